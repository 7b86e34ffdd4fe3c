import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from '../../patterns/testing/shown-values.tsx';
import { recordPages } from '../../platform/record-pages.ts';
import { DecisionBar } from './decision-bar.tsx';
import { StaffCare } from './staff-care.tsx';

const request: RequestDetail = {
  number: 730_914_226,
  clientNumber: 101,
  kind: 'driverChange',
  status: 'waitingForApproval',
  effect: 'none',
  client: { name: 'waarden', displayName: 'Waarden Wagenpark', country: 'nl' },
  contract: 51,
  contractKind: 'lease',
  plate: 'AB-123-C',
  car: 'Kia EV6',
  asker: 'Vera Vrager',
  askedAt: '2026-11-18T09:05:00.000Z',
  effectiveFrom: '2026-12-01',
  from: 'Olga Oud',
  to: 'Nina Nieuw',
  decisionReason: null,
  changes: [],
  timeline: [],
  mails: [],
  can: ['approve', 'decline', 'ask'],
};
const pages = recordPages('/somewhere');
const dialog = page.getByRole('dialog');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const show = (given: Partial<RequestDetail> = {}): Promise<void> => {
  const shown = { ...request, ...given };
  return showPart(() => <DecisionBar request={shown} pages={pages} />, 'main button', {
    '/api-admin/requests/730914226/alike': [],
  });
};

test.each([
  ['a', 'Goedkeuren'],
  ['d', 'Afwijzen'],
  ['q', 'Vraag stellen'],
])('DA-05 the key %s opens “%s”, and the button says so', async (key, title) => {
  await show();
  const button = page.getByRole('button', { name: title });
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', key);
  await userEvent.keyboard(key);
  await expect.element(dialog.getByRole('heading', { level: 2 })).toMatchTextContent(title);
});

test('DA-05 a key that is typed into a dialog is a letter', async () => {
  await show();
  await userEvent.keyboard('d');
  const reason = dialog.getByRole('textbox', { name: 'Reden' });
  await expect.element(reason).toBeVisible();
  await reason.fill('');
  await userEvent.type(reason, 'aq');
  await expect.element(reason).toHaveValue('aq');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

test.each([
  [{}, 'Na goedkeuring rijdt Nina Nieuw de auto vanaf 01-12-2026. Vera Vrager krijgt bericht per mail.'],
  [{ to: null }, 'Na goedkeuring heeft de auto vanaf 01-12-2026 geen bestuurder. Vera Vrager krijgt bericht per mail.'],
  [
    { kind: 'debtorChange', to: 'Nieuw B.V.' },
    'Na goedkeuring is Nieuw B.V. debiteur vanaf 01-12-2026. Vera Vrager krijgt bericht per mail.',
  ],
] as const)('DA-05 what an approval does stands above the buttons: %o', async (given, sentence) => {
  await show(given);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('DA-05 whoever may not decide is told of no keys and no approval', async () => {
  await show({ can: ['withdraw'] });
  await expect.element(page.getByRole('button', { name: 'Intrekken' })).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.keyboard('a');
  expect(dialog.elements()).toHaveLength(0);
  expect(document.body.textContent).not.toContain('Na goedkeuring');
});

test('DA-06 staff see who sees to a request and what they noted', async () => {
  const care = {
    assignee: { number: 7, name: 'Bo Beslis' },
    steps: [
      { id: '1', at: '2026-11-18T09:05:00.000Z', type: 'noted', actor: 'Mieke', assignee: null, text: 'Pas blijft.' },
      { id: '2', at: '2026-11-19T09:05:00.000Z', type: 'assigned', actor: 'Mieke', assignee: 'Bo Beslis', text: null },
    ],
  };
  await showPart(() => <StaffCare request={5} />, 'section li', {
    '/api-admin/requests/5/care': [care],
    '/api-admin/colleagues': [{ number: 7, name: 'Bo Beslis' }],
  });
  const steps = [...document.querySelectorAll('section li')].map((step) =>
    [...step.children].map(({ textContent }) => textContent),
  );
  expect(steps).toEqual([
    ['Pas blijft.', 'Mieke · 18-11-2026, 10:05'],
    ['Toegewezen aan Bo Beslis', 'Mieke · 19-11-2026, 10:05'],
  ]);
  await expect.element(page.getByRole('combobox', { name: 'Behandelaar' })).toHaveValue('Bo Beslis');
});
