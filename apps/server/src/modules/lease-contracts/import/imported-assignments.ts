import type { Period } from '@wagenpark/domain/periods';
import { ImportEvent } from '../../../platform/import/import-event.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { readAssignments, type StoredAssignment } from './assignments-repository.ts';

/** An assignment that an import has written, and the stored one that it replaces. */
export interface ImportedAssignment extends Period {
  readonly contract: number;
  readonly replaces?: StoredAssignment | undefined;
}

/**
 * The event data: all current assignments of the contracts, and those that the import has just written, by contract.
 */
export interface ImportedAssignments {
  readonly contracts: readonly number[];
  readonly from: Date;
  readonly until: Date | null;
  readonly imported: ReadonlyMap<number, readonly ImportedAssignment[]>;
  readonly stored: ReadonlyMap<number, readonly StoredAssignment[]>;
}

/**
 * Event: an import has written assignments. Records that store the driver at their own moment (fines, refuelings)
 * determine the driver again within the changed periods. Drivers that a file named stay, and so do drivers in periods
 * that the portal set (settled question 18). Listeners run in the reverse order of the import kinds: fines before
 * refuelings. The portal writes in this order too, which prevents deadlocks.
 */
export const assignmentsImported = new ImportEvent<ImportedAssignments>();

/** Publishes {@link assignmentsImported} for the written assignments. */
export async function publishImported(
  state: ImportState,
  client: ImportClient,
  imported: readonly ImportedAssignment[],
): Promise<void> {
  const contracts = [...new Set(imported.map(({ contract }) => contract))];
  const stored = Map.groupBy(await readAssignments(state.tx, client.id, contracts), ({ contract }) => contract);
  const periods = imported.flatMap((assignment) =>
    assignment.replaces ? [assignment, assignment.replaces] : [assignment],
  );
  const from = new Date(Math.min(...periods.map((period) => period.from.getTime())));
  const ends = periods.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = Number.isFinite(Math.max(...ends)) ? new Date(Math.max(...ends)) : null;
  const byContract = Map.groupBy(imported, ({ contract }) => contract);
  await assignmentsImported.publish(state, client, { contracts, from, until, imported: byContract, stored });
}
