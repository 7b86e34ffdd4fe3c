import type { Invoice } from '@wagenpark/contract/fleet/invoices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  factsAnsweredYes,
  readListValues,
  readStripValues,
  readTabContent,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { invoiceDetail } from './detail.tsx';
import { invoiceList } from './list.tsx';

const invoice: Invoice = {
  VolgNummer: 71,
  FactuurNummer: 'F2026-0071',
  FactuurDatum: wireDay('2026-02-01'),
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Omschrijving: 'Lease februari',
  PeriodeVan: wireDay('2026-02-02'),
  PeriodeTot: wireDay('2026-02-27'),
  BedragExclusief: 1000.01,
  BedragInclusief: 1195.02,
  VervalDatum: wireDay('2026-03-03'),
  CreditGemaakt: false,
  GrondslagHoog: 803.03,
  PercentageHoog: 21,
  BtwBedragHoog: 168.64,
  GrondslagLaag: 104.05,
  PercentageLaag: 9.5,
  GrondslagNul: 92.93,
  Betalingsconditie: '30 dagen netto',
  Incasso: false,
  DigitaalVerzonden: false,
};
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

const tab = (
  id: string,
  {
    given: overrides = {},
    answers = {},
    choose,
  }: { given?: Partial<Invoice>; answers?: Answers; choose?: () => Promise<void> } = {},
) =>
  readTabContent(invoiceDetail, {
    id: 71,
    tab: id,
    answers: { '/Factuur/Nummer/71': { ...invoice, ...overrides }, '/Files/Factuur/Exist/ID/71': false, ...answers },
    ...(choose === undefined ? {} : { choose }),
  });

