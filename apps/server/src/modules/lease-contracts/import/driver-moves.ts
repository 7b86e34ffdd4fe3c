import { type AuditChange, audit } from '../../../platform/audit.ts';
import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { asText } from '../../../platform/import/record-kind.ts';
import { type RecordPlace, type StoredRecord, updateRecords } from '../../../platform/import/records-repository.ts';
import type { StoredAssignment } from './assignments-repository.ts';
import type { CarLink } from './car-link.ts';
import type { DriverMatching } from './driver-matching.ts';

/** A kind of records that store the driver at their own moment. Their table must have a column `portal_fields`. */
export interface MomentRecords extends RecordPlace {
  /** Name of such a record in the audit trail. */
  readonly entity: string;
  readonly car: CarLink;
  readonly matching: DriverMatching;
}

/** A record whose driver has changed, for dependent data that must follow. */
export interface MovedRecord {
  readonly number: number;
  readonly debtor: number;
  readonly driver: number | null;
}

/** Determines the drivers of records again and stores the changes, with audit entries. Returns the changed records. */
export async function moveRecords(
  state: ImportState,
  client: ImportClient,
  kind: MomentRecords,
  records: readonly StoredRecord[],
  assignmentsOf: (record: StoredRecord) => readonly StoredAssignment[],
): Promise<readonly MovedRecord[]> {
  const { column, type, fact } = kind.matching;
  const changes = records.flatMap((before) => {
    const { driver, match } = kind.matching.find(client, before, assignmentsOf(before));
    if (before['driver_number'] === driver && before[column] === match) return [];
    return [{ before, after: { number: Number(before['number']), driver_number: driver, [column]: match } }];
  });
  const types = { number: 'integer', driver_number: 'integer', [column]: type } as const;
  for await (const chunk of inChunks(changes.map(({ after }) => after))) {
    await updateRecords(state.tx, kind, types, client.id, chunk);
  }
  for (const { before } of changes) changedDebtors(state, client).add(Number(before['debtor_number']));
  await writeHistory(
    state,
    client,
    kind,
    changes.map(({ before, after }) => ({
      number: after.number,
      changes: [
        ...(before['driver_number'] === after.driver_number ? [] : [driverChange(before, after)]),
        ...(fact === undefined || before[column] === after[column]
          ? []
          : [{ field: fact, before: asText(before[column]), after: asText(after[column]) }]),
      ],
    })),
  );
  return changes.map(({ before, after }) => ({
    number: after.number,
    debtor: Number(before['debtor_number']),
    driver: after.driver_number,
  }));
}

/** Writes audit entries for records whose driver an import determined or changed. */
export async function writeHistory(
  state: ImportState,
  client: ImportClient,
  { entity }: MomentRecords,
  moved: readonly { readonly number: number; readonly changes: readonly AuditChange[] }[],
): Promise<void> {
  for await (const chunk of inChunks(moved, 500)) {
    await audit(
      state.tx,
      ...chunk.map(({ number, changes }) => ({
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

/** The change of a driver in an audit entry. */
export const driverChange = (before: StoredRecord, after: StoredRecord): AuditChange => ({
  field: 'BestuurderNummer',
  before: asText(before['driver_number']),
  after: asText(after['driver_number']),
});
