import { addDays, dayInZone, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { DayPeriod } from '@wagenpark/domain/dashboard-range';
import type { EventRows, ManyEvents } from '../../platform/dashboard-source.ts';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import { appliesToBlock, blockStatement, flagSql, unionAll } from './block-statement.ts';
import {
  parseSignalRows,
  readSignalRows,
  type SignalRow,
  type SignalTuple,
  signalTuple,
} from './signals-repository.ts';

/* The SQL of events (SG-05, SG-07). */

/** Events: the number that match each filter, the newest of all, and the newest critical ones. */
export interface EventSummary {
  readonly all: number;
  readonly critical: number;
  readonly recent: number;
  readonly newest: readonly SignalRow[];
  readonly newestCritical: readonly SignalRow[];
}
export const emptyEventSummary: EventSummary = { all: 0, critical: 0, recent: 0, newest: [], newestCritical: [] };

/**
 * A part of a source's events: all, or those for which a condition holds. The condition adds its values to the
 * statement.
 */
export interface EventPart {
  readonly rows: EventRows;
  readonly condition?: ((place: (value: unknown) => string) => string | null) | undefined;
}

/** A result row of the statement. */
interface EventSummaryRow extends Omit<EventSummary, 'newest' | 'newestCritical'> {
  readonly newest: readonly SignalTuple[];
  readonly newestCritical: readonly SignalTuple[];
}

/** SQL of the kind of a row: the first one whose condition holds. */
const kindSql = (kinds: EventRows['kinds']): string =>
  `case ${Object.entries(kinds)
    .map(([kind, condition]) => `when ${condition} then '${kind}'`)
    .join(' ')} end`;

/** Reads the events of a range of days (SG-05, SG-07). @param recent the first day of the filter "recent" */
export async function readEventSummary(
  tx: Tx,
  block: BlockScope,
  days: DayPeriod,
  recent: IsoDay,
  parts: readonly EventPart[],
): Promise<EventSummary> {
  const readable = parts.filter(({ rows }) => appliesToBlock(block, rows));
  if (readable.length === 0) return emptyEventSummary;
  const { values, place, rows, begin } = blockStatement(block, [
    days.from,
    days.until,
    recent,
    DASHBOARD.signals.keptEvents,
  ]);
  const selects = readable.map(({ rows: events, condition }) => {
    const { kinds, number, cause, day, since, critical, when, happened } = events;
    return `select ${kindSql(kinds)} as kind, ${number} as number, ${cause} as cause, ${day} as day, ${since} as since,
      ${flagSql(critical)} as critical, null::integer as missing
      ${rows(events, when, `${happened} between $3 and $4`, condition?.(place) ?? 'true')}`;
  });
  const newest = (condition: string): string =>
    `(select coalesce(json_agg(${signalTuple}), '[]') from (select * from e where ${condition}
      order by since desc, kind, number desc limit $6) o)`;
  const [row] = await tx.query<RowOf<EventSummaryRow>>(
    `${begin()}, e as materialized (${unionAll(selects)})
     select count(*)::integer as "all", (count(*) filter (where critical = 1))::integer as critical,
       (count(*) filter (where since >= $5::date))::integer as recent,
       ${newest('true')} as newest,
       ${newest('critical = 1')} as "newestCritical"
     from e`,
    values,
  );
  return row === undefined
    ? emptyEventSummary
    : { ...row, newest: parseSignalRows(row.newest), newestCritical: parseSignalRows(row.newestCritical) };
}

/**
 * Reads the events of a range of days from a source with very many of them. An index gives the number of events per
 * day, from which the oldest day follows that paging can reach. Of that day only the events with the highest numbers
 * are read. The statements have no name, so that PostgreSQL plans them for the actual moments: a plan for few events
 * would be too slow for many.
 */
export async function readManyEvents(
  tx: Tx,
  block: BlockScope,
  days: DayPeriod,
  recent: IsoDay,
  { from: table, number, own, kind, when, moment }: ManyEvents,
): Promise<EventSummary> {
  const { clientId } = block.scope;
  const { keptEvents } = DASHBOARD.signals;
  const from = startOfDay(days.from, block.timeZone);
  const until = startOfDay(addDays(days.until, 1), block.timeZone);
  const statement = (since: Date, before: Date, more: unknown[] = []) => {
    const values: unknown[] = [clientId, since, before, ...more];
    const within = own === null ? [] : [`${own.client} = $1`, ...contractConditions(block, values, own)];
    const conditions = [...within, when, `${moment} >= $2`, `${moment} < $3`];
    return { values, events: `${table} where ${conditions.join(' and ')}` };
  };
  const inDays = statement(from, until, [startOfDay(recent, block.timeZone)]);
  const [counts] = await tx.query<{ all: number; recent: number }>(
    `select count(*)::integer as "all", (count(*) filter (where ${moment} >= $4))::integer as recent from ${inDays.events}`,
    inDays.values,
  );
  if (counts === undefined || counts.all === 0) return emptyEventSummary;
  const newest = statement(from, until);
  const [oldest] = await tx.query<{ at: Date }>(
    `select min(o.at) as at from (select ${moment} as at from ${newest.events} order by ${moment} desc limit ${keptEvents}) o`,
    newest.values,
  );
  if (oldest === undefined) return emptyEventSummary;
  const day = dayInZone(oldest.at, block.timeZone);
  const next = startOfDay(addDays(day, 1), block.timeZone);
  const readDays = async (since: Date, before: Date, order: string) => {
    const { values, events } = statement(since, before, [block.timeZone]);
    return readSignalRows(
      tx,
      `select ${signalTuple} as row from (select '${kind}' as kind, e.number, null::date as cause, e.day, e.day as since,
         0 as critical, null::integer as missing
       from (select ${number} as number, (${moment} at time zone $4)::date as day from ${events} ${order}) e) o
       order by o.since desc, o.number desc`,
      values,
    );
  };
  // The days after the oldest one have fewer events than paging can reach; the oldest day provides the rest.
  const laterEvents = await readDays(next, until, '');
  const eventsOfDay = await readDays(
    startOfDay(day, block.timeZone),
    next,
    `order by ${number} desc limit ${keptEvents - laterEvents.length}`,
  );
  return {
    all: counts.all,
    critical: 0,
    recent: counts.recent,
    newest: [...laterEvents, ...eventsOfDay],
    newestCritical: [],
  };
}
