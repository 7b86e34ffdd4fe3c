import { createMemoryHistory } from '@tanstack/react-router';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type Right, rights } from '@wagenpark/domain/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { type Answers, readTexts, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../../platform/notify.ts';
import type { Session } from '../../../platform/session/session.ts';
import { aSession } from '../../../platform/session/testing.ts';
import CreateUserPage from '../create-user-page.tsx';
import { aUser, someCompanies } from '../user.samples.ts';
import EditUserForm from './edit-user-form.tsx';

const supervisor = aSession({ role: 'supervisor', rights });
const own = { ...aUser, Id: 3, AanlogCode: 'fleet@installatie.example', Rol: 'supervisor', AlleBedrijven: true };

/** The forms that were sent. */
let sentForms: Record<string, unknown>[] = [];
let notices: Notice[] = [];

/** Opens the form of a new user, or of the user of the samples, with a fake server. */
async function openForm(
  form: 'create' | 'edit?id=55',
  { answers = {}, session = supervisor }: { readonly answers?: Answers; readonly session?: Session } = {},
) {
  stubCalls({
    '/Bedrijven/Alle': someCompanies,
    '/Bedrijven/Wagenparken/false': someCompanies,
    '/api-admin/users/contracts': [
      { company: 1003, contracts: 11 },
      { company: 1005, contracts: 7 },
      { company: 1006, contracts: 1 },
    ],
    '/Bedrijven/Gebruiker/55': someCompanies.filter(({ Volgnummer }) => [1003, 1005].includes(Volgnummer)),
    '/Gebruiker/ID/3': own,
    '/Gebruiker/ID/55': aUser,
    '/Gebruiker/Edit': { ...aUser, Id: 77 },
    ...answers,
  });
  const toServer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { cForm } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as { readonly cForm?: string };
    if (cForm !== undefined) sentForms.push(JSON.parse(cForm) as Record<string, unknown>);
    return toServer(path, init);
  });
  const screen = await renderPages(
    {
      '/management/user': () => <h1>The list</h1>,
      '/management/user/view': () => <h1>The view</h1>,
      '/management/user/create': CreateUserPage,
      '/management/user/edit': EditUserForm,
    },
    {
      session,
      history: createMemoryHistory({ initialEntries: ['/management/user', `/management/user/${form}`] }),
    },
  );
  await expect.element(page.getByRole('button', { name: 'Cancel' }), { timeout: 30_000 }).toBeVisible();
  return screen;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
const step = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
const save = () => page.getByRole('button', { name: /^Save/ });
const summary = () => readTexts('aside [data-tone]');

const texts = {
  Initials: 'P.',
  'First name': 'Pia',
  Prefix: 'de',
  'Last name': 'Kos',
  'Signs in with': 'pia@installatie.example',
  'Other email address': 'kos@installatie.example',
  Telephone: '030-7654321',
  Department: 'Sales',
};
async function fillPerson(overrides: Partial<typeof texts> = {}) {
  for (const [name, text] of Object.entries({ ...texts, ...overrides })) await field(name).fill(text);
}

beforeEach(() => {
  sessionStorage.clear();
  sentForms = [];
  notices = [];
  showNoticesWith((notice) => notices.push(notice));
});

test('UM-05 UM-06 UM-13 UM-14 UM-15 three steps in any order are marked, and save waits for all', async () => {
  await openForm('create');
  await expect.element(save()).toHaveAccessibleDescription('Still to fill in: User, Permissions, Companies');
  await step(/Companies/).click();
  await tick('Regio Noord (3)').click();
  await expect.element(step(/Companies \(filled in\)/)).toBeVisible();
  await step(/Permissions/).click();
  await page.getByRole('radio', { name: 'Bulk' }).click();
  await expect.element(step(/Permissions \(still to fill in\)/)).toBeVisible();
  await tick('Fuel contracts').click();
  await expect.element(step(/Permissions \(filled in\)/)).toBeVisible();
  await step(/User/).click();
  for (const missing of ['Initials', 'First name', 'Last name', 'Signs in with', 'Telephone', 'Department'] as const) {
    await fillPerson({ [missing]: '' });
    await expect.element(save(), { message: missing }).toBeDisabled();
  }
  await fillPerson({ Prefix: '', 'Other email address': '' });
  await expect.element(save()).toBeEnabled();
});

