import type { EventKind, OpenSignalKind, SignalRecordKind } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, dayInZone, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Days } from '@wagenpark/domain/dashboard-range';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { timeOfDamage } from '../damage-reports/index.ts';
import { type BlockScope, contractConditions, contractOfOrder } from './block-scope.ts';
import {
  clientDaySql,
  countsAsRead,
  endsCritically,
  expiringFrom,
  fineDay,
  fineKnownOn,
  fleetSql,
  isDamageOpen,
  isExpiring,
  isFineOpen,
  isMotPast,
  isOverdue,
  isRaised,
  isReadCritically,
  isStale,
  reportedOn,
  staleFrom,
  waitsCritically,
} from './fleet-definitions.ts';

/* The SQL of the signalling center: what is the case, and what happened. */

/**
 * A signal as it is kept: 100,000 of them weigh some megabytes. The day of its cause is null where nothing is to be done
 * about it; `missing`: 1 of a contract without a successor, null of anything else.
 */
export type SignalRow = readonly [
  kind: OpenSignalKind | EventKind,
  number: number,
  cause: IsoDay | null,
  day: IsoDay,
  since: IsoDay,
  isCritical: 0 | 1,
  missing: 0 | 1 | null,
];

/** Whether something is left to the parts that a statement reads. */
type Part = string | false;
const all = (parts: readonly Part[]): string => parts.filter((part) => part !== false).join('\nunion all ');
const flag = (condition: string): string => `case when ${condition} then 1 else 0 end`;
const tuple = 'json_build_array(o.kind, o.number, o.cause, o.day, o.since, o.critical, o.missing)';

/** An order for what comes after a contract, on its way or delivered. */
const isSucceeded = `exists (select from car_order s where s.client_id = $1 and s.succeeded_contract_number = f.number)`;

/** What is the case with contracts: they end, they are past their end, their mileage is old, their MOT is past (SG-04). */
export async function readOpenContracts(
  tx: Tx,
  of: BlockScope,
  parts: { readonly mileage: boolean },
): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = [`c.state = 'running'`, ...contractConditions(of, values)];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)})
     select ${tuple} as row from (${all([
       `select case when ${isOverdue('z.today')} then 'overdue' else 'expiring' end as kind, f.number,
          f.end_date as cause, f.end_date as day,
          case when ${isOverdue('z.today')} then f.end_date + 1 else ${expiringFrom} end as since,
          ${flag(endsCritically)} as critical, ${flag(`not ${isSucceeded}`)} as missing
        from f cross join z where ${isOverdue('z.today')} or ${isExpiring('z.today')}`,
       parts.mileage &&
         `select 'mileage', f.number, ${countsAsRead('f.read_on')}, ${countsAsRead('f.read_on')},
            ${staleFrom('f.read_on')}, ${flag(isReadCritically('f.read_on'))}, null
          from f cross join z where ${isStale('z.today', 'f.read_on')}`,
       `select 'mot', f.number, f.mot_date, f.mot_date, f.mot_date + 1, 1, null
        from f cross join z where ${isMotPast('f')}`,
     ])}) o`,
    values,
  );
}

/** Damage reports that are not handled. */
export async function readOpenDamage(tx: Tx, of: BlockScope): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = ['n.client_id = $1', isDamageOpen, ...contractConditions(of, values, 'n')];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')})
     select ${tuple} as row from (
       select 'damage' as kind, n.number, ${reportedOn} as cause, n.damage_on as day, ${reportedOn} as since,
         ${flag(waitsCritically)} as critical, null as missing
       from damage_report n cross join z where ${conditions.join(' and ')}) o`,
    values,
  );
}

const fineRow = (cause: string): string => `select 'fine' as kind, n.number, ${cause} as cause, ${fineDay} as day,
  ${fineKnownOn} as since, ${flag(isRaised)} as critical, null::integer as missing`;

