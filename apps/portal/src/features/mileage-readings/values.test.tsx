import type { ExpectedMileageRow, MileageReading } from '@wagenpark/contract/fleet/mileage-readings';
import { expect, test } from 'vitest';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { MileageReadingsOfContract } from './contract-tab.tsx';
import { mileageReadingDetail } from './detail.tsx';
import { expectedMileageList, mileageReadingList } from './list.tsx';

const reading: MileageReading = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  Kenteken: 'VL-001-P',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  StandPer: wireDay('2026-01-07'),
  KilometerStand: 21_500,
  Bron: 'publicLink',
  Signaal: 'belowLast',
  Overschreven: true,
  Verwerkt: false,
  Invoerder: 'Marieke de Boer',
  IngevoerdOp: wireDay('2026-01-08T09:15:00Z'),
  VervallenOp: wireDay('2026-02-03T10:20:00Z'),
  VervallenDoor: 'Kees Baas',
  VervallenReden: 'Typefout',
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Reden: 'Teller vervangen',
};
const valid = { ...reading, VervallenOp: null, VervallenDoor: null, VervallenReden: null };

const tab = (id: string, overrides: MileageReading = reading) =>
  readTabContent(mileageReadingDetail, { id: 95, tab: id, answers: { '/KilometerStand/Nummer/95': overrides } });

const inList = [
  ['Kenteken', 'VL-001-P'],
  ['Stand per', '07-01-2026'],
  ['Kilometerstand', '21.500 km'],
  ['Bestuurder', 'Pieter van der Zwart'],
  ['Bron', 'Openbare link'],
  ['Opvallend', 'Lager dan de laatste (warn)'],
  ['Bevestigd', 'Ja'],
  ['Verwerkt', 'Nee'],
  ['Ingevoerd door', 'Marieke de Boer'],
  ['Ingevoerd op', '08-01-2026, 10:15'],
  ['Ongeldig sinds', '03-02-2026, 11:20'],
  ['Ongeldig gemaakt door', 'Kees Baas'],
  ['Waarom ongeldig', 'Typefout'],
  ['Leasecontract', '51'],
  ['Deb.nr.', '12'],
  ['Debiteur', 'Waarden Logistiek'],
] as const;

test('PM-15 every column of the list shows its own value', async () => {
  expect(await readListValues(mileageReadingList, reading)).toEqual(inList);
  const plain = await readListValues(mileageReadingList, { ...valid, Signaal: null });
  expect(plain.find(([head]) => head === 'Opvallend')).toEqual(['Opvallend', '']);
});

test('the name of a row is its plate', () => {
  expect(mileageReadingList.rowLabel(reading)).toBe('VL-001-P');
});

const car: ExpectedMileageRow = {
  VerzendId: 51,
  LeaseContractNummer: 51,
  Kenteken: 'VL-001-P',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  AutoOmschrijving: 'Volvo EX30',
  KmPerJaar: 25_000,
  KilometerStand: 21_500,
  StandPer: wireDay('2026-01-07'),
  VerwachtOp: wireDay('2026-02-06'),
  DagenTeLaat: 1_210,
  HerinnerdOp: wireDay('2026-02-09T08:31:00Z'),
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};

test('MI-03 every column of the list of expected readings shows its own value', async () => {
  expect(await readListValues(expectedMileageList, car)).toEqual([
    ['Kenteken', 'VL-001-P'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Auto', 'Volvo EX30'],
    ['Stand per', '07-01-2026'],
    ['Kilometerstand', '21.500 km'],
    ['Verwacht op', '06-02-2026'],
    ['Dagen te laat', '1.210 (warn)'],
    ['Laatst herinnerd', '09-02-2026, 09:31'],
    ['Km per jaar', '25.000 km'],
    ['Leasecontract', '51'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
  ]);
  const never = await readListValues(expectedMileageList, {
    ...car,
    StandPer: null,
    KilometerStand: null,
    DagenTeLaat: 0,
  });
  expect([never[3], never[4], never[6]]).toEqual([
    ['Stand per', 'Nooit'],
    ['Kilometerstand', ''],
    ['Dagen te laat', ''],
  ]);
});

test('MI-05 the panel shows the reading, who entered it, and its state', async () => {
  expect(await tab('details')).toEqual({
    title: 'Kilometerstand VL-001-P',
    marks: ['Ongeldig (neutral)'],
    facts: [
      ['Kilometerstand', '21.500 km'],
      ['Stand per', '07-01-2026'],
      ['Bron', 'Openbare link'],
      ['Ingevoerd door', 'Marieke de Boer'],
      ['Ingevoerd op', '08-01-2026, 10:15'],
      ['Verwerkt', 'Nee'],
      ['Opvallend', 'Lager dan de laatste'],
      ['Bevestigd', 'Ja'],
      ['Reden van bevestiging', 'Teller vervangen'],
      ['Ongeldig sinds', '03-02-2026, 11:20'],
      ['Ongeldig gemaakt door', 'Kees Baas'],
      ['Waarom ongeldig', 'Typefout'],
    ],
    notes: [],
    rows: [],
  });
  expect(readStripValues()).toEqual([
    ['Kilometerstand', '21.500 km'],
    ['Stand per', '07-01-2026'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Kenteken', 'VL-001-P', 'Leasecontract 51'],
  ]);
  expect((await tab('details', valid)).marks).toEqual(['Lager dan de laatste (warn)']);
  expect((await tab('details', { ...valid, Signaal: null })).marks).toEqual(['Geldig (ok)']);
});

test('the panel shows the car', async () => {
  expect((await tab('car')).facts).toEqual([
    ['Kenteken', 'VL-001-P'],
    ['Leasecontract', '51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Bestuurdersnummer', '31'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Debiteurnummer', '12'],
  ]);
});

test('the tab of a lease contract lists its readings', async () => {
  const answers = { '/KilometerStanden/Leasecontract/51': [reading] };
  await renderPart(() => <MileageReadingsOfContract number={51} />, '[role="gridcell"]', answers);
  expect(readTableIn(document)[0]?.slice(0, 6)).toEqual(inList.slice(0, 6));
});
