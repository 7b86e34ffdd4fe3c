import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { Locale } from '@wagenpark/domain/locale';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import {
  type Answers,
  factsAnsweredYes,
  readFactsIn,
  readListValues,
  readTabContent,
  renderPart,
  stubCalls,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aSession } from '../../platform/session/testing.ts';
import { changedContractOf } from './changed-contract.ts';
import { contract } from './contract.samples.ts';
import { leaseContractDetail } from './detail.tsx';
import { leaseContractList } from './list.tsx';
import { CarTab } from './tabs/car-tab.tsx';

const marks = ['Nog niet ingezet (info)'];
const tab = (id: string, overrides: Partial<LeaseContract> = {}, answers: Answers = {}) =>
  readTabContent(leaseContractDetail, {
    id: 51,
    tab: id,
    answers: {
      '/LeaseContract/Nummer/51': { ...contract, ...overrides },
      '/LeaseContractComponenten/LeaseContract/51': [],
      ...answers,
    },
  });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([['fuel-pass'], ['green-card']])(
  'FP-16 a link to the form %s of a contract whose car was returned shows why it is not possible, and where it is',
  async (change) => {
    stubCalls({ '/LeaseContract/Nummer/51': { ...contract, AutoIngenomen: true } });
    await openDetail(leaseContractDetail, `/lease-contracts/view?id=51&change=${change}`, { locale: 'nl-NL' });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        'De auto van dit contract is ingenomen. Vraag een brandstofpas of groene kaart aan bij het contract dat nu loopt.',
      );
    expect(page.getByRole('dialog').elements()).toEqual([]);
  },
);

