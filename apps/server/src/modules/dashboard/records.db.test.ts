import { type ContractOfSet, type ContractSet, contractSets } from '@wagenpark/contract/fleet/dashboard-records';
import { addDays } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { BlockCache } from './block-cache.ts';
import { blockScope } from './block-scope.ts';
import { getFleetCharts } from './charts.ts';
import { getIndicators, getMileageIndicators } from './indicators.ts';
import { aRandomFleet, type RandomContract, type RandomFleet, storeFleet } from './random-fleets.samples.ts';
import { numbersInSet } from './record-sets.samples.ts';
import { getContractsOfSet } from './records.ts';

/* Tests the lists behind figures: each has as many rows as its tile shows, and exactly the expected ones. */

const fleets = Array.from({ length: 20 }, (_, place) => aRandomFleet(place + 1));
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const fleet of fleets) await storeFleet(tx, fleet);
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const callerOf = ({ client }: RandomFleet) =>
  aCaller({ role: 'fleetmanagement', rights, clientId: client, scope: { clientId: client } });
async function numbersOf(
  fleet: RandomFleet,
  set: ContractSet,
  value = '',
  { debtors = [], contract = null }: { readonly debtors?: readonly number[]; readonly contract?: number | null } = {},
) {
  const query = { range: '12m' as const, debtors: [...debtors], contract };
  return numbersInSet(database, await blockScope(database, callerOf(fleet), query, fleet.now), set, value);
}
const pick = ({ contracts }: RandomFleet, isIn: (contract: RandomContract) => boolean) =>
  contracts.filter(isIn).map(({ number }) => number);
const isActive = ({ state }: RandomContract): boolean => state === 'running';

/** The grams of CO2 of a contract; null when it does not count for the emission. */
const gramsOf = ({ objectType, fuel, co2 }: RandomContract) => (objectType === 'TW' ? null : fuel === 'e' ? 0 : co2);

test('KP-20 DF-01 GR-11 a list has as many contracts as its figure or part of a chart counts', async () => {
  for (const fleet of fleets) {
    const deps = {
      database,
      clock: { now: () => fleet.now },
      sources: dashboardSources,
      answers: new BlockCache({ onFailure }),
    };
    const tiles = {
      ...(await getIndicators(deps, callerOf(fleet), undefined)),
      ...(await getMileageIndicators(deps, callerOf(fleet), undefined)),
    };
    const { Vloot } = await getFleetCharts(deps, callerOf(fleet), undefined);
    if (Vloot === null) throw new Error('the caller sees contracts');
    const [make] = Vloot.Merken;
    const fuel = Vloot.Brandstoffen.find(({ Aantal }) => Aantal > 0);
    const month = Vloot.Punten.findLast(({ Gestart, Beeindigd }) => Gestart + Beeindigd > 0) ?? Vloot.Punten[0];
    const dayOf = (legacy = '') => dayOfLegacyDate(legacy, fleet.timeZone) ?? '';
    const days = `${dayOf(month?.Vanaf)}..${dayOf(month?.Tot)}`;
    const valueOf = (band: { Vanaf: number; EnMeer: boolean } | undefined) =>
      band === undefined ? '0+' : `${band.Vanaf}${band.EnMeer ? '+' : ''}`;
    const [lease] = Vloot.Leasebedragen.Banden;
    const [tax] = Vloot.FiscaleWaarden.Banden;
    const counts: Readonly<Record<ContractSet, readonly [count: number | null | undefined, value: string]>> = {
      contracts: [tiles.Contracten?.Waarde, ''],
      expiring: [tiles.Aflopend?.Waarde, ''],
      overdue: [tiles.Aflopend?.OverDatum, ''],
      electrified: [tiles.Elektrisch?.Aantal, ''],
      stale: [tiles.KmStandOud?.Waarde, ''],
      deviating: [tiles.KmAfwijking?.Waarde, ''],
      above: [tiles.KmAfwijking?.Boven, ''],
      below: [tiles.KmAfwijking?.Onder, ''],
      otherMakes: [Vloot.OverigeMerken.Aantal, ''],
      make: [make?.Aantal ?? 0, make?.Merk ?? 'none'],
      fuel: [fuel?.Aantal ?? 0, fuel?.Soort ?? 'none'],
      leaseBand: [lease?.Aantal ?? 0, valueOf(lease)],
      taxBand: [tax?.Aantal ?? 0, valueOf(tax)],
      started: [month?.Gestart, days],
      ended: [month?.Beeindigd, days],
      withCo2: [pick(fleet, (one) => isActive(one) && gramsOf(one) !== null).length, ''],
    };
    for (const set of contractSets) {
      const [count, value] = counts[set];
      expect((await numbersOf(fleet, set, value)).length, `fleet ${fleet.client} ${set}`).toBe(count);
    }
  }
});

