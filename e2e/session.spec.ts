import { logistik, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { signIn } from './pages/login-page.ts';
import { SessionEnding } from './pages/session-ending.ts';

const minutes = (count: number) => count * 60_000;

test('AU-26 AU-33 AU-34 AU-35 AU-38 an idle session asks before it ends, and goes on when told to', async ({
  page,
}) => {
  await signIn(page, person('fleet', logistik));
  const ending = await SessionEnding.provoke(page, 'de-DE', minutes(4));
  await expect(ending.countdown).toContainText(/3:\d\d|4:00/);
  await ending.clickOutside();
  await expect(ending.countdown).toBeVisible();
  await ending.goOn.click();
  await expect(ending.countdown).toBeHidden();
  expect(await ending.millisecondsLeft()).toBeGreaterThan(minutes(14));
});

test('AU-39 the question can be answered with a sign-out', async ({ page }) => {
  await signIn(page, person('sub', logistik));
  const ending = await SessionEnding.provoke(page, 'de-DE', minutes(4));
  await ending.signOut.click();
  await page.waitForURL(/\/auth\?clt=logistik/);
});

test('AU-25 AU-37 a countdown that nobody answers ends the session, and the page opens again after signing in', async ({
  page,
}) => {
  const frame = await signIn(page, person('bulk', logistik));
  await frame.openOwnRequests();
  await page.waitForURL(/\/requests/);
  await SessionEnding.provoke(page, 'de-DE', 9_000);
  await page.waitForURL(/\/auth\?clt=logistik/);
  await signIn(page, person('bulk', logistik));
  await expect(page).toHaveURL(/\/requests/);
});
