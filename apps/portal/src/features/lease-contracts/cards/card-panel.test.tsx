import { QueryClientProvider } from '@tanstack/react-query';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { CardKind } from '@wagenpark/domain/card-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { fleetContext } from '../../../platform/calls/fleet-context.ts';
import { queryClient } from '../../../platform/calls/queries.ts';
import { showNoticesWith } from '../../../platform/notify.ts';
import { contract } from '../contract.samples.ts';
import { CardPanel } from './card-panel.tsx';

const car: LeaseContract = {
  ...contract,
  Status: 'running',
  AutoIngenomen: false,
  BestuurderNummer: 31,
  DebiteurNaam: 'Regio West B.V.',
  Kenteken: 'AB-123-C',
  AutoOmschrijving: 'Kia EV6 GT-Line',
};
/** The driver's details; every value is different. */
const driver = {
  Naam: 'Dijk',
  Voornaam: 'Anna',
  Voorletters: 'A.B.',
  Voorvoegsel: 'van',
  Geslacht: 2,
  Email: 'anna@van-dijk.example',
  Telefoon: null,
  Mobiel: '06-12345678',
  Adres: {
    Straat: 'Dorpsstraat',
    Huisnummer: '12a',
    HuisnummerToevoeging: 'bis',
    Postcode: '3511 AB',
    Plaats: 'Utrecht',
    LandCode: 'nl',
  },
} as unknown as StoredDriver;

let postedForms: { readonly path: string; readonly form: unknown }[];
let storedDriver: StoredDriver | null;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  postedForms = [];
  storedDriver = driver;
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
    if (address.endsWith('/requests/41')) return json({ successful: true, results: [{ number: 41, clientNumber: 5 }] });
    if (address.startsWith('/api-admin/')) return json({ successful: true, results: [] });
    const { cFunctie, cForm } = JSON.parse(init.body ?? '{}') as { cFunctie: string; cForm?: string };
    const path = cFunctie.replace('/wpf_token', '');
    if (path === '/Bestuurder/ID/31')
      return storedDriver === null ? json({ successful: false }, 404) : json(storedDriver);
    postedForms.push({ path, form: JSON.parse(cForm ?? 'null') });
    return json(true, 200, { location: '/api-admin/requests/41' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fleetContext.end();
});

const closed = vi.fn<() => void>();
async function show(overrides: Partial<LeaseContract> = {}, kind: CardKind = 'fuelPass'): Promise<void> {
  closed.mockReset();
  await renderPages({
    '/contract': () => (
      <QueryClientProvider client={queryClient}>
        <CardPanel kind={kind} contract={{ ...car, ...overrides }} onClose={closed} />
      </QueryClientProvider>
    ),
    '/requests/view': () => <h1>The request</h1>,
  });
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const send = page.getByRole('button', { name: 'Send' });

test('FP-01 FP-03 FP-04 FP-10 FP-13 FP-16 the known data of the driver is filled in, and sent with the car in wire format', async () => {
  await show();
  await expect.element(page.getByRole('dialog', { name: /^Request fuel card/ })).toBeVisible();
  await expect.element(field('Last name')).toHaveValue('Dijk');
  await expect.element(choice('Gender')).toHaveValue('Woman');
  await expect.element(choice('Gender')).toHaveFocus();
  await expect.element(choice('Country')).toHaveValue('Netherlands');
  await expect.element(field('House number')).toHaveValue('12');
  await expect.element(field('Company name')).toHaveValue('Regio West B.V.');
  await field('Town or city').fill('Zeist');
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedForms).toEqual([
    {
      path: '/Mail/BrandstofPas',
      form: {
        Geslacht: 2,
        Kenteken: 'AB-123-C',
        Auto: 'Kia EV6 GT-Line',
        VoorLetters: 'A.B.',
        VoorNaam: 'Anna',
        Voorvoegsel: 'van',
        TussenVoegsel: 'van',
        AchterNaam: 'Dijk',
        Telefoon: '06-12345678',
        Email: 'anna@van-dijk.example',
        Bedrijfnaam: 'Regio West B.V.',
        Adres: 'Dorpsstraat',
        HuisNummer: 12,
        HuisNummerToevoeging: 'a bis',
        Postcode: '3511 AB',
        Plaats: 'Zeist',
        Land: 'Nederland',
        Culture: 'en-GB',
        BestuurderNummer: 31,
      },
    },
  ]);
});

