import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { recordDetailsOf } from './sources.ts';

/* The SQL of the triage of signals: assigning, snoozing, closing, commenting, and marking as seen. */

/** The key of a signal. */
export interface SignalName {
  /** The kind of record that the signal is about. */
  readonly kind: string;
  readonly number: number;
  readonly cause: IsoDay;
}
/** The key of a signal with the debtor of its record. */
export interface OwnedSignal extends SignalName {
  readonly debtor: number;
}

/** The parts of triage that decide whether a signal is shown. */
export interface TriageFlags extends SignalName {
  readonly assignee: number | null;
  readonly snoozedUntil: IsoDay | null;
  readonly closedAs: string | null;
}

/**
 * SQL condition: the row s of signal_care belongs to the current debtor of its record. When a record moves to another
 * company, that company does not see the triage of the previous one (decision 0087).
 */
function isOfDebtor(sources: readonly DashboardSource[]): string {
  const cases = sources.flatMap(({ record, open = [] }) => {
    if (open.length === 0) return [];
    const { from, number, own, debtor } = recordDetailsOf(sources, record);
    return [...new Set(open.map(({ about }) => about))].map(
      (about) =>
        `when '${about}' then (select ${debtor} from ${from} where ${own?.client} = s.client_id and ${number} = s.number)`,
    );
  });
  return cases.length === 0 ? 'false' : `s.debtor_number = case s.kind ${cases.join('\n  ')} end`;
}

/** The triage flags of all signals in scope that have any. */
export const readFlags = (
  tx: Tx,
  clientId: number,
  sources: readonly DashboardSource[],
): Promise<readonly TriageFlags[]> =>
  tx.query<RowOf<TriageFlags>>(
    `select s.kind, s.number, s.cause, s.assignee_number as assignee, s.snoozed_until as "snoozedUntil",
       s.closed_as as "closedAs"
     from signal_care s where s.client_id = $1 and ${isOfDebtor(sources)}`,
    [clientId],
    'dashboard.signal-flags',
  );

/** The complete triage of a signal. */
export interface TriageRow extends TriageFlags {
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly reason: string | null;
  readonly comment: string | null;
}

const keyTable = `unnest($2::text[], $3::integer[], $4::date[]) k (kind, number, cause)`;
const keyArrays = (signals: readonly SignalName[]) => [
  signals.map(({ kind }) => kind),
  signals.map(({ number }) => number),
  signals.map(({ cause }) => cause),
];

/** Reads the triage of signals; untouched signals have no row. */
export const readTriage = (
  tx: Tx,
  clientId: number,
  sources: readonly DashboardSource[],
  signals: readonly SignalName[],
): Promise<readonly TriageRow[]> =>
  tx.query<RowOf<TriageRow>>(
    `select s.kind, s.number, s.cause, s.assignee_number as assignee, s.snoozed_until as "snoozedUntil",
       s.closed_as as "closedAs", s.closed_at as "closedAt", s.closed_by as "closedBy",
       s.close_reason as reason, s.comment
     from signal_care s join ${keyTable} using (kind, number, cause)
     where s.client_id = $1 and ${isOfDebtor(sources)}`,
    [clientId, ...keyArrays(signals)],
  );

/** Which of the given signals an account has seen. */
export const readSeen = (
  tx: Tx,
  clientId: number,
  sources: readonly DashboardSource[],
  account: number,
  signals: readonly SignalName[],
): Promise<readonly SignalName[]> =>
  tx.query<RowOf<SignalName>>(
    `select s.kind, s.number, s.cause from signal_seen s join ${keyTable} using (kind, number, cause)
     where s.client_id = $1 and s.account_number = $5 and ${isOfDebtor(sources)}`,
    [clientId, ...keyArrays(signals), account],
  );

/** Stores that an account has seen signals. */
export async function insertSeen(
  tx: Tx,
  clientId: number,
  account: number,
  signals: readonly OwnedSignal[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into signal_seen (client_id, account_number, kind, number, cause, debtor_number, seen_at)
     select $1, $6, k.kind, k.number, k.cause, k.debtor, $7
     from unnest($2::text[], $3::integer[], $4::date[], $5::integer[]) k (kind, number, cause, debtor)
     order by k.kind, k.number, k.cause on conflict do nothing`,
    [clientId, ...keyArrays(signals), signals.map(({ debtor }) => debtor), account, now],
  );
}

/** The columns of `signal_care` to change, with their new values. */
export type TriageChange = Readonly<Record<string, string | number | Date | null>>;

/**
 * Updates only the changed columns, so that concurrent changes of different columns are both kept. Rows are locked in a
 * fixed order, which prevents deadlocks.
 */
export async function writeTriage(
  tx: Tx,
  clientId: number,
  signals: readonly (OwnedSignal & { readonly change: TriageChange })[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into signal_care (client_id, kind, number, cause, debtor_number, changed_at)
     select $1, k.kind, k.number, k.cause, k.debtor, $6
     from unnest($2::text[], $3::integer[], $4::date[], $5::integer[]) k (kind, number, cause, debtor)
     order by k.kind, k.number, k.cause, k.debtor
     on conflict (client_id, kind, number, cause, debtor_number) do update set changed_at = excluded.changed_at`,
    [clientId, ...keyArrays(signals), signals.map(({ debtor }) => debtor), now],
  );
  for (const { kind, number, cause, debtor, change } of signals) {
    await tx.db
      .updateTable('signal_care')
      .set(change)
      .where('client_id', '=', clientId)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .where('cause', '=', cause)
      .where('debtor_number', '=', debtor)
      .execute();
  }
}