/** Fines that somebody still has to see to. */
export async function readOpenFines(tx: Tx, of: BlockScope): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = ['n.client_id = $1', isFineOpen, ...contractConditions(of, values, 'n')];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')})
     select ${tuple} as row from (${fineRow(fineDay)} from fine n cross join z where ${conditions.join(' and ')}) o`,
    values,
  );
}

async function rowsOf(tx: Tx, sql: string, values: readonly unknown[]): Promise<readonly SignalRow[]> {
  const rows = await tx.query<{ row: SignalRow }>(sql, values);
  // Each text is kept once: of 100,000 rows the kinds and days are few.
  const texts = new Map<unknown, unknown>();
  const shared = <Text>(text: Text): Text => {
    const known = texts.get(text) as Text | undefined;
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  return rows.map(({ row: [kind, number, cause, day, since, critical, missing] }) => [
    shared(kind),
    number,
    shared(cause),
    shared(day),
    shared(since),
    critical,
    missing,
  ]);
}

/** What happened: how often under each filter, and the newest of all and of those that are critical. */
export interface Happened {
  readonly all: number;
  readonly critical: number;
  readonly recent: number;
  readonly newest: readonly SignalRow[];
  readonly newestCritical: readonly SignalRow[];
}
export const nothing: Happened = { all: 0, critical: 0, recent: 0, newest: [], newestCritical: [] };

/** Which kinds of events are asked for. */
export interface EventParts {
  readonly contracts?: boolean;
  readonly damage?: boolean;
  readonly fines?: boolean;
  readonly processedFines?: boolean;
  readonly invoices?: boolean;
  readonly orders?: boolean;
  /** Whose requests; null: of all who asked. */
  readonly requests?: { readonly client: number; readonly account: number } | null;
}

const within = (day: string): string => `${day} between $3 and $4`;
const event = (kind: string, number: string, day: string, critical = '0'): string =>
  `select ${kind} as kind, ${number} as number, null::date as cause, ${day} as day, ${day} as since,
     ${critical} as critical, null::integer as missing`;
const at = (moment: string): string => `(${moment} at time zone z.time_zone)::date`;

/** What happened in days (SG-05, SG-07). */
export async function readHappened(
  tx: Tx,
  of: BlockScope,
  days: Days,
  recent: IsoDay,
  parts: EventParts,
): Promise<Happened> {
  const values: unknown[] = [of.scope.clientId, of.now, days.from, days.until, recent, DASHBOARD.signals.keptEvents];
  const inFleet = contractConditions(of, values);
  const own = (alias: string): string => ['', ...contractConditions(of, values, alias)].join(' and ');
  const ending = flag(endsCritically);
  const read = all([
    parts.contracts === true &&
      all([
        `${event(`'contractStarted'`, 'f.number', 'f.started', ending)} from f cross join z where ${within('f.started')}`,
        `${event(`'contractEnded'`, 'f.number', 'f.ended')} from f where ${within('f.ended')}`,
        // The first version is the contract itself.
        `${event(`'contractChanged'`, 'f.number', at('w.recorded_at'), ending)} from f cross join z
         join lease_contract_version w on w.client_id = $1 and w.contract_number = f.number and w.version > 1
         where ${within(at('w.recorded_at'))}`,
      ]),
    parts.damage === true &&
      `${event(`'damageReported'`, 'n.number', reportedOn, flag(waitsCritically))} from damage_report n cross join z
       where n.client_id = $1 and ${within(reportedOn)}${own('n')}`,
    parts.fines === true &&
      `${event(`'fineReceived'`, 'n.number', fineKnownOn, flag(isRaised))} from fine n cross join z
       where n.client_id = $1 and ${within(fineKnownOn)}${own('n')}`,
    parts.processedFines === true &&
      `${fineRow(`case when ${isFineOpen} then ${fineDay} end`)} from fine n cross join z
       where n.client_id = $1 and ${within('n.processed_on')}${own('n')}`,
    parts.invoices === true &&
      of.contract === null &&
      `${event(`'invoiceReceived'`, 'i.number', 'i.invoice_date')} from invoice i
       where i.client_id = $1 and ${within('i.invoice_date')}${own('i')}`,
    parts.orders === true &&
      all([
        `${event(`'orderDelivered'`, 'q.number', 'q.delivered_on')} from car_order q
         where q.client_id = $1 and ${within('q.delivered_on')}${own('q')}`,
        // The first promise moved nothing.
        `${event(`'orderMoved'`, 'q.number', at('p.at'))} from car_order_promise p cross join z
         join car_order q on q.client_id = $1 and q.number = p.order_number
         where p.client_id = $1 and p.previous_on is not null and ${within(at('p.at'))}${own('q')}`,
      ]),
    parts.requests !== undefined && ofRequests(of, values, parts.requests),
  ]);
  if (read === '') return nothing;
  const newest = (condition: string): string =>
    `(select coalesce(json_agg(${tuple}), '[]') from (select * from e where ${condition}
      order by since desc, kind, number desc limit $6) o)`;
  const [row] = await tx.query<Happened & Record<string, unknown>>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(inFleet)}), e as materialized (${read})
     select count(*)::integer as "all", (count(*) filter (where critical = 1))::integer as critical,
       (count(*) filter (where since >= $5::date))::integer as recent,
       ${newest('true')} as newest,
       ${newest('critical = 1')} as "newestCritical"
     from e`,
    values,
  );
  return row ?? nothing;
}

