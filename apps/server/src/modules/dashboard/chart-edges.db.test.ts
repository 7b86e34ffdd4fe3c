import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../fuel-contracts/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { blockScope } from './block-scope.ts';
import { getCostCharts, getFleetCharts } from './charts.ts';
import { numbersInSet } from './record-sets.samples.ts';

/*
 * Tests the limits of bands, groups of names, and days. The current time is noon on 23 November 2026. Each client has
 * one debtor, 10.
 */
const now = new Date('2026-11-23T11:00:00Z');
const [EURO, ZLOTY, FUELS, FINES, COSTS] = [1, 2, 3, 4, 5] as const;

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [EURO, ZLOTY, FUELS, FINES, COSTS]) {
      await aClient(tx, { client_id, currency: client_id === ZLOTY ? 'PLN' : 'EUR' });
      await aDebtor(tx, { client_id, number: 10 });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const deps = () => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure }),
});
const callerOf = (clientId: number) => aCaller({ role: 'fleetmanagement', rights, clientId, scope: { clientId } });
const query = (overrides: Partial<DashboardQuery>): DashboardQuery => ({
  range: '12m',
  debtors: [],
  contract: null,
  ...overrides,
});
async function fleetOf(client: number, overrides: Partial<DashboardQuery> = {}) {
  const { Vloot } = await getFleetCharts(deps(), callerOf(client), query(overrides));
  if (Vloot === null) throw new Error('whoever asks may see contracts');
  return Vloot;
}
const costsOf = (client: number, contract: number | null = null) =>
  getCostCharts(deps(), callerOf(client), query({ contract }));
async function numbersOf(client: number, set: ContractSet, value: string) {
  const scope = await blockScope(database, callerOf(client), undefined, now);
  return numbersInSet(database, scope, set, value);
}

describe('bands', () => {
  const contracts = [
    // Columns: number, lease amount, taxable value. The same amounts in euro and złoty.
    [1, '599.99', 19_999],
    [2, '600.00', 20_000],
    [3, '699.99', 29_999],
    [4, '700.00', 30_000],
    [5, '2899.99', 289_999],
    [6, '2900.00', 290_000],
    [7, '2950.00', 295_000],
    [8, '14499.99', 1_449_999],
    [9, '14500.00', 1_450_000],
    [10, '25000.00', 2_000_000],
  ] as const;
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      for (const client_id of [EURO, ZLOTY]) {
        for (const [number, monthly_amount, tax_value] of contracts) {
          await aVehicle(tx, { client_id, number });
          const owner = { client_id, number, vehicle_number: number, debtor_number: 10 };
          await aLeaseContract(tx, { ...owner, monthly_amount, tax_value });
        }
      }
    });
  });
  const nonEmptyBands = (
    bands: readonly { readonly Vanaf: number; readonly Aantal: number; readonly EnMeer: boolean }[],
  ) => bands.filter(({ Aantal }) => Aantal > 0).map(({ Vanaf, Aantal, EnMeer }) => [Vanaf, Aantal, EnMeer]);

  test('GR-08 GR-09 in euros the last of thirty bands is open-ended, and marked so', async () => {
    const { Leasebedragen, FiscaleWaarden } = await fleetOf(EURO);
    expect(Leasebedragen.Breedte).toBe(100);
    expect(nonEmptyBands(Leasebedragen.Banden)).toEqual([
      [500, 1, false],
      [600, 2, false],
      [700, 1, false],
      [2_800, 1, false],
      [2_900, 5, true],
    ]);
    // Bands without contracts are included.
    expect(Leasebedragen.Banden).toHaveLength(25);
    expect(FiscaleWaarden.Breedte).toBe(10_000);
    expect(nonEmptyBands(FiscaleWaarden.Banden)).toEqual([
      [10_000, 1, false],
      [20_000, 2, false],
      [30_000, 1, false],
      [280_000, 1, false],
      [290_000, 5, true],
    ]);
  });

  test('GR-08 GR-09 in złoty, with bands five times as wide, it is reached later', async () => {
    const { Leasebedragen, FiscaleWaarden } = await fleetOf(ZLOTY);
    expect(Leasebedragen.Breedte).toBe(500);
    expect(nonEmptyBands(Leasebedragen.Banden)).toEqual([
      [500, 4, false],
      [2_500, 3, false],
      [14_000, 1, false],
      [14_500, 2, true],
    ]);
    expect(FiscaleWaarden.Breedte).toBe(50_000);
    expect(nonEmptyBands(FiscaleWaarden.Banden)).toEqual([
      [0, 4, false],
      [250_000, 3, false],
      [1_400_000, 1, false],
      [1_450_000, 2, true],
    ]);
  });

  test('GR-08 a single contract in the last band, and one in the band before', async () => {
    const bands = async (client: number, contract: number) =>
      (await fleetOf(client, { contract })).Leasebedragen.Banden;
    expect(await bands(EURO, 7)).toEqual([{ Vanaf: 2_900, Aantal: 1, EnMeer: true }]);
    expect(await bands(EURO, 5)).toEqual([{ Vanaf: 2_800, Aantal: 1, EnMeer: false }]);
    expect(await bands(ZLOTY, 7)).toEqual([{ Vanaf: 2_500, Aantal: 1, EnMeer: false }]);
    expect(await bands(ZLOTY, 10)).toEqual([{ Vanaf: 14_500, Aantal: 1, EnMeer: true }]);
  });

  test.each([
    [EURO, 'leaseBand', '500', [1]],
    [EURO, 'leaseBand', '600', [2, 3]],
    [EURO, 'leaseBand', '700', [4]],
    [EURO, 'leaseBand', '2800', [5]],
    [EURO, 'leaseBand', '2900+', [6, 7, 8, 9, 10]],
    [EURO, 'taxBand', '10000', [1]],
    [EURO, 'taxBand', '20000', [2, 3]],
    [EURO, 'taxBand', '290000+', [6, 7, 8, 9, 10]],
    [ZLOTY, 'leaseBand', '500', [1, 2, 3, 4]],
    [ZLOTY, 'leaseBand', '14000', [8]],
    [ZLOTY, 'leaseBand', '14500+', [9, 10]],
    [ZLOTY, 'taxBand', '0', [1, 2, 3, 4]],
    [ZLOTY, 'taxBand', '1450000+', [9, 10]],
  ] as const)(
    'KP-20 GR-08 GR-09 the list behind a band contains the contracts within its bounds: of client %i %s %s',
    async (client, set, value, numbers) => {
      expect(await numbersOf(client, set, value)).toEqual(numbers);
    },
  );
});

