import { QueryClientProvider } from '@tanstack/react-query';
import type { OpenRequest } from '@wagenpark/contract/admin/requests';
import { addDays, todayInZone } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { suggestStarts } from '@wagenpark/domain/start-days';
import { formatDayMonthYear } from '@wagenpark/domain/typed-day';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { formatsFor } from '../../words/formats.ts';
import type { ChangedContract } from './changed-contract.ts';
import { DebtorChangePanel } from './debtor-change-panel.tsx';
import { ReferenceChangePanel } from './reference-change-panel.tsx';

/** A posted form and its idempotency key. */
interface Posted {
  readonly path: string;
  readonly form: unknown;
  readonly key: string | null;
}

const contract: ChangedContract = {
  contractNumber: 100_001,
  plate: 'AB-123-C',
  debtorNumber: 1001,
  debtorName: 'Van Dongen',
  reference: null,
  isTerminated: false,
  firstDay: '2025-01-01',
  lastDay: null,
};
const company = (Volgnummer: number, Naam: string) => ({
  Volgnummer,
  NaamSamengesteld: `${Naam} (C${Volgnummer})`,
  Naam,
  Code: `C${Volgnummer}`,
  HasBekeuringen: null,
});
const today = todayInZone('Europe/Amsterdam', new Date());

let postedCalls: Posted[];
let notices: Notice[];
/** The responses to posts, in order; afterwards success with a request number. */
let responses: (Response | Error)[];
/** The open requests that block new ones for the contract. */
let requests: OpenRequest[];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (...errors: { code: string; path?: string; params?: object }[]) =>
  json({ successful: false, errors: errors.map((error) => ({ message: error.code, ...error })) }, 409);

beforeEach(() => {
  postedCalls = [];
  notices = [];
  responses = [];
  requests = [];
  queryClient.clear();
  showNoticesWith((notice) => notices.push(notice));
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'wpf_token',
    synchronisation: '1.1',
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { readonly body?: string }) => {
    // The new request, with the number that users see.
    if (address.endsWith('/requests/41')) return json({ successful: true, results: [{ number: 41, clientNumber: 5 }] });
    if (address.startsWith('/api-admin/open-requests')) return json({ successful: true, results: requests });
    const { cFunctie, cForm } = JSON.parse(init.body ?? '{}') as { cFunctie: string; cForm?: string };
    const path = cFunctie.replace('/wpf_token', '');
    if (path === '/Bedrijven/Alle')
      return json([company(1001, 'Van Dongen'), company(1002, 'De Boer'), company(1003, 'Smit')]);
    postedCalls.push({
      path,
      form: JSON.parse(cForm ?? 'null'),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    const answer = responses.shift() ?? json(true, 200, { location: '/api-admin/requests/41' });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fleetContext.end();
});

const closed = vi.fn<() => void>();
async function show(dialog: ReactNode): Promise<void> {
  closed.mockReset();
  await renderPages({
    '/contract': () => <QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>,
    '/requests/view': () => <h1>The request</h1>,
  });
}
const showDebtor = (overrides: Partial<ChangedContract> = {}) =>
  show(<DebtorChangePanel contract={{ ...contract, ...overrides }} onClose={closed} />);
const showReference = (overrides: Partial<ChangedContract> = {}) =>
  show(<ReferenceChangePanel contract={{ ...contract, ...overrides }} onClose={closed} />);

const dialog = (name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) });
const send = page.getByRole('button', { name: 'Send' });
const newDebtor = page.getByRole('combobox', { name: 'New billing account' });
const newReference = page.getByRole('textbox', { name: 'New reference' });

test('CR-02 CR-03 CR-04 CR-05 CR-10 CR-25 MSG-20 another debtor can be chosen, is sent once, and a notice says so', async () => {
  await showDebtor();
  const panel = dialog('Change billing account');
  await expect.element(panel).toMatchTextContent(/100001/);
  await expect.element(newDebtor).toHaveFocus();
  await expect.element(panel).toMatchTextContent(/Van Dongen · 1001/);
  await expect.element(page.getByRole('textbox', { name: 'Effective date' })).toHaveValue(formatDayMonthYear(today));
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription('Choose a new billing account first.');

  await newDebtor.click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['De Boer (C1002) · 1002', 'Smit (C1003) · 1003']);
  await page.getByRole('option', { name: 'Smit (C1003) · 1003' }).click();
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedCalls).toEqual([
    {
      path: '/Mail/DebiteurWijzigen',
      form: {
        DebiteurId: 1001,
        DebiteurIdNew: 1003,
        Soort: 1,
        ContractNummer: 100_001,
        IngangsDatum: legacyDateOfDay(today),
        Culture: 'en-GB',
      },
      key: postedCalls[0]?.key,
    },
  ]);
  expect(postedCalls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(notices.map(({ text }) => text)).toEqual([
    'Request 5 has been sent. You will see the change only once the leasing company has approved it and carried it out.',
  ]);
});

