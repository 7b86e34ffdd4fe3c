import type { RentAgreement } from '@wagenpark/contract/fleet/rent-agreements';
import { expect, test } from 'vitest';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { RentAgreementsOfContract } from './contract-tab.tsx';
import { rentAgreementDetail } from './detail.tsx';
import { rentAgreementList } from './list.tsx';
import { anAgreement as agreement } from './rent-agreement.samples.ts';
import { RentAgreementStrip } from './strip.tsx';

const answers = (overrides: Partial<RentAgreement> = {}) => ({
  '/Rent/Overeenkomst/Nummer/40318': { ...agreement, ...overrides },
  '/Rent/Accessoires/RentOvereenkomst/40318': [
    {
      Omschrijving: 'Kinderzitje',
      Eenmalig: false,
      PrijsExclusief: 1.5,
      PrijsInclusief: 1.82,
      Aantal: 2,
      Bedrag: 72,
    },
    {
      Omschrijving: 'Brengen en halen',
      Eenmalig: true,
      PrijsExclusief: null,
      PrijsInclusief: null,
      Aantal: 1,
      Bedrag: null,
    },
  ],
  '/Rent/Termijnen/RentOvereenkomst/40318': [
    {
      TermijnNummer: 1,
      TermijnJaarMaand: '2026-11',
      TermijnVan: wireDay('2026-11-03'),
      TermijnTot: wireDay('2026-11-30'),
      TermijnBedrag: 910,
      FactuurDatum: wireDay('2026-12-01'),
    },
    {
      TermijnNummer: 2,
      TermijnJaarMaand: '2026-12',
      TermijnVan: wireDay('2026-12-02'),
      TermijnTot: null,
      TermijnBedrag: 32.5,
      FactuurDatum: null,
    },
  ],
});
const tab = (id: string, overrides: Partial<RentAgreement> = {}) =>
  readTabContent(rentAgreementDetail, { id: 40318, tab: id, answers: answers(overrides) });

const inList = [
  ['Kenteken', 'U-318-QX'],
  ['Auto', 'Toyota Yaris 1.5 Hybrid'],
  ['Nummer', '40318'],
  ['Soort', 'Vervangend vervoer'],
  ['Reden', 'Schade'],
  ['Ophalen', '03-11-2026, 09:00'],
  ['Terug', '24-11-2026, 17:00'],
  ['Terug op', ''],
  ['Km begin', '21.480 km'],
  ['Km einde', '22.310 km'],
  ['Vervangt', '1-ULB-17'],
  ['Bestuurder', 'Myla de Bruyn'],
  ['Huurder', '17'],
  ['Deb.nr.', '1001'],
  ['Debiteur', 'Holding B.V.'],
  ['Status', 'Te laat (danger)'],
  ['Te laat', 'Ja'],
  ['Verlengd', 'Nee'],
  ['Aangemaakt', '02-11-2026, 14:30'],
] as const;

test('RA-03 RT-16 EN-13 every column of the list shows its own value', async () => {
  expect(await readListValues(rentAgreementList, agreement)).toEqual(inList);
  const renderMark = async (overrides: Partial<RentAgreement>) =>
    Object.fromEntries(await readListValues(rentAgreementList, { ...agreement, TeLaat: false, ...overrides }));
  expect(await renderMark({ Kenteken: null, TerugbrengDatumTijd: null })).toMatchObject({
    Kenteken: 'Nog geen auto',
    Terug: 'Open einde',
    Status: 'Loopt (info)',
    'Te laat': 'Nee',
  });
  expect(
    await renderMark({ AankomstDatumTijd: wireDay('2026-11-23T10:15:00Z'), Statusfield: 'reportedBack' }),
  ).toMatchObject({
    'Terug op': '23-11-2026, 11:15',
    Status: 'Teruggemeld (warn)',
  });
});

