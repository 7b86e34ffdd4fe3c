import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { type DayPeriod, daysOfRange, precedingDays, tileBuckets } from '@wagenpark/domain/dashboard-range';
import { calculateFleetCo2 } from '@wagenpark/domain/fleet-co2';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { eurosOf } from '@wagenpark/domain/money';
import { percentOf } from '@wagenpark/domain/percent';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, FlowSums } from '../../platform/dashboard-source.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { countBlock } from './count-block.ts';
import { countEdgesUntil, mergeFields, sumsInPeriod } from './flows.ts';
import { readFlows, readOpenCounts } from './flows-repository.ts';
import * as repository from './indicators-repository.ts';
import { contractRights, mileageRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

/** The periods that the figures of a block cover. */
interface FigureDays {
  readonly range: DayPeriod;
  readonly before: DayPeriod;
  /** The buckets of the sparklines. */
  readonly buckets: readonly DayPeriod[];
}

function figureDays({ range, today }: BlockScope): FigureDays {
  const days = daysOfRange(range, today);
  return { range: days, before: precedingDays(days), buckets: tileBuckets(range, today) };
}

const wireDays = ({ range, before, buckets }: FigureDays) => ({
  Vanaf: legacyDateOfDay(range.from),
  Tot: legacyDateOfDay(range.until),
  VorigVanaf: legacyDateOfDay(before.from),
  VorigTot: legacyDateOfDay(before.until),
  Punten: buckets.map(({ until }) => legacyDateOfDay(until)),
});

/** Days sorted ascending, without duplicates. */
const sortedUnique = (days: readonly IsoDay[]): readonly IsoDay[] => [...new Set(days)].sort();

type Sums = Omit<repository.FleetSteps, 'place'>;
const zeroSums: Sums = {
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

/** The fleet totals at the end of a day: the sum of all changes until then. */
export function fleetTotalsOn(steps: readonly repository.FleetSteps[], edges: readonly IsoDay[], day: IsoDay): Sums {
  const until = countEdgesUntil(edges, day);
  const totals = { ...zeroSums };
  for (const step of steps) {
    if (step.place > until) continue;
    for (const name of Object.keys(zeroSums) as (keyof Sums)[]) totals[name] += step[name];
  }
  return totals;
}

/** A figure of a state: its value today, on the day before the range, and at the ends of the buckets (KP-02). */
function stateFigure(days: FigureDays, valueOn: (day: IsoDay) => number | null) {
  return {
    Waarde: valueOn(days.range.until),
    Vorig: valueOn(days.before.until),
    Reeks: days.buckets.map(({ until }) => valueOn(until)),
  };
}

const noContracts = { Contracten: null, Aflopend: null, Elektrisch: null, Leasekosten: null, Co2: null };

/** The figures of contracts. */
async function contractFigures(tx: Tx, block: BlockScope, days: FigureDays) {
  const edges = sortedUnique([days.range.from, ...days.buckets.map(({ from }) => from), addDays(days.range.until, 1)]);
  const steps = await repository.readFleetSteps(tx, block, edges);
  const fleetOn = (day: IsoDay) => fleetTotalsOn(steps, edges, day);
  const now = fleetOn(days.range.until);
  const { tonnes, trees } = calculateFleetCo2(now.grams, now.carsWithGrams);
  return {
    Contracten: { ...stateFigure(days, (day) => fleetOn(day).contracts), Autos: now.cars, Fietsen: now.bikes },
    Aflopend: { ...stateFigure(days, (day) => fleetOn(day).expiring), OverDatum: now.overdue },
    Elektrisch: {
      ...stateFigure(days, (day) => percentOf(fleetOn(day).electrified, fleetOn(day).contracts)),
      Aantal: now.electrified,
    },
    Leasekosten: {
      ...stateFigure(days, (day) => eurosOf(fleetOn(day).cents)),
      Gemiddeld: now.contracts === 0 ? null : eurosOf(now.cents / now.contracts),
    },
    Co2: {
      ...stateFigure(days, (day) => calculateFleetCo2(fleetOn(day).grams, fleetOn(day).carsWithGrams).average),
      Ton: tonnes,
      Bomen: trees,
    },
  };
}

const edgesOf = ({ range, before, buckets }: FigureDays): readonly IsoDay[] =>
  sortedUnique([before.from, range.from, ...buckets.map(({ from }) => from), addDays(range.until, 1)]);

/** The figures of spending: in the range, in the period before it, and in each bucket (KP-02). */
async function flowFigures(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
  days: FigureDays,
): Promise<Partial<DashboardIndicators>> {
  const flows = sources.flatMap(({ flow, rights }) =>
    flow?.figures === undefined ? [] : [{ flow, figures: flow.figures, isSeen: block.sees(rights) }],
  );
  const visible = flows.filter(({ isSeen }) => isSeen).map(({ flow }) => flow);
  const edges = edgesOf(days);
  const rows = await readFlows(tx, block, visible, edges, { isDivided: false });
  return mergeFields(
    flows.map(({ flow, figures, isSeen }) => {
      if (!isSeen) return figures(null);
      const flowRows = rows.filter((row) => row.flow === visible.indexOf(flow));
      const sumsIn = (period: DayPeriod): FlowSums => sumsInPeriod(flowRows, edges, period);
      return figures({
        range: sumsIn(days.range),
        figure: (valueOf) => ({
          Waarde: valueOf(sumsIn(days.range)),
          Vorig: valueOf(sumsIn(days.before)),
          Reeks: days.buckets.map((bucket) => valueOf(sumsIn(bucket))),
        }),
      });
    }),
  );
}

/** The figures of open records. */
async function openFigures(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Partial<DashboardIndicators>> {
  const kinds = sources.flatMap(({ open = [], rights }) =>
    open.flatMap((kind) =>
      kind.figures === undefined ? [] : [{ kind, figures: kind.figures, isSeen: block.sees(rights) }],
    ),
  );
  const counts = await readOpenCounts(
    tx,
    block,
    kinds.filter(({ isSeen }) => isSeen).map(({ kind }) => kind),
  );
  return mergeFields(
    kinds.map(({ kind, figures, isSeen }) => {
      if (!isSeen) return figures(null);
      const { count, oldest } = counts.find((row) => row.kind === kind.kind) ?? { count: 0, oldest: null };
      return figures({ count, oldestDays: oldest === null ? null : daysBetween(oldest, block.today) });
    }),
  );
}

/** The figures of the dashboard that the caller's rights allow (KP-06 … KP-19). */
export async function getIndicators(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardIndicators> {
  const figures = await countBlock(deps, caller, query, 'indicators', async (tx, block) => {
    const days = figureDays(block);
    return {
      ...wireDays(days),
      ...(block.sees(contractRights) ? await contractFigures(tx, block, days) : noContracts),
      ...(await flowFigures(tx, block, deps.sources, days)),
      ...(await openFigures(tx, block, deps.sources)),
    } as Omit<DashboardIndicators, 'PeilMoment' | 'Actueel' | 'NogLeeg'>;
  });
  return { ...figures, NogLeeg: await isEmpty(deps.database, caller, figures) };
}

/**
 * Whether the caller sees no contract at all. Not cached: callers with different scopes may share the cached figures.
 */
async function isEmpty(
  database: Database,
  { scope }: Caller,
  { Contracten }: Pick<DashboardIndicators, 'Contracten'>,
): Promise<boolean | null> {
  if (Contracten === null) return null;
  if (Contracten.Waarde !== 0) return false;
  return database.readInScope(scope, (tx) => repository.readIsEmpty(tx, scope));
}

/** The figures based on readings (KP-09 … KP-13), for callers who may see contracts and readings. */
export const getMileageIndicators = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'mileage', (tx, block) => mileageFigures(tx, block, deps.sources));

async function mileageFigures(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Omit<DashboardMileage, 'PeilMoment' | 'Actueel'>> {
  const days = figureDays(block);
  const readings = sources.find((source) => source.readings !== undefined)?.readings;
  if (!block.sees(mileageRights) || readings === undefined)
    return { ...wireDays(days), KmStandOud: null, KmAfwijking: null };
  const now = await repository.readMileageToday(tx, block);
  const earlier = sortedUnique([days.before.until, ...days.buckets.map(({ until }) => until)]).filter(
    (day) => day < days.range.until,
  );
  const states = await repository.readMileageBefore(tx, block, readings, earlier);
  const stateOn = (day: IsoDay): repository.MileageState => states[earlier.indexOf(day)] ?? now;
  return {
    ...wireDays(days),
    KmStandOud: { ...stateFigure(days, (day) => stateOn(day).stale), Autos: now.cars },
    KmAfwijking: {
      ...stateFigure(days, (day) => stateOn(day).above + stateOn(day).below),
      Boven: now.above,
      Onder: now.below,
    },
  };
}