test('UM-08 UM-09 UM-20 UM-21 UM-22 UM-23 each typed value is sent under its own name, and the success is shown for eight seconds', async () => {
  const screen = await openForm('create');
  await fillPerson();
  await page.getByRole('textbox', { name: 'Access until' }).fill('29-03-2099');
  await step(/Permissions/).click();
  await page.getByRole('radio', { name: 'Fleet manager' }).click();
  for (const name of ['Lease contracts', 'Dashboard']) await tick(name).click();
  await page.getByRole('button', { name: /Short-term rental/ }).click();
  await tick('Reservations').click();
  await page.getByRole('button', { name: /General/ }).click();
  await tick('Documents').click();
  await step(/Companies/).click();
  await tick('Filiaal (6)').click();
  await tick('Regio Noord (3)').click();
  await save().click();
  await expect.poll(() => screen.address()).toBe('/management/user/view?id=77');
  const [{ DatumIwiseGeldig, ...form } = {}] = sentForms;
  const grantedRights: readonly Right[] = ['ContractenLease', 'Dashboard', 'ReserveringenRent', 'Documenten'];
  expect(form).toEqual({
    ...Object.fromEntries(rights.map((right) => [right, grantedRights.includes(right)])),
    Id: 0,
    Versie: null,
    Wachtwoord: ' ',
    VoorLetters: 'P.',
    VoorNaam: 'Pia',
    TussenVoegsel: 'de',
    Naam: 'Kos',
    AanlogCode: 'pia@installatie.example',
    Email: 'kos@installatie.example',
    Telefoon: '030-7654321',
    Afdeling: 'Sales',
    Rol: 'fleetmanagement',
    AlleBedrijven: false,
    Debiteuren: [1003, 1006],
    BestuurderNummer: null,
    Uitnodigen: true,
  });
  // Noon in Amsterdam, on the day on which the clock went forward in the night.
  expect(instantOfLegacyDate(String(DatumIwiseGeldig))?.toISOString()).toBe('2099-03-29T10:00:00.000Z');
  expect(notices).toEqual([{ kind: 'success', text: 'User has been added.', durationMs: 8_000 }]);
});