test('LC-06 every column of the list shows its own value', async () => {
  expect(await readListValues(leaseContractList, contract)).toEqual([
    ['Contract', '51'],
    ['Kenteken', 'AB-123-C'],
    ['Auto', 'Kia EV6 GT-Line'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Verwachte eindstand', '122.104 km'],
    ['Meer-/minderkilometers', '17.833 km'],
    ['Verwachte km-afrekening', '€ 1.248,31'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Referentie', 'KP 500'],
    ['Status', 'Nog niet ingezet (info)'],
    ['Startdatum', '03-02-2025'],
    ['Einddatum', '05-04-2029 nog 29 mnd (nog 867 dagen) (ok)'],
  ]);
});

test.each([
  ['2029-04-05', '05-04-2029 nog 29 mnd (nog 867 dagen) (ok)'],
  ['2027-03-20', '20-03-2027 nog 4 mnd (nog 120 dagen) (warn)'],
  ['2026-12-31', '31-12-2026 nog 41 dagen (nog maximaal 2 maanden) (danger)'],
  ['2026-11-21', '21-11-2026 morgen (danger)'],
  ['2026-11-20', '20-11-2026 vandaag (danger)'],
  ['2026-09-07', '07-09-2026 74 dagen over datum (2 maanden geleden) (danger)'],
])('LC-06 DI-30 DI-31 a running contract shows the time left until %s, and its urgency', async (end, expected) => {
  expect(await readListValues(leaseContractList, { ...contract, EindDatum: wireDay(end) })).toContainEqual([
    'Einddatum',
    expected,
  ]);
});

test.each([
  ['running', '2026-11-20', 'Lopend (ok)', 'Lopend (ok)'],
  ['running', '2026-11-19', 'Over datum (danger)', '1 dag over datum (danger)'],
  ['running', '2026-09-07', 'Over datum (danger)', '74 dagen over datum (danger)'],
  ['terminated', '2026-09-07', 'Beëindigd (neutral)', 'Beëindigd (neutral)'],
  ['expected', '2026-09-07', 'Nog niet ingezet (info)', 'Nog niet ingezet (info)'],
] as const)('a contract that is %s and ends %s is not green after its end', async (Status, end, listed, mark) => {
  const record = { Status, EindDatum: wireDay(end) };
  expect(await readListValues(leaseContractList, { ...contract, ...record })).toContainEqual(['Status', listed]);
  expect((await tab('contract', record)).marks).toEqual([mark]);
});

test('LC-06 the name of a row is its plate', () => {
  expect(leaseContractList.rowLabel(contract)).toBe('AB-123-C');
});

test('LC-06 a contract whose car was returned shows only its end date', async () => {
  expect(await readListValues(leaseContractList, { ...contract, AutoIngenomen: true })).toContainEqual([
    'Einddatum',
    '05-04-2029',
  ]);
});

test('the overview has the facts that people ask for most', async () => {
  const { facts } = await tab('overview');
  expect(facts).toEqual([
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Referentie', 'KP 500'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Debiteurnummer', '12'],
    ['Startdatum', '03-02-2025'],
    ['Einddatum', '05-04-2029'],
    ['Looptijd', '50 maanden'],
    ['Datum voorinname', '–'],
    ['Datum inname', '–'],
    ['Km per jaar', '25.000 km'],
    ['Gemiddeld tot nu toe', '29.283 km per jaar'],
    ['Prijs per meerkilometer', '€ 0,07'],
    ['Prijs per minderkilometer', '€ 0,04'],
    ['Leasebedrag per maand excl. brandstof', '€ 601,01'],
    ['Brandstofvoorschot', '€ 102,02'],
    ['Fiscale waarde', '€ 43.005,05'],
    ['Bijtelling', '16,5%'],
  ]);
});

test('the overview shows what a contract includes and excludes', async () => {
  await tab('overview', { VerzekeringCasco: true });
  const parts = [...document.querySelectorAll('[data-included]')].map(({ textContent }) => textContent);
  expect(parts).toContain('Casco');
  expect(parts).toContain('Niet inbegrepen: Winterbanden');
  // The fuel advance is shown above with its amount, and not repeated.
  expect(parts.join()).not.toContain('Brandstofvoorschot');
  expect(parts).toHaveLength(9);
});

test('DM-LC-02 the tab shows the agreed terms', async () => {
  expect(await tab('contract')).toEqual({
    title: 'Leasecontract 51',
    marks,
    facts: [
      ['Merk', 'Kia'],
      ['Model', 'EV6'],
      ['Type', 'GT-Line'],
      ['Kenteken', 'AB-123-C'],
      ['Auto ingezet', 'Nee'],
      ['Auto ingenomen', 'Nee'],
      ['Startdatum', '03-02-2025'],
      ['Einddatum', '05-04-2029'],
      ['Looptijd', '50 maanden'],
      ['Km per jaar', '25.000 km'],
      ['Leverweek', '2025-07'],
      ['Datum voorinname', '–'],
      ['Datum inname', '–'],
      ['Voorloopauto ingezet', 'Nee'],
      ['Kenteken voorloopauto', 'VL-009-P'],
      ['Leasebedrag per maand excl. brandstof', '€ 601,01'],
      ['Brandstofvoorschot', '€ 102,02'],
      ['Prijs per meerkilometer', '€ 0,07'],
      ['Prijs per minderkilometer', '€ 0,04'],
      ['Fiscale waarde', '€ 43.005,05'],
      ['Eindafrekening gemaakt', 'Nee'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
      ['Referentie', 'KP 500'],
      ['Contractkenmerk', 'Directie'],
      ['Behandelaar', 'Els Bakker'],
      ['Met banden', 'Nee'],
    ],
    notes: [],
    rows: [],
  });
});

test('DM-LC-02 a contract is shown as expected back, running, or returned', async () => {
  const back = await tab('contract', {
    Status: 'terminated',
    VoorInnameDatum: wireDay('2029-03-06'),
    InnameDatum: wireDay('2029-03-08'),
  });
  expect(back.facts).toContainEqual(['Datum voorinname', '06-03-2029']);
  expect(back.facts).toContainEqual(['Datum inname', '08-03-2029']);
  expect(back.marks[0]).toBe('Beëindigd (neutral)');
  expect((await tab('contract', { Status: 'running' })).marks[0]).toBe('Lopend (ok)');
  expect((await tab('contract', { Status: 'expected' })).marks[0]).toBe('Nog niet ingezet (info)');
});

test.each([
  ['contract', 'AutoIngezet', 'Auto ingezet'],
  ['contract', 'AutoIngenomen', 'Auto ingenomen'],
  ['contract', 'VoorloperIngezet', 'Voorloopauto ingezet'],
  ['contract', 'EindafrekeningGemaakt', 'Eindafrekening gemaakt'],
  ['contract', 'MetBanden', 'Met banden'],
  ['form', 'VerzekeringWA', 'WA-verzekering'],
  ['form', 'VerzekeringCasco', 'Casco'],
  ['form', 'VerzekeringInzittenden', 'Inzittendenverzekering'],
  ['form', 'Rechtsbijstand', 'Rechtsbijstand'],
  ['form', 'Houderschapsbelasting', 'Houderschapsbelasting'],
  ['form', 'BrandstofVoorschotInbegrepen', 'Brandstofvoorschot inbegrepen'],
  ['form', 'ReparatieOnderhoudBanden', 'ROB (reparatie, onderhoud, banden)'],
  ['form', 'Afschrijving', 'Afschrijving'],
  ['form', 'VervangendVervoer', 'Vervangend vervoer'],
  ['form', 'Winterbanden', 'Winterbanden'],
  ['car', 'GrijsKenteken', 'Grijs kenteken'],
] as const)('DM-LC-02 DM-LC-03 DM-LC-05 on tab %s, the value of %s is exactly %s', async (id, field, label) => {
  expect(factsAnsweredYes(await tab(id, { [field]: true }))).toEqual([label]);
});

test('DM-LC-03 DM-LC-04 the tab shows what the contract covers; service is among the components', async () => {
  const none = await tab('form');
  expect(none.facts).toEqual(
    [
      'WA-verzekering',
      'Casco',
      'Inzittendenverzekering',
      'Rechtsbijstand',
      'Houderschapsbelasting',
      'Brandstofvoorschot inbegrepen',
      'ROB (reparatie, onderhoud, banden)',
      'Service',
      'Afschrijving',
      'Vervangend vervoer',
      'Winterbanden',
    ].map((label) => [label, 'Nee']),
  );
  const components = { '/LeaseContractComponenten/LeaseContract/51': [{ Nummer: 13, Omschrijving: 'Onderhoud' }] };
  expect(factsAnsweredYes(await tab('form', {}, components))).toEqual(['Service']);
});

test('DM-LC-05 the tab shows the facts of the car', async () => {
  expect(await tab('car')).toEqual({
    title: 'Leasecontract 51',
    marks,
    facts: [
      ['Carrosserie', 'SUV'],
      ['CO₂-uitstoot', '87 g/km'],
      ['Brandstof', 'Hybride (diesel)'],
      ['Energielabel', 'C'],
      ['Grijs kenteken', 'Nee'],
      ['Bijtelling', '16,5%'],
      ['APK-datum', '11-01-2027'],
      ['Laatste beurt bij', '21.001 km'],
      ['Laatste beurt op', '14-08-2025'],
      ['Volgende beurt bij', '41.002 km'],
      ['Volgende beurt op', '15-08-2026'],
      ['Beginstand', '104 km'],
      ['Huidige kilometerstand', '30.003 km'],
      ['Stand per', '16-01-2026'],
      ['Huidige banden', 'All-season'],
      ['Opslag', 'Loods 9'],
      ['Afleverdatum', '13-01-2025'],
      ['Datum deel I', '12-01-2025'],
    ],
    notes: [],
    rows: [],
  });
});

/** The tab's values for fuel, addition and MOT, which not everybody sees. */
async function guardedFacts(overrides: Partial<LeaseContract>, countryCarData: 'be' | 'nl', locale: Locale) {
  const session = { ...aSession({ client: { countryCarData } }), can: () => true };
  await renderPart(() => <CarTab contract={{ ...contract, ...overrides }} />, 'dl', {}, session, locale);
  const labels = ['Brandstof', 'Bijtelling', 'APK-datum'];
  return readFactsIn(document).flatMap(([label]) => (labels.includes(label) ? [label] : []));
}

test.each([
  ['DM-LC-06 of a bike no fuel', { ObjectSoort: 'TW' }, 'nl', 'nl-NL', ['Bijtelling', 'APK-datum']],
  ['DM-LC-07 to a Belgian client neither addition nor MOT', {}, 'be', 'nl-NL', ['Brandstof']],
  ['DM-LC-07 in the Dutch of Belgium neither addition nor MOT', {}, 'nl', 'nl-BE', ['Brandstof']],
  ['DM-LC-05 of a car to others all', {}, 'nl', 'nl-NL', ['Brandstof', 'Bijtelling', 'APK-datum']],
] as const)('%s', async (_title, input, country, locale, labels) => {
  expect(await guardedFacts(input, country, locale)).toEqual(labels);
});

test.each([
  [0, 'Zomerbanden'],
  [1, 'Winterbanden'],
] as const)('DM-LC-05 tyres %s are %s', async (tyres, expected) => {
  expect((await tab('car', { BandenSoort: tyres })).facts).toContainEqual(['Huidige banden', expected]);
});

test.each([
  ['RD-11 a code in its words', { Carrosserie: 'hb' }, ['Hatchback']],
  ['RD-11 a code in capitals too', { Carrosserie: 'BULW' }, ['Bestelbus, lange wielbasis']],
  ['RD-12 another code as it is', { Carrosserie: 'xyz' }, ['xyz']],
  ['RD-12 an unknown one as a dash', { Carrosserie: null }, ['–']],
  ['RD-13 of a bike none', { ObjectSoort: 'TW', Carrosserie: 'tw' }, []],
] as const)('the body type: %s', async (_title, overrides, expected) => {
  const { facts } = await tab('car', overrides);
  expect(facts.flatMap(([label, value]) => (label === 'Carrosserie' ? [value] : []))).toEqual(expected);
});

test('DM-LC-10 the tab shows the own risk', async () => {
  expect((await tab('own-risk')).facts).toEqual([
    ['WA', '€ 201,06'],
    ['Casco', '€ 302,07'],
    ['Ruitbreuk', '€ 403,08'],
    ['Ruitreparatie', '€ 54,09'],
    ['Diefstal', '€ 605,11'],
  ]);
});

test('DM-LC-11 the tab shows the options of the car', async () => {
  const options = { '/OptiesAccessoires/Auto/41': [{ Soort: 'Accessoire', Omschrijving: 'Trekhaak' }] };
  expect((await tab('options', {}, options)).rows).toEqual([
    [
      ['Soort', 'Accessoire'],
      ['Omschrijving', 'Trekhaak'],
    ],
  ]);
});

test('DM-LC-12 the tab shows past, current and future drivers', async () => {
  const history = {
    BestuurderNummer: 31,
    Naam: 'Pieter van der Zwart',
    BeginDatumTijd: wireDay('2025-02-03T07:30:00Z'),
    EindDatumTijd: wireDay('2027-06-07T15:45:00Z'),
    Gepland: false,
  };
  const planned = { ...history, BestuurderNummer: null, EindDatumTijd: null, Gepland: true };
  const answers = {
    '/BestuurderHistorie/LeaseContract/51': [{ ...planned, Naam: '' }, { ...planned, Naam: 'Nina Nieuw' }, history],
  };
  expect((await tab('drivers', {}, answers)).rows).toEqual(
    [
      ['', 'Geen bestuurder', '03-02-2025, 08:30', '–', 'Gepland (info)'],
      ['', 'Nina Nieuw', '03-02-2025, 08:30', '–', 'Gepland (info)'],
      ['31', 'Pieter van der Zwart', '03-02-2025, 08:30', '07-06-2027, 17:45', ''],
    ].map((row) => row.map((cell, index) => [['Nummer', 'Naam', 'Vanaf', 'Tot', 'Status'][index], cell])),
  );
});

test('DM-LC-13 the tab shows the contacts', async () => {
  expect((await tab('contact')).facts).toEqual([
    ['Naam', 'Rita Smit'],
    ['E-mail', 'rita@lease.example'],
    ['Telefoon', '030-5000001'],
    ['Naam', 'Sam Kok'],
    ['E-mail', 'sam@lease.example'],
    ['Telefoon', '030-5000002'],
  ]);
});

test('CR-02 CR-06 the dialogs that change a contract get its current values', () => {
  const record = { ...contract, AutoIngezet: true };
  expect(changedContractOf(record)).toEqual({
    contractNumber: 51,
    plate: 'AB-123-C',
    debtorNumber: 12,
    debtorName: 'Waarden Logistiek',
    reference: 'KP 500',
    firstDay: '2025-02-03',
    lastDay: '2029-04-05',
    isTerminated: false,
  });
  expect(changedContractOf({ ...record, Status: 'terminated' }).isTerminated).toBe(true);
  // A planned return does not end the contract yet.
  expect(changedContractOf({ ...record, VoorInnameDatum: wireDay('2029-03-06') }).isTerminated).toBe(false);
});
