import type { Locator, Page } from '@playwright/test';
import { type Client, logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';

/* A client's monthly budget per contract: staff set it, and the client's dashboard compares with it. */

/** Sets the budget of the client in which staff work. */
async function setBudget(page: Page, { locale, displayName }: Client, amount: string): Promise<void> {
  const frame = new Frame(page, locale);
  await frame.entry('clients.title').click();
  await frame.button('clients.budget.open').click();
  const dialog = frame.dialog('clients.budget.title', { client: displayName });
  await dialog.getByRole('textbox', { name: frame.text('clients.budget.fact.perContract') }).fill(amount);
  await frame.button('common.save', dialog).click();
  await expect(dialog).toHaveCount(0);
}

/** Shows the chart of costs per contract and month. */
async function openPerContract(page: Page, client: Client): Promise<{ dashboard: DashboardPage; block: Locator }> {
  await page.goto('/');
  const dashboard = new DashboardPage(page, client.locale);
  const block = dashboard.block('dashboard.chart.costs');
  await block.getByText(dashboard.text('dashboard.chart.perContract'), { exact: true }).click();
  return { dashboard, block };
}

/** Parses an amount or number in the German form: `€ 1.234,56`. */
const numberIn = (text = ''): number => Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.'));
const money = (amount: number): string =>
  `€ ${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

test('GR-05 GR-11 staff set a budget; the client sees its costs per contract and month compared with it, until it is removed', async ({
  page,
  otherPage,
}) => {
  await signIn(page, staffOfClient(logistik));
  await setBudget(page, logistik, '500,25');
  await signIn(otherPage, personOf('fleet', logistik));
  const { dashboard, block } = await openPerContract(otherPage, logistik);
  const sentence = block.locator('p').first();
  await expect(sentence).toContainText(/500,25/);

  // The sentence agrees with the chart's table: all costs divided by all contract months.
  const asTable = dashboard.text('dashboard.chart.table', { chart: dashboard.text('dashboard.chart.costs') });
  await block.getByRole('button', { name: asTable }).click();
  const cells = (column: number) => block.getByRole('row').locator(`td:nth-child(${column})`).allInnerTexts();
  const heads = (
    [
      'dashboard.chart.perContract.months',
      'dashboard.chart.perContract.cost',
      'dashboard.chart.budget',
      'dashboard.chart.budget.difference',
    ] as const
  ).map((id) => dashboard.text(id));
  expect((await block.getByRole('columnheader').allInnerTexts()).slice(3)).toEqual(heads);
  const [costs, months, each, budgets, above] = await Promise.all([3, 4, 5, 6, 7].map(cells));
  expect(new Set(budgets?.map(numberIn))).toEqual(new Set([500.25]));
  for (const [place, text] of (each ?? []).entries()) {
    expect(numberIn(above?.[place])).toBeCloseTo(numberIn(text) - 500.25, 2);
  }
  const sum = (column: readonly string[] = []) => column.reduce((all, text) => all + numberIn(text), 0);
  const average = sum(costs) / sum(months);
  await block.getByRole('button', { name: asTable }).click();
  const shown = numberIn(/€\s[\d.,]+\d/.exec(await sentence.innerText())?.[0]);
  // Months are shown with two decimals.
  expect(Math.abs(shown - average)).toBeLessThan(1);
  const off = Math.round((shown - 500.25) * 100) / 100;
  const percent = (Math.abs(off) / 500.25) * 100;
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(oneLine(await sentence.innerText())).toBe(
    oneLine(
      dashboard.text(off > 0 ? 'dashboard.chart.budget.above' : 'dashboard.chart.budget.below', {
        average: money(shown),
        budget: money(500.25),
        amount: `${money(Math.abs(off))} (${percent.toFixed(1).replace('.', ',')} %)`,
      }),
    ),
  );

  // The help page explains the term.
  await otherPage.goto('/help#contractMonth');
  await expect(otherPage.getByText(dashboard.text('help.term.contractMonth'))).toBeInViewport();
  await expect(otherPage.getByText(dashboard.text('help.term.budget'))).toBeVisible();

  await setBudget(page, logistik, '');
  const later = await openPerContract(otherPage, logistik);
  await expect(later.block.locator('p').first()).toHaveText(
    new RegExp(`^${later.dashboard.text('dashboard.chart.perContract.average', { average: '€\\s[\\d.,]+' })}$`),
  );
});
