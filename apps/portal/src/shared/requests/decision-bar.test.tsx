import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { invalidateAdmin } from '../../platform/calls/queries.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { unsavedForms } from '../../platform/unsaved-forms.ts';
import { DecisionBar } from './decision-bar.tsx';
import { waitingRequest } from './request.samples.ts';
import { requestDetail } from './request-detail.tsx';
import { StaffHandling } from './staff-handling.tsx';

const request: RequestDetail = { ...waitingRequest, can: ['approve', 'decline', 'ask'] };
const pages = recordPages('/somewhere');
const dialog = page.getByRole('dialog');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const show = (overrides: Partial<RequestDetail> = {}): Promise<void> => {
  const shownRequest = { ...request, ...overrides };
  return renderPart(() => <DecisionBar request={shownRequest} pages={pages} />, 'main button', {
    '/api-admin/requests/730914226/alike': [],
  });
};

test.each([
  ['a', 'Goedkeuren'],
  ['d', 'Afwijzen'],
  ['q', 'Vraag stellen'],
])('DA-05 the key %s opens “%s”, and the button shows it', async (key, title) => {
  await show();
  const button = page.getByRole('button', { name: title });
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', key);
  await userEvent.keyboard(key);
  await expect.element(dialog.getByRole('heading', { level: 2 })).toMatchTextContent(title);
});

