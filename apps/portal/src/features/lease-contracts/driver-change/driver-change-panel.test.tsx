import { QueryClientProvider } from '@tanstack/react-query';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { holdsRight } from '@wagenpark/domain/permissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { fleetContext } from '../../../platform/calls/fleet-context.ts';
import { queryClient } from '../../../platform/calls/queries.ts';
import { showNoticesWith } from '../../../platform/notify.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { DriverChangePanel } from './driver-change-panel.tsx';

const contract = {
  LeaseContractNummer: 100_001,
  BestuurderNummer: 31,
  Bestuurder: 'Fenna Groothuizen',
  Kenteken: 'AB-123-C',
  DebiteurNummer: 1001,
  DebiteurNaam: 'Van Dongen',
  Referentie: null,
  BeginDatum: '/Date(1735689600000)/',
  EindDatum: '/Date(4070908800000)/',
  AutoIngezet: true,
  AutoIngenomen: false,
  VoorInnameDatum: null,
  InnameDatum: null,
} as LeaseContract;

const person = (number: number, overrides: Partial<StoredDriver> = {}): StoredDriver => ({
  BestuurderNummer: number,
  NaamSamengesteld: 'Tess Prinsen',
  Naam: 'Prinsen',
  Voornaam: 'Tess',
  Voorletters: 'T.',
  Voorvoegsel: null,
  Geslacht: 2,
  Geboortedatum: null,
  Email: 'tess@vandongen.example',
  Telefoon: null,
  Mobiel: '+31 6 12345678',
  Referentie: null,
  Referentie2: null,
  TaalId: 1,
  RijbewijsNummer: '5123456789',
  RijbewijsAfgifteplaats: null,
  RijbewijsAfgifteDatum: null,
  RijbewijsGeldigTot: '/Date(4070908800000)/',
  RijbewijsA: false,
  RijbewijsB: true,
  RijbewijsC: false,
  RijbewijsD: false,
  RijbewijsE: false,
  Adres: {
    Straat: null,
    Huisnummer: null,
    HuisnummerToevoeging: null,
    Postcode: null,
    Plaats: null,
    LandCode: null,
  },
  AfgifteDatum: null,
  Velden: [{ ResourceCode: 'DebiteurNaam', Naam: 'DebiteurNaam', Waarde: 'Regio West', Type: 'text' }],
  ...overrides,
});
const present = person(31, { NaamSamengesteld: 'Fenna Groothuizen', Naam: 'Groothuizen', Voornaam: 'Fenna' });

/**
 * The cars of a person: one until the end of 2020, one that was returned early, the one of the form, and, if a plate is
 * given, another.
 */
const recordsOf = (now: string | null) => {
  const entry = (id: number, plate: string, until: string | null, status: string | null = null) => ({
    what: 'driven',
    record: { kind: 'leaseContract', id },
    plate,
    since: '2020-01-01',
    until,
    title: 'Kia',
    detail: null,
    code: null,
    number: id,
    quantity: null,
    amount: null,
    status,
  });
  const entries = [
    entry(1, 'OLD-1', '2020-12-31'),
    entry(2, 'OLD-2', null, 'ended'),
    entry(100_001, 'OWN-1', null),
    ...(now === null ? [] : [entry(3, now, null)]),
  ];
  return [{ kind: 'contract', entries }];
};

let postedChanges: DriverChange[];
let persons: StoredDriver[];
let plate: string | null;
const json = (body: unknown, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { headers });

