import type { ReportPreview } from '@wagenpark/contract/admin/reports';
import type { ReportValues } from '@wagenpark/contract/fleet/reports';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { BlockCache } from '../dashboard/block-cache.ts';
import { getCostCharts, getFleetCharts, getSettlement } from '../dashboard/charts.ts';
import { getIndicators } from '../dashboard/indicators.ts';
import { callerWith, NOW, QUARTER, reportsAt, storeReportWorld } from './report-world.samples.ts';

/* Each report of a small fleet (`report-world.samples.ts`), worked out by hand, and compared with the dashboard. */

let testing: TestDatabase;
let database: Database;
const exports = new ExportThread();
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(storeReportWorld);
});
afterAll(async () => {
  await exports.close();
  await database?.close();
  await testing?.drop();
});

const run = (id: number, parameters: ReportValues = QUARTER): Promise<ReportPreview> =>
  reportsAt(database, exports).preview(callerWith(), id, { parameters, culture: 'en-GB' });
/** The rows as the values of some columns. */
const pick = ({ first }: ReportPreview, ...names: string[]) => first.map((row) => names.map((name) => row[name]));

describe('RP-02 the twelve reports, worked out by hand', () => {
  test('RP-04 the fleet list of a day has the contracts that were active on it, with the driver of then', async () => {
    const january = await run(1, { Peildatum: '2026-01-15' });
    expect(pick(january, 'DebiteurNaam', 'Kenteken', 'Bestuurder', 'Leasebedrag', 'Referentie')).toEqual([
      ['Noord', 'AA-100-A', 'Jansen', 365, 'P1'],
      ['Noord', 'CC-102-C', null, 182.5, null],
      ['Zuid', 'DD-104-D', null, 36.5, null],
    ]);
    expect(january.totals).toEqual({ Leasebedrag: 584, FiscaleWaarde: 30_000 });
    const today = await run(1, {});
    expect(pick(today, 'Kenteken', 'Bestuurder')).toEqual([
      ['AA-100-A', 'Bakker'],
      ['BB-101-B', null],
      ['DD-104-D', null],
    ]);
    expect(pick(await run(1, { Merk: 'RENAULT' }), 'Kenteken')).toEqual([['BB-101-B']]);
    expect(pick(await run(1, { Brandstof: 'l', Referentie: 'p1' }), 'Kenteken')).toEqual([['AA-100-A']]);
  });

  test('ending contracts are those of the period by month, at first the next six months', async () => {
    const soon = await run(2, {});
    expect(pick(soon, 'Maand', 'Kenteken', 'EindDatum', 'Opvolger')).toEqual([
      ['2026-06', 'AA-100-A', '2026-06-30', false],
    ]);
    expect(soon.notes).toEqual(['One contract has no replacement on order.']);
    const later = await run(2, { Vanaf: '2026-06-30', Tot: '2027-02-28' });
    expect(later.chart?.points).toEqual([
      { Maand: '2026-06', Contracten: 1 },
      { Maand: '2027-02', Contracten: 1 },
    ]);
  });

  test('the expected settlement has kilometers and amounts, and tells of contracts without a projection', async () => {
    const settlement = await run(3, { Vanaf: '2026-03-31', Tot: '2029-12-31' });
    expect(pick(settlement, 'Kenteken', 'KmVerschil', 'TeBetalen', 'Terug', 'Saldo')).toEqual([
      ['AA-100-A', 5_000, 750.5, null, 750.5],
      ['BB-101-B', -1_000, null, 80.25, -80.25],
      ['DD-104-D', null, null, null, null],
    ]);
    expect(settlement.totals).toEqual({ KmVerschil: 4_000, TeBetalen: 750.5, Terug: 80.25, Saldo: 670.25 });
    expect(settlement.notes).toEqual(['One contract cannot be projected yet and is not in the totals.']);
  });

  test('mileage is measured between readings and compared with what was agreed for the same days', async () => {
    const mileage = await run(4);
    expect(
      pick(mileage, 'Kenteken', 'GemetenVanaf', 'GemetenTot', 'Kilometers', 'KmAfgesproken', 'KmVerschil'),
    ).toEqual([
      ['AA-100-A', '2025-12-31', '2026-03-31', 10_500, 9_000, 1_500],
      // The start of the contract is its first reading.
      ['BB-101-B', '2026-02-01', '2026-03-23', 2_500, 2_500, 0],
      ['DD-104-D', '2026-01-01', '2026-03-31', 1_000, 890, 110],
      ['CC-102-C', null, null, null, null, null],
    ]);
    expect(mileage.totals).toEqual({ Kilometers: 14_000, KmAfgesproken: 12_390, KmVerschil: 1_610 });
    expect(mileage.notes[1]).toBe('One car has fewer than two readings, so its kilometres are not known.');
  });

  test('lease costs count the active days of each month', async () => {
    const costs = await run(5);
    expect(pick(costs, 'Maand', 'DebiteurNaam', 'Referentie', 'Contracten', 'Contractdagen', 'Bedrag')).toEqual([
      ['2026-01', 'Noord', 'P1', 1, 31, 372],
      ['2026-01', 'Noord', null, 1, 31, 186],
      ['2026-01', 'Zuid', null, 1, 31, 37.2],
      ['2026-02', 'Noord', 'P1', 1, 28, 336],
      ['2026-02', 'Noord', null, 1, 9, 54],
      ['2026-02', 'Zuid', null, 2, 56, 705.6],
      ['2026-03', 'Noord', 'P1', 1, 31, 372],
      ['2026-03', 'Zuid', null, 2, 62, 781.2],
    ]);
    expect(costs.totals).toEqual({ Contractdagen: 279, Bedrag: 2_844 });
    expect(costs.chart?.points.map(({ Bedrag }) => Bedrag)).toEqual([595.2, 1_095.6, 1_153.2]);
  });

  test('the costs of a car are its lease, fuel, own risk and fines, per month and kilometer', async () => {
    const costs = await run(6);
    const amounts = ['Lease', 'Brandstof', 'EigenRisico', 'Boetes', 'Totaal', 'PerMaand', 'PerKilometer'];
    expect(pick(costs, 'Kenteken', 'Maanden', ...amounts)).toEqual([
      ['AA-100-A', 3, 1_080, 173.75, 300, 218, 1_771.75, 598.79, 0.1687],
      ['BB-101-B', 1.9, 1_416, 150, 150, 50, 1_766, 910.44, 0.7064],
      ['CC-102-C', 1.3, 240, null, null, null, 240, 182.5, null],
      ['DD-104-D', 3, 108, 45, null, null, 153, 51.71, 0.153],
    ]);
    expect(costs.totals).toMatchObject({
      Lease: 2_844,
      Brandstof: 368.75,
      EigenRisico: 450,
      Boetes: 268,
      Totaal: 3_930.75,
    });
  });

  test('a caller without a right gets the costs of a car without those records, also in the sum', async () => {
    const caller = callerWith({ rights: ['Rapportages', 'ContractenLease', 'BrandstofContractenLease'] });
    const costs = await reportsAt(database, exports).preview(caller, 6, { parameters: QUARTER, culture: 'nl-NL' });
    expect(costs.columns.map(({ name }) => name)).not.toContain('Boetes');
    expect(pick(costs, 'Kenteken', 'Totaal', 'Boetes', 'Kilometers')[1]).toEqual([
      'AA-100-A',
      1_253.75,
      undefined,
      undefined,
    ]);
  });

  test('fuel is counted by the day in the client’s zone; a car stands out above the average of its fuel', async () => {
    const fuel = await run(7);
    const names = [
      'Kenteken',
      'BrandstofSoort',
      'Tankbeurten',
      'Hoeveelheid',
      'BedragExclusief',
      'Verbruik',
      'Gemiddelde',
    ];
    expect(pick(fuel, ...names, 'Opvallend')).toEqual([
      ['DD-104-D', 'Benzine', 1, 30, 45, 3, 1.2, true],
      ['AA-100-A', 'Benzine', 3, 105, 173.75, 1, 1.2, false],
      ['BB-101-B', 'Elektrisch', 1, 500, 150, 20, 20, false],
    ]);
    const tolerant = await run(7, { ...QUARTER, Drempel: 200 });
    expect(pick(tolerant, 'Opvallend').flat()).toEqual([false, false, false]);
  });

  test('fines are those of the period per driver and authority', async () => {
    const fines = await run(8);
    expect(pick(fines, 'Bestuurder', 'Instantie', 'Bekeuringen', 'Bedrag', 'Laatste')).toEqual([
      ['Jansen', 'CJIB', 2, 218, '2026-01-20'],
      [null, 'Gemeente', 1, 50, '2026-03-05'],
    ]);
    expect(fines.totals).toEqual({ Bekeuringen: 3, Bedrag: 268 });
  });

  test('damage is that of the period per cause and car', async () => {
    const damage = await run(9);
    expect(pick(damage, 'Oorzaak', 'Kenteken', 'Schades', 'Schadebedrag', 'EigenRisico')).toEqual([
      ['collision', 'AA-100-A', 1, 1_000, 300],
      ['collision', 'BB-101-B', 1, 200.4, 150],
      ['stone', 'AA-100-A', 1, null, null],
    ]);
    expect(damage.columns[0]?.choices['stone']).toBe('Stone chip');
    const handled = await run(9, { ...QUARTER, Status: 'handled' });
    expect(handled.totals).toEqual({ Schades: 1, Schadebedrag: 1_000, EigenRisico: 300 });
  });

  test('invoices are counted per kind of their lines and month', async () => {
    const invoices = await run(10);
    expect(pick(invoices, 'Maand', 'Soort', 'Facturen', 'Regels', 'BedragExclusief', 'BedragInclusief')).toEqual([
      ['2026-01', 'Brandstof', 1, 1, 50, 60.5],
      ['2026-01', 'Lease', 1, 2, 300, 363],
      ['2026-02', 'Lease', 1, 1, 10, 12.1],
    ]);
    expect(invoices.totals).toEqual({ Regels: 4, BedragExclusief: 360, BedragInclusief: 435.6 });
  });

  test('CO2 is averaged over the cars with a value and says how many have none', async () => {
    const co2 = await run(11, {});
    expect(pick(co2, 'DebiteurNaam', 'Autos', 'MetWaarde', 'ZonderWaarde', 'Gemiddeld', 'TonPerJaar')).toEqual([
      ['Noord', 1, 1, 0, 120, 1.2],
      ['Zuid', 2, 1, 1, 0, 0],
    ]);
    expect(co2.totals).toEqual({ Autos: 3, MetWaarde: 2, ZonderWaarde: 1, Gemiddeld: 60, TonPerJaar: 1.2 });
  });

  test('driver changes name who drove before, by the day in the client’s zone', async () => {
    const changes = await run(12);
    expect(pick(changes, 'BegonOp', 'Kenteken', 'VorigeBestuurder', 'NieuweBestuurder', 'LaatsteDag')).toEqual([
      ['2026-02-01', 'AA-100-A', 'Jansen', 'Bakker', null],
    ]);
    const former = await run(12, { Vanaf: '2025-01-01', Tot: '2025-01-31' });
    expect(pick(former, 'VorigeBestuurder', 'NieuweBestuurder', 'LaatsteDag')).toEqual([
      [null, 'Jansen', '2026-01-31'],
    ]);
  });
});