test('FP-11 FP-12 it can be sent only when all required fields are filled in; errors are shown at their field', async () => {
  await show();
  await expect.element(send).toBeEnabled();
  await field('House number').fill('12a');
  await send.click();
  await expect.element(page.getByText('Enter a whole number, such as 12. Put a letter in ‘Suffix’.')).toBeVisible();
  expect(postedForms).toEqual([]);
  await field('House number').fill('12');
  await field('Initials').fill(' ');
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription('Fill in all required fields first.');
});

test('FP-10 a house number with a letter is split when the other field is empty', async () => {
  await show();
  await field('Suffix').fill('');
  await field('House number').fill('165 A');
  await userEvent.tab();
  await expect.element(field('House number')).toHaveValue('165');
  await expect.element(field('Suffix')).toHaveValue('A');
  await send.click();
  await expect
    .poll(() => postedForms.map(({ form }) => form))
    .toMatchObject([{ HuisNummer: 165, HuisNummerToevoeging: 'A' }]);
});

test('FP-13 missing initials are derived from the first name', async () => {
  storedDriver = { ...driver, Voorletters: null, Voornaam: 'Anne-Marie' };
  await show();
  await expect.element(field('Initials')).toHaveValue('A.M.');
});

test.each([
  ['nobody drives', { BestuurderNummer: null }, driver],
  ['the driver cannot be had', {}, null],
] as const)('FP-13 FP-14 where %s the form is empty except for the company', async (_why, input, stored) => {
  storedDriver = stored;
  await show(input);
  await expect.element(field('Last name')).toHaveValue('');
  await expect.element(field('Company name')).toHaveValue('Regio West B.V.');
  await expect.element(send).toBeDisabled();
});

test('FP-14 FP-15 the known data of the driver can be cleared at once; the car and the company stay', async () => {
  await show({}, 'greenCard');
  await expect.element(field('Last name')).toHaveValue('Dijk');
  await field('Trailer licence plate').fill('WX-12-34');
  await page.getByRole('button', { name: 'Clear driver’s details' }).click();
  for (const name of ['Initials', 'First name', 'Prefix', 'Last name', 'Email', 'Phone', 'Street', 'House number']) {
    await expect.element(field(name)).toHaveValue('');
  }
  for (const name of ['Suffix', 'Postcode', 'Town or city', 'Trailer licence plate']) {
    await expect.element(field(name)).toHaveValue('');
  }
  await expect.element(choice('Gender')).toHaveValue('');
  await expect.element(field('Company name')).toHaveValue('Regio West B.V.');
  await expect.element(page.getByText('AB-123-C')).toBeVisible();
  await expect.element(send).toBeDisabled();
});

test('requests for an ended contract are not possible', async () => {
  await show({ Status: 'terminated', AutoIngezet: true, AutoIngenomen: true });
  await expect.element(page.getByRole('alert')).toMatchTextContent('This contract has ended');
  await expect.element(send).toBeDisabled();
});

test('FP-02 FP-06 FP-09 a green card needs no telephone number, and can include a trailer', async () => {
  await show({}, 'greenCard');
  await expect.element(page.getByRole('dialog', { name: /^Request insurance card/ })).toBeVisible();
  await field('Phone').fill('');
  await field('Email').fill('');
  await field('Company name').fill('');
  await field('Trailer licence plate').fill('WA-12-BC');
  await field('Trailer type').fill('Open trailer');
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedForms).toMatchObject([
    {
      path: '/Mail/GroeneKaart',
      form: {
        AchterNaam: 'Dijk',
        Telefoon: null,
        Email: null,
        Bedrijfnaam: null,
        HuisNummer: 12,
        AanhangerKenteken: 'WA-12-BC',
        AanhangerType: 'Open trailer',
        BestuurderNummer: 31,
      },
    },
  ]);
});
