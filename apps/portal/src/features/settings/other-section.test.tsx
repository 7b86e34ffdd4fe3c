import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import SettingsPage from './page.tsx';

const answers: Readonly<Record<string, unknown>> = {
  '/api-admin/clientsetting/agreement': { hasLeaseWise: true, leaseCalculation: false },
  '/api-admin/clientsetting/arrangements': { contributionDisplay: 'month' },
  '/api-admin/clientsetting/lease-price': { interest: 4.25, residual: 41.666667 },
  '/api-admin/clientsetting/budget': { perContract: 812.5 },
  '/api-admin/clientsetting/files': { quota: 2_048, used: 12 },
  '/api-admin/clientsetting/driverfields': { Voornaam: false, Mobiel: true },
};
let sentCalls: { readonly path: string; readonly body: unknown }[] = [];

async function open(section: string, role: 'supervisor' | 'master') {
  await renderPages(
    { '/administration/settings': SettingsPage },
    { session: aSession({ role }), address: `/administration/settings?section=${section}` },
  );
}
beforeEach(() => {
  sessionStorage.clear();
  sentCalls = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PUT') sentCalls.push({ path, body: JSON.parse(body ?? '') });
    return Response.json({ successful: true, results: [answers[path]] });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
const timeout = { timeout: 30_000 };
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.firstChild?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

test('CS-07 CS-02 a supervisor sees the licences, each with its purpose, and who can change them', async () => {
  await open('agreement', 'supervisor');
  await expect.element(page.getByText('Only the leasing company can change this.'), timeout).toBeVisible();
  expect(facts()).toEqual([
    ['Fleet portal', 'Yes'],
    ['Lease calculation', 'No'],
  ]);
  await expect.element(page.getByText(/^Off by default: have many cars calculated/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('CS-07 staff can change the licences', async () => {
  await open('agreement', 'master');
  await page.getByRole('checkbox', { name: 'Lease calculation' }).click(timeout);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sentCalls)
    .toEqual([
      {
        path: '/api-admin/clientsetting/agreement',
        body: { hasLeaseWise: true, leaseCalculation: true, base: { hasLeaseWise: true, leaseCalculation: false } },
      },
    ]);
});

test('CS-02 a section has a form for what a supervisor may change, and plain values for what the agreement fixes', async () => {
  await open('limits', 'supervisor');
  await expect.element(page.getByRole('textbox', { name: /^Budget per contract/ }), timeout).toBeVisible();
  await expect.poll(facts, timeout).toEqual([
    ['Storage (MB)', '2.048'],
    ['In use (MB)', '12,00'],
  ]);
});

test('CP-05 CN2-05 a supervisor sees interest and residual value, and chooses the period of contributions', async () => {
  await open('arrangements', 'supervisor');
  await expect.element(page.getByRole('textbox', { name: 'Interest per year' }), timeout).toHaveValue('4,25');
  await expect.element(page.getByRole('textbox', { name: /^Residual value/ })).toHaveValue('41,666667');
  await page.getByRole('combobox', { name: 'Show contributions' }).click();
  await page.getByRole('option', { name: 'Both' }).click();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect
    .poll(() => sentCalls)
    .toEqual([
      {
        path: '/api-admin/clientsetting/arrangements',
        body: { contributionDisplay: 'both', base: { contributionDisplay: 'month' } },
      },
    ]);
});
