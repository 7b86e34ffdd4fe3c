import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { ClientWork } from '@wagenpark/contract/admin/client-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { aSession } from '../../platform/session/testing.ts';
import ClientsPage from './page.tsx';

const busy: ClientWork = {
  id: 71,
  name: 'jantar',
  displayName: 'Jantar Handel',
  debtorNumber: 1001,
  toDecide: 6,
  oldestAskedAt: '2026-11-17T09:00:00.000Z',
  failedMails: 2,
  failedJobs: 3,
  importedAt: '2026-11-20T03:15:00.000Z',
  leftOut: 14,
};
const quiet: ClientWork = {
  ...busy,
  id: 72,
  name: 'zwaan',
  displayName: 'De Zwaan',
  debtorNumber: null,
  toDecide: 0,
  oldestAskedAt: null,
  failedMails: 0,
  failedJobs: 0,
  importedAt: null,
  leftOut: 0,
};
const run = { id: '1', dryRun: false, status: 'done', startedAt: '2026-11-20T03:15:00.000Z', counts: [], faults: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** With the application's height: the table renders as many rows as fit. */
const Framed = () => (
  <div style={{ display: 'flex', height: 600 }}>
    <ClientsPage />
  </div>
);

async function show(clients: readonly ClientWork[], runs: readonly object[] = [run]): Promise<void> {
  stubCalls({ '/api-admin/client/work': clients, '/api-admin/imports': runs });
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: Framed });
  await renderRoutes(root, aSession({ role: 'master' }), '/', 'nl-NL');
  await expect.element(page.getByRole('row', { name: /^Jantar Handel/ })).toBeVisible();
}
const cells = (row: RegExp) =>
  page
    .getByRole('row', { name: row })
    .getByRole('gridcell')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

test('FS-14 clients with the same display name are distinguished by short name, others are not', async () => {
  await page.viewport(1600, 900);
  await show([busy, { ...busy, id: 73, name: 'jantar-zuid', displayName: 'jantar handel' }, quiet]);
  const names = page
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('[role=gridcell]')?.textContent);
  expect(names.filter((name) => name !== undefined)).toEqual([
    'Jantar Handeljantar',
    'jantar handeljantar-zuid',
    'De Zwaan',
  ]);
});

test('FS-12 each client shows its open work and failures, in the server’s order', async () => {
  await page.viewport(1600, 900);
  await show([busy, quiet]);
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Weergavenaam',
    'Te beslissen',
    'Oudste aanvraag',
    'Mislukte mails',
    'Mislukte taken',
    'Import (7 dagen)',
    'Niet geïmporteerd',
    'Debiteurnummer',
  ]);
  expect(cells(/^Jantar Handel/)).toEqual([
    'Jantar Handel',
    '6',
    '4 dagen geleden',
    '2',
    '3',
    '20-11-2026, 04:15',
    '14',
    '1001',
  ]);
  // Counts of zero are empty.
  expect(cells(/^De Zwaan/)).toEqual(['De Zwaan', '', '', '', '', '', '', '–']);
  const first = page.getByRole('gridcell').first();
  await expect.element(first).toMatchTextContent('Jantar Handel');
});

test.each([
  ['2026-11-21T09:00:00Z', 'vandaag', null],
  ['2026-11-19T12:00:00Z', '2 dagen geleden', 'warn'],
  ['2026-11-16T12:00:00Z', '5 dagen geleden', 'danger'],
])(
  'the age of an oldest request of %s is shown as “%s”, in the colours of the queue',
  async (oldestAskedAt, ageText, colour) => {
    await page.viewport(1600, 900);
    await show([{ ...busy, oldestAskedAt }]);
    const age = page.getByText(ageText, { exact: true });
    await expect.element(age).toBeVisible();
    expect(age.element().getAttribute('data-long')).toBe(colour);
  },
);

