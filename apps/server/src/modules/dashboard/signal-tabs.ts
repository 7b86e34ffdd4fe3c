import type { SignalFilter, SignalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, SignalTabSource } from '../../platform/dashboard-source.ts';
import type { BlockScope } from './block-scope.ts';
import { needing, type Open, rowKey } from './open-signals.ts';
import type { CareFlags } from './signal-care-repository.ts';
import { type Happened, nothing } from './signal-events-repository.ts';
import type { SignalRow } from './signals-repository.ts';

/* The tabs of the signalling center: which rows stand in each, and in which order. */

/** The first day of what is recent: today is one of its days (SG-10). */
export const recentFrom = (today: IsoDay): IsoDay => addDays(today, 1 - DASHBOARD.signals.recentDays);

/** What happened in the range: all of it, and what the tabs of subjects tell, by their names. */
export interface Events {
  readonly activity: Happened;
  readonly tabs: Readonly<Record<string, Happened>>;
}

type Order = (left: SignalRow, right: SignalRow) => number;
const compare = (left: string | number, right: string | number): number => (left < right ? -1 : left > right ? 1 : 0);
const byDay: Order = (left, right) => compare(left.day, right.day);
const newestDay: Order = (left, right) => byDay(right, left);
const newestFirst: Order = (left, right) => compare(right.since, left.since);
const criticalFirst: Order = (left, right) => Number(right.isCritical) - Number(left.isCritical);
/** By several orders; at last by the record, so that pages never overlap. */
const inOrder =
  (...orders: readonly Order[]): Order =>
  (left, right) => {
    for (const order of orders) {
      const found = order(left, right);
      if (found !== 0) return found;
    }
    return compare(left.kind, right.kind) || compare(right.number, left.number);
  };

/** The orders of what is open. */
const orders: Readonly<Record<NonNullable<SignalTabSource['open']>['order'], Order>> = {
  oldestFirst: inOrder(byDay),
  criticalThenNewest: inOrder(criticalFirst, newestDay),
};

export const both = (one: Happened, other: Happened): Happened => {
  const merged = (left: readonly SignalRow[], right: readonly SignalRow[]): readonly SignalRow[] =>
    [...left, ...right].sort(inOrder(newestFirst)).slice(0, DASHBOARD.signals.keptEvents);
  return {
    all: one.all + other.all,
    critical: one.critical + other.critical,
    recent: one.recent + other.recent,
    newest: merged(one.newest, other.newest),
    newestCritical: merged(one.newestCritical, other.newestCritical),
  };
};

const fits: Readonly<Record<SignalFilter, (row: SignalRow, today: IsoDay) => boolean>> = {
  all: () => true,
  critical: ({ isCritical }) => isCritical,
  recent: ({ since }, today) => since >= recentFrom(today),
};

/** A tab: how many rows it has, and those that can be paged through. */
interface Tab {
  readonly count: number;
  readonly rows: () => readonly SignalRow[];
}
export type Care = ReadonlyMap<string, CareFlags>;

/** What is open is kept with its lists, of which each is put in order once: a large fleet has some 100,000 rows. */
const madeOf = new WeakMap<Open, Map<string, readonly SignalRow[]>>();
function listOf(open: Open, name: string, make: () => readonly SignalRow[]): readonly SignalRow[] {
  const made = madeOf.get(open) ?? new Map<string, readonly SignalRow[]>();
  madeOf.set(open, made);
  const known = made.get(name);
  if (known !== undefined) return known;
  const list = make();
  made.set(name, list);
  return list;
}

/** What requires attention, as far as a filter tells it: what is critical first, then the newest. */
export const attention = (
  sources: readonly DashboardSource[],
  open: Open,
  locale: string,
  filter: SignalFilter,
  today: IsoDay,
): readonly SignalRow[] =>
  listOf(open, `attention ${locale} ${filter}`, () =>
    needing(sources, open, locale)
      .filter((row) => fits[filter](row, today))
      .sort(inOrder(criticalFirst, newestFirst)),
  );

/** Whether people put a signal away: closed as what it is, or until a day that is to come. */
export function isPutAway(sources: readonly DashboardSource[], row: SignalRow, care: Care, today: IsoDay): boolean {
  const flags = care.get(rowKey(sources, row) ?? '');
  if (flags === undefined) return false;
  return flags.closedAs === row.kind || (flags.snoozedUntil !== null && flags.snoozedUntil > today);
}

/** The rows that `isWanted` takes by what people did about them. Few have such: of the others no key is made. */
export function wanted(
  rows: readonly SignalRow[],
  care: Care,
  ofOthers: boolean,
  isWanted: (row: SignalRow) => boolean,
): readonly SignalRow[] {
  const cared = new Set([...care.values()].map(({ number }) => number));
  if (cared.size === 0) return ofOthers ? rows : [];
  return rows.filter((row) => (cared.has(row.number) ? isWanted(row) : ofOthers));
}

/** The tabs that a caller may see, in their order (SG-03). */
export function tabsOf(
  query: SignalQuery,
  of: BlockScope,
  sources: readonly DashboardSource[],
  caller: Caller,
  read: { readonly open: Open; readonly events: Events; readonly care: Care },
): ReadonlyMap<string, Tab> {
  const { open, events, care } = read;
  const isTold = (row: SignalRow): boolean => fits[query.filter](row, of.today);
  const ofRows = (rows: readonly SignalRow[]): Tab => ({ count: rows.length, rows: () => rows });
  const ofOpen = (name: string, { kinds, order }: NonNullable<SignalTabSource['open']>): Tab =>
    ofRows(
      listOf(open, `${name} ${query.filter}`, () =>
        open.rows.filter((row) => kinds.includes(row.kind) && isTold(row)).sort(orders[order]),
      ),
    );
  const ofEvents = (happened: Happened): Tab => ({
    count: happened[query.filter],
    rows: () => (query.filter === 'critical' ? happened.newestCritical : happened.newest.filter(isTold)),
  });
  // Of all that are critical the newest, then the newest of the others (SG-11).
  const criticalEventsFirst = (happened: Happened): Tab => ({
    count: happened[query.filter],
    rows: () =>
      [...happened.newestCritical, ...happened.newest.filter(({ isCritical }) => !isCritical)]
        .filter(isTold)
        .slice(0, DASHBOARD.signals.keptEvents),
  });
  const isWanted = (row: SignalRow): boolean => {
    const key = rowKey(sources, row) ?? '';
    const isMine = care.get(key)?.assignee === caller.account;
    return (query.includeCared || !isPutAway(sources, row, care, of.today)) && (!query.mine || isMine);
  };
  const seen = sources.filter(({ rights }) => of.sees(rights));
  const needsAttention = (): readonly SignalRow[] =>
    wanted(attention(sources, open, caller.locale, query.filter, of.today), care, !query.mine, isWanted);
  const tabs = new Map<string, Tab>();
  if (seen.some((source) => source.open !== undefined)) tabs.set('attention', ofRows(needsAttention()));
  tabs.set('activity', ofEvents(events.activity));
  for (const tab of tabsInOrder(seen)) {
    const happened = events.tabs[tab.name] ?? nothing;
    if (tab.open !== undefined) tabs.set(tab.name, ofOpen(tab.name, tab.open));
    else tabs.set(tab.name, tab.events?.isCriticalFirst ? criticalEventsFirst(happened) : ofEvents(happened));
  }
  return tabs;
}

/** The tabs that subjects hand in, in their order. */
const tabsInOrder = (sources: readonly DashboardSource[]): readonly SignalTabSource[] =>
  sources.flatMap(({ tabs = [] }) => tabs).sort((one, other) => one.place - other.place);
