import type { Locator } from '@playwright/test';
import { type AxeCheck, checkColours, checkEverything } from './axe.ts';
import { handel, installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import type { Frame } from './pages/frame.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { PortalPage } from './pages/portal-page.ts';

/*
 * Axe checks of screens that no menu entry opens (`menu-walk.spec.ts` checks the others), and the portal without a
 * mouse. All rules are checked once; those that depend on colours again in the dark scheme and with a lemon brand.
 */

// Recording every step doubles the duration of axe.
test.use({ trace: 'off' });

async function lookAtList(frame: Frame, expectAccessible: AxeCheck): Promise<number> {
  const { page } = frame;
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  const [number] = await list.table.column(list.text('leaseContracts.fact.LeaseContractNummer'));
  await list.openTab('leaseContracts.tab.allcontracts');
  await expectAccessible(page, 'the list in pages');
  await list.searchFor('zzzz');
  await expectAccessible(page, 'the list without results');
  await list.searchFor('');
  const dialog = await list.download('csv');
  await dialog.privacy.check();
  await expectAccessible(page, 'the download dialog', 'dialog');
  await dialog.button('common.cancel', dialog.root).click();
  return Number(number);
}

async function lookAtContract(frame: Frame, number: number, expectAccessible: AxeCheck): Promise<void> {
  const { page } = frame;
  const detail = await LeaseContractPage.open(page, frame.locale, number);
  const dialog = await detail.changeDriver();
  await dialog.describeNewDriver();
  await dialog.send();
  await dialog.expectFault('driver.fact.Email', 'driver.fault.required');
  await expectAccessible(page, 'the driver change with faults', 'dialog');
}

async function lookAtFrame(frame: Frame, expectAccessible: AxeCheck): Promise<void> {
  const { page } = frame;
  await page.goto('/requests');
  await frame.openProfile();
  await expectAccessible(page, 'the profile menu');
  await page.keyboard.press('Escape');
  await frame.openLanguages();
  await expectAccessible(page, 'the language menu');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: frame.text('errorPage.notFound') })).toBeVisible();
  await expectAccessible(page, 'the page that is not there');
}

