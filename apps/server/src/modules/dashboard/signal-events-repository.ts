import { addDays, dayInZone, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Days } from '@wagenpark/domain/dashboard-range';
import type { EventRows, ManyEvents } from '../../platform/dashboard-source.ts';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import { blockStatement, flag, hasRecords, unionOf } from './block-statement.ts';
import { type ReadSignal, rowsOf, type SignalRow, signalsOf, tuple } from './signals-repository.ts';

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

/** Events that are read, and which of them: all, or by a condition whose values are added to the statement. */
export interface EventPart {
  readonly rows: EventRows;
  readonly condition?: ((place: (value: unknown) => string) => string | null) | undefined;
}

/** What a statement tells of it. */
interface Read extends Omit<Happened, 'newest' | 'newestCritical'> {
  readonly newest: readonly ReadSignal[];
  readonly newestCritical: readonly ReadSignal[];
}

/** The kind of a row: the first whose condition holds. */
const kindSql = (kinds: EventRows['kinds']): string =>
  `case ${Object.entries(kinds)
    .map(([kind, condition]) => `when ${condition} then '${kind}'`)
    .join(' ')} end`;

/** What happened in days (SG-05, SG-07). */
export async function readHappened(
  tx: Tx,
  of: BlockScope,
  days: Days,
  recent: IsoDay,
  parts: readonly EventPart[],
): Promise<Happened> {
  const told = parts.filter(({ rows }) => hasRecords(of, rows));
  if (told.length === 0) return nothing;
  const { values, place, rows, begin } = blockStatement(of, [
    days.from,
    days.until,
    recent,
    DASHBOARD.signals.keptEvents,
  ]);
  const selects = told.map(({ rows: events, condition }) => {
    const { kinds, number, cause, day, since, critical, when, happened } = events;
    return `select ${kindSql(kinds)} as kind, ${number} as number, ${cause} as cause, ${day} as day, ${since} as since,
      ${flag(critical)} as critical, null::integer as missing
      ${rows(events, when, `${happened} between $3 and $4`, condition?.(place) ?? 'true')}`;
  });
  const newest = (condition: string): string =>
    `(select coalesce(json_agg(${tuple}), '[]') from (select * from e where ${condition}
      order by since desc, kind, number desc limit $6) o)`;
  const [row] = await tx.query<RowOf<Read>>(
    `${begin()}, e as materialized (${unionOf(selects)})
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
 * Which of many events happened in days. They are counted in an index, and those that can be paged through are looked up by the
 * last of their days, of which the highest numbers are taken. A statement is planned for the moments at hand, since what finds
 * a few events of a day finds many too late.
 */
export async function readManyEvents(
  tx: Tx,
  of: BlockScope,
  days: Days,
  recent: IsoDay,
  { from: table, number, own, kind, when, moment }: ManyEvents,
): Promise<Happened> {
  const { clientId } = of.scope;
  const { keptEvents } = DASHBOARD.signals;
  const from = startOfDay(days.from, of.timeZone);
  const until = startOfDay(addDays(days.until, 1), of.timeZone);
  const statement = (since: Date, before: Date, more: unknown[] = []) => {
    const values: unknown[] = [clientId, since, before, ...more];
    const within = own === null ? [] : [`${own.client} = $1`, ...contractConditions(of, values, own)];
    const conditions = [...within, when, `${moment} >= $2`, `${moment} < $3`];
    return { values, events: `${table} where ${conditions.join(' and ')}` };
  };
  const inDays = statement(from, until, [startOfDay(recent, of.timeZone)]);
  const [counts] = await tx.query<{ all: number; recent: number }>(
    `select count(*)::integer as "all", (count(*) filter (where ${moment} >= $4))::integer as recent from ${inDays.events}`,
    inDays.values,
  );
  if (counts === undefined || counts.all === 0) return nothing;
  const last = statement(from, until);
  const [oldest] = await tx.query<{ at: Date }>(
    `select min(o.at) as at from (select ${moment} as at from ${last.events} order by ${moment} desc limit ${keptEvents}) o`,
    last.values,
  );
  if (oldest === undefined) return nothing;
  const day = dayInZone(oldest.at, of.timeZone);
  const next = startOfDay(addDays(day, 1), of.timeZone);
  const ofDays = async (since: Date, before: Date, order: string) => {
    const { values, events } = statement(since, before, [of.timeZone]);
    return rowsOf(
      tx,
      `select ${tuple} as row from (select '${kind}' as kind, e.number, null::date as cause, e.day, e.day as since,
         0 as critical, null::integer as missing
       from (select ${number} as number, (${moment} at time zone $4)::date as day from ${events} ${order}) e) o
       order by o.since desc, o.number desc`,
      values,
    );
  };
  // Fewer than can be paged through happened later than on that day.
  const later = await ofDays(next, until, '');
  const onDay = await ofDays(
    startOfDay(day, of.timeZone),
    next,
    `order by ${number} desc limit ${keptEvents - later.length}`,
  );
  return { all: counts.all, critical: 0, recent: counts.recent, newest: [...later, ...onDay], newestCritical: [] };
}
