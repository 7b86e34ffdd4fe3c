import {
  costCharts as costSchema,
  fleetCharts as fleetSchema,
  settlement as settlementSchema,
} from '@wagenpark/contract/fleet/dashboard-charts';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addDays, dayInZone, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { costPerContract } from '@wagenpark/domain/contract-month';
import {
  bucketsOf,
  type DayPeriod,
  dashboardRanges,
  daysOfRange,
  precedingDays,
} from '@wagenpark/domain/dashboard-range';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type Right, rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aFine } from '../fines/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getCostCharts, getFleetCharts, getSettlement } from './charts.ts';
import { getIndicators } from './indicators.ts';
import { aRandomFleet, type RandomContract, type RandomFleet, storeFleet } from './random-fleets.samples.ts';

/*
 * Computes charts a second time with loops over plain rows. Also compares them with the tiles that show the same
 * figures (GR-12).
 */

const fleets = Array.from({ length: 66 }, (_, place) => aRandomFleet(place + 1));
const MONEY = 9_001;

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const fleet of fleets) await storeFleet(tx, fleet);
    await aClient(tx, { client_id: MONEY });
    for (const number of [10, 11]) await aDebtor(tx, { client_id: MONEY, number });
    const ends = [
      // Columns: number, debtor, kilometers above the contract, amount.
      [1, 10, 78_751, '5355.20'],
      [2, 10, 100, '0.50'],
      [3, 10, -9_000, '-310.40'],
      [4, 10, null, null],
      [5, 10, 0, '0.00'],
      [6, 11, 52_493, '5092.00'],
      [7, 10, 300, '12.00'],
      [8, 10, 310, '13.00'],
      [9, 10, 320, '14.00'],
    ] as const;
    for (const [number, debtor_number, over_km, over_amount] of ends) {
      const car = {
        list_plate: `P-${number}`,
        list_driver: number === 2 ? null : `Driver ${number}`,
        list_description: `Car ${number}`,
      };
      await aLeaseContract(tx, { client_id: MONEY, number, debtor_number, over_km, over_amount, ...car });
    }
    await aLeaseContract(tx, {
      client_id: MONEY,
      number: 20,
      debtor_number: 10,
      over_amount: '900.00',
      over_km: 9,
      car_taken: true,
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const depsOf = (now: Date) => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure }),
});
const callerOf = (
  clientId: number,
  heldRights: readonly Right[] = rights,
  debtors: 'all' | readonly number[] = 'all',
) => aCaller({ role: 'fleetmanagement', rights: heldRights, clientId, scope: { clientId, debtors } });
const query = (overrides: Partial<DashboardQuery>): DashboardQuery => ({
  range: '12m',
  debtors: [],
  contract: null,
  ...overrides,
});

/* The second computation. */

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
function startOf({ start }: RandomContract, today: IsoDay): IsoDay {
  return start > today ? today : start;
}
/** The first day on which a contract is no longer active. */
function endOf(contract: RandomContract, today: IsoDay): IsoDay | null {
  if (contract.state !== 'terminated') return null;
  const day = contract.preIntake ?? contract.end;
  const returnedOn = contract.isTaken && day > contract.takenToldOn ? contract.takenToldOn : day;
  const over = returnedOn > today ? today : returnedOn;
  return over < startOf(contract, today) ? startOf(contract, today) : over;
}
const ever = ({ contracts }: RandomFleet) => contracts.filter(({ state }) => state !== 'expected');
function activeOn(fleet: RandomFleet, day: IsoDay): readonly RandomContract[] {
  return ever(fleet).filter((contract) => {
    const end = endOf(contract, fleet.today);
    return startOf(contract, fleet.today) <= day && (end === null || end > day);
  });
}
const lies = (day: IsoDay | null, { from, until }: DayPeriod): boolean => day !== null && from <= day && day <= until;
const gramsOf = (contracts: readonly RandomContract[]): readonly number[] =>
  contracts.flatMap(({ objectType, fuel, co2 }) =>
    objectType === 'TW' ? [] : fuel === 'e' ? [0] : co2 === null ? [] : [co2],
  );
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The bands from the first non-empty one to the last non-empty one. */
function bandsOf(values: readonly number[], width: number) {
  if (values.length === 0) return [];
  const first = Math.floor(Math.min(...values) / width);
  const last = Math.floor(Math.max(...values) / width);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const from = (first + place) * width;
    return {
      Vanaf: from,
      Aantal: values.filter((value) => value >= from && value < from + width).length,
      EnMeer: false,
    };
  });
}
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]] as [number, number];
  return Math.round(lower + upper) / 2;
}

