import type { CostCharts, FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { bucketsOf, type Days, daysBefore, daysOf } from '@wagenpark/domain/dashboard-range';
import { fleetCo2 } from '@wagenpark/domain/fleet-co2';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { eurosOf } from '@wagenpark/domain/money';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import * as repository from './charts-repository.ts';
import { countBlock } from './count-block.ts';
import { divideSums, mergeFields, sumsOf } from './flows.ts';
import { readFlows } from './flows-repository.ts';
import { fleetAt } from './indicators.ts';
import { readFleetSteps } from './indicators-repository.ts';
import { contractRights, mileageRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

const wireBucket = ({ from, until }: Days) => ({ Vanaf: legacyDateOfDay(from), Tot: legacyDateOfDay(until) });
/** The first days of buckets, and the day after the last: bucket `n` lies between place `n + 1` and the next. */
const edgesOfBuckets = (buckets: readonly Days[], today: IsoDay): readonly IsoDay[] => [
  ...buckets.map(({ from }) => from),
  addDays(today, 1),
];
/** The sums of a bucket, of rows that name its place. */
const ofBucket = <Row extends { readonly place: number }>(rows: readonly Row[], bucket: number): readonly Row[] =>
  rows.filter(({ place }) => place === bucket + 1);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

async function ofFleet(tx: Tx, of: BlockScope): Promise<NonNullable<FleetCharts['Vloot']>> {
  const buckets = bucketsOf(of.range, of.today);
  const edges = edgesOfBuckets(buckets, of.today);
  const steps = await readFleetSteps(tx, of, edges);
  const turns = await repository.readTurns(tx, of, edges);
  const made = await repository.readComposition(tx, of, daysBefore(daysOf(of.range, of.today)).until);
  const now = fleetAt(steps, edges, of.today);
  const top = made.makes.slice(0, DASHBOARD.topBrands);
  const others = made.makes.slice(DASHBOARD.topBrands);
  // Cars that would be electric count with 0 g/km, also those whose emission nobody knows.
  const then = fleetCo2(
    now.grams - made.electrifiableGrams,
    now.carsWithGrams + made.electrifiable - made.electrifiableWithGrams,
  );
  const { leaseBand, taxBand } = DASHBOARD.bands[of.currency];
  return {
    Punten: buckets.map((bucket, place) => {
      const at = fleetAt(steps, edges, bucket.until);
      const co2 = fleetCo2(at.grams, at.carsWithGrams);
      return {
        ...wireBucket(bucket),
        Actief: at.contracts,
        Autos: at.cars,
        Fietsen: at.bikes,
        Gestart: sum(ofBucket(turns, place), ({ started }) => started),
        Beeindigd: sum(ofBucket(turns, place), ({ ended }) => ended),
        Co2: co2.average,
        Ton: co2.tonnes,
      };
    }),
    Bomen: fleetCo2(now.grams, now.carsWithGrams).trees,
    AlsElektrisch: { Contracten: made.electrifiable, Co2: then.average, Ton: then.tonnes },
    Merken: top.map(({ make, count }) => ({ Merk: make, Aantal: count })),
    OverigeMerken: { Merken: others.length, Aantal: sum(others, ({ count }) => count) },
    Brandstoffen: made.fuels.map(({ fuel, now: count, before }) => ({
      Soort: fuel,
      Aantal: count,
      Verschil: count - before,
    })),
    Leasebedragen: {
      Breedte: leaseBand,
      Banden: repository.bandsOf(made.lease, leaseBand),
      Gemiddeld: made.leaseAverage,
      Mediaan: made.leaseMedian,
    },
    FiscaleWaarden: {
      Breedte: taxBand,
      Banden: repository.bandsOf(made.tax, taxBand),
      Gemiddeld: made.taxAverage,
      Onbekend: made.taxUnknown,
    },
  };
}

/** How the fleet developed and what it is made of (FD-01 … FD-04, GR-03, GR-04, GR-07 … GR-09). */
export const fleetCharts = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'fleet charts',
    async (tx, of): Promise<Pick<FleetCharts, 'Vloot'>> => ({
      Vloot: of.sees(contractRights) ? await ofFleet(tx, of) : null,
    }),
  );

async function ofCosts(
  tx: Tx,
  of: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Omit<CostCharts, 'PeilMoment' | 'Actueel'>> {
  const buckets = bucketsOf(of.range, of.today);
  const edges = edgesOfBuckets(buckets, of.today);
  const lease = of.sees(contractRights) ? await repository.readLease(tx, of, buckets) : null;
  const flows = sources.flatMap(({ flow, rights }) => (flow === undefined ? [] : [{ flow, isSeen: of.sees(rights) }]));
  const seen = flows.filter(({ isSeen }) => isSeen).map(({ flow }) => flow);
  const rows = await readFlows(tx, of, seen, edges, { isDivided: true });
  const parts = flows.map(({ flow, isSeen }) => {
    const own = rows.filter((row) => row.flow === seen.indexOf(flow));
    return {
      bucketFields: (bucket: number) => flow.bucketFields(isSeen ? sumsOf(ofBucket(own, bucket)) : null),
      rangeFields: flow.rangeFields?.(isSeen ? divideSums(own) : null),
    };
  });
  // Beside a part of the costs it would say that there is money left.
  const isWhole = lease !== null && flows.every(({ isSeen }) => isSeen);
  const points = buckets.map((bucket, place) => ({
    ...wireBucket(bucket),
    ContractDagen: lease && sum(ofBucket(lease, place), ({ days }) => days),
    Lease: lease && eurosOf(sum(ofBucket(lease, place), ({ cents }) => cents)),
    ...mergeFields(parts.map(({ bucketFields }) => bucketFields(place))),
  }));
  return {
    BudgetPerContract: isWhole ? await repository.readBudget(tx, of) : null,
    Punten: points as CostCharts['Punten'],
    ...mergeFields(parts.map(({ rangeFields }) => rangeFields ?? {})),
  } as Omit<CostCharts, 'PeilMoment' | 'Actueel'>;
}

/** What the fleet cost (GR-05, GR-06, GR-10), and what it may cost. */
export const costCharts = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'cost charts', (tx, of) => ofCosts(tx, of, deps.sources));

/** What the ends of contracts are expected to cost. */
export const settlement = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'settlement',
    async (tx, of): Promise<Pick<Settlement, 'Eindafrekening'>> => ({
      Eindafrekening: of.sees(mileageRights) ? await repository.readSettlement(tx, of) : null,
    }),
  );
