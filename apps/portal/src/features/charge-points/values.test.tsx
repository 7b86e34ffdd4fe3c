import type { ChargePoint } from '@wagenpark/contract/fleet/charge-points';
import { expect, test } from 'vitest';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { ChargePointsOfContract } from './contract-tab.tsx';
import { chargePointDetail } from './detail.tsx';
import { chargePointList } from './list.tsx';

const point: ChargePoint = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  Kenteken: 'VL-007-P',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  BestuurderVertrokken: true,
  SerieNummer: 'EVB-0095',
  Leverancier: 'Laadwerk Thuis',
  Model: 'Wandlader 22',
  Vermogen: 7.4,
  GeijkteMeter: false,
  Adres: 'Lindelaan 7',
  Postcode: '3511 XY',
  Plaats: 'Vleuten',
  PrijsPerKwh: 0.3175,
  GeplaatstOp: wireDay('2025-04-17'),
  VerwijderdOp: null,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Opmerking: 'Links naast de voordeur',
};

const tab = (id: string, overrides: Partial<ChargePoint> = {}) =>
  readTabContent(chargePointDetail, {
    id: 95,
    tab: id,
    answers: { '/Laadpunt/Nummer/95': { ...point, ...overrides } },
  });

const inList = [
  ['Bestuurder', 'Pieter van der Zwart'],
  ['Kenteken', 'VL-007-P'],
  ['Serienummer', 'EVB-0095'],
  ['Model', 'Wandlader 22'],
  ['Laadvermogen', '7,4 kW'],
  ['Plaats', 'Vleuten'],
  ['Per kWh', '€ 0,3175'],
  ['Geplaatst', '17-04-2025'],
  ['Bestuurder vertrokken', 'Ja (warn)'],
  ['Verwijderd', ''],
  ['Geijkt', 'Nee'],
  ['Leverancier', 'Laadwerk Thuis'],
  ['Leasecontract', '51'],
  ['Adres', 'Lindelaan 7'],
  ['Postcode', '3511 XY'],
  ['Deb.nr.', '12'],
  ['Debiteur', 'Waarden Logistiek'],
] as const;

test('every column of the list shows its own value', async () => {
  expect(await readListValues(chargePointList, point)).toEqual(inList);
  const removed = { ...point, BestuurderVertrokken: false, GeijkteMeter: true, VerwijderdOp: wireDay('2026-02-03') };
  expect((await readListValues(chargePointList, removed)).slice(8, 11)).toEqual([
    ['Bestuurder vertrokken', 'Nee'],
    ['Verwijderd', '03-02-2026'],
    ['Geijkt', 'Ja'],
  ]);
});

test('the name of a row is its serial number', () => {
  expect(chargePointList.rowLabel(point)).toBe('EVB-0095');
});

test('the panel shows the facts of the device', async () => {
  expect(await tab('details')).toEqual({
    title: 'Laadpunt EVB-0095',
    marks: ['Bestuurder vertrokken (warn)'],
    facts: [
      ['Serienummer', 'EVB-0095'],
      ['Leverancier', 'Laadwerk Thuis'],
      ['Model', 'Wandlader 22'],
      ['Laadvermogen', '7,4 kW'],
      ['Geijkte meter (MID)', 'Nee'],
      ['Vergoeding per kWh', '€ 0,3175'],
      ['Geplaatst', '17-04-2025'],
      ['Verwijderd', '–'],
      ['Opmerking', 'Links naast de voordeur'],
    ],
    notes: [],
    rows: [],
  });
  const inUse = await tab('details', { BestuurderVertrokken: false, Kenteken: null });
  expect(inUse.marks).toEqual(['In gebruik (ok)']);
  const removed = await tab('details', { BestuurderVertrokken: false, VerwijderdOp: wireDay('2026-02-03') });
  expect(removed.marks).toEqual(['Verwijderd (neutral)']);
  expect(readStripValues()).toEqual([
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Kenteken', 'VL-007-P', 'Leasecontract 51'],
    ['Plaats', 'Vleuten', 'Lindelaan 7'],
    ['Geplaatst', '17-04-2025'],
  ]);
});

test('the panel shows at whose home it is, and for which car', async () => {
  expect((await tab('home')).facts).toEqual([
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Bestuurdersnummer', '31'],
    ['Bestuurder vertrokken', 'Ja'],
    ['Adres', 'Lindelaan 7'],
    ['Postcode', '3511 XY'],
    ['Plaats', 'Vleuten'],
    ['Kenteken', 'VL-007-P'],
    ['Leasecontract', '51'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Debiteurnummer', '12'],
  ]);
});

test('the tab of a lease contract lists its charge points', async () => {
  const answers = { '/Laadpunt/Leasecontract/51': [point] };
  await renderPart(() => <ChargePointsOfContract number={51} />, '[role="gridcell"]', answers);
  expect(readTableIn(document)).toEqual([inList.slice(0, 12)]);
});