function expectedFleet(fleet: RandomFleet, range: DashboardQuery['range']) {
  const { today } = fleet;
  const inZloty = fleet.currency === 'PLN';
  const now = activeOn(fleet, today);
  const before = activeOn(fleet, precedingDays(daysOfRange(range, today)).until);
  const makes = [...new Set(now.map(({ make }) => make))]
    .map((make) => ({ Merk: make, Aantal: now.filter((one) => one.make === make).length }))
    .sort((one, other) => other.Aantal - one.Aantal || (one.Merk < other.Merk ? -1 : 1));
  const fuelOf = ({ objectType, fuel }: RandomContract) => (objectType === 'TW' ? 'bike' : (fuel ?? '-'));
  const fuels = [...new Set([...now, ...before].map(fuelOf))].map((fuel) => {
    const count = (contracts: readonly RandomContract[]) => contracts.filter((one) => fuelOf(one) === fuel).length;
    return { Soort: fuel, Aantal: count(now), Verschil: count(now) - count(before) };
  });
  const burning = now.filter(
    ({ objectType, fuel, end }) =>
      objectType === 'PV' && fuel !== 'e' && fuel !== 'w' && end.slice(0, 4) === today.slice(0, 4),
  );
  const then = gramsOf(now.map((contract) => (burning.includes(contract) ? { ...contract, fuel: 'e' } : contract)));
  const cars = now.filter(({ objectType }) => objectType === 'PV');
  const taxed = cars.flatMap(({ taxValue }) => (taxValue === null ? [] : [taxValue]));
  return {
    Punten: bucketsOf(range, today).map((bucket) => {
      const activeContracts = activeOn(fleet, bucket.until);
      return {
        ...bucket,
        Actief: activeContracts.length,
        Autos: activeContracts.filter(({ objectType }) => objectType === 'PV').length,
        Fietsen: activeContracts.filter(({ objectType }) => objectType === 'TW').length,
        Gestart: ever(fleet).filter((contract) => lies(startOf(contract, today), bucket)).length,
        Beeindigd: ever(fleet).filter((contract) => lies(endOf(contract, today), bucket)).length,
        Co2: average(gramsOf(activeContracts)),
        Ton: sum(gramsOf(activeContracts)) / 100,
      };
    }),
    Bomen: Math.ceil(sum(gramsOf(now)) / 2),
    AlsElektrisch: { Contracten: burning.length, Co2: average(then), Ton: sum(then) / 100 },
    Merken: makes.slice(0, 5),
    OverigeMerken: { Merken: makes.slice(5).length, Aantal: sum(makes.slice(5).map(({ Aantal }) => Aantal)) },
    Brandstoffen: fuels,
    Leasebedragen: {
      Breedte: inZloty ? 500 : 100,
      Banden: bandsOf(
        now.map(({ cents }) => cents / 100),
        inZloty ? 500 : 100,
      ),
      Gemiddeld: ((cents) => (cents === null ? null : Math.round(cents) / 100))(average(now.map(({ cents }) => cents))),
      Mediaan: ((median) => (median === null ? null : Math.round(median) / 100))(
        medianOf(now.map(({ cents }) => cents)),
      ),
    },
    FiscaleWaarden: {
      Breedte: inZloty ? 50_000 : 10_000,
      Banden: bandsOf(taxed, inZloty ? 50_000 : 10_000),
      Gemiddeld: rounded(average(taxed)),
      Onbekend: cars.length - taxed.length,
    },
  };
}