describe('fuels', () => {
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      for (const [number, fuel, overrides] of [
        [1, 'l', {}],
        [2, 'l', {}],
        [3, 'e', {}],
        [4, 'e', { start_date: '2026-11-20' }],
        [5, 'd', {}],
        [6, 'd', {}],
        [7, 'd', {}],
        // A contract that has ended, but was active before the range.
        [8, 'w', { end_date: '2026-03-01', car_taken: true }],
        [9, 'd', { end_date: '2026-03-01', car_taken: true }],
      ] as const) {
        await aVehicle(tx, { client_id: FUELS, number, fuel });
        await aLeaseContract(tx, { client_id: FUELS, number, vehicle_number: number, debtor_number: 10, ...overrides });
      }
      await aVehicle(tx, { client_id: FUELS, number: 20, object_type: 'TW', fuel: 'e' });
      await aLeaseContract(tx, { client_id: FUELS, number: 20, vehicle_number: 20, debtor_number: 10 });
    });
  });

  test('GR-07 sorted by frequency, then by code; fuels that are no longer used come last', async () => {
    expect((await fleetOf(FUELS)).Brandstoffen).toEqual([
      { Soort: 'd', Aantal: 3, Verschil: -1 },
      { Soort: 'e', Aantal: 2, Verschil: 1 },
      { Soort: 'l', Aantal: 2, Verschil: 0 },
      { Soort: 'bike', Aantal: 1, Verschil: 0 },
      { Soort: 'w', Aantal: 0, Verschil: -1 },
    ]);
  });
});

describe('fines', () => {
  const many = [
    'Breda',
    'Delft',
    'Ede',
    'Goes',
    'Hoorn',
    'Leiden',
    'Meppel',
    'Nijkerk',
    'Oss',
    'Putten',
    'Rhenen',
    'Sneek',
  ];
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      const fine = { client_id: FINES, debtor_number: 10 };
      for (const agency of many) {
        for (const offence_at of ['2026-11-10T10:00:00Z', '2026-03-10T10:00:00Z']) {
          await aFine(tx, { ...fine, agency, offence_at, sanction_amount: '91.00' });
        }
      }
      await aFine(tx, { ...fine, agency: 'Assen', offence_at: '2026-11-12T10:00:00Z', sanction_amount: '41.25' });
      // The last days before the range, which begins on 24 November: one at 23:59 in Amsterdam, others earlier.
      for (const offence_at of ['2025-11-23T22:59:00Z', '2025-11-23T10:00:00Z', '2025-11-22T23:30:00Z']) {
        await aFine(tx, { ...fine, agency: 'Assen', offence_at, sanction_amount: '991.00' });
      }
    });
  });

  test('GR-10 of thirteen authorities the rarest is counted among the others', async () => {
    const { Instanties, OverigeInstanties } = await costsOf(FINES);
    expect(Instanties).toEqual(many.map((Instantie) => ({ Instantie, Aantal: 2, Bedrag: 200 })));
    expect(OverigeInstanties).toEqual({ Instanties: 1, Aantal: 1, Bedrag: 50.25 });
  });

  test('GR-10 fines with an unknown authority are not counted among the others', async () => {
    await database.asOwner((tx) =>
      aFine(tx, {
        client_id: FINES,
        number: 77,
        debtor_number: 10,
        agency: null,
        offence_at: '2026-11-13T10:00:00Z',
        sanction_amount: '1.00',
      }),
    );
    const { Instanties, OverigeInstanties } = await costsOf(FINES);
    expect(Instanties?.filter(({ Instantie }) => Instantie === null)).toEqual([
      { Instantie: null, Aantal: 1, Bedrag: 10 },
    ]);
    expect(OverigeInstanties).toEqual({ Instanties: 1, Aantal: 1, Bedrag: 50.25 });
    await database.asOwner((tx) => tx.query('delete from fine where client_id = $1 and number = 77', [FINES]));
  });
});

