import { createRootRoute } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardSignals, Signal, SignalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { Right, Role } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DialogHost } from '../../patterns/dialogs/dialog-host.tsx';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { readTexts, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { useTitleParts } from '../../platform/record-title.ts';
import { aSession } from '../../platform/session/testing.ts';
import { WithKinds } from './kinds-testing.tsx';
import { SignalMark } from './signal-mark.tsx';
import { SignalsBlock } from './signals.tsx';
import type { BlockScope } from './use-scope.ts';

/* The work list on Wednesday 25 November 2026. Which signals there are is tested by the server. */

const scope: BlockScope = {
  range: '90d',
  fleets: [1003],
  query: { range: '90d', debtors: [1003], contract: null },
};

const nobody = {
  Behandelaar: null,
  UitgesteldTot: null,
  GeslotenOp: null,
  GeslotenDoor: null,
  Reden: null,
  Opmerking: null,
};
const aSignal = (Soort: Signal['Soort'], index: number, changes: Partial<Signal>): Signal => ({
  Sleutel: null,
  Soort,
  Kritiek: false,
  Record: { Soort: 'leaseContract', Nummer: 400_000 + index },
  LeaseContractNummer: 400_000 + index,
  Kenteken: `GH-${100 + index}-K`,
  Bestuurder: null,
  Datum: legacyDateOfDay('2026-11-25'),
  Dagen: 0,
  Sinds: legacyDateOfDay('2026-11-24'),
  Bedrag: null,
  HerinnerdOp: null,
  OpvolgerOntbreekt: null,
  OpvolgerGeleverd: null,
  StandOntbreekt: null,
  Gezien: false,
  Zorg: null,
  ...changes,
});

/** Ten signals, with their handling. */
const open = [
  aSignal('expiring', 1, {
    Sleutel: 'contract:400001:2026-12-07',
    Kritiek: true,
    Bestuurder: 'Anna Bos',
    Datum: legacyDateOfDay('2026-12-07'),
    Dagen: 12,
    OpvolgerOntbreekt: true,
  }),
  aSignal('expiring', 2, {
    Sleutel: 'contract:400002:2026-11-26',
    Bestuurder: 'Bram Cox',
    Datum: legacyDateOfDay('2026-11-26'),
    Dagen: 1,
    OpvolgerOntbreekt: false,
    Zorg: { ...nobody, Behandelaar: { Nummer: 7, Naam: 'Kees Vos' }, Opmerking: 'Wacht op de offerte' },
  }),
  aSignal('overdue', 3, {
    Sleutel: 'contract:400003:2026-10-16',
    Kritiek: true,
    Bestuurder: 'Carla Dik',
    Datum: legacyDateOfDay('2026-10-16'),
    Dagen: -40,
    OpvolgerOntbreekt: true,
  }),
  aSignal('overdue', 4, {
    Sleutel: 'contract:400004:2026-11-24',
    Datum: legacyDateOfDay('2026-11-24'),
    Dagen: -1,
    OpvolgerOntbreekt: true,
    OpvolgerGeleverd: true,
  }),
  aSignal('damage', 5, {
    Sleutel: 'damage:500005:2026-10-03',
    Record: { Soort: 'damageReport', Nummer: 500_005 },
    Bestuurder: 'Dirk Eek',
    Sinds: legacyDateOfDay('2026-10-04'),
    Datum: legacyDateOfDay('2026-10-03'),
    Dagen: -53,
    Gezien: true,
  }),
  aSignal('mileage', 6, {
    Sleutel: 'mileage:400006:2026-06-02',
    Bestuurder: 'Els Fok',
    Datum: legacyDateOfDay('2026-06-02'),
    Dagen: -176,
    HerinnerdOp: legacyDateOfDay('2026-11-20'),
  }),
  aSignal('fine', 7, {
    Sleutel: 'fine:700007:2026-11-25',
    Record: { Soort: 'fine', Nummer: 700_007 },
    Bestuurder: 'Frits Gol',
    Sinds: legacyDateOfDay('2026-11-21'),
    Bedrag: 182.5,
  }),
  aSignal('mot', 8, {
    Sleutel: 'mot:400008:2026-11-10',
    Bestuurder: 'Gerda Hop',
    Datum: legacyDateOfDay('2026-11-10'),
    Dagen: -15,
    Zorg: { ...nobody, UitgesteldTot: legacyDateOfDay('2026-12-04') },
  }),
  aSignal('mileage', 9, {
    Sleutel: 'mileage:400009:2026-07-14',
    Bestuurder: 'Henk IJff',
    Datum: legacyDateOfDay('2026-07-14'),
    Dagen: -134,
    Zorg: {
      Behandelaar: { Nummer: 9, Naam: 'Joke Kuip' },
      UitgesteldTot: null,
      GeslotenOp: legacyDateOfDay('2026-11-23'),
      GeslotenDoor: 'Leo Mus',
      Reden: 'De stand kwam per post',
      Opmerking: 'Belde dinsdag',
    },
  }),
  aSignal('damage', 10, {
    Sleutel: 'damage:500010:2026-11-19',
    Record: { Soort: 'damageReport', Nummer: 500_010 },
    Kenteken: null,
    Datum: legacyDateOfDay('2026-11-19'),
    Dagen: -6,
    Sinds: legacyDateOfDay('2026-11-20'),
  }),
];
/** Events, each a day before the previous one. */
const happened = (
  [
    'contractStarted',
    'contractEnded',
    'contractChanged',
    'damageReported',
    'fineReceived',
    'invoiceReceived',
    'mileageEntered',
    'requestApproved',
    'requestDeclined',
    'requestQuestion',
    'orderDelivered',
    'orderMoved',
  ] as const
).map((kind, index) =>
  aSignal(kind, 20 + index, {
    Datum: legacyDateOfDay(`2026-11-${23 - index}`),
    Bedrag: kind === 'fineReceived' ? 95.25 : kind === 'invoiceReceived' ? 1_312.4 : null,
  }),
);

const signalPage = (Pagina: number): DashboardSignals => ({
  PeilMoment: '/Date(1795610400000)/',
  Actueel: true,
  Tabbladen: [
    { Tabblad: 'attention', Aantal: 31 },
    { Tabblad: 'activity', Aantal: 412 },
    { Tabblad: 'expiring', Aantal: 12 },
    { Tabblad: 'damage', Aantal: 7 },
    { Tabblad: 'fines', Aantal: 5 },
    { Tabblad: 'leaseContracts', Aantal: 23 },
    { Tabblad: 'mileage', Aantal: 9 },
  ],
  Totaal: 1_022,
  Pagina,
  Signalen: Pagina === 1 ? open : Pagina === 2 ? happened.slice(0, 10) : happened.slice(10),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:05:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

interface ReceivedCall {
  readonly path: string;
  readonly body: unknown;
}

/** A fake server that returns these signals, and the calls it received, newest last. */
function serveSignals(answers: Readonly<Record<string, unknown>> = {}): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  // The roles of users: their session.
  stubCalls({});
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    const form = JSON.parse(body ?? 'null') as { readonly cFunctie?: string; readonly cForm?: string } | null;
    const inner = form?.cFunctie ?? path.split('?')[0] ?? '';
    const sent: unknown = form?.cFunctie === undefined ? form : JSON.parse(form.cForm ?? 'null');
    calls.push({ path: inner, body: sent });
    if (inner in answers) return Response.json(answers[inner]);
    if (inner === dashboard.signals.path) return Response.json(signalPage((sent as SignalQuery).page));
    if (inner === dashboard.signalColleagues.path) {
      return Response.json([
        { Nummer: 7, Naam: 'Kees Vos' },
        { Nummer: 9, Naam: 'Joke Kuip' },
      ]);
    }
    return Response.json(true);
  });
  return calls;
}
async function show({
  role = 'subsupervisor',
  rights = ['Dashboard', 'Kilometerstanden'],
  answers = {},
}: {
  readonly role?: Role;
  readonly rights?: readonly Right[];
  readonly answers?: Readonly<Record<string, unknown>>;
} = {}): Promise<readonly ReceivedCall[]> {
  const calls = serveSignals(answers);
  const Part = (): ReactNode => (
    <>
      <WithKinds>
        <SignalsBlock scope={scope} />
      </WithKinds>
      <DialogHost />
    </>
  );
  await renderRoutes(createRootRoute({ component: Part }), aSession({ role, rights }), '/', 'nl-NL');
  await expect.poll(rowsThere).toBe(10);
  return calls;
}
const rows = () => [...document.querySelectorAll('[data-signal]')].map((link) => link.closest('li') as HTMLElement);
const rowsThere = () => rows().length;
const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
/** The text of an element for screen readers, without visual-only parts. */
function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[aria-hidden]')) part.remove();
  return oneLine(copy.textContent);
}
/** The content of a row: sentence, plate, driver, time, assignee, comment. */
const cells = (row: HTMLElement) => [...row.children].slice(1, 7).map(heard);
const sent = (calls: readonly ReceivedCall[], path: string) =>
  calls.filter((one) => one.path === path).map(({ body }) => body);