test('CR-06 CR-07 CR-08 a contract without a reference needs one; the current one is beside the field', async () => {
  await showReference({ plate: null });
  await expect.element(newReference).toHaveAccessibleDescription('This contract has no reference yet.');
  await expect.element(dialog('Change reference')).toMatchTextContent(/100001.*The leasing company must approve/);
  await expect.element(page.getByRole('textbox', { name: 'Effective date' })).toHaveValue(formatDayMonthYear(today));
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription('Enter a new reference first.');
  await newReference.fill(' KP 7 ');
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedCalls).toMatchObject([
    {
      path: '/Mail/ReferentieWijzigen',
      form: {
        ReferentieOud: null,
        ReferentieNieuw: 'KP 7',
        Soort: 1,
        Contract: 100_001,
        IngangsDatum: legacyDateOfDay(today),
        Culture: 'en-GB',
        Debiteurnummer: 1001,
      },
    },
  ]);
});

test('CR-07 an empty field removes an existing reference; the same reference is no change', async () => {
  await showReference({ reference: 'KP 7' });
  await expect.element(send).toBeEnabled();
  await expect
    .element(newReference)
    .toHaveAccessibleDescription('Current reference: KP 7. Leave this empty to remove it.');
  await newReference.fill('KP 7');
  await send.click();
  await expect.element(newReference).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('This is already the current reference. Enter another one.')).toBeVisible();
  expect(postedCalls).toEqual([]);
  await newReference.clear();
  await send.click();
  await expect
    .poll(() => postedCalls.map(({ form }) => form))
    .toMatchObject([{ ReferentieOud: 'KP 7', ReferentieNieuw: null }]);
});

test('DA-06 an open request of the kind prevents a new one, with a link to it', async () => {
  requests = [
    { number: 39, clientNumber: 2, kind: 'debtorChange' },
    { number: 40, clientNumber: 3, kind: 'referenceChange' },
  ];
  await showReference();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/already has an open request of this type: number 3/);
  await newReference.fill('KP 7');
  await expect.element(send).toBeDisabled();
  await expect
    .element(page.getByRole('link', { name: 'View the open request' }))
    .toHaveAttribute('href', '/request/view?id=40');
});

test('CR-02 a request of the other kind does not; one that was made meanwhile is reported by the server', async () => {
  requests = [{ number: 39, clientNumber: 2, kind: 'referenceChange' }];
  responses = [refusal({ code: 'requestAlreadyOpen', params: { number: 44, clientNumber: 7 } })];
  await showDebtor();
  await newDebtor.click();
  await page.getByRole('option', { name: 'Smit (C1003) · 1003' }).click();
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/number 7/);
  await expect.element(newDebtor).toHaveValue('Smit (C1003) · 1003');
  expect(closed).not.toHaveBeenCalled();
});

test('settled 7: sending again after a broken connection creates one request; other content creates another one', async () => {
  responses = [new TypeError('down'), refusal({ code: 'startDateInPast', path: 'IngangsDatum' })];
  await showReference();
  await newReference.fill('KP 7');
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await send.click();
  const date = page.getByRole('textbox', { name: 'Effective date' });
  await expect.element(date).toHaveAttribute('aria-invalid', 'true');
  await newReference.fill('KP 8');
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  const [first, second, third] = postedCalls.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('CR-21 an earlier day is refused at its field before anything is sent', async () => {
  await showReference();
  await newReference.fill('KP 7');
  await page.getByRole('textbox', { name: 'Effective date' }).fill('1-1-2020');
  await userEvent.keyboard('{Tab}');
  await send.click();
  await expect.element(page.getByRole('textbox', { name: 'Effective date' })).toHaveAttribute('aria-invalid', 'true');
  expect(postedCalls).toEqual([]);
});

test('DM-12 an ended contract cannot be changed, and the panel says so', async () => {
  await showDebtor({ isTerminated: true });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This contract has ended/);
  await expect.element(send).toBeDisabled();
});

test('CR-04 a day after the contract’s end cannot be chosen, with an explanation at the field', async () => {
  await showDebtor({ lastDay: addDays(today, 10) });
  const day = page.getByRole('textbox', { name: 'Effective date' });
  await day.fill('01-01-2099');
  await newDebtor.click();
  await expect.element(page.getByText(/The contract ends on .* Choose that day or an earlier one\./)).toBeVisible();
});

test('CR-04 usual start days are one click away; days after the contract’s end are not offered', async () => {
  const starts = suggestStarts(today);
  await showReference();
  const day = page.getByRole('textbox', { name: 'Effective date' });
  const chips = page.getByRole('group', { name: 'Effective date' }).getByRole('button');
  await expect.poll(() => chips.elements().length).toBe(starts.length);
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.element(day).toHaveValue(formatDayMonthYear(addDays(today, 1)));
  await expect.element(page.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  await showReference({ lastDay: today });
  await expect.element(day).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tomorrow' })).not.toBeInTheDocument();
});

test('CR-10 the old value with its last day and the new value with its first day are shown before sending', async () => {
  await showReference({ reference: 'KP 7' });
  await newReference.fill('KP 8');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  const expectedTexts = [
    `until ${formatsFor('Europe/Amsterdam', 'EUR').day(today)}KP 7`,
    `from ${formatsFor('Europe/Amsterdam', 'EUR').day(addDays(today, 1))}KP 8`,
  ];
  const changes = page.getByLabelText('What changes');
  await expect
    .poll(() => [...(changes.query()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent))
    .toEqual(expectedTexts);
});

test('CR-16 RT-20 Ctrl Enter sends from anywhere; Escape asks before discarding typed values', async () => {
  await showReference();
  await newReference.fill('KP 9');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(postedCalls).toMatchObject([{ form: { ReferentieNieuw: 'KP 9' } }]);
});
