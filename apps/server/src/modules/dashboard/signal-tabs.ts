import type { SignalFilter, SignalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, SignalTabSource } from '../../platform/dashboard-source.ts';
import type { BlockScope } from './block-scope.ts';
import { type OpenSignals, signalKeyOfRow, signalsNeedingAttention } from './open-signals.ts';
import { type EventSummary, emptyEventSummary } from './signal-events-repository.ts';
import type { TriageFlags } from './signal-triage-repository.ts';
import type { SignalRow } from './signals-repository.ts';

/* The tabs of the signalling center: the rows of each tab and their order. */

/** The first day that counts as recent; today is the last one (SG-10). */
export const recentFrom = (today: IsoDay): IsoDay => addDays(today, 1 - DASHBOARD.signals.recentDays);

/** The events of the range: those of the activity tab, and those of the tabs that subjects contribute, by tab name. */
export interface TabEvents {
  readonly activity: EventSummary;
  readonly tabs: Readonly<Record<string, EventSummary>>;
}

type Order = (left: SignalRow, right: SignalRow) => number;
const compare = (left: string | number, right: string | number): number => (left < right ? -1 : left > right ? 1 : 0);
const byDay: Order = (left, right) => compare(left.day, right.day);
const byDayDescending: Order = (left, right) => byDay(right, left);
const newestFirst: Order = (left, right) => compare(right.since, left.since);
/**
 * The day by which open signals are sorted. For what is overdue or waiting: the day since which. For what is still to
 * come: the day itself. The longest wait comes first, then the nearest day (settled question 107).
 */
const needDay = ({ day, since }: SignalRow, today: IsoDay): IsoDay => (day > today ? day : since);
const byNeed =
  (today: IsoDay): Order =>
  (left, right) =>
    compare(needDay(left, today), needDay(right, today));
const criticalFirst: Order = (left, right) => Number(right.isCritical) - Number(left.isCritical);
/**
 * Combines several sort orders; the last one is the record itself. The order is therefore total, and pages never
 * overlap.
 */
const combineOrders =
  (...orders: readonly Order[]): Order =>
  (left, right) => {
    for (const order of orders) {
      const result = order(left, right);
      if (result !== 0) return result;
    }
    return compare(left.kind, right.kind) || compare(right.number, left.number);
  };

/** The orders of open signals. */
const orders: Readonly<Record<NonNullable<SignalTabSource['open']>['order'], Order>> = {
  oldestFirst: combineOrders(byDay),
  criticalThenNewest: combineOrders(criticalFirst, byDayDescending),
};

export const mergeEventSummaries = (one: EventSummary, other: EventSummary): EventSummary => {
  const mergeNewest = (left: readonly SignalRow[], right: readonly SignalRow[]): readonly SignalRow[] =>
    [...left, ...right].sort(combineOrders(newestFirst)).slice(0, DASHBOARD.signals.keptEvents);
  return {
    all: one.all + other.all,
    critical: one.critical + other.critical,
    recent: one.recent + other.recent,
    newest: mergeNewest(one.newest, other.newest),
    newestCritical: mergeNewest(one.newestCritical, other.newestCritical),
  };
};

const filters: Readonly<Record<SignalFilter, (row: SignalRow, today: IsoDay) => boolean>> = {
  all: () => true,
  critical: ({ isCritical }) => isCritical,
  recent: ({ since }, today) => since >= recentFrom(today),
};

/** A tab: its number of rows, and the rows that can be paged through. */
interface Tab {
  readonly count: number;
  readonly rows: () => readonly SignalRow[];
}
export type SignalTriageByKey = ReadonlyMap<string, TriageFlags>;

/** Memoizes the sorted lists of cached open signals, because a large fleet has about 100,000 rows. */
const listsByOpen = new WeakMap<OpenSignals, Map<string, readonly SignalRow[]>>();
function memoizedList(open: OpenSignals, name: string, make: () => readonly SignalRow[]): readonly SignalRow[] {
  const lists = listsByOpen.get(open) ?? new Map<string, readonly SignalRow[]>();
  listsByOpen.set(open, lists);
  const cached = lists.get(name);
  if (cached !== undefined) return cached;
  const list = make();
  lists.set(name, list);
  return list;
}