describe('costs of one contract', () => {
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      const owner = { client_id: COSTS, debtor_number: 10 };
      for (const [contract, fuel, damage, sanction, cause, agency] of [
        [100, '10.10', '75.00', '41.00', 'collision', 'Utrecht'],
        [101, '20.20', '33.00', '19.00', 'parked', 'Zwolle'],
      ] as const) {
        await aVehicle(tx, { client_id: COSTS, number: contract });
        await aLeaseContract(tx, { ...owner, number: contract, vehicle_number: contract });
        const subject = { ...owner, lease_contract_number: contract };
        // Two cards, one of which has ended.
        for (const [number, overrides] of [
          [contract + 800, {}],
          [contract + 900, { end_date: '2026-11-05' }],
        ] as const) {
          await aFuelContract(tx, { ...subject, number, ...overrides });
          await aRefueling(tx, {
            ...owner,
            fuel_contract_number: number,
            at: '2026-11-03T10:00:00Z',
            amount_excl: fuel,
            amount_incl: '99.00',
          });
        }
        await aDamageReport(tx, {
          ...subject,
          damage_on: '2026-11-04',
          damage_amount: damage,
          cause,
          is_recoverable: true,
        });
        await aFine(tx, { ...subject, offence_at: '2026-11-05T10:00:00Z', sanction_amount: sanction, agency });
      }
      // A fuel contract without a car.
      await aFuelContract(tx, { ...owner, number: 999 });
      await aRefueling(tx, { ...owner, fuel_contract_number: 999, at: '2026-11-06T10:00:00Z', amount_excl: '5.05' });
      await aFine(tx, { ...owner, offence_at: '2026-11-07T10:00:00Z', sanction_amount: '1.00', agency: 'Ede' });
    });
  });
  async function readCosts(contract: number | null) {
    const { Punten, SchadeOorzaken, Instanties } = await costsOf(COSTS, contract);
    // All of it happened in November.
    const { Brandstof, Schade, Bekeuringen, SchadeVerhaalbaar, AantalBekeuringen } = Punten.at(-1) ?? {};
    expect(Punten.slice(0, -1).filter((one) => one.Brandstof || one.Schade || one.Bekeuringen)).toEqual([]);
    return { Brandstof, Schade, SchadeVerhaalbaar, SchadeOorzaken, Bekeuringen, AantalBekeuringen, Instanties };
  }

  test('GR-05 GR-06 GR-10 DB-03 fuel, damage and fines are those of the contract', async () => {
    expect(await readCosts(100)).toEqual({
      Brandstof: 20.2,
      Schade: 75,
      SchadeVerhaalbaar: 1,
      SchadeOorzaken: [{ Oorzaak: 'collision', Aantal: 1, Bedrag: 75 }],
      Bekeuringen: 50,
      AantalBekeuringen: 1,
      Instanties: [{ Instantie: 'Utrecht', Aantal: 1, Bedrag: 50 }],
    });
    expect(await readCosts(101)).toEqual({
      Brandstof: 40.4,
      Schade: 33,
      SchadeVerhaalbaar: 1,
      SchadeOorzaken: [{ Oorzaak: 'parked', Aantal: 1, Bedrag: 33 }],
      Bekeuringen: 28,
      AantalBekeuringen: 1,
      Instanties: [{ Instantie: 'Zwolle', Aantal: 1, Bedrag: 28 }],
    });
  });

  test('GR-05 GR-06 GR-10 without a contract they are those of all cars, and those without a car', async () => {
    expect(await readCosts(null)).toEqual({
      Brandstof: 65.65,
      Schade: 108,
      SchadeVerhaalbaar: 2,
      SchadeOorzaken: [
        { Oorzaak: 'collision', Aantal: 1, Bedrag: 75 },
        { Oorzaak: 'parked', Aantal: 1, Bedrag: 33 },
      ],
      Bekeuringen: 88,
      AantalBekeuringen: 3,
      Instanties: [
        { Instantie: 'Ede', Aantal: 1, Bedrag: 10 },
        { Instantie: 'Utrecht', Aantal: 1, Bedrag: 50 },
        { Instantie: 'Zwolle', Aantal: 1, Bedrag: 28 },
      ],
    });
  });
});
