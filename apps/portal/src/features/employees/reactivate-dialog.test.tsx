import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ManagedDelete } from '../../shared/managed-records/managed-delete.tsx';
import type { EmployeeRecord } from './employee-record.ts';
import { employeeSubject } from './page.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';

const record = {
  number: 7,
  version: 3,
  name: 'Robin van der Heyden',
  arrangements: [
    { arrangement: 3, hasOrdered: true, personalBudget: null },
    { arrangement: 4, hasOrdered: false, personalBudget: null },
    { arrangement: 5, hasOrdered: true, personalBudget: null },
  ],
} as unknown as EmployeeRecord;
const answers: Readonly<Record<string, readonly object[]>> = {
  '/api-admin/employees/7/terms': [
    { dueWeeks: 4, expiryWeeks: 12, dueDate: '2126-03-31', expirationDate: '2126-05-26' },
  ],
  '/api-admin/arrangements': [
    { number: 3, name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' }, active: true },
    { number: 5, name: { 'nl-NL': 'Fiets', 'en-GB': 'Bike' }, active: true },
  ],
};
let sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
const timeout = { timeout: 30_000 };

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method !== 'GET') sent.push({ method, path, body: body === undefined ? null : JSON.parse(body) });
    return Response.json({ successful: true, results: answers[path] ?? [] });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
const session = aSession({ role: 'supervisor' });

test('EW-11 EW-12 the form suggests the last day and the flags, and needs the tick', async () => {
  const onClose = vi.fn<() => void>();
  await renderPages({ '/': () => <ReactivateDialog record={record} onClose={onClose} /> }, { session });
  await expect.element(page.getByLabelText(/^Access until/).first(), timeout).toHaveValue('26-05-2126');
  await expect.element(page.getByText(/^Order by 31.*2126; this is only for reminders\.$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bike' }).click(timeout);
  await expect.element(page.getByRole('checkbox', { name: 'Office' })).toBeChecked();
  await page.getByRole('button', { name: 'Let order again' }).click();
  await expect.element(page.getByText('Tick this first.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: /^I understand/ }).click();
  await page.getByRole('button', { name: 'Let order again' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: 'POST',
        path: '/api-admin/employees/7/reactivate',
        body: { version: 3, acknowledged: true, expirationDate: '2126-05-26', reopen: [3] },
      },
    ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('EW-27 an employee is deleted only with the tick', async () => {
  await renderPages(
    { '/': () => <ManagedDelete declaration={employeeSubject} record={record} onClose={() => {}} /> },
    { session },
  );
  const button = page.getByRole('button', { name: 'Delete' });
  await expect.element(button, timeout).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I understand/ }).click();
  await button.click();
  await expect.poll(() => sent).toEqual([{ method: 'DELETE', path: '/api-admin/employees/7?version=3', body: null }]);
});