const cared = (calls: readonly ReceivedCall[]) => sent(calls, dashboard.triageSignals.path);
const dialog = (name: string) => page.getByRole('dialog', { name });
const act = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const fromMenu = async (signal: string, name: string) => {
  await act(`Meer: ${signal}`);
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const anyNumber = /^[\d.,\s]+$/;
test.each(['nl-NL', 'nl-BE', 'de-DE', 'fr-FR', 'fr-BE', 'pl-PL', 'en-GB'] as const)(
  'SG-02 SG-03 in %s all seven tabs are in sight at a desk, each with its count below its name',
  async (locale) => {
    serveSignals();
    await page.viewport(1280, 900);
    // The width of the block beside the inbox.
    const Part = (): ReactNode => (
      <div style={{ width: 661 }}>
        <SignalsBlock scope={scope} />
      </div>
    );
    const session = aSession({ role: 'subsupervisor', rights: ['Dashboard', 'Kilometerstanden'] });
    await renderRoutes(createRootRoute({ component: Part }), session, '/', locale);
    const tabs = () => [...document.querySelectorAll('[role="tab"]')];
    await expect.poll(() => tabs().length).toBe(7);
    const strip = document.querySelector('[role="tablist"]');
    expect(strip?.scrollWidth).toBe(strip?.clientWidth);
    for (const tab of tabs()) {
      expect(tab.lastElementChild?.textContent).toMatch(anyNumber);
      expect(tab.lastElementChild?.getBoundingClientRect().left).toBe(tab.getBoundingClientRect().left);
    }
  },
);

test('SG-11 a car whose odometer was never read shows since when it runs, and no reading', async () => {
  const unread = aSignal('mileage', 1, {
    Sleutel: 'mileage:400001:2026-04-25',
    Datum: legacyDateOfDay('2026-04-25'),
    Dagen: -214,
    Sinds: legacyDateOfDay('2026-07-26'),
    StandOntbreekt: true,
  });
  await show({ answers: { [dashboard.signals.path]: { ...signalPage(1), Signalen: [unread, ...open.slice(1)] } } });
  expect(rows().map(cells)[0]).toEqual([
    'Nog geen kilometerstand sinds de start (25-04-2026)',
    'GH-101-K',
    '',
    'sinds 26-07-2026',
    '',
    '',
  ]);
});

test('SG-11 a row shows the signal, car and driver, the day, the assignee and the comment', async () => {
  await show();
  expect(rows().map(cells)).toEqual([
    ['Kritiek: Eindigt over 12 dagen, geen opvolger', 'GH-101-K', 'Anna Bos', 'tot 07-12-2026', '', ''],
    ['Eindigt morgen', 'GH-102-K', 'Bram Cox', 'tot 26-11-2026', 'toegewezen aan Kees Vos', 'Wacht op de offerte'],
    ['Kritiek: Contract 40 dagen over einddatum, geen opvolger', 'GH-103-K', 'Carla Dik', 'sinds 16-10-2026', '', ''],
    ['Contract 1 dag over einddatum, opvolger geleverd', 'GH-104-K', '', 'sinds 24-11-2026', '', ''],
    ['Schade van 03-10-2026 staat open', 'GH-105-K', 'Dirk Eek', 'sinds 04-10-2026', '', ''],
    ['Kilometerstand is van 02-06-2026', 'GH-106-K', 'Els Fok', 'herinnerd 20-11-2026', '', ''],
    ['Bekeuring van € 182,50 niet doorgestuurd', 'GH-107-K', 'Frits Gol', 'sinds 21-11-2026', '', ''],
    ['APK verlopen op 10-11-2026', 'GH-108-K', 'Gerda Hop', 'terug 04-12-2026', '', ''],
    [
      'Kilometerstand is van 14-07-2026',
      'GH-109-K',
      'Henk IJff',
      'afgehandeld 23-11-2026',
      'toegewezen aan Joke Kuip',
      'Belde dinsdag',
    ],
    ['Schade van 19-11-2026 staat open', '', '', 'sinds 20-11-2026', '', ''],
  ]);
  // Who settled it and why; the assignee; the full comment.
  expect(
    rows().map((row) => [...row.querySelectorAll('span[title]')].map((cell) => cell.getAttribute('title'))),
  ).toEqual([
    [],
    ['Kees Vos', 'Wacht op de offerte'],
    [],
    [],
    [],
    [],
    [],
    [],
    ['Leo Mus: De stand kwam per post', 'Joke Kuip', 'Belde dinsdag'],
    [],
  ]);
});

test('SG-11 a long sentence takes two lines without a higher row, and days do not break, on phones either', async () => {
  await page.viewport(1280, 800);
  await show();
  const list = document.querySelector('ul') as HTMLElement;
  /** The number of lines of an element's text. */
  const linesOf = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild?.nodeName === '#text' ? element.lastChild : element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const isCut = (element: Element) => {
    const { lineHeight } = getComputedStyle(element);
    return linesOf(element) * Number.parseFloat(lineHeight) > element.getBoundingClientRect().height + 1;
  };
  const signalElements = () => rows().flatMap((row) => [...row.querySelectorAll('[data-signal], [data-when]')]);
  const linesOfDay = () => rows().flatMap((row) => [...row.querySelectorAll('[data-day]')].map(linesOf));
  const high = rows().map((row) => row.offsetHeight);
  // The width of the block beside the inbox.
  list.style.width = '740px';
  expect(rows().map((row) => linesOf(row.querySelector('[data-signal]') as Element))).toEqual([
    1, 1, 2, 2, 1, 1, 1, 1, 1, 1,
  ]);
  expect(rows().map((row) => row.offsetHeight)).toEqual(high);
  expect(signalElements().filter(isCut)).toEqual([]);
  expect(linesOfDay()).toEqual(Array.from({ length: 15 }, () => 1));
  await page.viewport(390, 800);
  list.style.width = '358px';
  expect(signalElements().filter(isCut)).toEqual([]);
  expect(linesOfDay()).toEqual(Array.from({ length: 15 }, () => 1));
  await page.viewport(1280, 800);
});

test.each([
  ['nl-NL', 'sinds 04-10-2026'],
  ['pl-PL', 'od 04.10.2026'],
] as const)(
  'SG-11 in %s on a phone the longest plate and driver are whole beside when somebody was reminded',
  async (locale, since) => {
    await page.viewport(390, 800);
    const Narrow = (): ReactNode => (
      <div style={{ width: 358 }}>
        <SignalsBlock scope={scope} />
      </div>
    );
    const longest = open.map((signal) => ({
      ...signal,
      Kenteken: 'WWM-WM 888',
      Bestuurder: 'Maximiliaan van der Sloot-Brink',
    }));
    serveSignals({ [dashboard.signals.path]: { ...signalPage(1), Signalen: longest } });
    await renderRoutes(createRootRoute({ component: Narrow }), aSession({ role: 'subsupervisor' }), '/', locale);
    await expect.poll(rowsThere).toBe(10);
    await expect.poll(() => rows().map((row) => cells(row)[3])).toContain(since);
    const parts = rows().flatMap((row) => [...row.children].slice(2, 5) as HTMLElement[]);
    const truncated = parts.filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 ||
        part.scrollHeight > part.clientHeight + 1 ||
        part.getBoundingClientRect().right > (part.closest('li')?.getBoundingClientRect().right ?? 0) - 50,
    );
    expect(truncated.map(({ textContent }) => textContent)).toEqual([]);
    await page.viewport(1280, 800);
  },
);

