import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { TOTP } from 'otpauth';
import { violationsOf } from './axe.ts';
import { brouwerij, password, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* Two-step verification. No other test signs in with the accounts that are used here. */

const text = words(brouwerij.locale);
type TextId = Parameters<typeof text>[0];
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, id: TextId) => dialog(page).getByLabel(text(id)).and(page.locator('input'));
const rowButton = (page: Page, id: TextId) =>
  page.getByRole('button', { name: `${text(id)}, ${text('profile.secondStep')}` });

test.describe('two-step verification', () => {
  // The correct password without a code, a wrong code, and calls of sessions that ended.
  test.use({ expectedStatuses: [400, 401, 403, 422] });

  test('a user switches it on, signs in with a code, and switches it off with a recovery code', async ({
    page,
    otherPage,
  }, { retry }) => {
    // A retry uses another person, because the first one may already have two-step verification.
    const who = personOf(retry === 0 ? 'bulk' : 'sub', brouwerij);
    await signIn(page, who);
    await page.goto('/profile');
    await rowButton(page, 'profile.secondStep.setUp').click();
    const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret });
    await field(page, 'profile.secondStep.code').fill(app.generate());
    await field(page, 'profile.password.current').fill(password);
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: text('profile.secondStep.switchOn') })
      .click();
    const codes = dialog(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await dialog(page)
      .getByRole('button', { name: text('profile.recoveryCodes.done') })
      .click();
    await expect(rowButton(page, 'profile.secondStep.switchOff')).toBeVisible();

    await test.step('the password alone does not sign in', async () => {
      const login = await LoginPage.open(otherPage, brouwerij);
      await login.fillIn(who.email, password);
      const code = otherPage.getByLabel(text('login.code.label'));
      await expect(code).toBeFocused();
      expect(await violationsOf(otherPage, 'everything')).toEqual([]);
      await code.fill('000000');
      await login.submit.click();
      await expect(otherPage.getByText(text('login.code.wrong', { left: 4 }))).toBeVisible();
      // The code of the next half minute, because the current one was used when two-step verification was switched on.
      await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
      await login.submit.click();
      await otherPage.waitForURL(/\/(?!auth)/);
    });

    await test.step('a recovery code switches it off', async () => {
      await rowButton(page, 'profile.secondStep.switchOff').click();
      await field(page, 'profile.secondStep.anyCode').fill(recoveryCode);
      await field(page, 'profile.password.current').fill(password);
      await dialog(page)
        .getByRole('button', { name: text('profile.secondStep.switchOff') })
        .click();
      await expect(rowButton(page, 'profile.secondStep.setUp')).toBeVisible();
      const login = await LoginPage.open(otherPage, brouwerij);
      await login.fillIn(who.email, password);
      await otherPage.waitForURL(/\/(?!auth)/);
    });
  });
});
