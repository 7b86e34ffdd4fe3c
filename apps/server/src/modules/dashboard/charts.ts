import type { CostCharts, FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { bucketsOf, type DayPeriod, daysOfRange, precedingDays } from '@wagenpark/domain/dashboard-range';
import { calculateFleetCo2 } from '@wagenpark/domain/fleet-co2';
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
import { fleetTotalsOn } from './indicators.ts';
import { readFleetSteps } from './indicators-repository.ts';
import { contractRights, mileageRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

const wireBucket = ({ from, until }: DayPeriod) => ({ Vanaf: legacyDateOfDay(from), Tot: legacyDateOfDay(until) });
/** The first days of the buckets and the day after the last one. Bucket `n` has place `n + 1`. */
const edgesOfBuckets = (buckets: readonly DayPeriod[], today: IsoDay): readonly IsoDay[] => [
  ...buckets.map(({ from }) => from),
  addDays(today, 1),
];
/** The rows of a bucket, by their place. */
const rowsOfBucket = <Row extends { readonly place: number }>(rows: readonly Row[], bucket: number): readonly Row[] =>
  rows.filter(({ place }) => place === bucket + 1);
const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

async function readFleet(tx: Tx, block: BlockScope): Promise<NonNullable<FleetCharts['Vloot']>> {
  const buckets = bucketsOf(block.range, block.today);
  const edges = edgesOfBuckets(buckets, block.today);
  const steps = await readFleetSteps(tx, block, edges);
  const turns = await repository.readContractTurnover(tx, block, edges);
  const composition = await repository.readComposition(
    tx,
    block,
    precedingDays(daysOfRange(block.range, block.today)).until,
  );
  const now = fleetTotalsOn(steps, edges, block.today);
  const topMakes = composition.makes.slice(0, DASHBOARD.topBrands);
  const otherMakes = composition.makes.slice(DASHBOARD.topBrands);
  // If they were electric, these cars would count with 0 g/km, also those whose emission is unknown.
  const electrifiedCo2 = calculateFleetCo2(
    now.grams - composition.electrifiableGrams,
    now.carsWithGrams + composition.electrifiable - composition.electrifiableWithGrams,
  );
  const { leaseBand, taxBand } = DASHBOARD.bands[block.currency];
  return {
    Punten: buckets.map((bucket, index) => {
      const fleet = fleetTotalsOn(steps, edges, bucket.until);
      const co2 = calculateFleetCo2(fleet.grams, fleet.carsWithGrams);
      return {
        ...wireBucket(bucket),
        Actief: fleet.contracts,
        Autos: fleet.cars,
        Fietsen: fleet.bikes,
        Gestart: sum(rowsOfBucket(turns, index), ({ started }) => started),
        Beeindigd: sum(rowsOfBucket(turns, index), ({ ended }) => ended),
        Co2: co2.average,
        Ton: co2.tonnes,
      };
    }),
    Bomen: calculateFleetCo2(now.grams, now.carsWithGrams).trees,
    AlsElektrisch: { Contracten: composition.electrifiable, Co2: electrifiedCo2.average, Ton: electrifiedCo2.tonnes },
    Merken: topMakes.map(({ make, count }) => ({ Merk: make, Aantal: count })),
    OverigeMerken: { Merken: otherMakes.length, Aantal: sum(otherMakes, ({ count }) => count) },
    Brandstoffen: composition.fuels.map(({ fuel, now: count, before }) => ({
      Soort: fuel,
      Aantal: count,
      Verschil: count - before,
    })),
    Leasebedragen: {
      Breedte: leaseBand,
      Banden: repository.bandsOf(composition.lease, leaseBand),
      Gemiddeld: composition.leaseAverage,
      Mediaan: composition.leaseMedian,
    },
    FiscaleWaarden: {
      Breedte: taxBand,
      Banden: repository.bandsOf(composition.tax, taxBand),
      Gemiddeld: composition.taxAverage,
      Onbekend: composition.taxUnknown,
    },
  };
}

/** The development and the composition of the fleet (FD-01 … FD-04, GR-03, GR-04, GR-07 … GR-09). */
export const getFleetCharts = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'fleet charts',
    async (tx, block): Promise<Pick<FleetCharts, 'Vloot'>> => ({
      Vloot: block.sees(contractRights) ? await readFleet(tx, block) : null,
    }),
  );

async function readCosts(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
): Promise<Omit<CostCharts, 'PeilMoment' | 'Actueel'>> {
  const buckets = bucketsOf(block.range, block.today);
  const edges = edgesOfBuckets(buckets, block.today);
  const lease = block.sees(contractRights) ? await repository.readLease(tx, block, buckets) : null;
  const flows = sources.flatMap(({ flow, rights }) =>
    flow === undefined ? [] : [{ flow, isSeen: block.sees(rights) }],
  );
  const visible = flows.filter(({ isSeen }) => isSeen).map(({ flow }) => flow);
  const rows = await readFlows(tx, block, visible, edges, { isDivided: true });
  const parts = flows.map(({ flow, isSeen }) => {
    const flowRows = rows.filter((row) => row.flow === visible.indexOf(flow));
    return {
      bucketFields: (bucket: number) => flow.bucketFields(isSeen ? sumsOf(rowsOfBucket(flowRows, bucket)) : null),
      rangeFields: flow.rangeFields?.(isSeen ? divideSums(flowRows) : null),
    };
  });
  // The budget is only sent with all costs: next to a part of them it would suggest that money is left.
  const isWhole = lease !== null && flows.every(({ isSeen }) => isSeen);
  const points = buckets.map((bucket, index) => ({
    ...wireBucket(bucket),
    ContractDagen: lease && sum(rowsOfBucket(lease, index), ({ days }) => days),
    Lease: lease && eurosOf(sum(rowsOfBucket(lease, index), ({ cents }) => cents)),
    ...mergeFields(parts.map(({ bucketFields }) => bucketFields(index))),
  }));
  return {
    BudgetPerContract: isWhole ? await repository.readBudget(tx, block) : null,
    Punten: points as CostCharts['Punten'],
    ...mergeFields(parts.map(({ rangeFields }) => rangeFields ?? {})),
  } as Omit<CostCharts, 'PeilMoment' | 'Actueel'>;
}

/** The costs of the fleet (GR-05, GR-06, GR-10) and the budget. */
export const getCostCharts = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'cost charts', (tx, block) => readCosts(tx, block, deps.sources));

/** The expected settlement of ending contracts. */
export const getSettlement = (deps: BlockDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'settlement',
    async (tx, block): Promise<Pick<Settlement, 'Eindafrekening'>> => ({
      Eindafrekening: block.sees(mileageRights) ? await repository.readSettlement(tx, block) : null,
    }),
  );
