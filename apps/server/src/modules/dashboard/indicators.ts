import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { type Days, daysBefore, daysOf, tileBuckets } from '@wagenpark/domain/dashboard-range';
import { fleetCo2 } from '@wagenpark/domain/fleet-co2';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { eurosOf } from '@wagenpark/domain/money';
import { percentOf } from '@wagenpark/domain/percent';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DashboardDeps } from './block-answers.ts';
import type { BlockScope } from './block-scope.ts';
import { countBlock } from './count-block.ts';
import * as repository from './indicators-repository.ts';

/** The days that the figures of a block are about. */
interface FigureDays {
  readonly range: Days;
  readonly before: Days;
  /** The buckets of the small lines. */
  readonly buckets: readonly Days[];
}

function figureDays({ range, today }: BlockScope): FigureDays {
  const days = daysOf(range, today);
  return { range: days, before: daysBefore(days), buckets: tileBuckets(range, today) };
}

const wireDays = ({ range, before, buckets }: FigureDays) => ({
  Vanaf: legacyDateOfDay(range.from),
  Tot: legacyDateOfDay(range.until),
  VorigVanaf: legacyDateOfDay(before.from),
  VorigTot: legacyDateOfDay(before.until),
  Punten: buckets.map(({ until }) => legacyDateOfDay(until)),
});

/** Days in their order, none twice. */
const inOrder = (days: readonly IsoDay[]): readonly IsoDay[] => [...new Set(days)].sort();
/** How many of the edges lie on a day or before it: the places up to that one are what had happened at its end. */
const placesUntil = (edges: readonly IsoDay[], day: IsoDay): number => edges.filter((edge) => edge <= day).length;

type Sums = Omit<repository.FleetSteps, 'place'>;
const none: Sums = {
  contracts: 0,
  cars: 0,
  bikes: 0,
  electrified: 0,
  cents: 0,
  grams: 0,
  carsWithGrams: 0,
  expiring: 0,
  overdue: 0,
};

/** The fleet at the end of a day: all that began until then, less all that ended. */
export function fleetAt(steps: readonly repository.FleetSteps[], edges: readonly IsoDay[], day: IsoDay): Sums {
  const until = placesUntil(edges, day);
  const totals = { ...none };
  for (const step of steps) {
    if (step.place > until) continue;
    for (const name of Object.keys(none) as (keyof Sums)[]) totals[name] += step[name];
  }
  return totals;
}

/** A figure of how things stand: today, on the day before the range, at the ends of the buckets (KP-02). */
function stock(days: FigureDays, valueOn: (day: IsoDay) => number | null) {
  return {
    Waarde: valueOn(days.range.until),
    Vorig: valueOn(days.before.until),
    Reeks: days.buckets.map(({ until }) => valueOn(until)),
  };
}

const noContracts = { Contracten: null, Aflopend: null, Elektrisch: null, Leasekosten: null, Co2: null };

/** The figures of contracts. */
async function ofContracts(tx: Tx, of: BlockScope, days: FigureDays) {
  const edges = inOrder([days.range.from, ...days.buckets.map(({ from }) => from), addDays(days.range.until, 1)]);
  const steps = await repository.readFleetSteps(tx, of, edges);
  const at = (day: IsoDay) => fleetAt(steps, edges, day);
  const now = at(days.range.until);
  const { tonnes, trees } = fleetCo2(now.grams, now.carsWithGrams);
  return {
    Contracten: { ...stock(days, (day) => at(day).contracts), Autos: now.cars, Fietsen: now.bikes },
    Aflopend: { ...stock(days, (day) => at(day).expiring), OverDatum: now.overdue },
    Elektrisch: {
      ...stock(days, (day) => percentOf(at(day).electrified, at(day).contracts)),
      Aantal: now.electrified,
    },
    Leasekosten: {
      ...stock(days, (day) => eurosOf(at(day).cents)),
      Gemiddeld: now.contracts === 0 ? null : eurosOf(now.cents / now.contracts),
    },
    Co2: {
      ...stock(days, (day) => fleetCo2(at(day).grams, at(day).carsWithGrams).average),
      Ton: tonnes,
      Bomen: trees,
    },
  };
}

