import { USER_STATES, type User } from '@wagenpark/contract/fleet/users';
import { roles } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import {
  type Answers,
  readListValues,
  readStripValues,
  readTabContent,
  readTexts,
  stubCalls,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aSession } from '../../platform/session/testing.ts';
import { userDetail } from './detail.tsx';
import { userList } from './list.tsx';
import { aUser, someCompanies } from './user.samples.ts';

const access = {
  contracts: 70,
  companies: [
    { number: 1003, name: 'Regio Noord', contracts: 34 },
    { number: 1005, name: 'Regio Zuid', contracts: 36 },
  ],
  companiesOfClient: 7,
  orderEmails: null,
  refusedMailAt: null,
};
const sessions = [
  {
    id: 'a',
    browser: 'Edge',
    system: 'Windows',
    address: '198.51.100.24',
    startedAt: '2026-11-20T07:12:00Z',
    activeAt: '2026-11-21T08:30:00Z',
    isOwn: false,
  },
  {
    id: 'b',
    browser: null,
    system: null,
    address: null,
    startedAt: '2026-11-19T06:00:00Z',
    activeAt: '2026-11-19T06:05:00Z',
    isOwn: false,
  },
];
const history = [
  {
    id: 'h2',
    at: '2026-11-24T10:00:00Z',
    action: 'recordChanged',
    actor: 'Karin van Dongen',
    onBehalfOf: null,
    source: 'person',
    request: null,
    changes: [
      { field: 'Facturen', before: 'false', after: 'true' },
      { field: 'Debiteuren', before: '1003', after: '1003, 1005' },
      { field: 'Rol', before: 'driver', after: 'fleetmanagement' },
    ],
  },
  {
    id: 'h1',
    at: '2026-11-23T09:00:00Z',
    action: 'recordMade',
    actor: null,
    onBehalfOf: null,
    source: 'import',
    request: null,
    changes: [
      { field: 'AanlogCode', before: null, after: 'r.hartman@waarden.example' },
      { field: 'Dashboard', before: null, after: 'false' },
    ],
  },
];

const answers = (overrides: Partial<User>, numbers: object): Answers => ({
  '/Gebruiker/ID/55': { ...aUser, ...overrides },
  '/Bedrijven/Alle': someCompanies,
  '/api-admin/users/55/access': [numbers],
  '/api-admin/users/55/sessions': sessions,
  '/api-admin/users/55/history': history,
});

/** Opens the view of a user, and waits for an element. */
async function openView(
  overrides: Partial<User> = {},
  numbers: object = access,
  [tab, selector]: readonly [string, string] = ['access', '[data-tone]'],
): Promise<void> {
  stubCalls(answers(overrides, numbers));
  const session = { ...aSession(), can: () => true };
  await openDetail(userDetail, `/management/user/view?id=55&tab=${tab}`, { session, locale: 'nl-NL' });
  await expect.poll(() => readTexts(selector).length, { timeout: 30_000 }).toBeGreaterThan(0);
}

test('UM-03 every column of the list shows its own value', async () => {
  expect(await readListValues(userList, aUser)).toEqual([
    ['Naam', 'RVRuben van Hartman'],
    ['Inloggen met', 'r.hartman@waarden.example'],
    ['Rol', 'Fleetmanager'],
    ['Ziet', 'Regio Noord, Regio Zuid'],
    ['Laatst ingelogd', '22-11-2026, 08:20'],
    ['Geldig tot', '31-03-2027'],
    ['Status', 'Actief (ok)'],
    ['Ander e-mailadres', 'post@waarden.example'],
    ['Afdeling', 'Inkoop'],
    ['Telefoon', '030-1234567'],
    ['Aangemaakt', '12-03-2025'],
  ]);
});

test('UM-03 all companies, an own car and no visit have their own texts', async () => {
  const readScopeCells = async (overrides: Partial<User>) =>
    (await readListValues(userList, { ...aUser, ...overrides })).slice(2, 6);
  expect(
    await readScopeCells({ Rol: 'supervisor', Bedrijven: null, LaatstIngelogd: null, DatumIwiseGeldig: null }),
  ).toEqual([
    ['Rol', 'Hoofdbeheerder'],
    ['Ziet', 'Alles'],
    ['Laatst ingelogd', 'Nog nooit'],
    ['Geldig tot', ''],
  ]);
  expect((await readScopeCells({ Rol: 'driver' }))[1]).toEqual(['Ziet', 'Eigen auto']);
});

test('SC-03 UM-03 each role and each state has its own word', async () => {
  const cell = async (overrides: Partial<User>, place: number) =>
    (await readListValues(userList, { ...aUser, ...overrides }))[place]?.[1];
  const shownRoles = [];
  for (const Rol of roles) shownRoles.push(await cell({ Rol }, 2));
  expect(shownRoles).toEqual(['Provider', 'Hoofdbeheerder', 'Bulk', 'Fleetmanager', 'Subbeheerder', 'Bestuurder']);
  const shownStates = [];
  for (const Staat of USER_STATES) shownStates.push(await cell({ Staat }, 6));
  expect(shownStates).toEqual([
    'Geblokkeerd (danger)',
    'Verlopen (neutral)',
    'Uitgenodigd (info)',
    'Uitnodiging verlopen (warn)',
    'Niet uitgenodigd (warn)',
    'Ziet niets (warn)',
    'Actief (ok)',
  ]);
});