test('KP-15 KP-16 KP-20 the list’s amounts add up to its figure, and average to its emission', async () => {
  for (const fleet of fleets) {
    const deps = {
      database,
      clock: { now: () => fleet.now },
      sources: dashboardSources,
      answers: new BlockCache({ onFailure }),
    };
    const rowsOf = async (set: ContractSet): Promise<ContractOfSet[]> =>
      JSON.parse(
        (await getContractsOfSet(deps, callerOf(fleet), { range: '12m', debtors: [], contract: null, set, value: '' }))
          .text,
      ) as ContractOfSet[];
    const { Leasekosten, Co2 } = await getIndicators(deps, callerOf(fleet), undefined);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const contracts = await rowsOf('contracts');
    expect(sum(contracts.map(({ LeasebedragPerMaand }) => LeasebedragPerMaand))).toBeCloseTo(
      Leasekosten?.Waarde ?? 0,
      2,
    );
    const grams = (await rowsOf('withCo2')).map((row) => row.Co2 ?? Number.NaN);
    if (grams.length > 0) expect(sum(grams) / grams.length).toBeCloseTo(Co2?.Waarde ?? -1, 6);
    const plain = new Map(fleet.contracts.map((contract) => [contract.number, contract]));
    expect(contracts.map((row) => [row.Co2, row.FiscaleWaarde])).toEqual(
      contracts.map(({ LeaseContractNummer }) => {
        const contract = plain.get(LeaseContractNummer);
        if (contract === undefined) throw new Error('the fleet has the contract');
        return [gramsOf(contract), contract.objectType === 'TW' ? null : contract.taxValue];
      }),
    );
  }
});

/** For each set: whether it needs the right for readings, and a valid value. */
const setCases: Readonly<Record<ContractSet, readonly [ofReadings: boolean, value: string]>> = {
  contracts: [false, ''],
  expiring: [false, ''],
  overdue: [false, ''],
  electrified: [false, ''],
  stale: [true, ''],
  deviating: [true, ''],
  above: [true, ''],
  below: [true, ''],
  otherMakes: [false, ''],
  make: [false, 'Kia'],
  fuel: [false, 'd'],
  leaseBand: [false, '500'],
  taxBand: [false, '20000'],
  started: [false, '2020-01-01..2030-01-01'],
  ended: [false, '2020-01-01..2030-01-01'],
  withCo2: [false, ''],
};