test('each number links to the records that it counts', async () => {
  await page.viewport(1600, 900);
  await show([busy, quiet]);
  const link = (name: string) =>
    page.getByRole('row', { name: /^Jantar Handel/ }).getByRole('link', { name, exact: true });
  await expect.element(link('6')).toHaveAttribute('href', '/queue/view?id=client%3Djantar');
  await expect.element(link('2')).toHaveAttribute('href', '/mails/view?id=list%3Dfailed%26client%3Djantar');
  await expect.element(link('3')).toHaveAttribute('href', '/mails/view?id=list%3Dfailed');
  await expect.element(link('14')).toHaveAttribute('href', '/importPage/view');
});

test('FS-12 failures are emphasized, open work is not', async () => {
  await page.viewport(1600, 900);
  await show([busy, quiet]);
  const marked = [...document.querySelectorAll('[data-trouble="true"]')].map(({ textContent }) => textContent);
  // Failed mails, jobs and import rows are marked; the six requests are not.
  expect(marked).toEqual(['2', '3', '14']);
});

test.each([
  ['Weergavenaam', ['Appel', 'Jantar Handel', 'Zon']],
  ['Te beslissen', ['Zon', 'Jantar Handel', 'Appel']],
  ['Oudste aanvraag', ['Jantar Handel', 'Zon', 'Appel']],
  ['Mislukte mails', ['Zon', 'Appel', 'Jantar Handel']],
  ['Mislukte taken', ['Jantar Handel', 'Appel', 'Zon']],
  ['Import (7 dagen)', ['Appel', 'Zon', 'Jantar Handel']],
  ['Niet geïmporteerd', ['Zon', 'Jantar Handel', 'Appel']],
  ['Debiteurnummer', ['Jantar Handel', 'Zon', 'Appel']],
] as const)('FS-12 a click on %s sorts the clients by it, another click reverses the order', async (heading, order) => {
  await page.viewport(1600, 900);
  await show([
    busy,
    {
      ...busy,
      id: 73,
      name: 'appel',
      displayName: 'Appel',
      debtorNumber: 1003,
      toDecide: 19,
      oldestAskedAt: '2026-11-19T09:00:00.000Z',
      failedMails: 1,
      failedJobs: 5,
      importedAt: '2026-11-18T03:15:00.000Z',
      leftOut: 100,
    },
    {
      ...busy,
      id: 74,
      name: 'zon',
      displayName: 'Zon',
      debtorNumber: 1002,
      toDecide: 4,
      oldestAskedAt: '2026-11-18T09:00:00.000Z',
      failedMails: 0,
      failedJobs: 21,
      importedAt: '2026-11-19T03:15:00.000Z',
      leftOut: 13,
    },
  ]);
  const names = () =>
    [...document.querySelectorAll('[role="row"]')]
      .map((row) => row.querySelector('[role="gridcell"]')?.textContent)
      .filter((name) => name !== undefined);
  const head = page.getByRole('columnheader', { name: heading });
  await head.getByRole('button').first().click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(names).toEqual(order);
  await head.getByRole('button').first().click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toEqual(order.toReversed());
});

test.each([
  ['the newest import failed', [{ ...run, status: 'failed' }, run], true],
  ['one failed before the newest', [run, { ...run, status: 'failed' }], false],
  ['only a check failed since', [{ ...run, status: 'failed', dryRun: true }, run], false],
])('when %s, a notice above the list says: %j', async (_when, runs, isTold) => {
  await show([busy, quiet], runs);
  const failureText = page.getByText('De laatste import (20-11-2026, 04:15) is mislukt.');
  if (isTold) await expect.element(failureText).toBeVisible();
  else await expect.poll(() => failureText.elements()).toEqual([]);
});

test('FS-12 settings can be opened once a client is chosen; the leasing company has none', async () => {
  const names = ['Mailinstellingen', 'Kilometerinstellingen', 'Budget'];
  // Whether the button is enabled, otherwise the hint.
  const states = () =>
    names.map((name) =>
      page
        .getByRole('button', { name })
        .elements()
        .map((button) => ((button as HTMLButtonElement).disabled ? button.getAttribute('title') : true)),
    );
  const before = ['Kies de klant voor wie je wilt werken.'];
  await show([busy, quiet]);
  expect(states()).toEqual([before, before, before]);
  await show([busy, { ...quiet, id: aSession().client.clientId }]);
  await expect.poll(states).toEqual([[true], [true], [true]]);
});
