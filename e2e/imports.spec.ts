import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { checkEverything } from './axe.ts';
import { installatie, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';

/* Imports by staff: templates, unreadable files, and doubtful rows. Cars without a contract show in no list. */

const text = words(installatie.locale);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openImports(page: Page): Promise<void> {
  await signIn(page, staffOfClient(installatie));
  await page.goto('/management/imports');
  await expect(page.getByRole('heading', { name: text('imports.title'), level: 1 })).toBeVisible();
}

const choose = (page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> =>
  page
    .getByLabel(text('imports.choose'))
    .and(page.locator('input'))
    .setInputFiles(
      files.map(({ name, text: content }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })),
    );

test('doubtful rows are shown with their reasons, and imported only after confirmation', async ({ page }) => {
  // A retry of the test needs other cars.
  const number = randomInt(100_000, 900_000) * 10;
  const row = (place: number, price: string): string =>
    `installatie,${number + place},WP${number + place},Audi,Q6,${price}`;
  const file = `Klant,AutoVolgnummer,Kenteken,Merk,Model,Cataloguswaarde\n${row(1, '82527295.00')}\n${row(2, '61250')}\n`;
  await openImports(page);
  await choose(page, [{ name: 'vehicles.csv', text: file }]);
  await button(page, text('imports.check')).click();
  await expect(page.getByText(text('imports.doubtfulRows', { count: 1 }))).toBeVisible();
  const faultTexts = page
    .getByRole('region', { name: text('imports.faults') })
    .getByRole('row')
    .nth(1);
  await expect(faultTexts).toContainText('82527295.00');
  await expect(faultTexts).toContainText(text('imports.reason.unusuallyHigh', { limit: 1_000_000 }));
  // The preview shows both rows as the portal will show them.
  const preview = page.getByRole('region', { name: text('imports.preview') });
  await expect(preview.getByRole('row').nth(1)).toContainText('€\u00a082.527.295,00');
  await expect(preview.getByRole('row').nth(2)).toContainText('€\u00a061.250,00');
  await checkEverything(page, 'doubtful rows');

  await expect(button(page, text('imports.importGood', { count: 1 }))).toBeVisible();
  await page.getByRole('checkbox', { name: text('imports.acceptDoubtful', { count: 1 }) }).check();
  await button(page, text('imports.importGood', { count: 2 })).click();
  await expect(page.getByRole('heading', { name: text('imports.result') })).toBeVisible();
  await expect(page.getByText(text('imports.acceptedRows', { count: 1 }))).toBeVisible();
});

test.describe('refused files', () => {
  test.use({ expectedStatuses: [400, 413, 415] });

  test('all unreadable files are reported, each with its error', async ({ page }) => {
    await openImports(page);
    await choose(page, [
      { name: 'debtors.csv', text: `Klant,Volgnummer\n${','.repeat(300)}\n` },
      { name: 'vehicles.xlsx', text: 'no workbook' },
    ]);
    await button(page, text('imports.check')).click();
    await expect(
      page.getByText(text('imports.file.tooManyCells', { file: 'debtors.csv', limit: 200, line: 2 })),
    ).toBeVisible();
    await expect(page.getByText(text('imports.file.notASpreadsheet', { file: 'vehicles.xlsx' }))).toBeVisible();
  });
});

test('the downloaded template of a kind can be imported', async ({ page }) => {
  await openImports(page);
  await page.getByRole('combobox', { name: text('imports.template') }).click();
  await page.getByRole('option', { name: text('imports.kind.fuelContracts') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, text('imports.template.csv')).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fuel-contracts.csv');
  const content = await readFile(await download.path(), 'utf8');
  expect(content).toContain('Klant,BrandstofcontractNummer,DebiteurNummer');
  await choose(page, [{ name: download.suggestedFilename(), text: content }]);
  await button(page, text('imports.check')).click();
  // The example's client does not exist in the demo world.
  await expect(page.getByText(text('imports.reason.unknownClient'))).toBeVisible();
});
