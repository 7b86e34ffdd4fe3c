import { overlaps, type Period } from '@wagenpark/domain/periods';
import type { ReadRow } from '../../../platform/import/import-state.ts';
import type { NewAssignment, StoredAssignment } from './assignments-repository.ts';

/** Somebody's time with a car as a row of the file has it. */
export interface Stint extends NewAssignment {
  readonly read: ReadRow;
}

/** Why a row cannot go in; `with` is the other one. */
export type Conflict =
  | { readonly code: 'overlapInFile'; readonly with: Stint }
  | { readonly code: 'overlapsAssignment' | 'portalChangedDriver'; readonly with: StoredAssignment };

/** What becomes of a row: what it replaces, if anything, or why it cannot go in. */
export type Verdict =
  | { readonly stint: Stint; readonly outcome: 'new' | 'unchanged'; readonly replaces?: never }
  | { readonly stint: Stint; readonly outcome: 'changed'; readonly replaces: StoredAssignment }
  | { readonly stint: Stint; readonly outcome: 'refused'; readonly conflict: Conflict };

const isSameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
const isSamePeriod = (a: Period, b: Period): boolean => isSameMoment(a.from, b.from) && isSameMoment(a.until, b.until);

/**
 * Decides about all rows of one contract at once. A row belongs to the imported assignment that begins at the same
 * moment, else to one of the same driver that it overlaps; that one it replaces. What it overlaps besides stays, and
 * then the row is refused. What the portal made is never replaced.
 */
export function judgeStints(stints: readonly Stint[], stored: readonly StoredAssignment[]): Verdict[] {
  const verdicts = new Map<Stint, Verdict>();
  tellOverlapsInFile(stints, verdicts);
  const own = matched(stints, stored, verdicts);
  // A row that is refused leaves the assignment that it was to replace, which may stand in the way of others.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const coming = stints.filter((stint) => !verdicts.has(stint));
    const replaced = new Set(coming.map((stint) => own.get(stint)).filter((match) => match?.isPortalOwned === false));
    const staying = stored.filter((assignment) => !replaced.has(assignment));
    for (const stint of coming) {
      const match = own.get(stint);
      const isThere = match !== undefined && match.driver === stint.driver && isSamePeriod(match, stint);
      const inTheWay = isThere ? [] : staying.filter((assignment) => overlaps(assignment, stint));
      const [other] = inTheWay.toSorted((a, b) => Number(b.isPortalOwned) - Number(a.isPortalOwned));
      if (!other) continue;
      const code = other.isPortalOwned ? 'portalChangedDriver' : 'overlapsAssignment';
      verdicts.set(stint, { stint, outcome: 'refused', conflict: { code, with: other } });
      isSettled = false;
    }
  }
  return stints.map((stint) => verdicts.get(stint) ?? verdictOf(stint, own.get(stint)));
}

function verdictOf(stint: Stint, match: StoredAssignment | undefined): Verdict {
  if (!match) return { stint, outcome: 'new' };
  if (match.driver === stint.driver && isSamePeriod(match, stint)) return { stint, outcome: 'unchanged' };
  return { stint, outcome: 'changed', replaces: match };
}

/** Of two rows that overlap, nobody but the sender knows which is right: both are refused. */
function tellOverlapsInFile(stints: readonly Stint[], verdicts: Map<Stint, Verdict>): void {
  const inOrder = stints.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  let longest: Stint | undefined;
  for (const stint of inOrder) {
    if (longest && overlaps(longest, stint)) {
      verdicts.set(stint, { stint, outcome: 'refused', conflict: { code: 'overlapInFile', with: longest } });
      if (!verdicts.has(longest)) {
        verdicts.set(longest, { stint: longest, outcome: 'refused', conflict: { code: 'overlapInFile', with: stint } });
      }
    }
    if (!longest || endOf(stint) > endOf(longest)) longest = stint;
  }
}

const endOf = ({ until }: Period): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Which stored assignment each row tells of. */
function matched(
  stints: readonly Stint[],
  stored: readonly StoredAssignment[],
  refused: ReadonlyMap<Stint, Verdict>,
): ReadonlyMap<Stint, StoredAssignment> {
  const own = new Map<Stint, StoredAssignment>();
  const free = new Set(stored);
  const match = (isOwn: (stint: Stint, assignment: StoredAssignment) => boolean): void => {
    for (const stint of stints) {
      if (own.has(stint) || refused.has(stint)) continue;
      const found = [...free].find((assignment) => isOwn(stint, assignment));
      if (!found) continue;
      own.set(stint, found);
      free.delete(found);
    }
  };
  match((stint, assignment) => isSameMoment(stint.from, assignment.from));
  match(
    (stint, assignment) =>
      !assignment.isPortalOwned && stint.driver === assignment.driver && overlaps(stint, assignment),
  );
  return own;
}
