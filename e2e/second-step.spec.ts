import type { APIRequestContext, Page } from '@playwright/test';
import { demoClients } from '@wagenpark/demo-world/clients';
import { words } from '@wagenpark/messages/server-words';
import { TOTP } from 'otpauth';
import { violationsOf } from './axe.ts';
import { brouwerij, type Client, password, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* Two-step verification. No other test signs in with the accounts that are used here. */

const text = words(brouwerij.locale);
type TextId = Parameters<typeof text>[0];
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, id: TextId) => dialog(page).getByLabel(text(id)).and(page.locator('input'));
const rowButton = (page: Page, id: TextId) =>
  page.getByRole('button', { name: `${text(id)}, ${text('profile.secondStep')}` });

/** Takes back what an earlier try set up for the supervisor of a client. */
async function removeSecondStep(request: APIRequestContext, client: Client): Promise<void> {
  const signedIn = await request.post('/api-admin-auth/', {
    data: { username: staffOfClient(client).email, password, client: client.name },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  // The first account of a client is its supervisor. Refused where the earlier try set nothing up.
  const number = (demoClients.find(({ name }) => name === client.name)?.clientId ?? 0) * 10;
  await request.post(`/api-admin/users/${number}/remove-second-factor`, { headers });
}

/** Lets staff say whether supervisors of the client must have a second step. */
async function setDemand(page: Page, isDemanded: boolean): Promise<void> {
  const frame = new Frame(page, brouwerij.locale);
  await frame.entry('clients.title').click();
  await frame.button('clients.secondFactor.open').click();
  const form = frame.dialog('clients.secondFactor.title', { client: brouwerij.displayName });
  await form.getByRole('checkbox', { name: text('clients.secondFactor.fact.supervisor') }).setChecked(isDemanded);
  await frame.button('common.save', form).click();
  await expect(form).toHaveCount(0);
}

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

  test('where the leasing company demands it, the next sign-in sets it up before anything else', async ({
    page,
    otherPage,
    request,
  }, { retry }) => {
    const who = personOf('supervisor', brouwerij);
    if (retry > 0) await removeSecondStep(request, who.client);
    await signIn(page, staffOfClient(brouwerij));
    await setDemand(page, true);
    const login = await LoginPage.open(otherPage, brouwerij);
    const frame = new Frame(otherPage, brouwerij.locale);

    const app = await test.step('the password is not enough, also on an address of the portal', async () => {
      await login.fillIn(who.email, password);
      await expect(login.title).toHaveText(text('login.setUp.title'));
      await otherPage.goto('/lease-contracts');
      await login.fillIn(who.email, password);
      await expect(login.title).toHaveText(text('login.setUp.title'));
      expect(await violationsOf(otherPage, 'everything')).toEqual([]);
      return new TOTP({ secret: (await otherPage.locator('code').innerText()).replaceAll(' ', '') });
    });

    await test.step('with the code of an app it is set up, and the wanted page opens', async () => {
      await otherPage.getByLabel(text('profile.secondStep.code')).and(otherPage.locator('input')).fill(app.generate());
      await login.button('login.setUp.on').click();
      await expect(otherPage.getByRole('main').getByRole('listitem')).toHaveCount(10);
      await login.button('profile.recoveryCodes.done').click();
      await frame.profile.waitFor();
      expect(new URL(otherPage.url()).pathname).toBe('/lease-contracts');
    });

    await test.step('it cannot be switched off while it is demanded', async () => {
      await otherPage.goto('/profile');
      await expect(otherPage.getByText(text('profile.secondStep.demanded'))).toBeVisible();
      await expect(rowButton(otherPage, 'profile.secondStep.switchOff')).toHaveCount(0);
      await setDemand(page, false);
      await otherPage.reload();
      await expect(rowButton(otherPage, 'profile.secondStep.switchOff')).toBeVisible();
    });

    await test.step('the next sign-in asks for a code', async () => {
      await frame.signOut();
      await login.fillIn(who.email, password);
      // The code of the next half minute, because the current one was used.
      await otherPage.getByLabel(text('login.code.label')).fill(app.generate({ timestamp: Date.now() + 30_000 }));
      await login.submit.click();
      await frame.profile.waitFor();
    });
  });
});