test('DA-05 inside a dialog these keys type letters', async () => {
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
  [{}, 'Na goedkeuring rijdt Nina Nieuw vanaf 01-12-2026 in de auto. Vera Vrager krijgt bericht per mail.'],
  [{ to: null }, 'Na goedkeuring heeft de auto vanaf 01-12-2026 geen bestuurder. Vera Vrager krijgt bericht per mail.'],
  [
    { kind: 'debtorChange', to: 'Nieuw B.V.' },
    'Na goedkeuring is Nieuw B.V. debiteur vanaf 01-12-2026. Vera Vrager krijgt bericht per mail.',
  ],
] as const)('DA-05 what an approval does stands above the buttons: %o', async (input, sentence) => {
  await show(input);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test.each([['approve'], ['carryOut']] as const)(
  'DA-05 a fuel pass for a car without a fuel contract shows a warning before staff %s it, and what to do',
  async (action) => {
    const cardsOf = (number: number, cards: readonly unknown[]) => {
      const pass: RequestDetail = { ...request, number, kind: 'fuelPass', can: [action] };
      return renderPart(() => <DecisionBar request={pass} pages={pages} />, 'main button', {
        [`/api-admin/requests/${number}/cards`]: cards,
      });
    };
    await cardsOf(1, []);
    await expect
      .element(page.getByRole('note'))
      .toMatchTextContent(
        'Bij deze auto hoort geen lopend brandstofcontract. De pas kan worden uitgereikt zodra er een is geïmporteerd.',
      );
    await cardsOf(2, [{ fuelContract: 71, supplier: 'Travelcard', number: '7030 11', validUntil: null }]);
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  },
);

test('DA-05 users who may not decide see neither shortcuts nor the approval', async () => {
  await show({ can: ['withdraw'] });
  await expect.element(page.getByRole('button', { name: 'Intrekken' })).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.keyboard('a');
  expect(dialog.elements()).toHaveLength(0);
  expect(document.body.textContent).not.toContain('Na goedkeuring');
});

test('DA-06 staff see the assignee of a request and the internal note', async () => {
  const handling = {
    assignee: { number: 7, name: 'Bo Beslis' },
    steps: [
      { id: '1', at: '2026-11-18T09:05:00.000Z', type: 'noted', actor: 'Mieke', assignee: null, text: 'Pas blijft.' },
      { id: '2', at: '2026-11-19T09:05:00.000Z', type: 'assigned', actor: 'Mieke', assignee: 'Bo Beslis', text: null },
    ],
  };
  await renderPart(() => <StaffHandling request={5} />, 'section li', {
    '/api-admin/requests/5/care': [handling],
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

test('DA-06 an unsaved note asks before the next request opens', async () => {
  const bodies: unknown[] = [];
  await renderPart(() => <StaffHandling request={5} />, 'section', {
    '/api-admin/requests/5/care': [{ assignee: null, steps: [] }],
    '/api-admin/colleagues': [],
  });
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (path: string, init: { readonly method?: string; readonly body?: string }) => {
    if (init.method !== 'POST') return originalFetch(path);
    bodies.push(JSON.parse(init.body ?? ''));
    return Response.json({ successful: true, results: [{ assignee: null, steps: [] }] });
  });
  const note = page.getByRole('textbox', { name: 'Notitie toevoegen' });
  await note.fill('Pas blijft.');
  await expect.poll(() => unsavedForms.isAny).toBe(true);
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await expect.element(note).toHaveValue('');
  expect(bodies).toEqual([{ text: 'Pas blijft.' }]);
  await expect.poll(() => unsavedForms.isAny).toBe(false);
});

describe('a request in the queue', () => {
  const second: RequestDetail = { ...request, number: 730_914_227, clientNumber: 102, plate: 'XY-456-Z' };
  const approved: Partial<RequestDetail> = {
    status: 'approved',
    effect: 'planned',
    can: ['revoke'],
    timeline: [
      { id: '1', at: '2026-11-18T09:05:00.000Z', type: 'asked', actor: 'Vera Vrager', text: null },
      { id: '2', at: '2026-11-20T11:30:00.000Z', type: 'approved', actor: 'Bo Beslis', text: null },
      { id: '3', at: '2026-11-20T11:31:00.000Z', type: 'mailed', actor: null, text: null },
    ],
  };
  const meanwhile = page.getByText(/^Intussen behandeld/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = (name: string) => dialog.getByRole('button', { name, exact: true });

  /**
   * The requests of the fake server, its response to a decision, and a promise for which its response to a record
   * waits.
   */
  let queuedRequests: RequestDetail[];
  let decide: (number: number) => Response;
  let gate: Promise<unknown>;
  const change = (number: number, overrides: Partial<RequestDetail>): RequestDetail | undefined => {
    queuedRequests = queuedRequests.map((one) => (one.number === number ? { ...one, ...overrides } : one));
    return queuedRequests.find((one) => one.number === number);
  };
  const results = (...items: readonly unknown[]) => Response.json({ successful: true, results: items });

  beforeEach(() => {
    queuedRequests = [request, second];
    decide = (number) => results(change(number, approved));
    gate = Promise.resolve();
  });

  /** Opens a request beside a list of these requests. */
  async function open(list: readonly number[], number = request.number) {
    stubCalls({});
    vi.stubGlobal('fetch', async (path: string) => {
      const [, id, rest] = /^\/api-admin\/requests\/(\d+)(.*)$/.exec(path) ?? [];
      if (rest === '/decision') return decide(Number(id));
      if (rest === '/care') return results({ assignee: null, steps: [] });
      if (rest !== '') return results();
      await gate;
      return results(queuedRequests.find((one) => one.number === Number(id)));
    });
    const address = `/somewhere/view?id=${number}&tab=request&q=kia`;
    const opened = await openDetail(requestDetail(pages), address, { list, locale: 'nl-NL' });
    await expect.element(button('Goedkeuren')).toBeVisible();
    return {
      at: () => {
        const { pathname, searchParams } = new URL(opened.address(), location.origin);
        return [pathname, Object.fromEntries(searchParams)];
      },
    };
  }

  test('DA-05 the next request is announced by its plate, and opens after a decision', async () => {
    const { at: address } = await open([request.number, second.number]);
    await expect.element(page.getByText(/^Daarna/)).toMatchTextContent(/Daarna\s*XY-456-Z/);
    await button('Goedkeuren').click();
    await save('Goedkeuren').click();
    // The search of the list stays; the tab belonged to the previous request.
    await expect.poll(address).toEqual(['/somewhere/view', { id: '730914227', q: 'kia' }]);
    await expect.element(page.getByText(/^Daarna/)).toMatchTextContent(/Daarna\s*AB-123-C/);
    await expect.element(button('Goedkeuren')).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(meanwhile.elements()).toEqual([]);
  });

  test('DA-05 after the last one the list opens', async () => {
    const { at: address } = await open([]);
    await button('Vraag stellen').click();
    await dialog.getByRole('textbox', { name: 'Vraag' }).fill('Welke?');
    decide = (number) => results(change(number, { status: 'questionAsked', can: [] }));
    await save('Vraag stellen').click();
    await expect.poll(address).toEqual(['/somewhere', { q: 'kia' }]);
  });

  test('DA-05 a refused decision opens no other request', async () => {
    const { at: address } = await open([request.number, second.number]);
    decide = () => Response.json({ successful: false, errors: [{ code: 'internal', message: '' }] }, { status: 500 });
    await button('Goedkeuren').click();
    await save('Goedkeuren').click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(address()).toEqual(['/somewhere/view', { id: '730914226', tab: 'request', q: 'kia' }]);
  });

  test('DA-05 a concurrent decision is shown with person, decision and time, and no actions are left', async () => {
    await open([request.number, second.number]);
    expect(meanwhile.elements()).toEqual([]);
    change(request.number, approved);
    await invalidateAdmin('/api-admin/requests');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Intussen behandeld: Goedgekeurd door Bo Beslis, 20-11-2026, 12:30.');
    expect(button('Goedkeuren').elements()).toEqual([]);
    await expect.element(button('Goedkeuring intrekken')).toBeVisible();
  });

  test('DA-05 a late decision shows the current state of the request and stays on it', async () => {
    const { at: address } = await open([request.number, second.number]);
    decide = (number) => {
      change(number, { ...approved, can: [] });
      return Response.json(
        { successful: false, errors: [{ code: 'requestNotInState', message: '' }] },
        { status: 409 },
      );
    };
    await userEvent.keyboard('d');
    await dialog.getByRole('textbox', { name: 'Reden' }).fill('Te duur');
    await save('Afwijzen').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Intussen behandeld: Goedgekeurd door Bo Beslis, 20-11-2026, 12:30.');
    expect(dialog.elements()).toEqual([]);
    expect(address()[1]).toMatchObject({ id: '730914226' });
  });

  test('DA-05 one’s own decision is never shown as a concurrent one, also while the lists are fetched', async () => {
    const { at: address } = await open([request.number, second.number]);
    await button('Goedkeuren').click();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await save('Goedkeuren').click();
    await expect.element(button('Goedkeuring intrekken')).toBeVisible();
    expect(meanwhile.elements()).toEqual([]);
    resolve();
    await expect.poll(address).toEqual(['/somewhere/view', { id: '730914227', q: 'kia' }]);
  });

  test('DA-05 a request that was decided before it was opened shows no concurrent decision', async () => {
    change(request.number, approved);
    await renderPart(() => <DecisionBar request={queuedRequests[0] ?? request} pages={pages} />, 'main button');
    await expect.element(button('Goedkeuring intrekken')).toBeVisible();
    expect(meanwhile.elements()).toEqual([]);
  });
});
