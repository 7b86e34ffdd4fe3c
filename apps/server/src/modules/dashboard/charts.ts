import type { CostCharts, FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { bucketsOf, type Days, daysBefore, daysOf } from '@wagenpark/domain/dashboard-range';
import { fleetCo2 } from '@wagenpark/domain/fleet-co2';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { eurosOf } from '@wagenpark/domain/money';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DashboardDeps } from './block-answers.ts';
import type { BlockScope } from './block-scope.ts';
import * as repository from './charts-repository.ts';
import { countBlock } from './count-block.ts';
import { fleetAt } from './indicators.ts';
import { readFleetSteps } from './indicators-repository.ts';

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
export const fleetCharts = (deps: DashboardDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'fleet charts',
    async (tx, of): Promise<Pick<FleetCharts, 'Vloot'>> => ({
      Vloot: of.sees('contracts') ? await ofFleet(tx, of) : null,
    }),
  );

/** What a part of the costs is read by, where its right is held. */
async function costsOf(tx: Tx, of: BlockScope) {
  const buckets = bucketsOf(of.range, of.today);
  const edges = edgesOfBuckets(buckets, of.today);
  return {
    buckets,
    lease: of.sees('contracts') ? await repository.readLease(tx, of, buckets) : null,
    fuel: of.sees('fuel') ? await repository.readFuelCost(tx, of, edges) : null,
    damage: of.sees('damage') ? await repository.readDamage(tx, of, edges) : null,
    fines: of.sees('fines') ? await repository.readFines(tx, of, edges) : null,
  };
}

/** Rows put together by a name, the most frequent first. */
function grouped<Row, Name extends string | null>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
  countOf: (row: Row) => number,
  centsOf: (row: Row) => number,
): readonly { readonly name: Name; readonly Aantal: number; readonly Bedrag: number }[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => ({ name, Aantal: sum(own, countOf), Bedrag: eurosOf(sum(own, centsOf)) }))
    .sort((one, other) => other.Aantal - one.Aantal || String(one.name).localeCompare(String(other.name)));
}

/** What the authorities beyond those with the most fined. */
function otherAuthorities(fines: readonly repository.FinesOfBucket[]): CostCharts['OverigeInstanties'] {
  const others = fines.filter(({ isOther }) => isOther);
  return {
    Instanties: others[0]?.otherAgencies ?? 0,
    Aantal: sum(others, (row) => row.fines),
    Bedrag: eurosOf(sum(others, ({ cents }) => cents)),
  };
}

async function ofCosts(tx: Tx, of: BlockScope): Promise<Omit<CostCharts, 'PeilMoment' | 'Actueel'>> {
  const { buckets, lease, fuel, damage, fines } = await costsOf(tx, of);
  // Beside a part of the costs it would say that there is money left.
  const isWhole = lease !== null && fuel !== null && damage !== null && fines !== null;
  return {
    BudgetPerContract: isWhole ? await repository.readBudget(tx, of) : null,
    Punten: buckets.map((bucket, place) => {
      const reports = damage && ofBucket(damage, place);
      const own = fines && ofBucket(fines, place);
      return {
        ...wireBucket(bucket),
        ContractDagen: lease && sum(ofBucket(lease, place), ({ days }) => days),
        Lease: lease && eurosOf(sum(ofBucket(lease, place), ({ cents }) => cents)),
        Brandstof: fuel && eurosOf(sum(ofBucket(fuel, place), ({ cents }) => cents)),
        Schade: reports && eurosOf(sum(reports, ({ cents }) => cents)),
        Bekeuringen: own && eurosOf(sum(own, ({ cents }) => cents)),
        SchadeVerhaalbaar: reports && sum(reports, ({ recoverable }) => recoverable),
        SchadeEigen: reports && sum(reports, (row) => row.own),
        SchadeOnbekend: reports && sum(reports, (row) => row.reports - row.recoverable - row.own),
        AantalBekeuringen: own && sum(own, (row) => row.fines),
      };
    }),
    SchadeOorzaken:
      damage &&
      grouped(
        damage,
        ({ cause }) => cause,
        ({ reports }) => reports,
        ({ cents }) => cents,
      ).map(({ name, ...rest }) => ({ Oorzaak: name, ...rest })),
    SchadeZonderBedrag: damage && sum(damage, ({ withoutAmount }) => withoutAmount),
    Instanties:
      fines &&
      grouped(
        fines.filter(({ isOther }) => !isOther),
        ({ agency }) => agency,
        (row) => row.fines,
        ({ cents }) => cents,
      ).map(({ name, ...rest }) => ({ Instantie: name, ...rest })),
    OverigeInstanties: fines && otherAuthorities(fines),
  };
}

/** What the fleet cost (GR-05, GR-06, GR-10), and what it may cost. */
export const costCharts = (deps: DashboardDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(deps, caller, query, 'cost charts', ofCosts);

/** What the ends of contracts are expected to cost. */
export const settlement = (deps: DashboardDeps, caller: Caller, query: DashboardQuery | undefined) =>
  countBlock(
    deps,
    caller,
    query,
    'settlement',
    async (tx, of): Promise<Pick<Settlement, 'Eindafrekening'>> => ({
      Eindafrekening: of.sees('mileage') ? await repository.readSettlement(tx, of) : null,
    }),
  );
