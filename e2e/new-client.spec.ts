import type { APIRequestContext } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { violationsOf } from './axe.ts';
import { installatie, password, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* From creating a client to the first sign-in of its supervisor, and a new brand on an open page. */

const text = words(installatie.locale);
const staff = staffOfClient(installatie);

/** The link that was mailed to an address, read from the staff's outbox. */
async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api-admin-auth/', {
    data: { username: staff.email, password, client: installatie.name },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const mails = await request.get('/api-admin/mails', { headers, params: { search: email } });
  const { results } = (await mails.json()) as { results: { body: string }[] };
  return results.flatMap(({ body }) => /\/auth\/password#\S+/.exec(body)?.[0] ?? [])[0] ?? '';
}

test('CS-06 CF-01 staff create a client; its supervisor signs in with the mailed link and sets a colour that an open page shows', async ({
  page,
  browser,
  request,
}, { retry }) => {
  const name = `nieuwbouw${retry}`;
  const email = `nele@${name}.example`;
  const secret = 'groene paraplu perron';
  const box = (id: Parameters<typeof text>[0]) => page.getByRole('textbox', { name: text(id) });
  const choose = async (id: Parameters<typeof text>[0], option: string) => {
    await page.getByRole('combobox', { name: text(id) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const next = () => page.getByRole('button', { name: text('common.next') }).click();

  await test.step('the form has four steps', async () => {
    await signIn(page, staff);
    await page.goto('/management/client');
    await page.getByRole('link', { name: text('clients.add') }).click();
    await box('clients.new.fact.displayName').fill('Nieuwbouw BV');
    await box('clients.new.fact.name').fill(name);
    await choose('clients.new.country', 'Nederland');
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await next();
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await next();
    await page.getByRole('textbox', { name: text('clients.new.companies.fact.number') }).fill('7001');
    await page.getByRole('textbox', { name: text('clients.new.companies.fact.code') }).fill('NB');
    await page
      .getByRole('textbox', { name: text('clients.new.companies.fact.name'), exact: true })
      .fill('Nieuwbouw BV');
    await next();
    await box('clients.new.fact.firstName').fill('Nele');
    await box('clients.new.fact.lastName').fill('Bouwens');
    await box('clients.new.fact.email').fill(email);
    await page.getByRole('button', { name: text('clients.new.save') }).click();
    await expect(page).toHaveURL(/\/management\/client$/);
    await expect(page.getByRole('row').filter({ hasText: 'Nieuwbouw BV' }).first()).toBeVisible();
  });

  const context = await browser.newContext();
  const supervisorPage = await context.newPage();
  await test.step('the supervisor sets the first password and is signed in', async () => {
    await supervisorPage.goto(await linkTo(request, email));
    await supervisorPage.getByLabel(text('login.password')).and(supervisorPage.locator('input')).fill(secret);
    await supervisorPage.getByRole('button', { name: text('password.save') }).click();
    await supervisorPage.getByRole('link', { name: text('password.signIn') }).click();
    const login = new LoginPage(supervisorPage, installatie.locale);
    await login.fillIn(email, secret);
    await expect(supervisorPage.getByText('Nieuwbouw BV').first()).toBeVisible();
  });

  await test.step('a colour that is saved in one page appears on another open page', async () => {
    const settings = await context.newPage();
    const brandOf = () =>
      supervisorPage.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
    await settings.goto('/administration/settings');
    await settings.getByRole('textbox', { name: text('settings.fact.primaryColor'), exact: true }).fill('#7b2d5b');
    expect(await violationsOf(settings, 'everything')).toEqual([]);
    await settings.getByRole('button', { name: text('common.save') }).click();
    await supervisorPage.bringToFront();
    await expect.poll(brandOf).toBe('#7b2d5b');
  });
  await context.close();
});
