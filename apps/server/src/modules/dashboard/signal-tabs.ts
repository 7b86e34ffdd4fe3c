import type { SignalFilter, SignalQuery, SignalTab } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Caller } from '../../platform/caller.ts';
import type { BlockScope } from './block-scope.ts';
import { ends, isOf, needing, type Open, rowKey } from './open-signals.ts';
import type { CareFlags } from './signal-care-repository.ts';
import type { Happened } from './signal-events-repository.ts';
import type { SignalRow } from './signals-repository.ts';

/* The tabs of the signalling center: which rows stand in each, and in which order. */

/** The first day of what is recent: today is one of its days (SG-10). */
export const recentFrom = (today: IsoDay): IsoDay => addDays(today, 1 - DASHBOARD.signals.recentDays);

/** What happened in the range: all of it, of contracts, and the fines that were processed. */
export interface Events {
  readonly activity: Happened;
  readonly contracts: Happened;
  readonly fines: Happened;
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
export const attention = (open: Open, locale: string, filter: SignalFilter, today: IsoDay): readonly SignalRow[] =>
  listOf(open, `attention ${locale} ${filter}`, () =>
    needing(open, locale)
      .filter((row) => fits[filter](row, today))
      .sort(inOrder(criticalFirst, newestFirst)),
  );

/** Whether people put a signal away: closed as what it is, or until a day that is to come. */
export function isPutAway(row: SignalRow, care: Care, today: IsoDay): boolean {
  const flags = care.get(rowKey(row) ?? '');
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

/** The tabs that a caller may see (SG-03). */
export function tabsOf(
  query: SignalQuery,
  of: BlockScope,
  caller: Caller,
  read: { readonly open: Open; readonly events: Events; readonly care: Care },
): Partial<Record<SignalTab, Tab>> {
  const { open, events, care } = read;
  const isTold = (row: SignalRow): boolean => fits[query.filter](row, of.today);
  const ofRows = (rows: readonly SignalRow[]): Tab => ({ count: rows.length, rows: () => rows });
  const ofOpen = (
    name: SignalTab,
    rows: readonly SignalRow[],
    order: Order,
    isOwn: (row: SignalRow) => boolean = () => true,
  ): Tab =>
    ofRows(listOf(open, `${name} ${query.filter}`, () => rows.filter((row) => isOwn(row) && isTold(row)).sort(order)));
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
  const isWanted = (row: SignalRow): boolean =>
    (query.includeCared || !isPutAway(row, care, of.today)) &&
    (!query.mine || care.get(rowKey(row) ?? '')?.assignee === caller.account);
  const contracts = of.sees('contracts');
  const damage = of.sees('damage');
  const fines = of.sees('fines');
  return {
    ...((contracts || damage || fines) && {
      attention: ofRows(wanted(attention(open, caller.locale, query.filter, of.today), care, !query.mine, isWanted)),
    }),
    activity: ofEvents(events.activity),
    ...(contracts && { expiring: ofOpen('expiring', open.contracts, inOrder(byDay), ends) }),
    ...(damage && { damage: ofOpen('damage', open.damage, inOrder(criticalFirst, newestDay)) }),
    ...(fines && { fines: criticalEventsFirst(events.fines) }),
    ...(contracts && { leaseContracts: ofEvents(events.contracts) }),
    ...(of.sees('mileage') && { mileage: ofOpen('mileage', open.contracts, inOrder(byDay), isOf('mileage')) }),
  };
}