test('SG-11 Tab stops three times in a row: at the checkbox, the link and the menu', async () => {
  await show();
  const stops = rows().map((row) =>
    [...row.querySelectorAll<HTMLElement>('a, button, input')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map(({ tagName }) => tagName),
  );
  expect(stops).toEqual(open.map(() => ['INPUT', 'A', 'BUTTON']));
});

test('SG-09 SG-11 SG-12 a row is marked as critical and as seen, and opens its own record', async () => {
  await show();
  const has = (mark: string) => rows().flatMap((row, index) => (row.dataset[mark] === undefined ? [] : [index + 1]));
  expect(has('critical')).toEqual([1, 3]);
  // Seen, snoozed, settled.
  expect(has('seen')).toEqual([5, 8, 9]);
  expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/leaseContract/view?id=400001',
    '/leaseContract/view?id=400002',
    '/leaseContract/view?id=400003',
    '/leaseContract/view?id=400004',
    '/damageReport/view?id=500005',
    '/leaseContract/view?id=400006',
    '/fine/view?id=700007',
    '/leaseContract/view?id=400008',
    '/leaseContract/view?id=400009',
    '/damageReport/view?id=500010',
  ]);
});

test('SG-05 SG-11 an event shows its day; the footer shows the range and the total', async () => {
  const calls = await show();
  expect(readTexts('footer > :first-child')).toEqual(['1–10 van 1.022']);
  await expect.element(page.getByRole('button', { name: 'Vorige signalen' })).toBeDisabled();
  await act('Volgende signalen');
  await expect.poll(() => readTexts('footer > :first-child')).toEqual(['11–20 van 1.022']);
  await expect
    .poll(() => rows().map((row) => cells(row).slice(0, 4)))
    .toEqual([
      ['Contract gestart', 'GH-120-K', '', '23-11-2026'],
      ['Contract beëindigd', 'GH-121-K', '', '22-11-2026'],
      ['Contract gewijzigd', 'GH-122-K', '', '21-11-2026'],
      ['Schade gemeld', 'GH-123-K', '', '20-11-2026'],
      ['Bekeuring van € 95,25 ontvangen', 'GH-124-K', '', '19-11-2026'],
      ['Factuur van € 1.312,40 ontvangen', 'GH-125-K', '', '18-11-2026'],
      ['Kilometerstand ingevoerd', 'GH-126-K', '', '17-11-2026'],
      ['Aanvraag goedgekeurd', 'GH-127-K', '', '16-11-2026'],
      ['Aanvraag afgewezen', 'GH-128-K', '', '15-11-2026'],
      ['Vraag over een aanvraag', 'GH-129-K', '', '14-11-2026'],
    ]);
  // An event has no actions.
  expect(document.querySelector('li input, li button')).toBeNull();
  await act('Volgende signalen');
  await expect.poll(() => readTexts('footer > :first-child')).toEqual(['21–22 van 1.022']);
  expect(rows().map((row) => cells(row)[0])).toEqual(['Bestelde auto geleverd', 'Leverdatum verschoven']);
  await act('Vorige signalen');
  await expect.poll(() => readTexts('footer > :first-child')).toEqual(['11–20 van 1.022']);
  expect(sent(calls, dashboard.signals.path).map((body) => (body as SignalQuery).page)).toEqual([1, 2, 3]);
});