test('UM-16 UM-17 an invalid address is reported when its field is left, and save is disabled', async () => {
  await openForm('edit?id=55');
  await expect.element(save()).toBeEnabled();
  await field('Other email address').fill('not an address');
  await expect.element(page.getByText('Enter a valid email address.')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await field('Other email address').fill('');
  await expect.element(save()).toBeEnabled();
  await field('Signs in with').fill('rüben@installatie.example');
  await userEvent.tab();
  await expect.element(page.getByText('Use an email address of plain letters, digits and symbols.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

test('UM-18 today and earlier days cannot be chosen', async () => {
  await openForm('edit?id=55');
  const lastDay = page.getByRole('textbox', { name: 'Access until' });
  await lastDay.fill('01-02-2024');
  await userEvent.tab();
  await expect.element(lastDay).toHaveAttribute('aria-invalid', 'true');
  await save().click();
  expect(sentForms).toEqual([]);
});

test('UM-04 UM-19 UM-22 UM-23 UM-27 a stored user is shown, changed from its version, and the result is reported', async () => {
  await openForm('edit?id=55');
  await expect.element(page.getByRole('heading', { name: 'Edit Ruben van Hartman' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Access until' }).fill('');
  await step(/Companies/).click();
  await expect.element(tick('Regio Noord (3)')).toBeChecked();
  await expect.element(tick('Regio Zuid (5)')).toBeChecked();
  await expect.element(tick('Holding (1)')).not.toBeChecked();
  // The company is below one that the user was given.
  await expect.element(tick('Filiaal (6)')).toBeChecked();
  await expect.element(tick('Filiaal (6)')).toBeDisabled();
  await tick('Regio Noord (3)').click();
  await expect.element(page.getByText('removed', { exact: true })).toBeVisible();
  await save().click();
  await expect.poll(() => sentForms.length).toBe(1);
  expect(sentForms[0]).toMatchObject({ Id: 55, Versie: 4, Debiteuren: [1005], DatumIwiseGeldig: null, Facturen: true });
  await expect.poll(() => notices).toEqual([{ kind: 'success', text: 'User has been saved.', durationMs: 8_000 }]);
});

test('UM-07 cancel goes one page back', async () => {
  const view = await openForm('create');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => view.address()).toBe('/management/user');
});

test('UM-24 an empty result is a failure of the leasing system, and nothing typed is lost', async () => {
  await openForm('edit?id=55', { answers: { '/Gebruiker/Edit': () => Response.json(null) } });
  await field('Department').fill('Sales');
  await save().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The leasing system has not processed the request. Try again later.');
  await expect.element(field('Department')).toHaveValue('Sales');
  expect(notices).toEqual([]);
});

test('UM-12 a closed group names four rights and counts the others', async () => {
  const answers = {
    '/Gebruiker/ID/55': {
      ...aUser,
      Bekeuringen: true,
      Rapportages: true,
      Schademeldingen: true,
      Documenten: true,
    },
  };
  await openForm('edit?id=55', { answers });
  await step(/Permissions/).click();
  const group = page.getByRole('button', { name: /^General/ });
  await expect.element(group).toHaveTextContent('General5 of 5FinesInvoicesReportsDamage reports1 more');
  await group.click();
  await expect.element(tick('Documents')).toBeChecked();
});

test('SC-01 SC-03 UM-11 roles above one’s own are not offered; a right that one lacks is disabled with an explanation', async () => {
  const session = aSession({ role: 'subsupervisor', rights: ['ContractenLease', 'Facturen'] });
  await openForm('edit?id=55', {
    session,
    answers: {
      '/Gebruiker/ID/3': { ...own, Rol: 'subsupervisor', AlleBedrijven: false },
      '/Gebruiker/ID/55': { ...aUser, Rol: 'driver', BestuurderNummer: 9, Bestuurder: 'Pia Kos' },
    },
  });
  await step(/Permissions/).click();
  const roles = page.getByRole('radio').elements();
  expect(roles.map((role) => role.parentElement?.querySelector('strong')?.textContent)).toEqual([
    'Sub-administrator',
    'Driver',
  ]);
  await expect.element(tick('Lease contracts')).toBeEnabled();
  await expect.element(tick('Fuel contracts')).toBeDisabled();
  await expect.element(tick('Fuel contracts')).toHaveAccessibleDescription(/you do not have this permission yourself/);
  // The user holds this right, but the reader does not, and so can neither give nor take it away.
  await expect.element(tick('Mileage readings')).toBeChecked();
  await expect.element(tick('Mileage readings')).toBeDisabled();
  await step(/Companies/).click();
  await expect.element(page.getByRole('switch', { name: /All companies/ })).toBeDisabled();
  await expect.element(page.getByText('You do not see all companies yourself. Ask an administrator.')).toBeVisible();
  await expect.element(save()).toBeEnabled();
});

test('UM-27 each company has the number of its contracts, those of the companies below it included', async () => {
  await openForm('create');
  await step(/Companies/).click();
  await expect.element(tick('Holding (1)')).toHaveAccessibleDescription('1001 · 19 contracts');
  await expect.element(tick('Regio Noord (3)')).toHaveAccessibleDescription('1003 · 11 contracts');
  await expect.element(tick('Regio Zuid (5)')).toHaveAccessibleDescription('1005 · 8 contracts');
  await expect.element(tick('Filiaal (6)')).toHaveAccessibleDescription('1006 · 1 contract');
});

test.each([
  ['all of a client', [1001, 1003, 1005, 1006], true],
  ['one fleet of it', [1005, 1006], false],
])('SC-03 staff inside %s may give access to all companies: %s', async (_, Debiteuren, mayGiveAll) => {
  const staff = aSession({ role: 'master', rights });
  await openForm('create', {
    session: { ...staff, user: { ...staff.user, Debiteuren } },
    // Another person, who has the same number in the client.
    answers: { '/Gebruiker/ID/3': aUser },
  });
  await step(/Permissions/).click();
  await page.getByRole('radio', { name: 'Fleet manager' }).click();
  await step(/Companies/).click();
  const all = page.getByRole('switch', { name: /All companies/ });
  await expect.poll(() => (all.element() as HTMLInputElement).disabled).toBe(!mayGiveAll);
  const why = page.getByText('You are working in one fleet of this client.', { exact: false });
  await expect.poll(() => why.elements().length).toBe(mayGiveAll ? 0 : 1);
});

test('a name with a web address is refused at its field', async () => {
  await openForm('edit?id=55');
  await field('Last name').fill('Bank www.evil.example');
  await userEvent.tab();
  await expect.element(page.getByText('A name cannot contain a web address: leave out :// and www.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

test('SC-02 a driver needs a person, whose company is chosen', async () => {
  await openForm('create', {
    answers: {
      '/api-admin/drivers': [{ number: 31, name: 'Pia Kos', plate: 'AB-12-C' }],
      '/Bestuurder/ID/31': { Velden: [{ ResourceCode: 'DebiteurNummer', Naam: '', Waarde: '1005', Type: 'number' }] },
    },
  });
  await step(/Permissions/).click();
  await page.getByRole('radio', { name: 'Driver' }).click();
  expect(summary()[0]).toBe('Sees nothing: no driver has been chosen');
  await page.getByRole('combobox', { name: 'Choose a driver' }).click();
  await page.getByRole('option', { name: /Pia Kos/ }).click();
  await expect.poll(() => summary()[0]).toBe('Sees only the car and requests of Pia Kos');
  await step(/Companies/).click();
  await expect.element(tick('Regio Zuid (5)')).toBeChecked();
});

test('beside the form, a summary shows what the user will see and may do', async () => {
  await openForm('edit?id=55');
  await expect
    .poll(() => summary().slice(0, 2))
    .toEqual(['Sees Regio Noord and Regio Zuid', 'Sees lease contracts with car, term, costs and driver']);
  await step(/Companies/).click();
  await page.getByRole('switch', { name: /All companies/ }).click();
  await expect.poll(() => summary()[0]).toBe('Sees all companies, including later ones');
});

test('SC-03 one’s own access cannot be changed, one’s telephone number can', async () => {
  const session = {
    ...supervisor,
    account: { ...supervisor.account, id: 55, emailAddress: aUser.AanlogCode },
  };
  await openForm('edit?id=55', { session, answers: { '/Gebruiker/ID/55': { ...aUser, Rol: 'supervisor' } } });
  await expect.element(page.getByText(/^This is your own account/)).toBeVisible();
  await expect.element(field('Signs in with')).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: 'Access until' })).toBeDisabled();
  await expect.element(field('Telephone')).toBeEnabled();
  await step(/Permissions/).click();
  await expect.element(page.getByRole('radio', { name: 'Administrator' })).toBeDisabled();
  await expect.element(tick('Lease contracts')).toBeDisabled();
  await step(/Companies/).click();
  await expect.element(tick('Regio Noord (3)')).toBeDisabled();
});

test('a refusal of the server is shown at its field, in its step', async () => {
  const refusal = Response.json(
    { successful: false, errors: [{ code: 'accountExists', message: '', path: 'AanlogCode' }] },
    { status: 409 },
  );
  await openForm('edit?id=55', { answers: { '/Gebruiker/Edit': () => refusal.clone() } });
  await step(/Companies/).click();
  await save().click();
  await expect.element(field('Signs in with')).toHaveFocus();
  await expect.element(field('Signs in with')).toHaveAttribute('aria-invalid', 'true');
});

test('changes of two users are merged, and values that both changed are offered as a choice', async () => {
  let version = 4;
  const stored = () => (version === 4 ? aUser : { ...aUser, Versie: 5, Dashboard: true, Afdeling: 'Techniek' });
  await openForm('edit?id=55', {
    answers: {
      '/Gebruiker/ID/55': () => stored(),
      '/Gebruiker/Edit': () => {
        if (version === 5) return aUser;
        version = 5;
        const errors = [{ code: 'changedMeanwhile', message: '' }];
        return Response.json({ successful: false, errors }, { status: 409 });
      },
    },
  });
  await field('Department').fill('Sales');
  await save().click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByText(/^Karin van Dongen has changed this/)).toBeVisible();
  await expect.element(conflict.getByText('Dashboard: No → Yes')).toBeVisible();
  await conflict.getByRole('radio', { name: /Techniek/ }).click();
  await save().click();
  await expect.poll(() => sentForms.length).toBe(2);
  expect(sentForms[1]).toMatchObject({ Versie: 5, Dashboard: true, Afdeling: 'Techniek' });
});

test('a user with a higher role than the reader, or an unknown one, has no form', async () => {
  stubCalls({
    '/Gebruiker/ID/3': own,
    '/Gebruiker/ID/55': { ...aUser, Rol: 'supervisor' },
    '/Bedrijven/Gebruiker/55': [],
  });
  const session = aSession({ role: 'subsupervisor', rights });
  const pages = { '/management/user/edit': EditUserForm };
  await renderPages(pages, { session, address: '/management/user/edit?id=55' });
  await expect.element(page.getByText(/^This user has a higher role/), { timeout: 30_000 }).toBeVisible();
  await renderPages(pages, { session, address: '/management/user/edit?id=56' });
  await expect.element(page.getByRole('link', { name: 'Back to the list' }), { timeout: 30_000 }).toBeVisible();
});