function expectedCosts(fleet: RandomFleet, range: DashboardQuery['range']) {
  const { today, timeZone } = fleet;
  const dayOf = (moment: Date): IsoDay => dayInZone(moment, timeZone);
  const money = (cents: readonly (number | null)[]) => sum(cents.map((value) => value ?? 0)) / 100;
  return bucketsOf(range, today).map((bucket) => {
    let [lease, contractDays, months] = [0, 0, 0];
    for (const contract of ever(fleet)) {
      const end = endOf(contract, today);
      for (let day = bucket.from; day <= bucket.until; day = addDays(day, 1)) {
        if (startOf(contract, today) > day || (end !== null && end <= day)) continue;
        lease += (contract.cents * 12) / 365;
        contractDays += 1;
        months += 12 / 365;
      }
    }
    const damage = fleet.damage.filter(({ day }) => lies(day, bucket));
    const fines = fleet.fines.filter(({ at }) => lies(dayOf(at), bucket));
    const otherCosts = [...damage, ...fines, ...fleet.refuelings.filter(({ at }) => lies(dayOf(at), bucket))];
    const cost = lease + sum(otherCosts.map(({ cents }) => cents ?? 0));
    return {
      ...bucket,
      lease,
      each: months === 0 ? null : cost / months,
      ContractDagen: contractDays,
      Brandstof: money(fleet.refuelings.filter(({ at }) => lies(dayOf(at), bucket)).map(({ cents }) => cents)),
      Schade: money(damage.map(({ cents }) => cents)),
      Bekeuringen: money(fines.map(({ cents }) => cents)),
      SchadeVerhaalbaar: damage.filter(({ isRecoverable }) => isRecoverable === true).length,
      SchadeEigen: damage.filter(({ isRecoverable }) => isRecoverable === false).length,
      SchadeOnbekend: damage.filter(({ isRecoverable }) => isRecoverable === null).length,
      AantalBekeuringen: fines.length,
    };
  });
}

const day = (text: string): IsoDay => dayOfLegacyDate(text, 'UTC') ?? '';
const plain = <Bucket extends { Vanaf: string; Tot: string }>({ Vanaf, Tot, ...rest }: Bucket) => ({
  from: day(Vanaf),
  until: day(Tot),
  ...rest,
});