test('SG-01 SG-02 SG-03 each tab has its count, and requests its tab, filter and page', async () => {
  const calls = await show();
  const lastQuery = () => sent(calls, dashboard.signals.path).at(-1);
  expect(readTexts('[role="tab"]')).toEqual([
    'Vraagt aandacht31',
    'Activiteit412',
    'Aflopend12',
    'Schade7',
    'Bekeuringen5',
    'Contracten23',
    'Kilometerstand9',
  ]);
  const opens = { range: '90d', debtors: [1003], contract: null, page: 1, mine: false, includeCared: false };
  expect(lastQuery()).toEqual({ ...opens, tab: 'attention', filter: 'all' });
  await page.getByText('Kritiek', { exact: true }).click();
  await expect.poll(lastQuery).toEqual({ ...opens, tab: 'attention', filter: 'critical' });
  await page.getByText('Recent', { exact: true }).click();
  await expect.poll(lastQuery).toEqual({ ...opens, tab: 'attention', filter: 'recent' });
  await act('Getoonde signalen');
  await page.getByRole('menuitemcheckbox', { name: 'Alleen aan mij toegewezen' }).click();
  await expect.poll(lastQuery).toEqual({ ...opens, tab: 'attention', filter: 'recent', mine: true });
  await page.getByRole('menuitemcheckbox', { name: 'Ook uitgesteld en afgehandeld' }).click();
  await expect
    .poll(lastQuery)
    .toEqual({ ...opens, tab: 'attention', filter: 'recent', mine: true, includeCared: true });
  await page.getByRole('menuitemcheckbox', { name: 'Alleen aan mij toegewezen' }).click();
  await expect.poll(lastQuery).toEqual({ ...opens, tab: 'attention', filter: 'recent', includeCared: true });
  await userEvent.keyboard('{Escape}');
  await page.getByRole('tab', { name: /^Aflopend/ }).click();
  await expect.poll(lastQuery).toEqual({ ...opens, tab: 'expiring', filter: 'recent', includeCared: true });
});

