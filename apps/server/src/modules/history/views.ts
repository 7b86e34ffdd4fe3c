import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { AuditChange } from '../../platform/audit.ts';

/** A row of the audit trail. */
export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor: string | null;
  readonly on_behalf_of: string | null;
  readonly source: HistoryEntry['source'];
  readonly request_number: number | null;
  readonly changes: readonly AuditChange[];
}

/** An event of the audit trail in the form of the History tab. */
export const historyEntryOf = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actor,
  onBehalfOf: row.on_behalf_of,
  source: row.source,
  request: row.request_number,
  changes: row.changes.map(({ field, before, after }) => ({ field, before, after })),
});

/** The field of a change that holds a driver's number. */
export const DRIVER_NUMBER = 'BestuurderNummer';

/** Replaces changes of a driver's number by changes of the driver's name; unknown drivers keep their number. */
export const withDriverNames = (
  changes: readonly AuditChange[],
  names: ReadonlyMap<number, string>,
): readonly AuditChange[] => {
  const nameOrNumber = (value: string | null): string | null =>
    value === null ? null : (names.get(Number(value)) ?? value);
  return changes.map((change) =>
    change.field === DRIVER_NUMBER
      ? { field: 'Bestuurder', before: nameOrNumber(change.before), after: nameOrNumber(change.after) }
      : change,
  );
};
