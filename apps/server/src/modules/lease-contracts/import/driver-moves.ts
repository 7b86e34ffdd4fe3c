import { type AuditChange, audit } from '../../../platform/audit.ts';
import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { asText } from '../../../platform/import/record-kind.ts';
import { type RecordPlace, type Stored, updateRecords } from '../../../platform/import/records-repository.ts';
import type { StoredAssignment } from './assignments-repository.ts';
import type { CarLink } from './car-link.ts';
import type { DriverMatching } from './driver-matching.ts';

/** The records of a subject that keep the driver of their moment; their table has a column `portal_fields`. */
export interface MomentRecords extends RecordPlace {
  /** What the audit trail calls one of them. */
  readonly entity: string;
  readonly car: CarLink;
  readonly matching: DriverMatching;
}

/** A record with another driver than before, for what belongs to it and goes along. */
export interface MovedRecord {
  readonly number: number;
  readonly debtor: number;
  readonly driver: number | null;
}

/** Gives records to the drivers who are found for them now, and tells of those that had another. */
export async function moveRecords(
  state: ImportState,
  client: ImportClient,
  kind: MomentRecords,
  records: readonly Stored[],
  assignmentsOf: (record: Stored) => readonly StoredAssignment[],
): Promise<readonly MovedRecord[]> {
  const { column, type, fact } = kind.matching;
  const moved = records.flatMap((before) => {
    const { driver, match } = kind.matching.find(client, before, assignmentsOf(before));
    if (before['driver_number'] === driver && before[column] === match) return [];
    return [{ before, after: { number: Number(before['number']), driver_number: driver, [column]: match } }];
  });
  const types = { number: 'integer', driver_number: 'integer', [column]: type } as const;
  for await (const some of inChunks(moved.map(({ after }) => after))) {
    await updateRecords(state.tx, kind, types, client.id, some);
  }
  for (const { before } of moved) changedDebtors(state, client).add(Number(before['debtor_number']));
  await writeHistory(
    state,
    client,
    kind,
    moved.map(({ before, after }) => ({
      number: after.number,
      changes: [
        ...(before['driver_number'] === after.driver_number ? [] : [driverChange(before, after)]),
        ...(fact === undefined || before[column] === after[column]
          ? []
          : [{ field: fact, before: asText(before[column]), after: asText(after[column]) }]),
      ],
    })),
  );
  return moved.map(({ before, after }) => ({
    number: after.number,
    debtor: Number(before['debtor_number']),
    driver: after.driver_number,
  }));
}

/** Tells the audit trail of records whose driver an import found, or found to be another. */
export async function writeHistory(
  state: ImportState,
  client: ImportClient,
  { entity }: MomentRecords,
  moved: readonly { readonly number: number; readonly changes: readonly AuditChange[] }[],
): Promise<void> {
  for await (const some of inChunks(moved, 500)) {
    await audit(
      state.tx,
      ...some.map(({ number, changes }) => ({
        clientId: client.id,
        action: 'driverFound',
        source: 'import' as const,
        call: state.call,
        actor: state.actor,
        onBehalfOf: client.displayName,
        entity: { kind: entity, number },
        changes,
        at: state.now,
      })),
    );
  }
}

/** A changed driver as the audit trail tells it. */
export const driverChange = (before: Stored, after: Stored): AuditChange => ({
  field: 'BestuurderNummer',
  before: asText(before['driver_number']),
  after: asText(after['driver_number']),
});