test('SG-04 a signal is assigned to a colleague, with a comment', async () => {
  const calls = await show();
  await fromMenu('Eindigt over 12 dagen, geen opvolger GH-101-K', 'Toewijzen');
  const openDialog = dialog('Toewijzen');
  await expect.element(openDialog.getByText('Eindigt over 12 dagen, geen opvolger (GH-101-K, Anna Bos)')).toBeVisible();
  await openDialog.getByRole('combobox', { name: 'Wie pakt dit op' }).click();
  await page.getByRole('option', { name: 'Joke Kuip' }).click();
  await openDialog.getByRole('textbox', { name: 'Opmerking' }).fill('Overleg met de berijder');
  await openDialog.getByRole('button', { name: 'Toewijzen' }).click();
  await expect
    .poll(() => cared(calls))
    .toEqual([{ keys: ['contract:400001:2026-12-07'], assign: 9, comment: 'Overleg met de berijder' }]);
});

test('SG-04 the previous assignee comes first; an unchanged comment is not sent again', async () => {
  const calls = await show();
  await fromMenu('Eindigt morgen GH-102-K', 'Toewijzen');
  const openDialog = dialog('Toewijzen');
  const assigneeField = openDialog.getByRole('combobox', { name: 'Wie pakt dit op' });
  await expect.element(assigneeField).toHaveValue('Kees Vos');
  await expect.element(openDialog.getByRole('textbox', { name: 'Opmerking' })).toHaveValue('Wacht op de offerte');
  await assigneeField.click();
  await page.getByRole('option', { name: 'Joke Kuip' }).click();
  await openDialog.getByRole('button', { name: 'Toewijzen' }).click();
  await expect.poll(() => cared(calls)).toEqual([{ keys: ['contract:400002:2026-11-26'], assign: 9 }]);
});

