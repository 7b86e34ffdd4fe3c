import { addDays, dayInZone, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Days } from '@wagenpark/domain/dashboard-range';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import {
  type BlockScope,
  contractConditions,
  invoiceColumns,
  type OwnColumns,
  orderColumns,
  recordColumns,
  requestColumns,
} from './block-scope.ts';
import {
  clientDaySql,
  endsCritically,
  fineDay,
  fineKnownOn,
  fleetSql,
  isFineOpen,
  isRaised,
  reportedOn,
  waitsCritically,
} from './fleet-definitions.ts';
import { all, fineRow, flag, type ReadSignal, rowsOf, type SignalRow, signalsOf, tuple } from './signals-repository.ts';

/* The SQL of what happened (SG-05, SG-07). */

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

/** What a statement tells of it. */
interface Read extends Omit<Happened, 'newest' | 'newestCritical'> {
  readonly newest: readonly ReadSignal[];
  readonly newestCritical: readonly ReadSignal[];
}

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
  const own = (columns: OwnColumns): string => ['', ...contractConditions(of, values, columns)].join(' and ');
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
       where n.client_id = $1 and ${within(reportedOn)}${own(recordColumns('n'))}`,
    parts.fines === true &&
      `${event(`'fineReceived'`, 'n.number', fineKnownOn, flag(isRaised))} from fine n cross join z
       where n.client_id = $1 and ${within(fineKnownOn)}${own(recordColumns('n'))}`,
    parts.processedFines === true &&
      `${fineRow(`case when ${isFineOpen} then ${fineDay} end`)} from fine n cross join z
       where n.client_id = $1 and ${within('n.processed_on')}${own(recordColumns('n'))}`,
    parts.invoices === true &&
      of.contract === null &&
      `${event(`'invoiceReceived'`, 'i.number', 'i.invoice_date')} from invoice i
       where i.client_id = $1 and ${within('i.invoice_date')}${own(invoiceColumns)}`,
    parts.orders === true &&
      all([
        `${event(`'orderDelivered'`, 'q.number', 'q.delivered_on')} from car_order q
         where q.client_id = $1 and ${within('q.delivered_on')}${own(orderColumns)}`,
        // The first promise moved nothing.
        `${event(`'orderMoved'`, 'q.number', at('p.at'))} from car_order_promise p cross join z
         join car_order q on q.client_id = $1 and q.number = p.order_number
         where p.client_id = $1 and p.previous_on is not null and ${within(at('p.at'))}${own(orderColumns)}`,
      ]),
    parts.requests !== undefined && ofRequests(of, values, parts.requests),
  ]);
  if (read === '') return nothing;
  const newest = (condition: string): string =>
    `(select coalesce(json_agg(${tuple}), '[]') from (select * from e where ${condition}
      order by since desc, kind, number desc limit $6) o)`;
  const [row] = await tx.query<RowOf<Read>>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(inFleet)}), e as materialized (${read})
     select count(*)::integer as "all", (count(*) filter (where critical = 1))::integer as critical,
       (count(*) filter (where since >= $5::date))::integer as recent,
       ${newest('true')} as newest,
       ${newest('critical = 1')} as "newestCritical"
     from e`,
    values,
  );
  return row === undefined
    ? nothing
    : { ...row, newest: signalsOf(row.newest), newestCritical: signalsOf(row.newestCritical) };
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
      entered: `mileage_reading n where ${[...conditions, ...contractConditions(of, values, recordColumns('n'))].join(' and ')}`,
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
  conditions.push(...contractConditions(of, values, requestColumns));
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