/** The signals that require attention and match a filter: critical ones first, then by need (SG-11). */
export const attentionRows = (
  sources: readonly DashboardSource[],
  open: OpenSignals,
  locale: string,
  filter: SignalFilter,
  today: IsoDay,
): readonly SignalRow[] =>
  memoizedList(open, `attention ${locale} ${filter}`, () =>
    signalsNeedingAttention(sources, open, locale)
      .filter((row) => filters[filter](row, today))
      .sort(combineOrders(criticalFirst, byNeed(today))),
  );

/** Whether a signal is put away: closed while it had its current kind, or snoozed until a future day. */
export function isClosedOrSnoozed(
  sources: readonly DashboardSource[],
  row: SignalRow,
  triage: SignalTriageByKey,
  today: IsoDay,
): boolean {
  const flags = triage.get(signalKeyOfRow(sources, row) ?? '');
  if (flags === undefined) return false;
  return flags.closedAs === row.kind || (flags.snoozedUntil !== null && flags.snoozedUntil > today);
}

/**
 * Filters rows by their triage. Few rows have any. `isWanted` is called only for these, which avoids computing the keys
 * of all other rows.
 * @param ofOthers whether to keep the rows without triage
 */
export function filterByTriage(
  rows: readonly SignalRow[],
  triage: SignalTriageByKey,
  ofOthers: boolean,
  isWanted: (row: SignalRow) => boolean,
): readonly SignalRow[] {
  const triagedNumbers = new Set([...triage.values()].map(({ number }) => number));
  if (triagedNumbers.size === 0) return ofOthers ? rows : [];
  return rows.filter((row) => (triagedNumbers.has(row.number) ? isWanted(row) : ofOthers));
}

/** The tabs that a caller may see, in their order (SG-03). */
export function signalTabsOf(
  query: SignalQuery,
  block: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  read: { readonly open: OpenSignals; readonly events: TabEvents; readonly triage: SignalTriageByKey },
): ReadonlyMap<string, Tab> {
  const { open, events, triage } = read;
  const matchesFilter = (row: SignalRow): boolean => filters[query.filter](row, block.today);
  const tabOfRows = (rows: readonly SignalRow[]): Tab => ({ count: rows.length, rows: () => rows });
  const tabOfOpen = (name: string, { kinds, order }: NonNullable<SignalTabSource['open']>): Tab =>
    tabOfRows(
      memoizedList(open, `${name} ${query.filter}`, () =>
        open.rows.filter((row) => kinds.includes(row.kind) && matchesFilter(row)).sort(orders[order]),
      ),
    );
  const tabOfEvents = (happened: EventSummary): Tab => ({
    count: happened[query.filter],
    rows: () => (query.filter === 'critical' ? happened.newestCritical : happened.newest.filter(matchesFilter)),
  });
  // The newest critical events, then the newest of the others (SG-11).
  const criticalEventsFirst = (happened: EventSummary): Tab => ({
    count: happened[query.filter],
    rows: () =>
      [...happened.newestCritical, ...happened.newest.filter(({ isCritical }) => !isCritical)]
        .filter(matchesFilter)
        .slice(0, DASHBOARD.signals.keptEvents),
  });
  const isWanted = (row: SignalRow): boolean => {
    const key = signalKeyOfRow(sources, row) ?? '';
    const isMine = triage.get(key)?.assignee === caller.account;
    return (query.includeCared || !isClosedOrSnoozed(sources, row, triage, block.today)) && (!query.mine || isMine);
  };
  const visible = sources.filter(({ rights }) => block.sees(rights));
  const needsAttention = (): readonly SignalRow[] =>
    filterByTriage(
      attentionRows(sources, open, caller.locale, query.filter, block.today),
      triage,
      !query.mine,
      isWanted,
    );
  const tabs = new Map<string, Tab>();
  if (visible.some((source) => source.open !== undefined)) tabs.set('attention', tabOfRows(needsAttention()));
  tabs.set('activity', tabOfEvents(events.activity));
  for (const tab of sortedTabs(visible)) {
    const happened = events.tabs[tab.name] ?? emptyEventSummary;
    if (tab.open !== undefined) tabs.set(tab.name, tabOfOpen(tab.name, tab.open));
    else tabs.set(tab.name, tab.events?.isCriticalFirst ? criticalEventsFirst(happened) : tabOfEvents(happened));
  }
  return tabs;
}

/** The tabs that subjects contribute, sorted by place. */
const sortedTabs = (sources: readonly DashboardSource[]): readonly SignalTabSource[] =>
  sources.flatMap(({ tabs = [] }) => tabs).sort((one, other) => one.place - other.place);