test('SG-04 a signal is postponed until the chosen day; next week is offered', async () => {
  const calls = await show();
  await act('Uitstellen: Bekeuring van € 182,50 niet doorgestuurd GH-107-K');
  const openDialog = dialog('Uitstellen');
  const until = openDialog.getByRole('textbox', { name: 'Komt terug op' });
  await expect.element(until).toHaveValue('02-12-2026');
  // Without a value the calendar opens in next week.
  await until.fill('');
  await openDialog.getByRole('button', { name: 'Kalender openen Komt terug op' }).click();
  await expect.element(page.getByRole('grid', { name: 'december 2026' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await until.fill('25-11-2026');
  await userEvent.tab();
  // Today cannot be chosen: tomorrow is the first day.
  await expect.element(openDialog.getByText(/26-11-2026/)).toBeVisible();
  await until.fill('16-12-2026');
  await openDialog.getByRole('button', { name: 'Uitstellen' }).click();
  await expect.poll(() => cared(calls)).toEqual([{ keys: ['fine:700007:2026-11-25'], snoozeUntil: '2026-12-16' }]);
});

test('SG-04 a signal is closed with the complete reason', async () => {
  const calls = await show();
  const reason = 'De leasemaatschappij heeft de schade op maandag 23 november hersteld en de rekening zelf betaald.';
  await act('Afhandelen: Schade van 03-10-2026 staat open GH-105-K');
  const openDialog = dialog('Afhandelen');
  await expect.element(openDialog.getByRole('button', { name: 'Afhandelen' })).toBeDisabled();
  await openDialog.getByRole('textbox', { name: 'Wat is eraan gedaan' }).fill(reason);
  await openDialog.getByRole('button', { name: 'Afhandelen' }).click();
  await expect.poll(() => cared(calls)).toEqual([{ keys: ['damage:500005:2026-10-03'], close: { reason } }]);
});

test('SG-04 a comment can be edited alone, starting from the existing one', async () => {
  const calls = await show();
  await fromMenu('Kilometerstand is van 14-07-2026 GH-109-K', 'Opmerking');
  const openDialog = dialog('Opmerking');
  const comment = openDialog.getByRole('textbox', { name: 'Opmerking' });
  await expect.element(comment).toHaveValue('Belde dinsdag');
  await expect.element(openDialog.getByRole('combobox')).not.toBeInTheDocument();
  await comment.fill('Belde dinsdag en woensdag');
  await openDialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect
    .poll(() => cared(calls))
    .toEqual([{ keys: ['mileage:400009:2026-07-14'], comment: 'Belde dinsdag en woensdag' }]);
});

test('SG-04 SG-12 a signal is marked as seen; a postponed or closed one is opened again', async () => {
  const calls = await show();
  await act('Gezien: Contract 1 dag over einddatum, opvolger geleverd GH-104-K');
  await expect.poll(() => sent(calls, dashboard.seeSignals.path)).toEqual([{ keys: ['contract:400004:2026-11-24'] }]);
  await act('Heropenen: APK verlopen op 10-11-2026 GH-108-K');
  await expect.poll(() => cared(calls)).toEqual([{ keys: ['mot:400008:2026-11-10'], close: null, snoozeUntil: null }]);
  await act('Heropenen: Kilometerstand is van 14-07-2026 GH-109-K');
  await expect
    .poll(() => cared(calls).at(-1))
    .toEqual({ keys: ['mileage:400009:2026-07-14'], close: null, snoozeUntil: null });
});

const choose = async (signal: string) => page.getByRole('checkbox', { name: `${signal} selecteren` }).click();
const toolbar = () => page.getByRole('toolbar', { name: 'Acties voor de selectie' });
const offeredActions = () => readTexts('[role="toolbar"] button').filter((text) => text !== '');

test('SG-08 the drivers of all checked rows are reminded; those who are not are listed by plate and name', async () => {
  const remindable = (contract: number, plate: string, driver: string, hasEmail: boolean) => ({
    contract,
    debtor: 1003,
    plate,
    driverNumber: contract - 100_000,
    driver,
    hasEmail,
    remindedToday: false,
    kmPerYear: 20_000,
    lastKm: 30_000,
    lastDay: '2026-06-02',
  });
  const calls = await show({
    answers: {
      '/api-admin/mileage-readings/remindable': {
        successful: true,
        results: [
          remindable(400_006, 'GH-106-K', 'Els Fok', true),
          remindable(400_009, 'GH-109-K', 'Henk IJff', false),
        ],
      },
      // Without a key nobody is mailed.
      '/api-ktc/cw/api-key': { successful: true, results: [] },
    },
  });
  await choose('Kilometerstand is van 02-06-2026 GH-106-K');
  await choose('Kilometerstand is van 14-07-2026 GH-109-K');
  await choose('APK verlopen op 10-11-2026 GH-108-K');
  expect(readTexts('[role="toolbar"] [role="status"]')).toEqual(['3 signalen geselecteerd']);
  expect(offeredActions()).toEqual([
    'Gezien',
    'Uitstellen',
    'Afhandelen',
    'Heropenen',
    'Toewijzen',
    'Opmerking',
    'Bestuurder herinneren',
  ]);
  await toolbar().getByRole('button', { name: 'Bestuurder herinneren' }).click();
  await expect
    .poll(() => sent(calls, '/api-admin/mileage-readings/remindable'))
    .toEqual([{ contracts: [400_006, 400_009] }]);
  const openDialog = dialog('Bestuurders om de kilometerstand vragen?');
  await expect.element(openDialog.getByText('Geen e-mailadres: Henk IJff (GH-109-K).')).toBeVisible();
  await openDialog.getByRole('button', { name: 'Herinneren' }).click();
  await expect
    .poll(() => readTexts('section[aria-label="Herinneren"] li').toSorted())
    .toEqual([
      'GH-106-K Els Fok Er kon geen link worden gemaakt; er is niemand gemaild. Probeer het later opnieuw. Lukt het dan ook niet, meld het bij je leasemaatschappij.',
      'GH-109-K Henk IJff De bestuurder heeft geen e-mailadres.',
    ]);
});

test('SG-08 nobody is reminded of signals other than readings', async () => {
  await show();
  await choose('APK verlopen op 10-11-2026 GH-108-K');
  await expect.element(toolbar()).toBeVisible();
  expect(offeredActions()).toEqual(['Gezien', 'Heropenen', 'Toewijzen', 'Opmerking']);
});

test.each([
  ['who does not see readings', 'subsupervisor', ['Dashboard']],
  ['a driver', 'driver', ['Dashboard', 'Kilometerstanden']],
] as const)('SG-08 %s is offered to remind nobody', async (_, role, rights) => {
  await show({ role, rights });
  await choose('Kilometerstand is van 02-06-2026 GH-106-K');
  await expect.element(toolbar()).toBeVisible();
  expect(offeredActions()).toEqual(['Gezien', 'Uitstellen', 'Afhandelen', 'Toewijzen', 'Opmerking']);
});

test('all checked rows are closed at once and unchecked', async () => {
  const calls = await show();
  await choose('Contract 1 dag over einddatum, opvolger geleverd GH-104-K');
  await choose('Eindigt over 12 dagen, geen opvolger GH-101-K');
  await toolbar().getByRole('button', { name: 'Afhandelen' }).click();
  const openDialog = dialog('Afhandelen');
  await expect.element(openDialog.getByText('2 signalen geselecteerd')).toBeVisible();
  await openDialog.getByRole('textbox', { name: 'Wat is eraan gedaan' }).fill('Verlengd');
  await openDialog.getByRole('button', { name: 'Afhandelen' }).click();
  await expect
    .poll(() => cared(calls))
    .toEqual([{ keys: ['contract:400001:2026-12-07', 'contract:400004:2026-11-24'], close: { reason: 'Verlengd' } }]);
  await expect.element(toolbar()).not.toBeInTheDocument();
});

/** The notices shown from now on. */
function notices(): readonly Notice[] {
  const shownNotices: Notice[] = [];
  // Notices that were not shown yet belong to other tests.
  showNoticesWith(() => undefined);
  showNoticesWith((notice) => shownNotices.push(notice));
  return shownNotices;
}

test('SG-04 the assignee is shown in the question and in the confirmation, and one click undoes it', async () => {
  const calls = await show();
  const shownNotices = notices();
  await act('Afhandelen: Schade van 03-10-2026 staat open GH-105-K');
  const openDialog = dialog('Afhandelen');
  await expect
    .element(openDialog.getByText('Schade van 03-10-2026 staat open (GH-105-K, Dirk Eek)', { exact: true }))
    .toBeVisible();
  await openDialog.getByRole('textbox', { name: 'Wat is eraan gedaan' }).fill('Hersteld');
  await openDialog.getByRole('button', { name: 'Afhandelen' }).click();
  await expect.poll(() => shownNotices.map(({ text }) => text)).toEqual(['GH-105-K: signaal afgehandeld.']);
  expect(shownNotices[0]?.action?.label).toBe('Ongedaan maken');
  shownNotices[0]?.action?.onClick();
  const keys = ['damage:500005:2026-10-03'];
  await expect
    .poll(() => cared(calls))
    .toEqual([
      { keys, close: { reason: 'Hersteld' } },
      { keys, close: null },
    ]);
  await expect.poll(() => shownNotices.at(-1)?.text).toBe('Ongedaan gemaakt.');
});

test('SG-04 undoing several restores each one’s former state: postponed until its own day, or not at all', async () => {
  const calls = await show();
  const shownNotices = notices();
  await choose('Contract 1 dag over einddatum, opvolger geleverd GH-104-K');
  await choose('APK verlopen op 10-11-2026 GH-108-K');
  await choose('Schade van 19-11-2026 staat open');
  await toolbar().getByRole('button', { name: 'Uitstellen' }).click();
  await dialog('Uitstellen').getByRole('button', { name: 'Uitstellen' }).click();
  await expect.poll(() => shownNotices.map(({ text }) => text)).toEqual(['3 signalen komen terug op 02-12-2026.']);
  shownNotices[0]?.action?.onClick();
  await expect
    .poll(() => cared(calls).slice(1))
    .toEqual([
      { keys: ['contract:400004:2026-11-24', 'damage:500010:2026-11-19'], snoozeUntil: null },
      { keys: ['mot:400008:2026-11-10'], snoozeUntil: '2026-12-04' },
    ]);
});

test('SG-04 assigning, commenting and reopening can be undone: the former assignee, comment and reason are restored', async () => {
  const calls = await show();
  const shownNotices = notices();
  await fromMenu('Eindigt morgen GH-102-K', 'Toewijzen');
  const openDialog = dialog('Toewijzen');
  await openDialog.getByRole('combobox', { name: 'Wie pakt dit op' }).click();
  await page.getByRole('option', { name: 'Joke Kuip' }).click();
  await openDialog.getByRole('textbox', { name: 'Opmerking' }).fill('Joke vraagt de offerte op');
  await openDialog.getByRole('button', { name: 'Toewijzen' }).click();
  await expect.poll(() => shownNotices.length).toBe(1);
  shownNotices[0]?.action?.onClick();
  const keys = ['contract:400002:2026-11-26'];
  await expect
    .poll(() => cared(calls))
    .toEqual([
      { keys, assign: 9, comment: 'Joke vraagt de offerte op' },
      { keys, assign: 7, comment: 'Wacht op de offerte' },
    ]);
  await act('Heropenen: Kilometerstand is van 14-07-2026 GH-109-K');
  await expect.poll(() => shownNotices.length).toBe(3);
  shownNotices[2]?.action?.onClick();
  await expect
    .poll(() => cared(calls).slice(2))
    .toEqual([
      { keys: ['mileage:400009:2026-07-14'], close: null, snoozeUntil: null },
      { keys: ['mileage:400009:2026-07-14'], close: { reason: 'De stand kwam per post' }, snoozeUntil: null },
    ]);
});

test('SG-02 DF-06 with a fleet filter the total of all fleets is shown beside the filtered one, only for signals requiring attention', async () => {
  await show({ answers: { [dashboard.signalCount.path]: { Aantal: 1_234, Kritiek: 5 } } });
  const narrowed = page.getByText(/^[\d.]+ van [\d.]+$/);
  await expect.element(narrowed).toHaveTextContent('31 van 1.234');
  await page.getByText('Kritiek', { exact: true }).click();
  await expect.element(narrowed).not.toBeInTheDocument();
});

test('SG-11 shortcuts work anywhere on the page, and the block shows them', async () => {
  await show();
  expect(readTexts('footer > :nth-child(2)')).toEqual(['j k bladeren, x selecteren, s uitstellen, e afhandelen']);
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('li')).toBe(rows()[0]);
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('li')).toBe(rows()[1]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Eindigt morgen GH-102-K selecteren' })).toBeChecked();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('e');
  await expect.element(dialog('Afhandelen').getByText('Eindigt morgen (GH-102-K, Bram Cox)')).toBeVisible();
});

describe('SG-03 the number that requires attention is shown beside the menu entry and before the title', () => {
  async function showMark(Aantal: number, Kritiek: number): Promise<void> {
    stubCalls({ [dashboard.signalCount.path]: { Aantal, Kritiek } });
    const Part = (): ReactNode => (
      <>
        <SignalMark text="frame.waiting" />
        <output>{useTitleParts().waiting}</output>
      </>
    );
    await renderRoutes(createRootRoute({ component: Part }), aSession(), '/', 'nl-NL');
    await expect.poll(() => readTexts('output')).toEqual([String(Aantal)]);
  }
  const mark = () => document.querySelector<HTMLElement>('output')?.parentElement?.querySelector('span');
  const parts = () => [...(mark()?.children ?? [])].map(({ textContent }) => oneLine(textContent));

  test('as a number and in words, critical if any of them is', async () => {
    await showMark(37, 2);
    await expect.poll(parts).toEqual(['37', '37 signalen vragen aandacht']);
    expect(mark()?.dataset['critical']).toBe('true');
  });
  test('as “more than” for a very large number', async () => {
    await showMark(1_204, 0);
    await expect.poll(parts).toEqual(['999+', '1.204 signalen vragen aandacht']);
    expect(mark()?.dataset['critical']).toBeUndefined();
  });
  test('nothing for none', async () => {
    await showMark(0, 0);
    expect(parts()).toEqual([]);
  });
});