describe('compared with a second computation', () => {
  test.each(dashboardRanges)(
    'FD-01 FD-02 FD-03 FD-04 GR-01 GR-02 GR-03 GR-04 GR-07 GR-08 GR-09 the fleet over %s',
    async (range) => {
      for (const fleet of fleets) {
        const answer = await getFleetCharts(depsOf(fleet.now), callerOf(fleet.client), query({ range }));
        expect(v.is(fleetSchema, answer)).toBe(true);
        const { Punten, Brandstoffen, ...readCosts } = answer.Vloot!;
        const { Punten: points, Brandstoffen: fuels, ...rest } = expectedFleet(fleet, range);
        expect(Punten.map(plain), `fleet ${fleet.client}`).toEqual(points);
        expect(new Set(Brandstoffen)).toEqual(new Set(fuels));
        expect(readCosts, `fleet ${fleet.client}`).toEqual(rest);
      }
    },
  );

  test.each(['30d', '90d', '12m'] as const)('GR-02 GR-05 GR-06 GR-10 the costs over %s', async (range) => {
    for (const fleet of fleets) {
      const answer = await getCostCharts(depsOf(fleet.now), callerOf(fleet.client), query({ range }));
      expect(v.is(costSchema, answer)).toBe(true);
      const expected = expectedCosts(fleet, range);
      // A sum of floating-point numbers can round to a different cent.
      for (const [place, { Lease, Brandstof, Schade, Bekeuringen, ContractDagen }] of answer.Punten.entries()) {
        const cost = sum([Lease, Brandstof, Schade, Bekeuringen].map((euros) => Math.round((euros ?? 0) * 100)));
        const [each, own] = [costPerContract(cost, ContractDagen ?? 0), expected[place]?.each ?? null];
        // The effect of one cent of lease on the amount per contract and month when a bucket has one contract day: 365
        // ÷ 12 cents.
        if (own === null) expect(each, `fleet ${fleet.client}`).toBeNull();
        else expect(Math.abs((each ?? Number.NaN) - own), `fleet ${fleet.client}`).toBeLessThan(16);
        expect(Math.abs((Lease ?? 0) * 100 - (expected[place]?.lease ?? 0)), `fleet ${fleet.client}`).toBeLessThan(
          0.51,
        );
      }
      expect(answer.Punten.map(plain).map(({ Lease: _lease, ...rest }) => rest)).toEqual(
        expected.map(({ lease: _lease, each: _each, ...rest }) => rest),
      );
      expect(answer.BudgetPerContract).toBe(fleet.budgetCents === null ? null : fleet.budgetCents / 100);
    }
  });

  test('GR-06 GR-10 causes of damage and authorities of the range', async () => {
    for (const fleet of fleets.slice(0, 20)) {
      const answer = await getCostCharts(depsOf(fleet.now), callerOf(fleet.client), undefined);
      const days = daysOfRange('12m', fleet.today);
      const damage = fleet.damage.filter((report) => lies(report.day, days));
      const fines = fleet.fines.filter(({ at }) => lies(dayInZone(at, fleet.timeZone), days));
      const expectedRows = <Row, Name>(
        rows: readonly Row[],
        nameOf: (row: Row) => Name,
        centsOf: (row: Row) => number | null,
      ) =>
        [...new Set(rows.map(nameOf))].map((name) => {
          const rowsOfName = rows.filter((row) => nameOf(row) === name);
          return [name, rowsOfName.length, sum(rowsOfName.map((row) => centsOf(row) ?? 0)) / 100];
        });
      expect(
        new Set(answer.SchadeOorzaken?.map(({ Oorzaak, Aantal, Bedrag }) => JSON.stringify([Oorzaak, Aantal, Bedrag]))),
      ).toEqual(
        new Set(
          expectedRows(
            damage,
            ({ cause }) => cause,
            ({ cents }) => cents,
          ).map((row) => JSON.stringify(row)),
        ),
      );
      expect(
        new Set(answer.Instanties?.map(({ Instantie, Aantal, Bedrag }) => JSON.stringify([Instantie, Aantal, Bedrag]))),
      ).toEqual(
        new Set(
          expectedRows(
            fines,
            ({ agency }) => agency,
            ({ cents }) => cents,
          ).map((row) => JSON.stringify(row)),
        ),
      );
      expect(answer.SchadeOorzaken?.map(({ Aantal }) => Aantal)).toEqual(
        answer.SchadeOorzaken?.map(({ Aantal }) => Aantal).toSorted((one, other) => other - one),
      );
      expect(answer.SchadeZonderBedrag).toBe(damage.filter(({ cents }) => cents === null).length);
    }
  });
});

