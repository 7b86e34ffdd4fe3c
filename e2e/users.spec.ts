import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { violationsOf } from './axe.ts';
import { handel, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';

/* A user from the invitation to the deletion. The user here is the test's own. */

const supervisor = personOf('supervisor', handel);
const text = words(handel.locale);
type TextId = Parameters<typeof text>[0];
const box = (page: Page, id: TextId) => page.getByRole('textbox', { name: text(id), exact: true });
const button = (page: Page, id: TextId) => page.getByRole('button', { name: text(id), exact: true });
const tick = (page: Page, id: TextId) => page.getByRole('checkbox', { name: text(id), exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses an action of the menu beside an open user, and confirms it. */
async function act(page: Page, action: 'users.block' | 'users.delete') {
  await button(page, 'kept.more').click();
  await page.getByRole('menuitem', { name: text(action) }).click();
  const dialog = page.getByRole('dialog');
  expect(await violationsOf(page, 'everything')).toEqual([]);
  await dialog.getByRole('button', { name: text(action) }).click();
}

test('UM-01 UM-02 UM-22 UM-25 a user is invited, found, given a right, blocked and deleted', async ({ page }, {
  retry,
}) => {
  // A retry uses another person, because the first one may still exist.
  const lastName = `Lipska${'-Nowak'.repeat(retry)}`;
  const name = `Wanda ${lastName}`;
  await test.step('three steps, and the user is shown beside the list', async () => {
    await signIn(page, supervisor);
    await page.goto('/management/user');
    await expect(row(page, supervisor.email)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('users.add') })
      .click();
    await box(page, 'users.fact.VoorLetters').fill('W.');
    await box(page, 'users.fact.VoorNaam').fill('Wanda');
    await box(page, 'users.fact.Naam').fill(lastName);
    await box(page, 'users.fact.AanlogCode').fill(`w.lipska.${retry}@handel.example`);
    await box(page, 'users.fact.Telefoon').fill('+48 00 222');
    await box(page, 'users.fact.Afdeling').fill('Zakupy');
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await button(page, 'common.next').click();
    await page.getByRole('radio', { name: text('users.Rol.fleetmanagement') }).check();
    await tick(page, 'users.fact.ContractenLease').check();
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await button(page, 'common.next').click();
    await page.getByRole('switch', { name: text('users.fact.AlleBedrijven') }).click();
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await button(page, 'users.saveAndInvite').click();
    await expect(page).toHaveURL(/\/management\/user\/view\?id=\d+/);
    await expect(page.getByText(text('users.sight.all'))).toBeVisible();
    await expect(row(page, name)).toContainText(text('users.Staat.invited'));
    expect(await violationsOf(page, 'everything')).toEqual([]);
  });

  await test.step('the palette opens the view', async () => {
    await page.goto('/lease-contracts');
    await page.getByRole('gridcell').first().waitFor();
    const palette = new Palette(page, handel.locale);
    await palette.open();
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).click();
    await expect(page).toHaveURL(/\/management\/user\/view\?id=\d+/);
  });

  await test.step('a right is added', async () => {
    await button(page, 'users.edit').click();
    await page.getByRole('button', { name: text('users.step.rights') }).click();
    await tick(page, 'users.fact.Kilometerstanden').check();
    await button(page, 'common.save').click();
    await expect(page).toHaveURL(/\/management\/user\/view\?id=\d+/);
    await expect(page.getByText(text('users.may.Kilometerstanden'))).toBeVisible();
  });

  await test.step('the list beside the user shows the blocked state at once', async () => {
    await act(page, 'users.block');
    await expect(page.getByText(text('users.state.blocked'))).toBeVisible();
    await expect(row(page, name)).toContainText(text('users.Staat.blocked'));
  });

  await test.step('the user is removed from the list', async () => {
    await act(page, 'users.delete');
    await expect(page).toHaveURL(/\/management\/user$/);
    await expect(row(page, supervisor.email)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
});
