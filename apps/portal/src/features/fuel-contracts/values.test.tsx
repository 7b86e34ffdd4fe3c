import type { FuelContract } from '@wagenpark/contract/fleet/fuel-contracts';
import { expect, test } from 'vitest';
import { type Answers, readListValues, readStripValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { fuelContractDetail } from './detail.tsx';
import { fuelContractList } from './list.tsx';

const contract: FuelContract = {
  BrandstofcontractNummer: 61,
  LeaseContractNummer: 51,
  Kenteken: 'AB-123-C',
  AutoOmschrijving: 'Kia EV6 GT-Line',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Referentie: 'KP 600',
  BeginDatum: wireDay('2025-03-01'),
  EindDatum: wireDay('2028-02-29'),
  Leverancier: 'Tankpas Delta',
  PasNummer: '7030 0061',
  PasGeldigTot: wireDay('2027-12-31'),
  BrandstofSoort: 'Diesel en laden',
  Beeindigd: false,
};

const tab = (id: string, overrides: Partial<FuelContract> = {}, answers: Answers = {}) =>
  readTabContent(fuelContractDetail, {
    id: 61,
    tab: id,
    answers: { '/BrandstofContract/Nummer/61': { ...contract, ...overrides }, ...answers },
  });

test('FC-05 every column of the list shows its own value', async () => {
  expect(await readListValues(fuelContractList, contract)).toEqual([
    ['Contract', '61'],
    ['Kenteken', 'AB-123-C'],
    ['Auto', 'Kia EV6 GT-Line'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Referentie', 'KP 600'],
    ['Startdatum', '01-03-2025'],
    ['Einddatum', '29-02-2028'],
  ]);
  expect((await readListValues(fuelContractList, { ...contract, Kenteken: null }))[1]).toEqual([
    'Kenteken',
    'Zonder auto',
  ]);
});

test('FC-05 the name of a row is its number', () => {
  expect(fuelContractList.rowLabel(contract)).toBe('61');
});

test('FC-01 the panel shows the terms of the card', async () => {
  expect(await tab('contract')).toEqual({
    title: 'Brandstofcontract 61',
    marks: ['Lopend (ok)'],
    facts: [
      ['Leverancier', 'Tankpas Delta'],
      ['Pasnummer', '7030 0061'],
      ['Pas geldig tot', '31-12-2027'],
      ['Brandstof', 'Diesel en laden'],
      ['Startdatum', '01-03-2025'],
      ['Einddatum', '29-02-2028'],
      ['Kenteken', 'AB-123-C'],
      ['Auto', 'Kia EV6 GT-Line'],
      ['Bestuurder', 'Pieter van der Zwart'],
      ['Leasecontract', '51'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
      ['Referentie', 'KP 600'],
    ],
    notes: [],
    rows: [],
  });
  expect((await tab('contract', { Beeindigd: true, Kenteken: null, Bestuurder: null })).marks).toEqual([
    'Beëindigd (neutral)',
  ]);
});

test('the summary shows car, driver, end date and card', async () => {
  await tab('contract');
  const rest = [
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Einddatum', '29-02-2028'],
    ['Pasnummer', '7030 0061', 'Tankpas Delta'],
  ];
  expect(readStripValues()).toEqual([['Kenteken', 'AB-123-C', 'Kia EV6 GT-Line'], ...rest]);
  await tab('contract', { Kenteken: null, AutoOmschrijving: null });
  expect(readStripValues()).toEqual([['Kenteken', 'Zonder auto'], ...rest]);
});

test('FC-04 DM-FC-01 the refuelings are shown, each value under its heading', async () => {
  const refueling = {
    Volgnummer: 81,
    TransactieDatumTijd: wireDay('2026-01-20T12:05:00Z'),
    BrandstofSoort: 'Diesel',
    Liters: 41.25,
    BedragInclusief: 71.01,
    BedragExclusief: 58.69,
    KilometerStand: 29_004,
    ProductCode: 'P03',
    ProductOmschrijving: 'Diesel B7',
    Snelweg: true,
    Tankstation: 'Haarrijn',
  };
  expect((await tab('refuelings', {}, { '/Tankregels/Contract/61': [refueling] })).rows).toEqual([
    [
      ['Datum en tijd', '20-01-2026, 13:05'],
      ['Brandstof', 'Diesel'],
      ['Liters', '41,25'],
      ['Bedrag incl.', '€ 71,01'],
      ['Bedrag excl.', '€ 58,69'],
      ['Km-stand', '29.004'],
      ['Productcode', 'P03'],
      ['Product', 'Diesel B7'],
      ['Snelwegstation', 'Ja'],
    ],
  ]);
});