test('IN-02 every column of the list shows its own value', async () => {
  expect(await readListValues(invoiceList, invoice)).toEqual([
    ['Factuur', 'F2026-0071'],
    ['Factuurdatum', '01-02-2026'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Omschrijving', 'Lease februari'],
    ['Periode van', '02-02-2026'],
    ['Periode t/m', '27-02-2026'],
    ['Excl. btw', '€ 1.000,01'],
    ['Incl. btw', '€ 1.195,02'],
    ['Vervaldatum', '03-03-2026'],
    ['Gecrediteerd', ''],
  ]);
  expect((await readListValues(invoiceList, { ...invoice, CreditGemaakt: true })).at(-1)).toEqual([
    'Gecrediteerd',
    'Gecrediteerd (info)',
  ]);
  expect((await readListValues(invoiceList, { ...invoice, BedragInclusief: -721 })).at(-1)).toEqual([
    'Gecrediteerd',
    'Creditnota (neutral)',
  ]);
});

test('IN-02 the name of a row is the number on the invoice', () => {
  expect(invoiceList.rowLabel(invoice)).toBe('F2026-0071');
});

test('DM-IN-01 the panel shows the invoice, its taxes and how it is paid', async () => {
  expect(await tab('details')).toEqual({
    title: 'Factuur F2026-0071',
    marks: [],
    facts: [
      ['Factuurdatum', '01-02-2026'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
      ['Omschrijving', 'Lease februari'],
      ['Periode van', '02-02-2026'],
      ['Periode tot en met', '27-02-2026'],
      ['Totaal excl. btw', '€ 1.000,01'],
      ['Totaal incl. btw', '€ 1.195,02'],
      ['Grondslag hoog tarief', '€ 803,03'],
      ['Percentage hoog tarief', '21%'],
      ['Btw hoog tarief', '€ 168,64'],
      ['Grondslag laag tarief', '€ 104,05'],
      ['Percentage laag tarief', '9,5%'],
      ['Grondslag zonder btw', '€ 92,93'],
      ['Vervaldatum', '03-03-2026'],
      ['Betalingsvoorwaarden', '30 dagen netto'],
      ['Incasso', 'Nee'],
      ['Digitaal verzonden', 'Nee'],
      ['Gecrediteerd', 'Nee'],
    ],
    notes: [],
    rows: [],
  });
  expect(factsAnsweredYes(await tab('details', { given: { Incasso: true } }))).toEqual(['Incasso']);
  expect(factsAnsweredYes(await tab('details', { given: { DigitaalVerzonden: true } }))).toEqual([
    'Digitaal verzonden',
  ]);
  const credited = await tab('details', { given: { CreditGemaakt: true } });
  expect(factsAnsweredYes(credited)).toEqual(['Gecrediteerd']);
  expect(credited.marks).toEqual(['Gecrediteerd (info)']);
});

test('the summary shows debtor, day, due day and amount', async () => {
  await tab('details');
  expect(readStripValues()).toEqual([
    ['Debiteur', 'Waarden Logistiek', 'Debiteurnummer 12'],
    ['Factuurdatum', '01-02-2026', 'Lease februari'],
    ['Vervaldatum', '03-03-2026'],
    ['Totaal incl. btw', '€ 1.195,02'],
  ]);
});

test('DM-IN-02 IN-05 the lines of the largest kind are shown, then those of the chosen kind, each value under its heading', async () => {
  const answers = {
    '/Factuur/FactuurSoorten/Nummer/71': [
      { Code: 'OVR', Omschrijving: 'Overige', ResourceCode: 'AndereSoort', Bedrag: 95.5 },
      { Code: 'SRT', Omschrijving: 'Termijnen', ResourceCode: 'EigenSoort', Bedrag: 1099.52 },
    ],
    '/Factuur/OVR/71/nl-NL': [{ AndereTekst: 'Wassen' }],
    '/Factuur/SRT/71/nl-NL': [
      { EigenTekst: 'XX-123-Y', EigenDag: wireDay('2026-02-15'), EigenAantal: 1.5 },
      { EigenTekst: 'YY-456-Z', EigenDag: wireDay('2026-02-16'), EigenAantal: 2.5 },
    ],
    '/Translations': {},
  };
  expect((await tab('lines', { answers })).rows).toEqual([
    [
      ['EigenTekst', 'XX-123-Y'],
      ['EigenDag', '15-02-2026'],
      ['EigenAantal', '1,5'],
    ],
    [
      ['EigenTekst', 'YY-456-Z'],
      ['EigenDag', '16-02-2026'],
      ['EigenAantal', '2,5'],
    ],
  ]);
  const kinds = page.getByRole('tablist', { name: 'Soort regels' }).getByRole('tab');
  expect(kinds.elements().map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Overige€ 95,50',
    'Termijnen€ 1.099,52',
  ]);
  const choose = () => page.getByRole('tab', { name: /^Overige/ }).click();
  expect((await tab('lines', { answers, choose })).rows).toEqual([[['AndereTekst', 'Wassen']]]);
});

test('DM-IN-02 the largest kind of a credit note, whose amounts are negative, is the most negative one', async () => {
  const answers = {
    '/Factuur/FactuurSoorten/Nummer/71': [
      { Code: 'KRT', Omschrijving: 'Korting', ResourceCode: 'EigenKorting', Bedrag: 20 },
      { Code: 'SRT', Omschrijving: 'Termijnen', ResourceCode: 'EigenSoort', Bedrag: -700 },
    ],
    '/Factuur/SRT/71/nl-NL': [{ EigenTekst: 'XX-123-Y' }],
    '/Translations': {},
  };
  expect((await tab('lines', { answers })).rows).toEqual([[['EigenTekst', 'XX-123-Y']]]);
});

test('DM-IN-02 an invoice opens with its lines', () => {
  expect(invoiceDetail.tabs.map(({ id }) => id)).toEqual(['lines', 'details', 'refuelings']);
});

test('IN-06 DM-IN-04 the tab lists the refuelings that the invoice charges', async () => {
  const answers = { '/Tankregels/FactuurId/71': [refueling] };
  expect((await tab('refuelings', { answers })).rows).toEqual([
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