test('GR-12 KP-20 the totals of the charts equal the tiles', async () => {
  for (const fleet of fleets) {
    const deps = depsOf(fleet.now);
    const caller = callerOf(fleet.client);
    const tiles = await getIndicators(deps, caller, undefined);
    const { Vloot } = await getFleetCharts(deps, caller, undefined);
    const costs = await getCostCharts(deps, caller, undefined);
    const total = (amountOf: (bucket: (typeof costs.Punten)[number]) => number | null) =>
      Math.round(sum(costs.Punten.map((bucket) => amountOf(bucket) ?? 0)) * 100) / 100;
    const last = Vloot!.Punten.at(-1)!;
    expect([last.Actief, last.Autos, last.Fietsen, last.Co2, last.Ton, Vloot!.Bomen]).toEqual([
      tiles.Contracten?.Waarde,
      tiles.Contracten?.Autos,
      tiles.Contracten?.Fietsen,
      tiles.Co2?.Waarde,
      tiles.Co2?.Ton,
      tiles.Co2?.Bomen,
    ]);
    const counted = sum(Vloot!.Merken.map(({ Aantal }) => Aantal)) + Vloot!.OverigeMerken.Aantal;
    expect([
      counted,
      sum(Vloot!.Brandstoffen.map(({ Aantal }) => Aantal)),
      sum(Vloot!.Leasebedragen.Banden.map(({ Aantal }) => Aantal)),
    ]).toEqual(Array.from({ length: 3 }, () => tiles.Contracten?.Waarde));
    const electrified = Vloot!.Brandstoffen.filter(({ Soort }) => ['e', 'lh', 'dh'].includes(Soort));
    expect(sum(electrified.map(({ Aantal }) => Aantal))).toBe(tiles.Elektrisch?.Aantal);
    expect(sum(Vloot!.FiscaleWaarden.Banden.map(({ Aantal }) => Aantal)) + Vloot!.FiscaleWaarden.Onbekend).toBe(
      tiles.Contracten?.Autos,
    );
    // Started minus ended contracts equals the change in the total.
    const before = tiles.Contracten?.Vorig ?? 0;
    const change = sum(Vloot!.Punten.map(({ Gestart, Beeindigd }) => Gestart - Beeindigd));
    expect(before + change).toBe(tiles.Contracten?.Waarde);
    expect(total(({ Schade }) => Schade)).toBe(tiles.Schadekosten?.Waarde);
    expect(total(({ AantalBekeuringen }) => AantalBekeuringen)).toBe(tiles.Bekeuringen?.Waarde);
    expect(total(({ Bekeuringen }) => Bekeuringen)).toBe(tiles.Bekeuringen?.Bedrag);
    expect(
      total((bucket) => (bucket.SchadeVerhaalbaar ?? 0) + (bucket.SchadeEigen ?? 0) + (bucket.SchadeOnbekend ?? 0)),
    ).toBe(tiles.Schadekosten?.Aantal);
  }
});

test('GR-05 the lease costs of a contract over a whole year are twelve monthly amounts', async () => {
  const fleet = fleets.find(({ contracts }) =>
    contracts.some(({ state, start }) => state === 'running' && start < '2024-01-01'),
  );
  const contract = fleet!.contracts.find(({ state, start }) => state === 'running' && start < '2024-01-01')!;
  const { Punten } = await getCostCharts(
    depsOf(fleet!.now),
    callerOf(fleet!.client),
    query({ contract: contract.number }),
  );
  const days = daysOfRange('12m', fleet!.today);
  const year = (contract.cents * 12 * (daysBetween(days.from, days.until) + 1)) / 365 / 100;
  expect(Math.abs(sum(Punten.map(({ Lease }) => Lease ?? 0)) - year)).toBeLessThan(0.1);
});

