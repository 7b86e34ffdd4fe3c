import type { SignalColleague } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Authority } from '@wagenpark/domain/permissions';
import type { RowOf, Tx } from '../../platform/database/database.ts';

/* The SQL of what people do about signals. */

/** What names a signal. */
export interface SignalName {
  /** What it is about. */
  readonly kind: string;
  readonly number: number;
  readonly cause: IsoDay;
}
/** The same, with whose record it is. */
export interface OwnedSignal extends SignalName {
  readonly debtor: number;
}

/** What decides whether a signal is told. */
export interface CareFlags extends SignalName {
  readonly assignee: number | null;
  readonly snoozedUntil: IsoDay | null;
  readonly closedAs: string | null;
}

/**
 * Whether s stands under the debtor whose the record is now: of one that moved, nothing is told of what was done at the
 * company before (decision 0087). Tests and mileage are of the contract.
 */
const isOfDebtorNow = `s.debtor_number = case s.kind
  when 'damage' then (select r.debtor_number from damage_report r where r.client_id = s.client_id and r.number = s.number)
  when 'fine' then (select r.debtor_number from fine r where r.client_id = s.client_id and r.number = s.number)
  else (select r.debtor_number from lease_contract r where r.client_id = s.client_id and r.number = s.number) end`;

/** Of all signals in scope that anybody did something about. */
export const readFlags = (tx: Tx, clientId: number): Promise<readonly CareFlags[]> =>
  tx.query<RowOf<CareFlags>>(
    `select s.kind, s.number, s.cause, s.assignee_number as assignee, s.snoozed_until as "snoozedUntil",
       s.closed_as as "closedAs"
     from signal_care s where s.client_id = $1 and ${isOfDebtorNow}`,
    [clientId],
    'dashboard.signal-flags',
  );

/** All that was done about a signal. */
export interface CareRow extends CareFlags {
  readonly assigneeName: string | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly reason: string | null;
  readonly comment: string | null;
}

const named = `unnest($2::text[], $3::integer[], $4::date[]) k (kind, number, cause)`;
const places = (signals: readonly SignalName[]) => [
  signals.map(({ kind }) => kind),
  signals.map(({ number }) => number),
  signals.map(({ cause }) => cause),
];

/** What was done about signals. */
export const readCare = (tx: Tx, clientId: number, signals: readonly SignalName[]): Promise<readonly CareRow[]> =>
  tx.query<RowOf<CareRow>>(
    `select s.kind, s.number, s.cause, s.assignee_number as assignee, a.name as "assigneeName",
       s.snoozed_until as "snoozedUntil", s.closed_as as "closedAs", s.closed_at as "closedAt", s.closed_by as "closedBy",
       s.close_reason as reason, s.comment
     from signal_care s join ${named} using (kind, number, cause)
     left join account a on a.client_id = s.client_id and a.number = s.assignee_number
     where s.client_id = $1 and ${isOfDebtorNow}`,
    [clientId, ...places(signals)],
  );

/** Those of some signals that an account has seen. */
export const readSeen = (
  tx: Tx,
  clientId: number,
  account: number,
  signals: readonly SignalName[],
): Promise<readonly SignalName[]> =>
  tx.query<RowOf<SignalName>>(
    `select s.kind, s.number, s.cause from signal_seen s join ${named} using (kind, number, cause)
     where s.client_id = $1 and s.account_number = $5 and ${isOfDebtorNow}`,
    [clientId, ...places(signals), account],
  );

/** Notes that an account has seen signals. */
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
    [clientId, ...places(signals), signals.map(({ debtor }) => debtor), account, now],
  );
}

/** What changes about a signal, by column. */
export type CareChange = Readonly<Record<string, string | number | Date | null>>;

/**
 * Sets what changes about signals, and leaves the rest: of two who do something at once, both have their way. Rows are
 * locked in one order.
 */
export async function writeCare(
  tx: Tx,
  clientId: number,
  signals: readonly (OwnedSignal & { readonly change: CareChange })[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into signal_care (client_id, kind, number, cause, debtor_number, changed_at)
     select $1, k.kind, k.number, k.cause, k.debtor, $6
     from unnest($2::text[], $3::integer[], $4::date[], $5::integer[]) k (kind, number, cause, debtor)
     order by k.kind, k.number, k.cause, k.debtor
     on conflict (client_id, kind, number, cause, debtor_number) do update set changed_at = excluded.changed_at`,
    [clientId, ...places(signals), signals.map(({ debtor }) => debtor), now],
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

/** Somebody who can see to signals, with their rights, and of which debtors; null: of all. */
export interface ColleagueRow extends SignalColleague, Authority {
  readonly debtors: readonly number[] | null;
}

/** The accounts of a client that are in use, see the dashboard and are no drivers, by name; read for the whole client. */
export const readColleagues = (tx: Tx, clientId: number, today: IsoDay): Promise<readonly ColleagueRow[]> =>
  tx.query<RowOf<ColleagueRow>>(
    `select a.number as "Nummer", a.name as "Naam", a.role, a.rights, case when not a.sees_all_debtors then array(
       with recursive own as (
         select g.debtor_number as number from account_debtor g where g.client_id = a.client_id and g.account_number = a.number
         union
         select b.number from debtor b join own on b.parent_number = own.number where b.client_id = a.client_id
       ) select number from own) end as debtors
     from account a
     where a.client_id = $1 and a.role <> 'driver' and a.is_active
       and (a.valid_until is null or a.valid_until >= $2) and (a.role = 'master' or 'Dashboard' = any (a.rights))
     order by a.name, a.number`,
    [clientId, today],
    'dashboard.signal-colleagues',
  );
