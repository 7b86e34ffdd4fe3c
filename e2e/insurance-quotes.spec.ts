import type { Page } from '@playwright/test';
import type { InsuranceQuote } from '@wagenpark/contract/admin/insurance-quotes';
import { words } from '@wagenpark/messages/server-words';
import { type Client, installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { ListPage } from './pages/list-page.ts';
import { signIn } from './pages/login-page.ts';

/* Insurers' quotes for cars, as supervisors read them. Read-only. */

const { locale } = installatie;
const text = words(locale);

/** The list, opened from the menu, with the portal's request and response. */
async function openList(page: Page, client: Client = installatie) {
  const frame = await signIn(page, personOf('supervisor', client));
  const answered = page.waitForResponse('**/api-iao/iaoQuote');
  await frame.entry('insuranceQuotes.title').click();
  const answer = await answered;
  const list = new ListPage(page, client.locale, 'insuranceQuotes.title', 'insuranceQuotes.search');
  await list.expectReady();
  const { data } = (await answer.json()) as { readonly data: readonly InsuranceQuote[] };
  return { list, asked: answer.request().postDataJSON() as unknown, data };
}

test('IQ-01 IQ-02 KA-01 a supervisor reads the quotes for the own fleet, those that can be accepted first', async ({
  page,
}) => {
  const { list, asked, data } = await openList(page);
  await expect(page).toHaveURL(/\/iao$/);
  expect(asked).toEqual({ readonlyViewModel: { leaseWiseDebtorNr: expect.any(Number) } });
  expect(data.length).toBeGreaterThan(30);
  expect(await list.total()).toBe(data.length);
  const insurers = await list.table.column(text('insuranceQuotes.fact.Verzekeraar'));
  expect(insurers.slice(0, 8)).toEqual(data.slice(0, 8).map(({ Verzekeraar }) => Verzekeraar));

  const open = data.filter(({ Status }) => Status === 'open');
  expect(data.slice(0, open.length)).toEqual(open);
  await list.builtInView('insuranceQuotes.Status.open').click();
  await expect.poll(() => list.total()).toBe(open.length);

  await list.searchFor('dijkwacht');
  await expect.poll(() => list.total()).toBe(open.filter(({ Verzekeraar }) => Verzekeraar === 'De Dijkwacht').length);
});
