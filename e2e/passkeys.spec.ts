import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { violationsOf } from './axe.ts';
import { installatie, password, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* Passkeys, with Chromium's own authenticator in software. Nobody else signs in with the accounts that are used here. */

const text = words(installatie.locale);
const dialog = (page: Page) => page.getByRole('dialog');

/** Gives the page a device that keeps passkeys and verifies the person without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test.describe('passkeys', () => {
  // The right password without the passkey, and calls of sessions that ended.
  test.use({ expectedStatuses: [401, 403] });

  test('one adds a passkey, signs in with it alone and after the password, and removes it', async ({ page }, {
    retry,
  }) => {
    // A second try is another person, because the first may have a passkey already.
    const who = personOf(retry === 0 ? 'bulk' : 'sub', installatie);
    await addAuthenticator(page);
    const frame = await signIn(page, who);
    await page.goto('/profile');
    await page.getByRole('button', { name: `${text('profile.passkeys.add')}, ${text('profile.passkeys')}` }).click();
    await dialog(page).getByLabel(text('profile.passkeys.name')).and(page.locator('input')).fill('Laptop');
    const ownPassword = () => dialog(page).getByLabel(text('profile.password.current')).and(page.locator('input'));
    await ownPassword().fill(password);
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: text('profile.passkeys.add') })
      .click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await dialog(page)
      .getByRole('button', { name: text('profile.recoveryCodes.done') })
      .click();
    const remove = page.getByRole('button', { name: `${text('profile.passkeys.remove')}, Laptop` });
    await expect(remove).toBeVisible();
    await frame.signOut();

    await test.step('it signs in without a password', async () => {
      const login = await LoginPage.open(page, installatie);
      await login.button('login.passkey').click();
      await frame.profile.waitFor();
      await frame.signOut();
    });

    await test.step('after the password it is asked for', async () => {
      const login = await LoginPage.open(page, installatie);
      await login.fillIn(who.email, password);
      const confirm = login.button('login.passkeyStep.use');
      await expect(confirm).toBeFocused();
      expect(await violationsOf(page, 'everything')).toEqual([]);
      await confirm.click();
      await frame.profile.waitFor();
    });

    await test.step('removed, it is asked for no more', async () => {
      await page.goto('/profile');
      await remove.click();
      await ownPassword().fill(password);
      await dialog(page)
        .getByRole('button', { name: text('profile.passkeys.remove') })
        .click();
      await expect(remove).toBeHidden();
      await frame.signOut();
      const login = await LoginPage.open(page, installatie);
      await login.signIn(who);
    });
  });
});