beforeEach(() => {
  postedChanges = [];
  persons = [present, person(5121)];
  plate = null;
  queryClient.clear();
  showNoticesWith(() => undefined);
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'wpf_token',
    synchronisation: '1.1',
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { readonly body?: string }) => {
    if (/^\/api-admin\/drivers\/\d+\/records$/.test(address))
      return json({ successful: true, results: recordsOf(plate) });
    if (address.startsWith('/api-admin/drivers'))
      return json({ successful: true, results: [{ number: 5121, name: 'Tess Prinsen', plate }] });
    if (address.startsWith('/api-admin/')) return json({ successful: true, results: [] });
    const { cFunctie, cForm } = JSON.parse(init.body ?? '{}') as { cFunctie: string; cForm?: string };
    const number = Number(/^\/Bestuurder\/ID\/(\d+)/.exec(cFunctie)?.[1]);
    const stored = persons.find(({ BestuurderNummer }) => BestuurderNummer === number);
    if (stored !== undefined) return json(stored);
    if (!cFunctie.startsWith('/Mail/')) return json([]);
    postedChanges.push(JSON.parse(cForm ?? 'null') as DriverChange);
    return json(true, { location: '/api-admin/requests/41' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fleetContext.end();
});

const closed = vi.fn<() => void>();
async function show(mayChange = true): Promise<void> {
  closed.mockReset();
  const right = holdsRight('WijzigenBestuurderLease');
  await renderPages(
    {
      '/contract': () => (
        <QueryClientProvider client={queryClient}>
          <DriverChangePanel contract={contract} onClose={closed} />
        </QueryClientProvider>
      ),
    },
    {
      session: {
        ...aSession(),
        can: (permission) =>
          mayChange && (JSON.stringify(permission) === JSON.stringify(right) || permission.kind === 'atLeast'),
      },
    },
  );
}

const search = page.getByRole('combobox', { name: 'Choose a driver' });
const card = page.getByRole('region', { name: 'Tess Prinsen' });
const send = page.getByRole('button', { name: 'Send' });
const checks = () =>
  page
    .getByRole('list', { name: 'What was checked' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

async function choose(): Promise<void> {
  await expect.element(search).toHaveFocus();
  await search.fill('tess');
  await page.getByRole('option', { name: /^Tess Prinsen/ }).click();
  await expect.element(card).toBeVisible();
}

test('CR-13 CR-16 choosing another driver is the first choice; the chosen person is shown as a card with the result of the check', async () => {
  await show();
  await choose();
  await expect.element(card).toMatchTextContent(/5121 · Regio West.*tess@vandongen\.example/);
  await expect
    .poll(checks)
    .toEqual([
      'Driving licence B, valid until 01/01/2099',
      expect.stringMatching(/^Has no other car on \d\d\/\d\d\/\d{4}$/),
    ]);
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Effective date' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedChanges).toMatchObject([
    { BestuurderNummer: 5121, BestuurderNummerOud: 31, ContractNummer: 100_001, Bestuurder: { Naam: 'Prinsen' } },
  ]);
});

test('whether the person has another car is checked for the chosen day', async () => {
  await show();
  await choose();
  const day = page.getByRole('textbox', { name: 'Effective date' });
  await day.fill('31-12-2030');
  await userEvent.tab();
  await expect.poll(() => checks().at(-1)).toBe('Has no other car on 31/12/2030');
  await day.fill('');
  await userEvent.tab();
  await expect.poll(() => checks().at(-1)).toBe('Has no other car now');
});

test('CR-19 missing values are shown on the card, and can be filled in in the fields', async () => {
  plate = 'XY-987-Z';
  persons = [present, person(5121, { Mobiel: null, Geslacht: null, RijbewijsGeldigTot: null })];
  await show();
  await choose();
  await expect
    .poll(checks)
    .toEqual([
      'Driving licence expiry date not knownComplete',
      expect.stringMatching(/^Drives XY-987-Z on \d\d\/\d\d\/\d{4}$/),
      'Mobile number is missingComplete',
      'Gender: add or correctComplete',
    ]);
  await page.getByRole('button', { name: 'Complete: Mobile number is missing' }).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile' });
  await expect.element(mobile).toHaveFocus();
  await mobile.fill('+31 6 1');
  await expect.poll(() => checks().length).toBe(3);
});

test('CR-19 sending with missing values opens the fields at the first error', async () => {
  persons = [present, person(5121, { Geslacht: null })];
  await show();
  await choose();
  await send.click();
  await expect.element(page.getByRole('combobox', { name: 'Gender' })).toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Gender' })).toHaveAttribute('aria-invalid', 'true');
  expect(postedChanges).toEqual([]);
});

test('CR-18 the empty fields are shown, without an error, if the chosen person cannot be loaded', async () => {
  const showNotice = vi.fn<Parameters<typeof showNoticesWith>[0]>();
  showNoticesWith(showNotice);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { readonly body?: string }) =>
    init.body?.includes('/Bestuurder/ID/5121') === true
      ? Response.json({ successful: false, errors: [{ code: 'notFound' }] }, { status: 404 })
      : fetch(address, init),
  );
  await show();
  await expect.element(search).toHaveFocus();
  await search.fill('tess');
  await page.getByRole('option', { name: /^Tess Prinsen/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(showNotice).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Prinsen');
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Prinsen');
});

test('CR-12 CR-17 correcting the present driver’s details is the second choice; another person can be chosen again', async () => {
  await show();
  await choose();
  await page.getByRole('button', { name: 'Choose someone else' }).click();
  await expect.element(search).toHaveFocus();
  await page.getByText('Details of Fenna Groothuizen').click();
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Groothuizen');
  await page.getByText('Another driver').click();
  await expect.element(search).toBeVisible();
  await page.getByRole('button', { name: 'Add a new person' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
  await page.getByRole('button', { name: 'Search for an existing driver' }).click();
  await page.getByRole('button', { name: 'No driver: pool car or in stock' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Effective date' })).toHaveFocus();
  await send.click();
  await expect.poll(() => postedChanges).toMatchObject([{ GeenBestuurder: true, BestuurderNummerOud: 31 }]);
});

test('settled 19: users who may not change drivers can correct only their own details', async () => {
  await show(false);
  await expect.element(page.getByRole('dialog', { name: 'Change my details' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Groothuizen');
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+31 6 99');
  await send.click();
  await expect.poll(() => postedChanges).toMatchObject([{ BestuurderNummer: 31, BestuurderNummerOud: 31 }]);
});