describe('costs per contract and month, compared with a budget', () => {
  const HAND = 9_002;
  const now = new Date('2026-11-30T11:00:00Z');
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: HAND, budget_per_contract: '850.25' });
      for (const number of [10, 11]) await aDebtor(tx, { client_id: HAND, number });
      const bike = await aVehicle(tx, { client_id: HAND, object_type: 'TW' });
      const contract = { client_id: HAND, debtor_number: 10, end_date: '2029-12-31' };
      await aLeaseContract(tx, { ...contract, number: 1, start_date: '2026-11-01', monthly_amount: '600.00' });
      await aLeaseContract(tx, {
        ...contract,
        number: 2,
        start_date: '2026-11-16',
        monthly_amount: '900.00',
        vehicle_number: bike.number,
      });
      const fine = { client_id: HAND, debtor_number: 10, lease_contract_number: 1 };
      await aFine(tx, { ...fine, offence_at: '2026-11-20T11:00:00Z', sanction_amount: '19.00' });
      await aFine(tx, { ...fine, offence_at: '2026-10-20T11:00:00Z', sanction_amount: '41.00' });
    });
  });
  const readCosts = async (heldRights: readonly Right[] = rights, overrides: Partial<DashboardQuery> = {}) =>
    getCostCharts(depsOf(now), callerOf(HAND, heldRights), query(overrides));

  test('GR-05 computed by hand: a car from the 1st, a bike from the 16th, a fine in the month before', async () => {
    const answer = await readCosts();
    expect(v.is(costSchema, answer)).toBe(true);
    expect(answer.BudgetPerContract).toBe(850.25);
    const [october, november] = answer.Punten.slice(-2);
    // 600.00 × 12 ÷ 365 × 30 + 900.00 × 12 ÷ 365 × 15 = 591.78 + 443.84, and 28.00 of a fine.
    expect(november).toMatchObject({ ContractDagen: 45, Lease: 1035.62, Bekeuringen: 28 });
    expect(costPerContract(103_562 + 2_800, november!.ContractDagen!)).toBe(71_893);
    // Without contract days there is no average per contract. These costs count only in the average of the whole range.
    expect(october).toMatchObject({ ContractDagen: 0, Lease: 0, Bekeuringen: 50 });
    expect(costPerContract(5_000, october!.ContractDagen!)).toBeNull();
  });

  test('DF-01 DB-03 for a single contract, and for fleets without contracts', async () => {
    const days = ({ Punten }: Awaited<ReturnType<typeof readCosts>>) =>
      sum(Punten.map(({ ContractDagen }) => ContractDagen!));
    expect(days(await readCosts(rights, { contract: 2 }))).toBe(15);
    expect(days(await readCosts(rights, { debtors: [11] }))).toBe(0);
    expect((await readCosts(rights, { debtors: [11] })).BudgetPerContract).toBe(850.25);
    expect(days(await readCosts(rights, { range: '7d' }))).toBe(14);
  });

  test.each(['ContractenLease', 'BrandstofContractenLease', 'Schademeldingen', 'Bekeuringen'] as const)(
    'DA-10 without the right %s no budget is returned, because the costs would be incomplete',
    async (missing) => {
      const answer = await readCosts(rights.filter((right) => right !== missing));
      expect(answer.BudgetPerContract).toBeNull();
      expect(
        answer.Punten.every(({ ContractDagen }) => (ContractDagen === null) === (missing === 'ContractenLease')),
      ).toBe(true);
    },
  );

  test('a client without a budget has none, whatever others have; a change is effective at once', async () => {
    const fleet = fleets.find(({ budgetCents }) => budgetCents === null);
    const answers = new BlockCache({ onFailure, patience: 600_000 });
    const budget = async () =>
      (await getCostCharts({ ...depsOf(fleet!.now), answers }, callerOf(fleet!.client), undefined)).BudgetPerContract;
    expect(await budget()).toBeNull();
    // Works like the client's settings: the cache stays valid until the version changes.
    const set = (perContract: number | null) =>
      database.inScope(wholeClient(fleet!.client), async (tx) => {
        await tx.query('update client set budget_per_contract = $1', [perContract]);
        await tx.query('update debtor set version = version + 1');
      });
    await set(99.95);
    expect(await budget()).toBe(99.95);
    // A budget of 0 counts as set.
    await set(0);
    expect(await budget()).toBe(0);
    await set(null);
    expect(await budget()).toBeNull();
  });
});

