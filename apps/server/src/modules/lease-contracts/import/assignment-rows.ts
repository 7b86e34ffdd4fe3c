import { type Period, periodsOverlap } from '@wagenpark/domain/periods';
import type { ReadRow } from '../../../platform/import/import-state.ts';
import type { NewAssignment, StoredAssignment } from './assignments-repository.ts';

/** A driver assignment in a row of the file. */
export interface AssignmentRow extends NewAssignment {
  readonly read: ReadRow;
}

/** Why a row is refused; `with` is the row or stored assignment that it conflicts with. */
export type Conflict =
  | { readonly code: 'overlapInFile'; readonly with: AssignmentRow }
  | { readonly code: 'overlapsAssignment' | 'portalChangedDriver'; readonly with: StoredAssignment };

/** The outcome of a row: the stored assignment that it replaces, if any, or why it is refused. */
export type AssignmentResult =
  | { readonly stint: AssignmentRow; readonly outcome: 'new' | 'unchanged'; readonly replaces?: never }
  | { readonly stint: AssignmentRow; readonly outcome: 'changed'; readonly replaces: StoredAssignment }
  | { readonly stint: AssignmentRow; readonly outcome: 'refused'; readonly conflict: Conflict };

const isSameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
const isSamePeriod = (a: Period, b: Period): boolean => isSameMoment(a.from, b.from) && isSameMoment(a.until, b.until);

/**
 * Validates all rows of one contract together. A row replaces the imported assignment that begins at the same moment,
 * else one of the same driver that it overlaps. A row that overlaps a further stored assignment is refused. Assignments
 * that the portal made are never replaced.
 */
export function checkAssignments(
  stints: readonly AssignmentRow[],
  stored: readonly StoredAssignment[],
): AssignmentResult[] {
  const verdicts = new Map<AssignmentRow, AssignmentResult>();
  refuseOverlapsInFile(stints, verdicts);
  const matchByStint = matchStints(stints, stored, verdicts);
  // A refused row keeps the assignment that it would have replaced, which may then conflict with other rows. So the
  // loop repeats until no further row is refused.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const remaining = stints.filter((stint) => !verdicts.has(stint));
    const replaced = new Set(
      remaining.map((stint) => matchByStint.get(stint)).filter((match) => match?.isPortalOwned === false),
    );
    const staying = stored.filter((assignment) => !replaced.has(assignment));
    for (const stint of remaining) {
      const match = matchByStint.get(stint);
      const isThere = match !== undefined && match.driver === stint.driver && isSamePeriod(match, stint);
      const conflicting = isThere ? [] : staying.filter((assignment) => periodsOverlap(assignment, stint));
      const [conflict] = conflicting.toSorted((a, b) => Number(b.isPortalOwned) - Number(a.isPortalOwned));
      if (!conflict) continue;
      const code = conflict.isPortalOwned ? 'portalChangedDriver' : 'overlapsAssignment';
      verdicts.set(stint, { stint, outcome: 'refused', conflict: { code, with: conflict } });
      isSettled = false;
    }
  }
  return stints.map((stint) => verdicts.get(stint) ?? verdictOf(stint, matchByStint.get(stint)));
}

function verdictOf(stint: AssignmentRow, match: StoredAssignment | undefined): AssignmentResult {
  if (!match) return { stint, outcome: 'new' };
  if (match.driver === stint.driver && isSamePeriod(match, stint)) return { stint, outcome: 'unchanged' };
  return { stint, outcome: 'changed', replaces: match };
}

/** Refuses both of two overlapping rows, because only the sender knows which one is right. */
function refuseOverlapsInFile(stints: readonly AssignmentRow[], verdicts: Map<AssignmentRow, AssignmentResult>): void {
  const inOrder = stints.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  let longest: AssignmentRow | undefined;
  for (const stint of inOrder) {
    if (longest && periodsOverlap(longest, stint)) {
      verdicts.set(stint, { stint, outcome: 'refused', conflict: { code: 'overlapInFile', with: longest } });
      if (!verdicts.has(longest)) {
        verdicts.set(longest, { stint: longest, outcome: 'refused', conflict: { code: 'overlapInFile', with: stint } });
      }
    }
    if (!longest || endOf(stint) > endOf(longest)) longest = stint;
  }
}

const endOf = ({ until }: Period): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** The stored assignment that each row corresponds to. */
function matchStints(
  stints: readonly AssignmentRow[],
  stored: readonly StoredAssignment[],
  refused: ReadonlyMap<AssignmentRow, AssignmentResult>,
): ReadonlyMap<AssignmentRow, StoredAssignment> {
  const matchByStint = new Map<AssignmentRow, StoredAssignment>();
  const unmatched = new Set(stored);
  const match = (isOwn: (stint: AssignmentRow, assignment: StoredAssignment) => boolean): void => {
    for (const stint of stints) {
      if (matchByStint.has(stint) || refused.has(stint)) continue;
      const assignment = [...unmatched].find((candidate) => isOwn(stint, candidate));
      if (!assignment) continue;
      matchByStint.set(stint, assignment);
      unmatched.delete(assignment);
    }
  };
  match((stint, assignment) => isSameMoment(stint.from, assignment.from));
  match(
    (stint, assignment) =>
      !assignment.isPortalOwned && stint.driver === assignment.driver && periodsOverlap(stint, assignment),
  );
  return matchByStint;
}