test('an agreement says how far it is; a running one says that it is overdue or was extended', async () => {
  const statusOf = async (overrides: Partial<RentAgreement>) =>
    Object.fromEntries(await readListValues(rentAgreementList, { ...agreement, TeLaat: false, ...overrides }))[
      'Status'
    ];
  expect(await statusOf({ Statusfield: 'expected' })).toBe('Verwacht (neutral)');
  expect(await statusOf({ Verlengd: true })).toBe('Verlengd (info)');
  expect(await statusOf({ Verlengd: true, TeLaat: true })).toBe('Te laat (danger)');
  expect(await statusOf({ Statusfield: 'invoiced', Verlengd: true })).toBe('Gefactureerd (ok)');
  expect(await statusOf({ Statusfield: 'cancelled' })).toBe('Geannuleerd (neutral)');
});

test('a row is spoken of by its number and the car', () => {
  expect(rentAgreementList.rowLabel(agreement)).toBe('40318 Toyota Yaris 1.5 Hybrid');
});

test('DM-RA-01 DM-RA-04 the tab of the agreement', async () => {
  const content = await tab('agreement');
  expect(content.title).toBe('Huurovereenkomst 40318');
  expect(content.marks).toEqual(['Te laat (danger)']);
  expect(content.facts).toEqual([
    ['Overeenkomstnummer', '40318'],
    ['Status', 'Loopt'],
    ['Soort', 'Vervangend vervoer'],
    ['Reden van huur', 'Schade'],
    ['Vervangt auto', '1-ULB-17'],
    ['Vervangt leasecontract', '100156'],
    ['Bestuurder', 'Myla de Bruyn'],
    ['Bestuurdersnummer', '31'],
    ['Debiteur', 'Holding B.V.'],
    ['Debiteurnummer', '1001'],
    ['Huurdervolgnummer', '17'],
    ['Opdrachtnummer', 'S-2114'],
    ['Toestemmingsnummer', 'T-88031'],
    ['Aangemaakt', '02-11-2026, 14:30'],
    ['Ophalen', '03-11-2026, 09:00'],
    ['Uiterlijk terug', '24-11-2026, 17:00'],
    ['Teruggebracht', '–'],
    ['Verlengd', 'Nee'],
    ['Te laat', 'Ja'],
    ['Kilometerstand bij ophalen', '21.480 km'],
    ['Kilometerstand bij terugbrengen', '22.310 km'],
    ['Kenteken', 'U-318-QX'],
    ['Auto', 'Toyota Yaris 1.5 Hybrid'],
    ['Brandstof', 'Benzine-hybride'],
    ['Energielabel', 'A'],
    ['CO₂-uitstoot', '87 g/km'],
    ['Automaat', 'Ja'],
    ['Trekhaak', 'Nee'],
    ['Fiscale waarde', '€ 27.450,00'],
    ['Bijtelling', '22%'],
    ['Opmerking', 'Kinderzitje ligt in de kofferbak'],
  ]);
  expect(readStripValues()).toEqual([
    ['Kenteken', 'U-318-QX', 'Toyota Yaris 1.5 Hybrid'],
    ['Ophalen', '03-11-2026, 09:00', '21.480 km'],
    ['Uiterlijk terug', '24-11-2026, 17:00', 'nog niet terug'],
    ['Vervangt auto', '1-ULB-17', 'Leasecontract 100156'],
  ]);
});

test('the strip of an agreement that was extended, came back, has no end, or replaces no car', async () => {
  const stripOf = async (overrides: Partial<RentAgreement>) => {
    const Strip = () => <RentAgreementStrip agreement={{ ...agreement, TeLaat: false, ...overrides }} />;
    await renderPart(Strip, '[data-strip]', {});
    return readStripValues();
  };
  expect((await stripOf({ Verlengd: true }))[2]).toEqual(['Uiterlijk terug', '24-11-2026, 17:00', 'verlengd']);
  expect((await stripOf({ AankomstDatumTijd: wireDay('2026-11-23T10:15:00Z') }))[2]).toEqual([
    'Uiterlijk terug',
    '24-11-2026, 17:00',
    'terug 23-11-2026, 11:15',
  ]);
  const open = await stripOf({
    TerugbrengDatumTijd: null,
    Kenteken: null,
    Tarief: null,
    LeaseContractNummer: null,
    VervangtKenteken: null,
  });
  expect(open).toEqual([
    ['Kenteken', 'Nog geen auto', 'Toyota Yaris 1.5 Hybrid'],
    ['Ophalen', '03-11-2026, 09:00', '21.480 km'],
    ['Uiterlijk terug', 'Open einde'],
    ['Gefactureerd excl. btw', '€ 910,00'],
  ]);
  expect((await stripOf({ VervangtKenteken: null }))[3]).toEqual([
    'Gefactureerd excl. btw',
    '€ 910,00',
    '€ 32,50 per dag',
  ]);
});

