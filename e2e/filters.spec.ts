import { readFile } from 'node:fs/promises';
import { words } from '@wagenpark/messages/server-words';
import { parse } from 'csv-parse/sync';
import { installatie, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import type { ListPage } from './pages/list-page.ts';
import { signIn } from './pages/login-page.ts';
import { SavedViews } from './pages/saved-views.ts';

/* Filters apply to everything about a list: its address, its views, its files, its ticks. */

const text = words(installatie.locale);
const endColumn = text('fact.EindDatum');
const next3Months = text('filters.days.next3Months');

/** Downloads the list as CSV and gives its rows by column heading. */
async function downloaded(list: ListPage): Promise<readonly Readonly<Record<string, string>>[]> {
  const file = await (await list.download('csv')).confirm();
  const content = await readFile(await file.path(), 'utf8');
  return parse(content, { bom: true, columns: true, delimiter: [';', ','] });
}

const countOf = async (name: string | null): Promise<number> => Number(/(\d+)$/.exec(name ?? '')?.[1]);

test('EX-01 TB-11 contracts that end soon: by keyboard, as chip, in the address, as saved view, in a file, checked', async ({
  page,
}) => {
  const frame = await signIn(page, personOf('fleet', installatie));
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  const all = await list.total();
  const view = list.builtInView('views.endsSoon');
  const count = await countOf(await view.textContent());
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all);

  await test.step('f opens the menu; a choice takes effect at once', async () => {
    await page.keyboard.press('f');
    await page
      .getByRole('dialog', { name: text('filters.menu') })
      .getByText(endColumn, { exact: true })
      .click();
    await page.getByRole('radio', { name: next3Months }).check();
    await page.keyboard.press('Escape');
    await expect(list.chip(endColumn, next3Months)).toBeVisible();
    expect(await list.total()).toBe(count);
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/[?&]EindDatum=next3Months(&|$)/);
  });

  await test.step('the file contains these rows and no others', async () => {
    const rows = await downloaded(list);
    const ends = rows.map((row) => (row[endColumn] ?? '').slice(0, 10));
    const today = new Date().toISOString().slice(0, 10);
    expect(ends).toHaveLength(count);
    expect(ends.filter((end) => end < today)).toEqual([]);
    expect(ends).toEqual([...ends].sort());
  });

  await test.step('all matching rows are checked, and only they', async () => {
    // The keys come from the worker, so the tick appears a moment after the click.
    await page.getByRole('checkbox', { name: text('common.selectAll') }).click();
    await expect(page.getByText(text('common.selected', { count }))).toBeVisible();
    await page.getByRole('button', { name: text('ui.clearSelection') }).click();
  });

  await test.step('a saved view keeps the name of the day range; removing the chip marks the view as changed', async () => {
    const views = new SavedViews(page, installatie.locale);
    await views.saveAs('Binnenkort');
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['view']);
    await page.reload();
    await expect(list.chip(endColumn, next3Months)).toBeVisible();
    expect(await list.total()).toBe(count);
    await page.getByRole('button', { name: text('filters.remove', { filter: endColumn, value: next3Months }) }).click();
    await expect(views.changed).toBeVisible();
    await expect(page).toHaveURL(/[?&]EindDatum=-(&|$)/);
    await views.button('views.reset').click();
    await views.delete('Binnenkort');
    expect(await list.total()).toBe(all);
  });
});

readingTest(
  'EX-01 RT-19 contracts that have not started: the server filters its pages and its file',
  async ({ page }) => {
    const frame = await signIn(page, personOf('fleet', installatie));
    const list = await frame.openLeaseContracts();
    await list.expectReady();
    const view = list.builtInView('leaseContracts.view.notStarted');
    const count = await countOf(await view.textContent());
    await view.click();
    await expect(list.tab('leaseContracts.tab.allcontracts')).toHaveAttribute('aria-selected', 'true');
    await expect(list.chip(text('leaseContracts.fact.Status'), text('leaseContracts.Status.expected'))).toBeVisible();
    await expect.poll(() => list.total()).toBe(count);
    expect(new Set(await list.table.column(text('leaseContracts.fact.Status')))).toEqual(
      new Set([text('leaseContracts.Status.expected')]),
    );
    expect(await downloaded(list)).toHaveLength(count);
  },
);
