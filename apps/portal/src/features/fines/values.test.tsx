import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { Fine } from '@wagenpark/contract/fleet/fines';
import { expect, test } from 'vitest';
import { downloadColumnOf } from '../../patterns/download/download-column.ts';
import {
  factsAnsweredYes,
  readListValues,
  readStripValues,
  readTabContent,
  readTexts,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aSession } from '../../platform/session/testing.ts';
import { writeView } from '../../ui/table-file/write-view.ts';
import { words } from '../../words/words.ts';
import { fineDetail } from './detail.tsx';
import { fineList } from './list.tsx';

const fine: Fine = {
  VolgNummer: 91,
  CjibNummer: '2000 0091',
  LeaseContractNummer: 51,
  Kenteken: 'VL-007-P',
  OvertredingDatumTijd: wireDay('2026-01-21T13:05:00Z'),
  TijdBekend: true,
  Omschrijving: 'Te hard gereden',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  Gemeente: 'Breukelen',
  TotaalTeBetalen: 367.05,
  DatumVerwerkt: wireDay('2026-02-22'),
  Doorgestuurd: false,
  Doorbelast: false,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Feitcode: 'VA016',
  ToegestaneSnelheid: 100,
  GeconstateerdeSnelheid: 116,
  Snelweg: false,
  Locatie: 'A2 rechts',
  BedragSanctie: 100.5,
  Administratiekosten: 9.1,
  Verhoging1: 51.25,
  Verhoging2: 206.2,
  Registratienummer: 'REG-91',
  Instantie: 'Landelijke Eenheid',
  Administratie: 'CJIB Leeuwarden',
  DocumentNummer: 'DOC-91',
  BestuurderKoppeling: 'named',
  BestuurderGewijzigd: false,
};

const person = {
  BestuurderNummer: 31,
  NaamSamengesteld: 'Pieter van der Zwart',
  Naam: 'Zwart',
  Voornaam: 'Pieter',
  Voorletters: 'P.Q.',
  Voorvoegsel: 'van der',
  Geslacht: 1,
  Geboortedatum: wireDay('1980-01-02'),
  Email: 'pieter@waarden.example',
  Telefoon: '020-3000001',
  Mobiel: '06-30000002',
  Referentie: 'FR-1',
  Referentie2: 'FR-2',
  TaalId: 1,
  RijbewijsNummer: 'RB-900',
  RijbewijsAfgifteplaats: 'Zeist',
  RijbewijsAfgifteDatum: wireDay('2010-03-04'),
  RijbewijsGeldigTot: wireDay('2030-05-06'),
  RijbewijsA: false,
  RijbewijsB: true,
  RijbewijsC: false,
  RijbewijsD: false,
  RijbewijsE: false,
  AfgifteDatum: wireDay('2010-03-04'),
  Velden: [{ ResourceCode: 'DebiteurNaam', Naam: 'DebiteurNaam', Waarde: 'Waarden Zuid', Type: 'text' }],
  Adres: {
    Straat: 'Havenkade',
    Huisnummer: '14',
    HuisnummerToevoeging: 'bis',
    Postcode: '3511 AB',
    Plaats: 'Utrecht',
    LandCode: 'nl',
  },
};

const marks = ['Niet doorgestuurd (warn)'];
const history: readonly HistoryEntry[] = [
  {
    id: '1',
    at: '2026-03-18T09:10:00.000Z',
    action: 'driverFound',
    actor: 'Mieke Master',
    onBehalfOf: 'Waarden Wagenpark',
    source: 'import',
    request: null,
    changes: [
      { field: 'Bestuurder', before: null, after: 'Pieter van der Zwart' },
      { field: 'BestuurderKoppeling', before: 'nobody', after: 'soleOfDay' },
    ],
  },
];

const tab = (id: string, overrides: Partial<Fine> = {}) =>
  readTabContent(fineDetail, {
    id: 91,
    tab: id,
    answers: {
      '/Bekeuring/Nummer/91': { ...fine, ...overrides },
      '/Files/Bekeuring/Exist/ID/91': false,
      '/Bestuurder/ID/31': person,
    },
  });

