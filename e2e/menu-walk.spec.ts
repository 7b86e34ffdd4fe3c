import type { Page } from '@playwright/test';
import { checkColours, checkEverything } from './axe.ts';
import { handel, installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';

/*
 * Axe checks of every page in the menu, and of the first record of its list: all rules in each of its tabs, and
 * those that depend on colours in the first two. New subjects are included automatically. Dialogs and forms are
 * checked by the tests that open them.
 */

/** Pages without a menu entry. */
const besideTheMenu = ['/damage-reports/add', '/mileage?list=expected'];

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** The walk is several tests, so that a longer menu does not make one test too long. */
const PARTS = [0, 1, 2, 3] as const;
const walks = [
  { client: installatie, scheme: 'light', look: checkEverything, tabs: Number.POSITIVE_INFINITY },
  { client: handel, scheme: 'dark', look: checkColours, tabs: 2 },
] as const;

for (const { client, scheme, look, tabs, part } of walks.flatMap((walk) =>
  PARTS.map((number) => ({ ...walk, part: number })),
)) {
  const title = `no page in part ${part + 1} of the menu violates a rule, nor does a record of it`;
  test(`${title}, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const frame = await signIn(page, personOf('supervisor', client));
    const addresses = await frame.addresses();
    expect(addresses.length).toBeGreaterThan(9);
    let records = 0;
    for (const address of addresses.filter((_, index) => index % PARTS.length === part)) {
      await frame.sidebar.locator(`a[href="${address}"]`).first().click();
      await expectSettled(page);
      await look(page, address);
      const row = page.locator('[role="grid"] [data-row-link]').first();
      if ((await row.count()) === 0) continue;
      await row.click();
      const record = page.locator('[data-record-pane]');
      await expect(record.getByRole('heading', { level: 2 })).toBeVisible();
      records += 1;
      // The record's own tabs: those within a tab, such as the kinds of an invoice's lines, go with it.
      const ownTabs = await record.getByRole('tablist').first().getByRole('tab').all();
      for (const tab of ownTabs.slice(0, tabs)) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectSettled(page);
        await look(page, `${address}, ${await tab.innerText()}`, 'record');
      }
    }
    expect(records).toBeGreaterThan(0);
    if (part !== 0) return;
    for (const address of besideTheMenu) {
      await page.goto(address);
      await expectSettled(page);
      await look(page, address);
    }
  });
}