test('KP-10 KP-12 sets that depend on readings are refused while their figures are null, and no others', async () => {
  const [fleet] = fleets;
  if (fleet === undefined) throw new Error('there are fleets');
  const deps = {
    database,
    clock: { now: () => fleet.now },
    sources: dashboardSources,
    answers: new BlockCache({ onFailure }),
  };
  const blind = { ...callerOf(fleet), rights: ['Dashboard', 'ContractenLease'] as const };
  expect(await getMileageIndicators(deps, blind, undefined)).toMatchObject({ KmStandOud: null, KmAfwijking: null });
  for (const set of contractSets) {
    const [ofReadings, value] = setCases[set];
    const ask = (who: typeof blind | ReturnType<typeof callerOf>) =>
      getContractsOfSet(deps, who, { range: '12m', debtors: [], contract: null, set, value });
    const visibleList = (await ask(callerOf(fleet))).text;
    expect(visibleList, set).toMatch(/^\[/);
    if (ofReadings) await expect(ask(blind), set).rejects.toMatchObject({ code: 'notPermitted', status: 403 });
    else expect((await ask(blind)).text, set).toBe(visibleList);
  }
});

test('FD-04 GR-11 sets of a make, a fuel, a band, and of the days when contracts start and end', async () => {
  for (const fleet of fleets) {
    const { today } = fleet;
    const inZloty = fleet.currency === 'PLN';
    expect(await numbersOf(fleet, 'make', 'Kia')).toEqual(pick(fleet, (one) => isActive(one) && one.make === 'Kia'));
    const isBike = ({ objectType }: RandomContract) => objectType === 'TW';
    expect(await numbersOf(fleet, 'fuel', 'bike')).toEqual(pick(fleet, (one) => isActive(one) && isBike(one)));
    expect(await numbersOf(fleet, 'fuel', '-')).toEqual(
      pick(fleet, (one) => isActive(one) && !isBike(one) && one.fuel === null),
    );
    expect(await numbersOf(fleet, 'fuel', 'd')).toEqual(pick(fleet, (one) => isActive(one) && one.fuel === 'd'));
    expect(await numbersOf(fleet, 'leaseBand', '500')).toEqual(
      pick(fleet, (one) => isActive(one) && one.cents >= 50_000 && one.cents < (inZloty ? 100_000 : 60_000)),
    );
    expect(await numbersOf(fleet, 'leaseBand', '900+')).toEqual(
      pick(fleet, (one) => isActive(one) && one.cents >= 90_000),
    );
    expect(await numbersOf(fleet, 'taxBand', '20000')).toEqual(
      pick(fleet, ({ taxValue, ...one }) => {
        const isTaxed = isActive({ taxValue, ...one }) && !isBike({ taxValue, ...one }) && taxValue !== null;
        return isTaxed && taxValue >= 20_000 && taxValue < (inZloty ? 70_000 : 30_000);
      }),
    );
    const from = addDays(today, -100);
    const started = ({ start, state }: RandomContract) =>
      state !== 'expected' && (start > today ? today : start) >= from && (start > today ? today : start) <= today;
    expect(await numbersOf(fleet, 'started', `${from}..${today}`)).toEqual(pick(fleet, started));
    const ended = ({ state, preIntake, end, start, isTaken, takenToldOn }: RandomContract) => {
      const over = [preIntake ?? end, ...(isTaken ? [takenToldOn] : []), today].sort()[0] ?? today;
      const day = over < start && start <= today ? start : over;
      return state === 'terminated' && day >= from && day <= today;
    };
    expect(await numbersOf(fleet, 'ended', `${from}..${today}`)).toEqual(pick(fleet, ended));
    expect(await numbersOf(fleet, 'contracts', '', { debtors: [11] })).toEqual(
      pick(fleet, (one) => isActive(one) && one.debtor === 11),
    );
  }
});

test('DF-01 KP-20 for a single contract a set contains that contract, or nothing', async () => {
  for (const fleet of fleets) {
    const active = await numbersOf(fleet, 'contracts');
    const inactive = pick(fleet, (one) => !isActive(one));
    for (const contract of [...active.slice(0, 2), ...inactive.slice(0, 1)]) {
      const own = active.includes(contract) ? [contract] : [];
      expect(await numbersOf(fleet, 'contracts', '', { contract }), `fleet ${fleet.client}`).toEqual(own);
    }
  }
});

test('FD-04 GR-04 GR-11 KP-20 the set of the other makes, and the cars behind the emission of each month', async () => {
  for (const fleet of fleets) {
    const deps = {
      database,
      clock: { now: () => fleet.now },
      sources: dashboardSources,
      answers: new BlockCache({ onFailure }),
    };
    const { Vloot } = await getFleetCharts(deps, callerOf(fleet), undefined);
    const { Co2 } = await getIndicators(deps, callerOf(fleet), undefined);
    if (Vloot === null || Co2 === null) throw new Error('the caller sees contracts');
    const makes = Vloot.Merken.map(({ Merk }) => Merk);
    const otherNumbers = await numbersOf(fleet, 'otherMakes');
    expect(otherNumbers).toEqual(pick(fleet, (one) => isActive(one) && !makes.includes(one.make)));
    expect(otherNumbers.length).toBe(Vloot.OverigeMerken.Aantal);
    const average = (numbers: readonly number[]) => {
      const grams = fleet.contracts.flatMap((one) => (numbers.includes(one.number) ? [gramsOf(one)] : []));
      expect(grams).not.toContain(null);
      return grams.length === 0 ? null : grams.reduce<number>((all, one) => all + (one ?? 0), 0) / grams.length;
    };
    const now = await numbersOf(fleet, 'withCo2');
    expect(now).toEqual(pick(fleet, (one) => isActive(one) && gramsOf(one) !== null));
    const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6);
    expect(rounded(Co2.Waarde)).toBe(rounded(average(now)));
    for (const { Tot, Co2: emission } of Vloot.Punten) {
      const day = dayOfLegacyDate(Tot, fleet.timeZone) ?? '';
      const ownAverage = average(await numbersOf(fleet, 'withCo2', day));
      expect(rounded(emission), `fleet ${fleet.client} ${day}`).toBe(rounded(ownAverage));
    }
  }
});

test.each([
  ['leaseBand', ''],
  ['leaseBand', 'all'],
  ['leaseBand', '1e400'],
  ['taxBand', '0.5'],
  ['started', '2026-02-30..2026-03-01'],
  ['ended', "2026-01-01'; select 1"],
  ['make', ''],
  ['withCo2', 'today'],
] as const)('KP-20 an invalid value gives an empty list: %s %j', async (set, value) => {
  for (const fleet of fleets.slice(0, 10)) expect(await numbersOf(fleet, set, value)).toEqual([]);
});