test('DM-RA-04 the tab of the rate', async () => {
  expect((await tab('rate')).facts).toEqual([
    ['Tariefsoort', 'Dagtarief'],
    ['Tarief excl. btw', '€ 32,50'],
    ['Tariefeenheid', 'per dag'],
    ['Vrije kilometers per eenheid', '150 km'],
    ['Prijscategorie', 'Klasse B'],
    ['Berekend vanaf', '03-11-2026, 10:00'],
    ['Berekend tot', '24-11-2026, 18:00'],
    ['Gefactureerd excl. btw', '€ 910,00'],
  ]);
});

test('DM-RA-03 EN-14 the accessories, fetched when their tab is opened', async () => {
  expect((await tab('accessories')).rows).toEqual([
    [
      ['Omschrijving', 'Kinderzitje'],
      ['Eenmalig', 'Nee'],
      ['Prijs excl. btw', '€ 1,50'],
      ['Prijs incl. btw', '€ 1,82'],
      ['Aantal', '2'],
      ['Totaal', '€ 72,00'],
    ],
    [
      ['Omschrijving', 'Brengen en halen'],
      ['Eenmalig', 'Ja'],
      ['Prijs excl. btw', ''],
      ['Prijs incl. btw', ''],
      ['Aantal', '1'],
      ['Totaal', ''],
    ],
  ]);
});

test('DM-RA-03 EN-15 the terms with the day of their invoice, fetched when their tab is opened', async () => {
  expect((await tab('terms')).rows).toEqual([
    [
      ['Termijn', '1'],
      ['Maand', '2026-11'],
      ['Van', '03-11-2026'],
      ['Tot en met', '30-11-2026'],
      ['Bedrag', '€ 910,00'],
      ['Factuurdatum', '01-12-2026'],
    ],
    [
      ['Termijn', '2'],
      ['Maand', '2026-12'],
      ['Van', '02-12-2026'],
      ['Tot en met', 'tot de auto terug is'],
      ['Bedrag', '€ 32,50'],
      ['Factuurdatum', 'nog niet'],
    ],
  ]);
});

test('the tab of a lease contract holds the rented cars that replace its car', async () => {
  await renderPart(() => <RentAgreementsOfContract number={100156} />, '[role="gridcell"]', {
    '/Rent/Overeenkomst/Leasecontract/100156': [agreement],
  });
  const hidden = ['Reden', 'Terug op', 'Deb.nr.', 'Te laat', 'Verlengd', 'Aangemaakt'];
  expect(readTableIn(document)).toEqual([inList.filter(([head]) => !hidden.includes(head))]);
});

test('RA-05 RT-17 the list has 20 rows a page, in every tab', () => {
  const parts = {
    schema: { keyField: 'OvereenkomstNummer', columns: [], locale: 'nl-NL', timeZone: 'Europe/Amsterdam' },
  };
  for (const { source } of rentAgreementList.tabs) {
    const rows = source({ ...parts, view: {}, query: { search: '', sort: null, filters: {} }, filters: {} } as never);
    expect(rows.pageSize).toBe(20);
    rows.close();
  }
});

test('RA-02 RT-14 the tabs in their order; running agreements open first', () => {
  expect(rentAgreementList.tabs.map(({ id }) => id)).toEqual([
    'running',
    'expected',
    'reportedBack',
    'invoiced',
    'all',
  ]);
});