test('GR-12 reports and dashboard show the same figures', async () => {
  const deps = {
    database,
    clock: { now: () => NOW },
    sources: dashboardSources,
    answers: new BlockCache({
      onFailure: (error) => {
        throw error;
      },
    }),
  };
  const query = { range: '90d' as const, debtors: [], contract: null };
  const tiles = await getIndicators(deps, callerWith(), query);
  const { Vloot } = await getFleetCharts(deps, callerWith(), query);
  const costs = await getCostCharts(deps, callerWith(), query);
  const { Eindafrekening } = await getSettlement(deps, callerWith(), query);
  const sumOf = (name: 'Lease' | 'Brandstof' | 'Bekeuringen' | 'Schade'): number =>
    Math.round(costs.Punten.reduce((sum, point) => sum + (point[name] ?? 0), 0) * 100) / 100;

  expect((await run(1, {})).rows).toBe(tiles.Contracten?.Waarde);
  expect((await run(2, {})).rows).toBe(tiles.Aflopend?.Waarde);
  const { totals } = await run(3, { Vanaf: '2026-03-31', Tot: '2036-03-31' });
  expect([totals['TeBetalen'], totals['Terug']]).toEqual([Eindafrekening?.TeBetalen, Eindafrekening?.Terug]);
  expect((await run(5)).totals['Bedrag']).toBe(sumOf('Lease'));
  const total = await run(6);
  expect(total.totals).toMatchObject({
    Lease: sumOf('Lease'),
    Brandstof: sumOf('Brandstof'),
    Boetes: sumOf('Bekeuringen'),
  });
  expect((await run(7)).totals['BedragExclusief']).toBe(sumOf('Brandstof'));
  expect((await run(8)).totals['Bedrag']).toBe(sumOf('Bekeuringen'));
  expect((await run(9)).totals['Schadebedrag']).toBe(sumOf('Schade'));
  const co2 = await run(11, {});
  expect(co2.totals['TonPerJaar']).toBe(Vloot?.Punten.at(-1)?.Ton);
  expect(co2.totals['Gemiddeld']).toBe(Vloot?.Punten.at(-1)?.Co2);
});