describe('expected ends', () => {
  const now = new Date('2026-11-23T11:00:00Z');
  test('amounts to pay and to receive, the number of contracts, and the five most expensive', async () => {
    const answer = await getSettlement(depsOf(now), callerOf(MONEY), undefined);
    expect(v.is(settlementSchema, answer)).toBe(true);
    expect(answer.Eindafrekening).toEqual({
      TeBetalen: 10_486.7,
      AantalTeBetalen: 6,
      Terug: 310.4,
      AantalTerug: 1,
      Onbekend: 1,
      Duurste: [
        {
          LeaseContractNummer: 1,
          Kenteken: 'P-1',
          AutoOmschrijving: 'Car 1',
          Bestuurder: 'Driver 1',
          Kilometers: 78_751,
          Bedrag: 5355.2,
        },
        {
          LeaseContractNummer: 6,
          Kenteken: 'P-6',
          AutoOmschrijving: 'Car 6',
          Bestuurder: 'Driver 6',
          Kilometers: 52_493,
          Bedrag: 5092,
        },
        {
          LeaseContractNummer: 9,
          Kenteken: 'P-9',
          AutoOmschrijving: 'Car 9',
          Bestuurder: 'Driver 9',
          Kilometers: 320,
          Bedrag: 14,
        },
        {
          LeaseContractNummer: 8,
          Kenteken: 'P-8',
          AutoOmschrijving: 'Car 8',
          Bestuurder: 'Driver 8',
          Kilometers: 310,
          Bedrag: 13,
        },
        {
          LeaseContractNummer: 7,
          Kenteken: 'P-7',
          AutoOmschrijving: 'Car 7',
          Bestuurder: 'Driver 7',
          Kilometers: 300,
          Bedrag: 12,
        },
      ],
    });
  });
  test('KP-21 limited by visible fleets, chosen fleets, or a single contract', async () => {
    const settlementOf = async (overrides: Partial<DashboardQuery>, debtors: 'all' | readonly number[] = 'all') =>
      (await getSettlement(depsOf(now), callerOf(MONEY, rights, debtors), query(overrides))).Eindafrekening?.TeBetalen;
    expect(await settlementOf({ debtors: [11] })).toBe(5092);
    expect(await settlementOf({ debtors: [11] }, [10])).toBe(5394.7);
    expect(await settlementOf({ contract: 2 })).toBe(0.5);
    expect(await settlementOf({ contract: 3 })).toBe(0);
  });
});

test('DA-10 data without a right is left out', async () => {
  const fleet = fleets.find(({ contracts }) => contracts.length > 5)!;
  const readVisible = async (...heldRights: Right[]) => {
    const caller = callerOf(fleet.client, heldRights);
    const { Vloot } = await getFleetCharts(depsOf(fleet.now), caller, undefined);
    const { Eindafrekening } = await getSettlement(depsOf(fleet.now), caller, undefined);
    const costs = await getCostCharts(depsOf(fleet.now), caller, undefined);
    const bucket = Object.entries(costs.Punten[0]!).flatMap(([name, value]) => (value === null ? [] : [name]));
    const parts = { Vloot, Eindafrekening, Oorzaken: costs.SchadeOorzaken, Instanties: costs.Instanties };
    return [...Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [name])), ...bucket.slice(2)];
  };
  expect(await readVisible('Dashboard')).toEqual([]);
  expect(await readVisible('ContractenLease')).toEqual(['Vloot', 'ContractDagen', 'Lease']);
  expect(await readVisible('ContractenLease', 'Kilometerstanden')).toEqual([
    'Vloot',
    'Eindafrekening',
    'ContractDagen',
    'Lease',
  ]);
  expect(await readVisible('BrandstofContractenLease')).toEqual(['Brandstof']);
  expect(await readVisible('Bekeuringen')).toEqual(['Instanties', 'Bekeuringen', 'AantalBekeuringen']);
  expect(await readVisible('Schademeldingen')).toEqual([
    'Oorzaken',
    'Schade',
    'SchadeVerhaalbaar',
    'SchadeEigen',
    'SchadeOnbekend',
  ]);
});
