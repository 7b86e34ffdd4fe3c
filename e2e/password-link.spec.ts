import type { APIRequestContext, Page } from '@playwright/test';
import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { type Right, rights } from '@wagenpark/domain/permissions';
import { words } from '@wagenpark/messages/server-words';
import { installatie, password, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { LoginPage } from './pages/login-page.ts';

/* Access to an account: an invitation and its first password, a used link, and a forgotten password. */

const text = words(installatie.locale);
const granted: readonly Right[] = ['ContractenLease', 'Facturen'];

/** Signs in outside the browser and gives the bearer token. */
async function bearerOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api-admin-auth/', {
    data: { username: email, password, client: installatie.name },
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Creates a user with the granted rights, who is invited at once. */
async function invite(request: APIRequestContext, email: string): Promise<void> {
  const supervisor = personOf('supervisor', installatie).email;
  const headers = { authorization: `Bearer ${await bearerOf(request, supervisor)}` };
  const tokens = await request.get(adminResources.accounts.fleetToken.path, { headers, params: { email: supervisor } });
  const [fleetToken] = ((await tokens.json()) as { results: string[] }).results;
  const form = {
    Id: 0,
    VoorLetters: 'D.',
    VoorNaam: 'Daan',
    TussenVoegsel: null,
    Naam: 'Kuiper',
    AanlogCode: email,
    Email: null,
    Telefoon: '0612345678',
    Afdeling: 'Verkoop',
    DatumIwiseGeldig: null,
    Rol: 'fleetmanagement',
    ...Object.fromEntries(rights.map((right) => [right, granted.includes(right)])),
    AlleBedrijven: true,
    Debiteuren: [],
    BestuurderNummer: null,
    Uitnodigen: true,
  };
  const { method, path } = fleetSubjects.users.edit;
  const answer = await request.post('/api-fleet/DynamicEndpoint', {
    headers,
    data: { cMethode: method, cFunctie: `${path}/${fleetToken}`, cForm: JSON.stringify(form) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The links that were mailed to an address, the newest first, read from the staff's outbox. */
async function linksTo(request: APIRequestContext, email: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await bearerOf(request, staffOfClient(installatie).email)}` };
  const answer = await request.get('/api-admin/mails', { headers, params: { search: email } });
  const { results } = (await answer.json()) as { results: { body: string; createdAt: string }[] };
  return results
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap(({ body }) => /\/auth\/password#\S+/.exec(body)?.[0] ?? []);
}

async function choosePassword(page: Page, link: string, secret: string): Promise<LoginPage> {
  await page.goto(link);
  await page.getByLabel(text('login.password')).and(page.locator('input')).fill(secret);
  await page.getByRole('button', { name: text('password.save') }).click();
  await page.getByRole('link', { name: text('password.signIn') }).click();
  return new LoginPage(page, installatie.locale);
}

test.describe('password links', () => {
  // 410: the used link; 401 and 400: the old session, and its refresh token.
  test.use({ expectedStatuses: [400, 401, 410] });

  test('EW-24 MSG-19 an invited user sets a password and has exactly the rights given; a new password ends the old session', async ({
    page,
    otherPage,
    request,
  }) => {
    const email = `daan.${Date.now()}@installatie.example`;
    await invite(request, email);
    const [invitation = ''] = await linksTo(request, email);
    const login = await choosePassword(page, invitation, 'groene paraplu perron');
    await expect(login.email).toHaveValue(email);
    await login.password.fill('groene paraplu perron');
    await login.submit.click();
    await new Frame(page, installatie.locale).profile.waitFor();
    const account = await page.evaluate(async (path) => {
      const bearer = localStorage.getItem('wagenpark.token') ?? '';
      const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } });
      return ((await answer.json()) as { results: { rights: string[] }[] }).results[0];
    }, adminResources.accounts.current.path);
    expect(account?.rights.toSorted()).toEqual([...granted].sort());

    // The page reports that the link was used.
    await otherPage.goto(invitation);
    await expect(otherPage.getByRole('heading', { name: text('password.ended.title') })).toBeVisible();
    expect(otherPage.url()).not.toContain('#');

    await otherPage.goto(`/auth?clt=${installatie.name}`);
    const otherLogin = new LoginPage(otherPage, installatie.locale);
    await otherLogin.email.fill(email);
    await otherPage.getByRole('link', { name: text('login.forgot') }).click();
    await otherPage.getByRole('button', { name: text('password.forgot.send') }).click();
    await expect(otherPage.getByRole('heading', { name: text('password.sent.title') })).toBeVisible();
    await expect.poll(async () => (await linksTo(request, email)).length).toBe(2);
    const [reset = ''] = await linksTo(request, email);
    // The tab already shows this page, so that only the fragment of the URL differs.
    const again = await choosePassword(otherPage, reset, 'vier natte kussens buiten');
    await again.password.fill('vier natte kussens buiten');
    await again.submit.click();
    await new Frame(otherPage, installatie.locale).profile.waitFor();

    await page.goto('/lease-contracts');
    await expect(page).toHaveURL(/\/auth\?clt=installatie$/);
  });
});
