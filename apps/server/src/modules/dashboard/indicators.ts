import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { type Days, daysBefore, daysOf, tileBuckets } from '@wagenpark/domain/dashboard-range';
import { fleetCo2 } from '@wagenpark/domain/fleet-co2';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { eurosOf } from '@wagenpark/domain/money';
import { percentOf } from '@wagenpark/domain/percent';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource, FlowSums } from '../../platform/dashboard-source.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { countBlock } from './count-block.ts';
import { mergeFields, placesUntil, sumsOver } from './flows.ts';
import { readFlows, readOpenCounts } from './flows-repository.ts';
import * as repository from './indicators-repository.ts';
import { contractRights, mileageRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

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

const edgesOf = ({ range, before, buckets }: FigureDays): readonly IsoDay[] =>
  inOrder([before.from, range.from, ...buckets.map(({ from }) => from), addDays(range.until, 1)]);

/** The figures of what was spent: in the range, in the days before it, in each bucket (KP-02). */
async function ofFlows(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
  days: FigureDays,
): Promise<Partial<DashboardIndicators>> {
  const flows = sources.flatMap(({ flow, rights }) =>
    flow?.figures === undefined ? [] : [{ flow, figures: flow.figures, isSeen: of.sees(rights) }],
  );
  const seen = flows.filter(({ isSeen }) => isSeen).map(({ flow }) => flow);
  const edges = edgesOf(days);
  const rows = await readFlows(tx, of, seen, edges, { isDivided: false });
  return mergeFields(
    flows.map(({ flow, figures, isSeen }) => {
      if (!isSeen) return figures(null);
      const own = rows.filter((row) => row.flow === seen.indexOf(flow));
      const over = (within: Days): FlowSums => sumsOver(own, edges, within);
      return figures({
        range: over(days.range),
        figure: (valueOf) => ({
          Waarde: valueOf(over(days.range)),
          Vorig: valueOf(over(days.before)),
          Reeks: days.buckets.map((bucket) => valueOf(over(bucket))),
        }),
      });
    }),
  );
}

/** The figures of what is open. */
async function ofOpen(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Partial<DashboardIndicators>> {
  const kinds = sources.flatMap(({ open = [], rights }) =>
    open.flatMap((kind) =>
      kind.figures === undefined ? [] : [{ kind, figures: kind.figures, isSeen: of.sees(rights) }],
    ),
  );
  const counts = await readOpenCounts(
    tx,
    of,
    kinds.filter(({ isSeen }) => isSeen).map(({ kind }) => kind),
  );
  return mergeFields(
    kinds.map(({ kind, figures, isSeen }) => {
      if (!isSeen) return figures(null);
      const { count, oldest } = counts.find((each) => each.kind === kind.kind) ?? { count: 0, oldest: null };
      return figures({ count, oldestDays: oldest === null ? null : daysBetween(oldest, of.today) });
    }),
  );
}

/** The figures of the dashboard, as far as the caller's rights go (KP-06 … KP-19). */
export async function indicators(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardIndicators> {
  const told = await countBlock(deps, caller, query, 'indicators', async (tx, of) => {
    const days = figureDays(of);
    return {
      ...wireDays(days),
      ...(of.sees(contractRights) ? await ofContracts(tx, of, days) : noContracts),
      ...(await ofFlows(tx, of, deps.sources, days)),
      ...(await ofOpen(tx, of, deps.sources)),
    } as Omit<DashboardIndicators, 'PeilMoment' | 'Actueel' | 'NogLeeg'>;
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
export const mileageIndicators = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'mileage', (tx, of) => ofMileage(tx, of, deps.sources));

async function ofMileage(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Omit<DashboardMileage, 'PeilMoment' | 'Actueel'>> {
  const days = figureDays(of);
  const readings = sources.find((source) => source.readings !== undefined)?.readings;
  if (!of.sees(mileageRights) || readings === undefined)
    return { ...wireDays(days), KmStandOud: null, KmAfwijking: null };
  const now = await repository.readMileageToday(tx, of);
  const earlier = inOrder([days.before.until, ...days.buckets.map(({ until }) => until)]).filter(
    (day) => day < days.range.until,
  );
  const states = await repository.readMileageBefore(tx, of, readings, earlier);
  const on = (day: IsoDay): repository.MileageState => states[earlier.indexOf(day)] ?? now;
  return {
    ...wireDays(days),
    KmStandOud: { ...stock(days, (day) => on(day).stale), Autos: now.cars },
    KmAfwijking: { ...stock(days, (day) => on(day).above + on(day).below), Boven: now.above, Onder: now.below },
  };
}
