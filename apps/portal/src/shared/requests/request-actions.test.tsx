import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { waitingRequest } from './request.samples.ts';
import { RequestActions } from './request-actions.tsx';

const request: RequestDetail = {
  ...waitingRequest,
  can: ['approve', 'decline', 'ask', 'answer', 'withdraw', 'revoke'],
};
const fine = {
  kind: 'fine',
  number: 91,
  at: '2026-11-19T08:30:00.000Z',
  description: 'Te hard gereden',
  amount: 119.5,
  driver: 'Olga Oud',
  take: 'fines',
};
const address = '/api-admin/requests/730914226';

let calls: { readonly path: string; readonly body: unknown }[];
let notices: Notice[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  calls = [];
  notices = [];
  showNoticesWith((notice) => notices.push(notice));
});
afterEach(() => void vi.useRealTimers());

async function show(overrides: Partial<RequestDetail> = {}): Promise<void> {
  const shownRequest = { ...request, ...overrides };
  await renderPart(() => <RequestActions request={shownRequest} />, 'main button');
  stubCalls({
    [`${address}/alike`]: [],
    [`${address}/between?from=2026-11-18`]: [{ until: null, next: null, records: [fine] }],
    [`${address}/between?from=2026-11-19`]: [{ until: null, next: null, records: [fine] }],
    ...Object.fromEntries(['decision', 'answer', 'withdraw'].map((action) => [`${address}/${action}`, [shownRequest]])),
  });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly body?: string } = {}) => {
    if (init.method === 'POST') calls.push({ path, body: JSON.parse(init.body ?? 'null') as unknown });
    return originalFetch(path, init);
  });
}

const dialog = page.getByRole('dialog');
const save = (label: string) => dialog.getByRole('button', { name: label, exact: true });
async function open(label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect.element(dialog).toBeVisible();
}

test.each([
  [
    'Afwijzen',
    'Reden',
    'Aanvraag 101 voor AB-123-C wordt niet doorgevoerd. De aanvrager krijgt bericht met de reden.',
    { path: `${address}/decision`, body: { decision: 'decline', reason: 'Omdat' } },
    'Aanvraag 101 is afgewezen.',
  ],
  [
    'Vraag stellen',
    'Vraag',
    'De vraag over aanvraag 101 gaat naar de aanvrager.',
    { path: `${address}/decision`, body: { decision: 'ask', reason: 'Omdat' } },
    'De vraag over aanvraag 101 is verstuurd.',
  ],
  [
    'Beantwoorden',
    'Antwoord',
    'Je antwoord over aanvraag 101 gaat naar de leasemaatschappij.',
    { path: `${address}/answer`, body: { text: 'Omdat' } },
    'Je antwoord over aanvraag 101 is verstuurd.',
  ],
  [
    'Goedkeuring intrekken',
    'Reden',
    'De goedkeuring van aanvraag 101 voor AB-123-C wordt ingetrokken: de wijziging gaat niet door. De aanvrager krijgt bericht met de reden.',
    { path: `${address}/decision`, body: { decision: 'revoke', reason: 'Omdat' } },
    'De goedkeuring van aanvraag 101 is ingetrokken.',
  ],
] as const)(
  'DA-05 %s asks for its values and sends each in its own field',
  async (action, field, expected, is, successText) => {
    await show();
    await open(action);
    await expect.element(dialog).toMatchTextContent(expected);
    await save(action).click();
    expect(calls).toEqual([]);
    await dialog.getByRole('textbox', { name: field }).fill(' Omdat ');
    await save(action).click();
    await expect.poll(() => notices.map(({ text }) => text)).toEqual([successText]);
    expect(calls).toEqual([is]);
  },
);

test('DA-05 withdrawing needs no input', async () => {
  await show();
  await open('Intrekken');
  await expect.element(dialog).toMatchTextContent('Aanvraag 101 voor AB-123-C wordt ingetrokken en niet doorgevoerd.');
  await save('Intrekken').click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Aanvraag 101 is ingetrokken.']);
  expect(calls).toEqual([{ path: `${address}/withdraw`, body: null }]);
});

test('DA-05 approving for a future day needs no reason, and lists no past records', async () => {
  await show();
  await open('Goedkeuren');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Aanvraag 101 voor AB-123-C gaat in op 01-12-2026. De aanvrager en de bestuurder krijgen bericht.',
    );
  await dialog.getByRole('textbox', { name: 'Ingangsdatum' }).fill('20-11-2026');
  await expect.element(dialog).toMatchTextContent('gaat in op 20-11-2026');
  expect(dialog.getByRole('group', { name: 'Sinds die dag' }).elements()).toEqual([]);
  await save('Goedkeuren').click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Aanvraag 101 is goedgekeurd.']);
  expect(calls).toEqual([{ path: `${address}/decision`, body: { decision: 'approve', effectiveFrom: '2026-11-20' } }]);
});