/** The sums of events over days. */
function sumOver(sums: readonly repository.EventSums[], edges: readonly IsoDay[], { from, until }: Days) {
  const total = { events: 0, cents: 0, withoutAmount: 0 };
  for (const { place, events, cents, withoutAmount } of sums) {
    if (place <= placesUntil(edges, addDays(from, -1)) || place > placesUntil(edges, until)) continue;
    total.events += events;
    total.cents += cents;
    total.withoutAmount += withoutAmount;
  }
  return total;
}

const edgesOf = ({ range, before, buckets }: FigureDays): readonly IsoDay[] =>
  inOrder([before.from, range.from, ...buckets.map(({ from }) => from), addDays(range.until, 1)]);

/** A figure of what happened: in the range, in the days before it, in each bucket (KP-02). */
function flow(days: FigureDays, valueOver: (within: Days) => number) {
  return { Waarde: valueOver(days.range), Vorig: valueOver(days.before), Reeks: days.buckets.map(valueOver) };
}

async function ofFines(tx: Tx, of: BlockScope, days: FigureDays) {
  const edges = edgesOf(days);
  const sums = await repository.readFineSums(tx, of, edges);
  const over = (within: Days) => sumOver(sums, edges, within);
  return { Bekeuringen: { ...flow(days, (within) => over(within).events), Bedrag: eurosOf(over(days.range).cents) } };
}

async function ofDamage(tx: Tx, of: BlockScope, days: FigureDays) {
  const edges = edgesOf(days);
  const sums = await repository.readDamageSums(tx, of, edges);
  const over = (within: Days) => sumOver(sums, edges, within);
  const { events, withoutAmount } = over(days.range);
  const open = await repository.readOpenDamage(tx, of);
  return {
    Schadekosten: {
      ...flow(days, (within) => eurosOf(over(within).cents)),
      Aantal: events,
      ZonderBedrag: withoutAmount,
    },
    // Nobody kept when a report was handled: what was open then cannot be told any more (KP-05).
    OpenSchades: {
      Waarde: open.count,
      Vorig: null,
      Reeks: [],
      OudsteDagen: open.oldest === null ? null : daysBetween(open.oldest, of.today),
    },
  };
}

/** The figures of the dashboard, as far as the caller's rights go (KP-06 … KP-19). */
export async function indicators(
  deps: DashboardDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardIndicators> {
  const told = await countBlock(deps, caller, query, 'indicators', async (tx, of) => {
    const days = figureDays(of);
    return {
      ...wireDays(days),
      ...(of.sees('contracts') ? await ofContracts(tx, of, days) : noContracts),
      ...(of.sees('fines') ? await ofFines(tx, of, days) : { Bekeuringen: null }),
      ...(of.sees('damage') ? await ofDamage(tx, of, days) : { Schadekosten: null, OpenSchades: null }),
    };
  });
  return { ...told, NogLeeg: await isEmpty(deps.database, caller, told) };
}

/** Whether the caller sees no contract at all. It is asked each time: others for whom the figures are kept may see more. */
async function isEmpty(
  database: Database,
  { scope }: Caller,
  { Contracten }: Pick<DashboardIndicators, 'Contracten'>,
): Promise<boolean | null> {
  if (Contracten === null) return null;
  if (Contracten.Waarde !== 0) return false;
  return database.readInScope(scope, (tx) => repository.readIsEmpty(tx, scope));
}

/** The figures that follow from readings (KP-09 … KP-13), for whoever may see contracts and readings. */
export const mileageIndicators = (deps: DashboardDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'mileage', ofMileage);

async function ofMileage(tx: Tx, of: BlockScope): Promise<Omit<DashboardMileage, 'PeilMoment' | 'Actueel'>> {
  const days = figureDays(of);
  if (!of.sees('mileage')) return { ...wireDays(days), KmStandOud: null, KmAfwijking: null };
  const now = await repository.readMileageToday(tx, of);
  const earlier = inOrder([days.before.until, ...days.buckets.map(({ until }) => until)]).filter(
    (day) => day < days.range.until,
  );
  const states = await repository.readMileageBefore(tx, of, earlier);
  const on = (day: IsoDay): repository.MileageState => states[earlier.indexOf(day)] ?? now;
  return {
    ...wireDays(days),
    KmStandOud: { ...stock(days, (day) => on(day).stale), Autos: now.cars },
    KmAfwijking: { ...stock(days, (day) => on(day).above + on(day).below), Boven: now.above, Onder: now.below },
  };
}