test('FI-02 every column of the list shows its own value', async () => {
  expect(await readListValues(fineList, fine)).toEqual([
    ['Kenteken', 'VL-007-P'],
    ['Overtreding', '21-01-2026, 14:05'],
    ['Omschrijving', 'Te hard gereden'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Gemeente', 'Breukelen'],
    ['Te betalen', '€ 367,05'],
    ['Verwerkt', '22-02-2026'],
    ['Doorgestuurd', 'Niet doorgestuurd (warn)'],
    ['Doorbelast', 'Nee'],
    ['CJIB-nummer', '2000 0091'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
  ]);
});

test('FI-02 the name of a row is its plate and number', () => {
  expect(fineList.rowLabel(fine)).toBe('VL-007-P 2000 0091');
});

test('FI-02 the state of a fine is shown, and a day without a time', async () => {
  const cell = async (overrides: Partial<Fine>, label: string) =>
    new Map(await readListValues(fineList, { ...fine, ...overrides })).get(label);
  expect(await cell({ Doorgestuurd: true }, 'Doorgestuurd')).toBe('Doorgestuurd (info)');
  expect(await cell({ DatumVerwerkt: null }, 'Doorgestuurd')).toBe('In behandeling (neutral)');
  expect(await cell({ Doorbelast: true }, 'Doorbelast')).toBe('Ja');
  expect(await cell({ TijdBekend: false }, 'Overtreding')).toBe('21-01-2026');
});

test.each([
  ['csv', '2026-01-21 14:05:00', '2026-01-21'],
  ['xml', '2026-01-21T14:05:00', '2026-01-21'],
] as const)(
  'EX-01 FI-02 an offence is shown with its time in %s, or with its day alone when the time is unknown',
  async (format, moment, dayAlone) => {
    const plan = {
      format,
      columns: fineList.columns({ words, session: aSession() }).map(downloadColumnOf),
      timeZone: 'Europe/Amsterdam',
      yes: 'Ja',
      no: 'Nee',
    };
    const rows = [fine, { ...fine, VolgNummer: 92, TijdBekend: false }];
    const { blob } = await writeView(plan, {}, rows, new AbortController().signal, () => {});
    const text = await blob.text();
    expect(text.match(/2026-01-21[T ]?[\d:]*/g)).toEqual([moment, dayAlone]);
  },
);

test('DM-FI-01 the panel shows the offence and its amounts', async () => {
  expect(await tab('details')).toEqual({
    title: 'Bekeuring 2000 0091',
    marks,
    facts: [
      ['Omschrijving', 'Te hard gereden'],
      ['Datum', '21-01-2026'],
      ['Tijdstip', '14:05'],
      ['Toegestane snelheid', '100 km/u'],
      ['Geconstateerde snelheid', '116 km/u'],
      ['Gemeente', 'Breukelen'],
      ['Locatie', 'A2 rechts'],
      ['Sanctiebedrag', '€ 100,50'],
      ['Administratiekosten', '€ 9,10'],
      ['Eerste verhoging', '€ 51,25'],
      ['Tweede verhoging', '€ 206,20'],
      ['Totaal te betalen', '€ 367,05'],
    ],
    notes: [],
    rows: [],
  });
});

test('the heading shows car, driver, time and place, and amount', async () => {
  await tab('details');
  expect(readStripValues()).toEqual([
    ['Kenteken', 'VL-007-P', 'Leasecontract 51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Overtreding', '21-01-2026, 14:05', 'Breukelen'],
    ['Totaal te betalen', '€ 367,05'],
  ]);
});

test('DM-FI-02 the panel shows who imposed the fine, and its reference numbers', async () => {
  expect(await tab('agency')).toEqual({
    title: 'Bekeuring 2000 0091',
    marks,
    facts: [
      ['CJIB-nummer', '2000 0091'],
      ['Registratienummer', 'REG-91'],
      ['Opsporingsinstantie', 'Landelijke Eenheid'],
      ['Inningsinstantie', 'CJIB Leeuwarden'],
      ['Feitcode', 'VA016'],
    ],
    notes: [],
    rows: [],
  });
});

test('DM-FI-03 the panel shows how the fine was handled', async () => {
  expect(await tab('other')).toEqual({
    title: 'Bekeuring 2000 0091',
    marks,
    facts: [
      ['Doorgestuurd', 'Nee'],
      ['Doorbelast', 'Nee'],
      ['Documentnummer', 'DOC-91'],
      ['Verwerkt op', '22-02-2026'],
    ],
    notes: [],
    rows: [],
  });
  expect(factsAnsweredYes(await tab('other', { Doorgestuurd: true }))).toEqual(['Doorgestuurd']);
  expect(factsAnsweredYes(await tab('other', { Doorbelast: true }))).toEqual(['Doorbelast']);
});

test('DM-FI-04 the panel shows who drove', async () => {
  expect(await tab('driver')).toEqual({
    title: 'Bekeuring 2000 0091',
    marks,
    facts: [
      ['Bestuurder', 'Pieter van der Zwart'],
      ['Bestuurdersnummer', '31'],
      ['Debiteur', 'Waarden Zuid'],
      ['Factuurreferentie 1', 'FR-1'],
      ['Factuurreferentie 2', 'FR-2'],
      ['E-mail', 'pieter@waarden.example'],
      ['Telefoon', '020-3000001'],
      ['Mobiel', '06-30000002'],
      ['Straat', 'Havenkade 14 bis'],
      ['Plaats', '3511 AB Utrecht'],
    ],
    notes: ['Opgegeven door de leasemaatschappij (ok)'],
    rows: [],
  });
});

test.each([
  ['soleOfDay', 'De enige bestuurder op die dag (ok)'],
  ['atThatTime', 'De bestuurder op dat tijdstip; de auto is die dag van bestuurder gewisseld (warn)'],
  ['soleOfDayWithoutTime', 'Het tijdstip is onbekend; er was die dag één bestuurder (ok)'],
  ['severalThatDay', 'Het tijdstip is onbekend en er waren die dag meerdere bestuurders (warn)'],
  ['nobody', 'Op dat moment had de auto geen bestuurder (warn)'],
] as const)('DM-FI-04 how the driver was found: %s', async (match, expected) => {
  expect((await tab('driver', { BestuurderKoppeling: match })).notes).toEqual([expected]);
});

test('DM-FI-04 later changes of the assignments are mentioned', async () => {
  expect((await tab('driver', { BestuurderGewijzigd: true })).notes).toEqual([
    'Opgegeven door de leasemaatschappij (ok)',
    'Voor dat moment is daarna een andere bestuurder vastgelegd; de bekeuring blijft op naam van de bestuurder van toen. (warn)',
  ]);
});

test('DM-FI-04 an unknown driver is not shown, and of a driver out of scope only the name', async () => {
  expect(await tab('driver', { BestuurderNummer: null, BestuurderKoppeling: 'nobody' })).toMatchObject({
    facts: [],
    notes: ['Op dat moment had de auto geen bestuurder (warn)'],
  });
  expect(await tab('driver', { BestuurderNummer: 32, Bestuurder: 'Zus Vreemd' })).toMatchObject({
    facts: [],
    notes: [
      'Opgegeven door de leasemaatschappij (ok)',
      'Zus Vreemd',
      'Deze bestuurder hoort bij een bedrijf dat je niet beheert.',
    ],
  });
  const { facts } = await tab('driver', { Bestuurder: null });
  expect(facts[0]).toEqual(['Bestuurder', 'Pieter van der Zwart']);
});

test('the history shows which driver was matched to the fine, and how', async () => {
  const answers = { '/api-admin/fines/91/history': history };
  const tabOf = fineDetail.tabs.find(({ id }) => id === 'history');
  await renderPart(() => tabOf?.render(fine), 'main ol > li', answers);
  expect(readTexts('main ol ul > li')).toEqual([
    'Bestuurder: Niemand → Pieter van der Zwart',
    'Hoe de bestuurder is bepaald: Op dat moment had de auto geen bestuurder → De enige bestuurder op die dag',
  ]);
});

test('DM-FI-01 unknown values are a dash', async () => {
  const unknown = { ToegestaneSnelheid: null, GeconstateerdeSnelheid: null, TijdBekend: false, Gemeente: null };
  const { facts } = await tab('details', unknown);
  expect(facts.filter(([, value]) => value === '–').map(([label]) => label)).toEqual([
    'Tijdstip',
    'Toegestane snelheid',
    'Geconstateerde snelheid',
    'Gemeente',
  ]);
});