test('the name of a row is the name of the user', () => {
  expect(userList.rowLabel(aUser)).toBe('Ruben van Hartman');
});

test('the page describes in sentences what a user sees and may do, and why; it lists sessions and history', async () => {
  await openView();
  expect(readTexts('h2')).toEqual(['Gebruiker Ruben van Hartman Actief (ok)']);
  expect(readTexts('[data-tone]')).toEqual([
    'Ziet Regio Noord (34 contracten) en Regio Zuid (36 contracten)bedrijven',
    'Ziet leasecontracten met auto, looptijd, kosten en bestuurderrecht Leasecontracten',
    'Ziet kilometerstanden en geeft ze doorrecht Kilometerstanden',
    'Ziet facturen van de gekozen bedrijvenrecht Facturen',
    'Niet: Heeft geen toegang tot Brandstofcontracten, Bestuurder wijzigen, Autobestellingen, Dashboard, Huurovereenkomsten, Reserveringen, Zelf reserveren, Bekeuringen, Rapporten, Schademeldingen en Documentenrechten staan uit',
    'Niet: Beheert geen gebruikers of instellingenrol Fleetmanager',
  ]);
  await expect
    .poll(() => readTexts('section[aria-label="Ingelogd op"] li'))
    .toEqual([
      'Edge op Windows198.51.100.24 · actief op 21-11-2026, 09:30 · ingelogd op 20-11-2026, 08:12',
      'Onbekend apparaatactief op 19-11-2026, 07:05 · ingelogd op 19-11-2026, 07:00',
    ]);
  expect(readStripValues()).toEqual([
    ['Rol', 'Fleetmanager', 'Inkoop'],
    ['Ziet', '70 contracten', '2 van de 7 bedrijven'],
    ['Laatst ingelogd', '22-11-2026, 08:20', '2 sessies open'],
    ['Toegang tot en met', '31-03-2027', 'sinds 12-03-2025'],
  ]);
});

test('SC-16 the history names fields, roles and companies, and leaves out rights that a new user did not get', async () => {
  // Beside the tabs if there is room, otherwise a tab.
  await openView({}, access, ['history', 'ol[aria-label="Historie"] li']);
  await expect
    .poll(() => readTexts('ol[aria-label="Historie"] > li li'))
    .toEqual([
      'Facturen: Nee → Ja',
      'Bedrijven: Regio Noord → Regio Noord, Regio Zuid',
      'Rol: Bestuurder → Fleetmanager',
      'Inloggen met: – → r.hartman@waarden.example',
    ]);
});

test('the page says whether a user sees everything, an own car, or nothing', async () => {
  const first = async (overrides: Partial<User>, numbers: object = access) => {
    await openView(overrides, numbers);
    return readTexts('[data-tone]').slice(0, 2);
  };
  expect((await first({ AlleBedrijven: true }))[0]).toBe('Ziet alle bedrijven, ook die er later bij komenbedrijven');
  expect((await first({ Rol: 'driver', Bestuurder: 'Pia Kos' }))[0]).toBe(
    'Ziet alleen de auto en aanvragen van Pia Kosbestuurder',
  );
  expect(await first({ Staat: 'seesNothing' }, { ...access, companies: [] })).toEqual([
    'Kan inloggen, maar ziet niets: er ontbreekt een recht, een bedrijf of een auto',
    'Ziet niets: er is geen bedrijf gekozen',
  ]);
  expect((await first({ Staat: 'expired', DatumIwiseGeldig: wireDay('2026-02-03') }))[0]).toBe(
    'Kan niet inloggen: de toegang liep tot en met 03-02-2026',
  );
  expect((await first({ Staat: 'invited', UitnodigingTot: '/Date(1795600000000)/' }))[0]).toBe(
    'Heeft nog geen wachtwoord gekozen; de uitnodiging werkt tot 25-11-2026, 10:46',
  );
});

test('UM-08 the page shows the facts of the user', async () => {
  const { facts } = await readTabContent(userDetail, { id: 55, tab: 'details', answers: answers({}, access) });
  expect(facts).toEqual([
    ['Voorletters', 'R.J.'],
    ['Voornaam', 'Ruben'],
    ['Tussenvoegsel', 'van'],
    ['Achternaam', 'Hartman'],
    ['Inloggen met', 'r.hartman@waarden.example'],
    ['Ander e-mailadres', 'post@waarden.example'],
    ['Telefoon', '030-1234567'],
    ['Afdeling', 'Inkoop'],
    ['Aangemaakt', '12-03-2025'],
    ['Gewijzigd op', '24-11-2026, 07:00'],
    ['Gewijzigd door', 'Karin van Dongen'],
  ]);
});