// The kit tests check every component in every brand and scheme; these check whole screens.
for (const [client, colorScheme] of [
  [installatie, 'light'],
  [handel, 'dark'],
] as const) {
  test.describe(`at ${client.name}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale: client.locale });
    const expectAccessible = colorScheme === 'light' ? checkEverything : checkColours;

    test('no page that a fleet manager opens violates a rule', async ({ page }) => {
      const login = await LoginPage.open(page, client);
      await expect(login.title).toBeVisible();
      await expectAccessible(page, 'the login page');
      await login.submit.click();
      await expect(login.email).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the login page with faults');
      const frame = await login.signIn(personOf('fleet', client));
      const number = await lookAtList(frame, expectAccessible);
      await lookAtContract(frame, number, expectAccessible);
      await lookAtFrame(frame, expectAccessible);
    });

    test('no page of staff violates a rule', async ({ page }) => {
      const frame = await signIn(page, staffOfClient(client));
      const queue = await frame.openQueue();
      await queue.expectReady();
      await expectAccessible(page, 'the queue');
      // Request numbers are counted per client.
      await queue.filterByClient(client.displayName);
      const [number] = await queue.table.column(queue.text('requests.fact.clientNumber'));
      const request = await queue.open(Number(number));
      await expect(request.events.first()).toBeVisible();
      await expectAccessible(page, 'a request');
      await request.action('decline').click();
      await request.button('requests.action.decline', request.actionDialog('decline')).click();
      await expectAccessible(page, 'declining without a reason', 'dialog');
      await request.button('common.cancel', request.actionDialog('decline')).click();
      await request.openTab('mails.ofRecord.title');
      await expect(request.panel.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'the mails of a request', 'record');
      await page.goto('/management/mail/outbox');
      const outbox = page.getByRole('grid');
      await expect(outbox.getByRole('link').first()).toBeVisible();
      await expectAccessible(page, 'the outbox');
      await outbox.getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      await expectAccessible(page, 'a mail', 'dialog');
      await page.goto('/management/imports');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'the imports');
    });
  });
}

test('a fleet manager can do everything by keyboard', async ({ page }) => {
  const login = await LoginPage.open(page, handel);
  await expect(login.email).toBeFocused();
  await page.keyboard.type(personOf('fleet', handel).email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wagenpark-demo');
  await page.keyboard.press('Enter');
  const list = new LeaseContractsPage(page, handel.locale);
  await expect(page.getByRole('heading', { level: 1, name: list.text('dashboard.title') })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await list.expectReady();
  const rows = await list.table.rows();
  const plate = rows[3]?.[list.text('fact.Kenteken')] ?? '';
  const number = Number(rows[3]?.[list.text('leaseContracts.fact.LeaseContractNummer')]);

  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(plate);
  await expect(list.range).toContainText('1–1');
  // Tab goes from the search past the buttons into the list, where the arrows move.
  const focusedRole = () => page.evaluate(() => document.activeElement?.closest('[role]')?.getAttribute('role'));
  for (let steps = 0; steps < 12 && !/gridcell|columnheader/.test((await focusedRole()) ?? ''); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = await list.opened(number);
  await expect(detail.title).toBeFocused();

  const pencil = detail.button('leaseContracts.change.driver', detail.root);
  await expect(pencil).toBeVisible();
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab');
    if (await pencil.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Enter');
  const words = new PortalPage(page, handel.locale);
  const form = words.dialog('driver.title');
  await expect(form.getByRole('combobox', { name: words.text('driver.choose') })).toBeFocused();
  // Back to the two radio buttons; the arrow chooses the second.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const surname = form.getByRole('textbox', { name: words.text('driver.fact.Naam') });
  await expect(surname).not.toHaveValue('');
  for (let steps = 0; steps < 30; steps += 1) {
    if (await surname.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(surname).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nowak');
  await page.keyboard.press('Escape');
  const question = words.dialog('forms.leaveTitle');
  await expect(question).toBeVisible();
  // The first Escape answers the question with no; the typed text stays.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(surname).toHaveValue('Nowak');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await words.button('forms.closeAnyway', question).focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail.root).toHaveCount(0);
  await expect(page).toHaveURL(/\/lease-contracts\?q=/);
});

test.describe('with text of double size', () => {
  // Simulates a style sheet of the reader, which the page's content security policy would refuse.
  test.use({ bypassCSP: true });

  test('no text in the list and beside it is cut off vertically', async ({ page }) => {
    await page.addInitScript(() => {
      const style = document.createElement('style');
      style.textContent = 'html { font-size: 200% !important }';
      document.addEventListener('DOMContentLoaded', () => document.head?.append(style));
    });
    await signIn(page, personOf('fleet', installatie));
    const list = new LeaseContractsPage(page, installatie.locale);
    await list.expectReady();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('header *, nav *, h1, h2, [role="grid"] *')]
          .filter((each) => {
            const { overflowY, webkitLineClamp } = getComputedStyle(each);
            const ends = webkitLineClamp === 'none' && (overflowY === 'hidden' || overflowY === 'clip');
            return ends && each.clientHeight > 1 && each.scrollHeight > each.clientHeight + 2;
          })
          .map((each) => each.textContent),
      );
    expect(await cut()).toEqual([]);
    const row = await list.table.root.locator('[data-row="0"]').boundingBox();
    expect(row?.height).toBe(80);
    const [number] = await list.table.column(list.text('leaseContracts.fact.LeaseContractNummer'));
    await list.openByRow(Number(number));
    expect(await cut()).toEqual([]);
  });
});

readingTest(
  'with forced colours, the current page is marked in the menu and readable in the breadcrumbs',
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const frame = await signIn(page, personOf('fleet', installatie));
    await frame.openLeaseContracts();
    const paintOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const highlight = await page.evaluate(() => {
      const probe = document.createElement('div');
      probe.style.background = 'Highlight';
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    expect(await paintOf(frame.entry('leaseContracts.title'))).toBe(highlight);
    expect(await paintOf(frame.entry('fines.title'))).not.toBe(highlight);
    expect(await paintOf(frame.breadcrumbs.last())).not.toBe(highlight);
  },
);