/**
 * Which readings were entered in days. There can be millions: they are counted in an index, and those that can be paged
 * through are looked up by the last of their days, of which the highest numbers are taken. A statement is planned for the
 * moments at hand, since what finds a few readings of a day finds many too late.
 */
export async function readEnteredMileage(tx: Tx, of: BlockScope, days: Days, recent: IsoDay): Promise<Happened> {
  const { clientId } = of.scope;
  const { keptEvents } = DASHBOARD.signals;
  const from = startOfDay(days.from, of.timeZone);
  const until = startOfDay(addDays(days.until, 1), of.timeZone);
  const statement = (since: Date, before: Date, more: unknown[] = []) => {
    const values: unknown[] = [clientId, since, before, ...more];
    const conditions = ['n.client_id = $1', 'n.voided_at is null', 'n.entered_at >= $2', 'n.entered_at < $3'];
    return {
      values,
      entered: `mileage_reading n where ${[...conditions, ...contractConditions(of, values, 'n')].join(' and ')}`,
    };
  };
  const inDays = statement(from, until, [startOfDay(recent, of.timeZone)]);
  const [counts] = await tx.query<{ all: number; recent: number }>(
    `select count(*)::integer as "all", (count(*) filter (where n.entered_at >= $4))::integer as recent from ${inDays.entered}`,
    inDays.values,
  );
  if (counts === undefined || counts.all === 0) return nothing;
  const last = statement(from, until);
  const [oldest] = await tx.query<{ at: Date }>(
    `select min(entered_at) as at from (select n.entered_at from ${last.entered} order by n.entered_at desc limit ${keptEvents}) n`,
    last.values,
  );
  if (oldest === undefined) return nothing;
  const day = dayInZone(oldest.at, of.timeZone);
  const next = startOfDay(addDays(day, 1), of.timeZone);
  const ofDays = async (since: Date, before: Date, order: string) => {
    const { values, entered } = statement(since, before, [of.timeZone]);
    return rowsOf(
      tx,
      `select ${tuple} as row from (${event(`'mileageEntered'`, 'o.number', `(o.entered_at at time zone $4)::date`)}
       from (select n.number, n.entered_at from ${entered} ${order}) o) o order by o.since desc, o.number desc`,
      values,
    );
  };
  // Fewer than can be paged through were entered later than on that day.
  const later = await ofDays(next, until, '');
  const onDay = await ofDays(
    startOfDay(day, of.timeZone),
    next,
    `order by n.number desc limit ${keptEvents - later.length}`,
  );
  return { all: counts.all, critical: 0, recent: counts.recent, newest: [...later, ...onDay], newestCritical: [] };
}

const answers = `case e.type when 'approved' then 'requestApproved' when 'declined' then 'requestDeclined'
  else 'requestQuestion' end`;

