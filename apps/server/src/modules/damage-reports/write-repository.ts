import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL for creating a damage report and for handling it by staff. */

/** The car of a damage report, with its contract. */
export interface DamagedCar {
  readonly contract: number;
  readonly debtor: number;
  readonly plate: string;
  readonly description: string;
  readonly start: IsoDay;
  /** The day of the return, which may be planned; null while none is known. */
  readonly last: IsoDay | null;
  readonly timeZone: string;
}

/** The car of a contract in scope; undefined when there is none. */
export async function readCar(tx: Tx, clientId: number, contract: number): Promise<DamagedCar | undefined> {
  const rows = await tx.query<DamagedCar & Record<string, unknown>>(
    `select c.number as contract, c.debtor_number as debtor, v.plate, v.description, c.start_date as start,
       c.returned_on as last, z.time_zone as "timeZone"
     from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
     join client z on z.client_id = c.client_id
     where c.client_id = $1 and c.number = $2`,
    [clientId, contract],
    'damage-reports.car',
  );
  return rows[0];
}

/**
 * The driver of a contract's car at a moment; for a day without a time, the last driver of that day. Undefined when
 * unknown. The name is null when the scope hides the driver.
 */
export async function readDriverAt(
  tx: Tx,
  clientId: number,
  contract: number,
  { day, time }: { readonly day: IsoDay; readonly time: string | null },
): Promise<{ readonly number: number; readonly name: string | null } | undefined> {
  const rows = await tx.query<{ number: number; name: string | null }>(
    `select a.driver_number as number, d.full_name as name
     from driver_assignment a join client z on z.client_id = a.client_id
     left join driver d on d.client_id = a.client_id and d.number = a.driver_number
     where a.client_id = $1 and a.contract_number = $2 and case when $4::text is null
       then a.during && tstzrange($3::date::timestamp at time zone z.time_zone, ($3::date + 1)::timestamp at time zone z.time_zone)
       else a.during @> (($3::date + $4::time) at time zone z.time_zone) end
     order by lower(a.during) desc limit 1`,
    [clientId, contract, day, time],
    'damage-reports.driver-at',
  );
  return rows[0];
}

/** The numbers of the reports in scope about a car on a day, sorted (DF2-07). */
export async function readReportsOfDay(
  tx: Tx,
  clientId: number,
  { plate, day }: { readonly plate: string; readonly day: IsoDay },
): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    'select number from damage_report where client_id = $1 and damage_on = $3 and plate = $2 order by number',
    [clientId, plate, day],
    'damage-reports.alike',
  );
  return rows.map(({ number }) => number);
}

/** The mail settings of a client: the mailbox for its changes, and its language. */
export interface MailSettings {
  readonly mailbox: string | null;
  readonly locale: string | null;
  readonly displayName: string;
  readonly timeZone: string;
}

/** Reads the mail settings of the client in scope. */
export async function readMailSettings(tx: Tx, clientId: number): Promise<MailSettings> {
  const [row] = await tx.query<MailSettings & Record<string, unknown>>(
    `select c.change_mailbox as mailbox, c.display_name as "displayName", c.time_zone as "timeZone",
       (select l.locale from client_language l where l.client_id = c.client_id and l.is_default) as locale
     from client c where c.client_id = $1`,
    [clientId],
  );
  if (row === undefined) throw new Error('a scope names its client');
  return row;
}

/** The row of a new report by column, without its number. */
export type ReportRow = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Inserts a report from the portal and returns its number. */
export async function insertReport(tx: Tx, clientId: number, row: ReportRow): Promise<number> {
  // In a statement of its own: within the insert, it would use a snapshot that misses the number of a concurrent
  // transaction.
  const [next] = await tx.query<{ number: number }>('select next_damage_number($1) as number', [clientId]);
  const number = next?.number ?? 0;
  await tx.db
    .insertInto('damage_report')
    .values({ ...(row as never as { readonly plate: string }), client_id: clientId, number } as never)
    .execute();
  return number;
}

/** The columns of a report that staff set. */
export interface SettledFields {
  readonly is_handled: boolean;
  readonly status: string | null;
  readonly is_recoverable: boolean | null;
  readonly own_risk: string | null;
  readonly damage_amount: string | null;
  readonly form_received_on: IsoDay | null;
}

/** The current state of a report, before a change by staff. */
export interface CurrentReport extends SettledFields {
  readonly version: number;
  readonly debtor: number;
  readonly plate: string;
  readonly damage_on: IsoDay;
  readonly reporter_name: string | null;
  readonly reporter_email: string | null;
  readonly reporter_locale: string | null;
}

/** Reads a report in scope and locks it until the transaction ends; undefined when there is none. */
export async function lockReport(tx: Tx, clientId: number, number: number): Promise<CurrentReport | undefined> {
  const rows = await tx.query<CurrentReport & Record<string, unknown>>(
    `select version, debtor_number as debtor, plate, damage_on, reporter_name, reporter_email, reporter_locale, is_handled,
       status, is_recoverable, own_risk, damage_amount, form_received_on
     from damage_report where client_id = $1 and number = $2 for no key update`,
    [clientId, number],
  );
  return rows[0];
}

/** Writes the columns that staff set, and returns the new version. The caller must hold the lock of the report. */
export async function writeSettledFields(
  tx: Tx,
  clientId: number,
  number: number,
  settled: SettledFields,
): Promise<number> {
  const { is_handled, status, is_recoverable, own_risk, damage_amount, form_received_on } = settled;
  const [row] = await tx.query<{ version: number }>(
    `update damage_report set is_handled = $3, status = $4, is_recoverable = $5, own_risk = $6, damage_amount = $7,
       form_received_on = $8, version = version + 1
     where client_id = $1 and number = $2 returning version`,
    [clientId, number, is_handled, status, is_recoverable, own_risk, damage_amount, form_received_on],
  );
  return row?.version ?? 0;
}