test('approving for a past day needs a reason, and sends the records checked for that day only', async () => {
  await show();
  await open('Goedkeuren');
  const day = dialog.getByRole('textbox', { name: 'Ingangsdatum' });
  await day.fill('18-11-2026');
  const box = dialog.getByRole('checkbox', { name: /^Bekeuring 91/ });
  await box.click();
  await expect.element(box).toBeChecked();
  await day.fill('19-11-2026');
  await expect.element(box).not.toBeChecked();
  await save('Goedkeuren').click();
  expect(calls).toEqual([]);
  await box.click();
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Te laat gemeld');
  await save('Goedkeuren').click();
  await expect
    .poll(() => calls)
    .toEqual([
      {
        path: `${address}/decision`,
        body: {
          decision: 'approve',
          effectiveFrom: '2026-11-19',
          reason: 'Te laat gemeld',
          take: { fines: [91] },
        },
      },
    ]);
});

describe('a fuel pass', () => {
  const pass: Partial<RequestDetail> = { kind: 'fuelPass', from: null, effectiveFrom: '2026-11-18' };
  const card = { fuelContract: 71, supplier: 'Travelcard', number: '7030 11', validUntil: null };
  async function showPass(cards: readonly unknown[]): Promise<void> {
    await show({ ...pass, can: ['approve', 'carryOut'] });
    stubCalls({ [`${address}/cards`]: cards, [`${address}/decision`]: [request], [`${address}/alike`]: [] });
    const originalFetch = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly body?: string } = {}) => {
      if (init.method === 'POST') calls.push({ path, body: JSON.parse(init.body ?? 'null') as unknown });
      return originalFetch(path, init);
    });
  }

  test('DA-05 is promised for today or a later day', async () => {
    await showPass([]);
    await open('Goedkeuren');
    const day = dialog.getByRole('textbox', { name: 'Toegezegde dag' });
    await expect.element(day).toHaveFocus();
    await expect.element(day).toHaveValue('');
    await expect
      .element(dialog)
      .toMatchTextContent(
        'Wat voor AB-123-C is aangevraagd, wordt toegezegd voor de dag die je hier kiest. De aanvrager krijgt bericht.',
      );
    await expect.element(dialog).toMatchTextContent('Bij deze auto hoort geen lopend brandstofcontract.');
    await save('Goedkeuren').click();
    await expect.element(dialog).toMatchTextContent('Vul dit veld in.');
    expect(calls).toEqual([]);
    for (const [chip, typedDay] of [
      ['maandag 23-11', '23-11-2026'],
      ['Over een week', '27-11-2026'],
    ] as const) {
      await dialog.getByRole('button', { name: chip }).click();
      await expect.element(day).toHaveValue(typedDay);
    }
    await day.fill('20-11-2026');
    await expect
      .element(dialog)
      .toMatchTextContent('De pas voor AB-123-C wordt toegezegd voor 20-11-2026. De aanvrager krijgt bericht.');
    await save('Goedkeuren').click();
    await expect
      .poll(() => calls)
      .toEqual([{ path: `${address}/decision`, body: { decision: 'approve', effectiveFrom: '2026-11-20' } }]);
  });

  test('FP-18 is handed out with its number; the only fuel contract of the car is preselected', async () => {
    await showPass([card]);
    await open('Pas is verstuurd');
    const contract = dialog.getByRole('combobox', { name: 'Brandstofcontract' });
    await expect.element(contract).toHaveValue('Travelcard · 71 · 7030 11');
    await save('Pas is verstuurd').click();
    expect(calls).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Pasnummer' }).fill(' 7030 99 ');
    await dialog.getByRole('textbox', { name: 'Pas geldig tot' }).fill('31-03-2029');
    await save('Pas is verstuurd').click();
    const made = { fuelContract: 71, number: '7030 99', validUntil: '2029-03-31' };
    await expect
      .poll(() => calls)
      .toEqual([{ path: `${address}/decision`, body: { decision: 'carryOut', card: made } }]);
    expect(notices.at(-1)).toMatchObject({ text: 'Aanvraag 101 is doorgevoerd.' });
  });

  test('a missing fuel contract is reported', async () => {
    await showPass([]);
    await open('Pas is verstuurd');
    await expect.element(dialog).toMatchTextContent('Bij deze auto hoort geen lopend brandstofcontract.');
  });
});
