import type { Period } from '@wagenpark/domain/periods';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { News } from '../../../platform/import/news.ts';
import { readAssignments, type StoredAssignment } from './assignments-repository.ts';

/** An assignment that an import brought, and the one in whose place it stands. */
export interface BroughtAssignment extends Period {
  readonly contract: number;
  readonly replaces?: StoredAssignment | undefined;
}

/** The assignments of contracts as they are now, and what an import has just brought of them, between two moments. */
export interface BroughtAssignments {
  readonly contracts: readonly number[];
  readonly from: Date;
  readonly until: Date | null;
  readonly brought: ReadonlyMap<number, readonly BroughtAssignment[]>;
  readonly stored: ReadonlyMap<number, readonly StoredAssignment[]>;
}

/**
 * An import has brought assignments: whoever keeps the driver of a moment looks for it anew at their times. Who was named
 * stays, and so does what stands beside a driver change of the portal (settled question 18). Fines, the later kind, hear of it
 * before refuelings: the portal writes both in this order too, so that neither waits for the other.
 */
export const assignmentsBrought = new News<BroughtAssignments>();

/** Tells that an import has brought assignments. */
export async function tellBrought(
  state: ImportState,
  client: ImportClient,
  brought: readonly BroughtAssignment[],
): Promise<void> {
  const contracts = [...new Set(brought.map(({ contract }) => contract))];
  const stored = Map.groupBy(await readAssignments(state.tx, client.id, contracts), ({ contract }) => contract);
  const times = brought.flatMap((own) => (own.replaces ? [own, own.replaces] : [own]));
  const from = new Date(Math.min(...times.map((time) => time.from.getTime())));
  const ends = times.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = Number.isFinite(Math.max(...ends)) ? new Date(Math.max(...ends)) : null;
  const byContract = Map.groupBy(brought, ({ contract }) => contract);
  await assignmentsBrought.tell(state, client, { contracts, from, until, brought: byContract, stored });
}