/** Requests that the leasing company answered. */
function ofRequests(of: BlockScope, values: unknown[], asker: EventParts['requests']): string {
  const conditions = [`e.type in ('approved', 'declined', 'questionAsked')`, within(at('e.at'))];
  const debtors = debtorLimit(of.scope);
  if (debtors !== null) conditions.push(`r.debtor_number = any ($${values.push(debtors)})`);
  if (of.contract !== null) conditions.push(`r.contract_number = $${values.push(of.contract)}`);
  if (asker) {
    conditions.push(
      `r.asker_client_id = $${values.push(asker.client)}`,
      `r.asker_number = $${values.push(asker.account)}`,
    );
  }
  return `${event(answers, 'r.number', at('e.at'))} from request_event e cross join z
    join request r on r.client_id = $1 and r.number = e.request_number
    where e.client_id = $1 and ${conditions.join(' and ')}`;
}

/** What a row shows of its record. */
export interface SignalDetail {
  readonly kind: SignalRecordKind;
  readonly number: number;
  readonly debtor: number;
  readonly contract: number | null;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly amount: number | null;
  /** The client's day on which the driver was last reminded of mileage. */
  readonly remindedOn: IsoDay | null;
}

const driverOf = (alias: string): string =>
  `(select d.full_name from driver d where d.client_id = $1 and d.number = ${alias}.driver_number)`;
/**
 * Who drove when a damage r happened of which files named nobody: of those who drove on a day without a time the last, as for
 * damage that is reported here. Whom the policies hide, and whose contract has moved to another company, is not told.
 */
const driverThen = `(select d.full_name from driver_assignment a join driver d on d.client_id = $1 and d.number = a.driver_number
  where a.client_id = $1 and a.contract_number = r.lease_contract_number and a.during && (${timeOfDamage})
  order by lower(a.during) desc limit 1)`;
const facts = (
  alias: string,
  contract: string,
  driver: string,
  amount = 'null::float8',
  plate = `${alias}.plate`,
): string =>
  `${alias}.number, ${alias}.debtor_number as debtor, ${contract} as contract, ${plate} as plate, ${driver} as driver,
   ${amount} as amount`;
const detailsOf: Readonly<Record<SignalRecordKind, string>> = {
  leaseContract: `select ${facts('c', 'c.number', 'c.list_driver', undefined, 'c.list_plate')}, (select (max(m.reminded_at)
    at time zone (select time_zone from client where client_id = $1))::date from mileage_link m
    where m.client_id = $1 and m.lease_contract_number = c.number and m.reminded_at is not null) as "remindedOn"
    from lease_contract c where c.client_id = $1 and c.number = any ($2)`,
  damageReport: `select ${facts(
    'r',
    'r.lease_contract_number',
    `case when r.driver_number is null then ${driverThen} else ${driverOf('r')} end`,
  )}, null::date as "remindedOn" from damage_report r join client z on z.client_id = r.client_id
    where r.client_id = $1 and r.number = any ($2)`,
  fine: `select ${facts('n', 'n.lease_contract_number', driverOf('n'), 'n.total_amount::float8')}, null::date as "remindedOn"
    from fine n where n.client_id = $1 and n.number = any ($2)`,
  invoice: `select ${facts('i', 'null::integer', 'null', 'i.amount_incl::float8', 'null')}, null::date as "remindedOn"
    from invoice i where i.client_id = $1 and i.number = any ($2)`,
  mileageReading: `select ${facts('n', 'n.lease_contract_number', driverOf('n'))}, null::date as "remindedOn"
    from mileage_reading n where n.client_id = $1 and n.number = any ($2)`,
  request: `select ${facts(
    'r',
    'r.contract_number',
    '(select c.list_driver from lease_contract c where c.client_id = $1 and c.number = r.contract_number)',
  )}, null::date as "remindedOn" from request r where r.client_id = $1 and r.number = any ($2)`,
  carOrder: `select ${facts('q', contractOfOrder, driverOf('q'))},
    null::date as "remindedOn" from car_order q where q.client_id = $1 and q.number = any ($2)`,
};

/** The facts of records of one kind. */
export async function readDetails(
  tx: Tx,
  clientId: number,
  kind: SignalRecordKind,
  numbers: readonly number[],
): Promise<readonly SignalDetail[]> {
  const rows = await tx.query<SignalDetail & Record<string, unknown>>(detailsOf[kind], [clientId, numbers]);
  return rows.map((row) => ({ ...row, kind }));
}
