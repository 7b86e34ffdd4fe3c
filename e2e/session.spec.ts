import { logistik, type Person, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { RequestsPage } from './pages/requests-page.ts';
import { SessionEnding } from './pages/session-ending.ts';

const minutes = (count: number) => count * 60_000;

test('AU-26 AU-33 AU-34 AU-35 AU-38 an idle session asks before it ends, and continues when confirmed', async ({
  page,
}) => {
  await signIn(page, personOf('fleet', logistik));
  const ending = await SessionEnding.provoke(page, 'de-DE');
  await expect(ending.countdown).toContainText(/3:\d\d|4:00/);
  await ending.clickOutside();
  await expect(ending.countdown).toBeVisible();
  await ending.goOn.click();
  await expect(ending.countdown).toBeHidden();
  expect(await ending.millisecondsLeft()).toBeGreaterThan(minutes(14));
});

test('AU-39 the question can be answered with a sign-out', async ({ page }) => {
  await signIn(page, personOf('sub', logistik));
  const ending = await SessionEnding.provoke(page, 'de-DE');
  await ending.signOut.click();
  await page.waitForURL(/\/auth\?clt=logistik/);
});

test('AU-25 AU-37 an unanswered countdown ends the session, and the page opens again after signing in', async ({
  page,
}) => {
  const frame = await signIn(page, personOf('bulk', logistik));
  await frame.openOwnRequests();
  await page.waitForURL(/\/requests/);
  const ending = await SessionEnding.provoke(page, 'de-DE');
  await ending.runOut();
  await page.waitForURL(/\/auth\?clt=logistik/);
  await new LoginPage(page, logistik.locale).signIn(personOf('bulk', logistik));
  await expect(page).toHaveURL(/\/requests/);
});

test.describe('signing out during a request', () => {
  // The response arrives after signing out.
  test.use({ expectedStatuses: [401] });

  test('SH-01 RT-01 each of the four kinds of people signs in and gets their own menu', async ({ page }) => {
    const menus = new Map<string, string>();
    const kinds: readonly (readonly [name: string, who: Person])[] = [
      ['fleet manager', personOf('fleet', logistik)],
      ['supervisor', personOf('supervisor', logistik)],
      ['driver', personOf('driver', logistik)],
      ['staff', staffOfClient(logistik)],
    ];
    for (const [name, who] of kinds) {
      const frame = await signIn(page, who, logistik.locale);
      await expect(frame.entry('requests.own')).toBeVisible();
      await expect(frame.entry('requests.queue')).toHaveCount(name === 'staff' ? 1 : 0);
      menus.set(name, (await frame.sidebar.getByRole('link').allInnerTexts()).join('\n'));
      await frame.signOut();
      await expect(new LoginPage(page, logistik.locale).submit).toBeVisible();
    }
    expect(menus.get('driver')?.split('\n').length).toBeLessThan(menus.get('staff')?.split('\n').length ?? 0);
    expect(menus.get('fleet manager')).not.toBe(menus.get('driver'));
  });

  test.describe('in two tabs', () => {
    test.use({ expectedStatuses: [401] });

    test('AU-31 AU-32 two tabs refresh an expired access token at the same time, and both continue', async ({
      page,
      context,
    }) => {
      await signIn(page, personOf('fleet', logistik));
      const second = await context.newPage();
      await second.goto('/requests');
      await new RequestsPage(second, logistik.locale, 'requests.own').expectReady();
      await page.evaluate(() => localStorage.setItem('wagenpark.token', 'ended'));
      await Promise.all([page.goto('/requests'), second.reload()]);
      for (const tab of [page, second]) {
        await new RequestsPage(tab, logistik.locale, 'requests.own').expectReady();
        await expect(tab).toHaveURL(/\/requests$/);
      }
      expect(await page.evaluate(() => localStorage.getItem('wagenpark.token'))).not.toBe('ended');
    });
  });
});
