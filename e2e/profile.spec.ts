import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { violationsOf } from './axe.ts';
import { handel, password, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* The own account. No other test signs in with the accounts that are used here, because their passwords change. */

const text = words(handel.locale);
type TextId = Parameters<typeof text>[0];
const newPassword = 'zielony rower pod mostem';
const field = (page: Page, id: TextId) => page.getByRole('dialog').getByLabel(text(id)).and(page.locator('input'));
const card = (page: Page) => page.getByRole('region', { name: text('profile.sessions') });
const rows = (page: Page) => card(page).getByRole('listitem');
const isSignedOut = (page: Page) =>
  expect(async () => {
    await page.goto('/profile');
    await page.waitForURL(/\/auth\?clt=handel/, { timeout: 2_000 });
  }).toPass();

test.describe('the own account', () => {
  // A wrong password; calls of sessions that have ended, and their refresh tokens.
  test.use({ expectedStatuses: [400, 401, 422] });

  test('a user ends the session on another device; a changed password ends the other sessions and replaces the old one', async ({
    page,
    otherPage,
  }, { retry }) => {
    // A retry uses another person, because the first one may already have another password.
    const who = personOf(retry === 0 ? 'bulk' : 'sub', handel);
    const frame = await signIn(page, who);
    await signIn(otherPage, who);
    await test.step('ends the session on the other device', async () => {
      await frame.openProfile();
      await page.getByRole('menuitem', { name: text('profile.title') }).click();
      await expect(rows(page)).toHaveCount(2);
      expect(await violationsOf(page, 'everything')).toEqual([]);
      await card(page).getByRole('listitem').getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('frame.signOut') })
        .click();
      await expect(rows(page)).toHaveCount(1);
      await isSignedOut(otherPage);
    });
    await test.step('changes the password', async () => {
      await signIn(otherPage, who);
      await page.getByRole('button', { name: text('profile.password.change') }).click();
      await field(page, 'profile.password.current').fill('nie to hasło');
      await field(page, 'profile.password.new').fill(newPassword);
      const save = page.getByRole('dialog').getByRole('button', { name: text('common.save') });
      await save.click();
      await expect(page.getByText(text('errors.wrongPassword'))).toBeVisible();
      expect(await violationsOf(page, 'everything')).toEqual([]);
      await field(page, 'profile.password.current').fill(password);
      await save.click();
      await expect(page.getByText(text('profile.password.changed'))).toBeVisible();
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await isSignedOut(otherPage);
    });
    await test.step('only the new password signs in', async () => {
      const login = await LoginPage.open(otherPage, handel);
      await login.fillIn(who.email, password);
      await expect(login.refusal).toBeVisible();
      await login.fillIn(who.email, newPassword);
      await otherPage.waitForURL(/\/(?!auth)/);
    });
  });
});
