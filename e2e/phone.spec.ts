import type { Locator, Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { brouwerij, handel, installatie, logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { RequestPage } from './pages/request-page.ts';

/* The portal on a phone, as drivers use it: one column, cards, a drawer, full-screen details. */

const { locale } = brouwerij;
const phone = { width: 390, height: 844 };

/** The page itself never scrolls sideways; tables scroll inside themselves. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }));
  expect(width.needed, where).toBeLessThanOrEqual(width.given);
}

/** The contract number of a card's link. */
async function contractOf(card: Locator): Promise<number> {
  const href = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  return Number(new URLSearchParams(href.split('?')[1]).get('id'));
}

for (const client of [installatie, logistik, handel]) {
  test(`WCAG 1.4.10 at 320 pixels nothing of the header lies over another, and no label is cut, at ${client.name}`, async ({
    page,
  }) => {
    const text = words(client.locale);
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, personOf('fleet', client));
    await page.goto('/');
    const logo = page.getByRole('banner').getByRole('link').first();
    const car = page.getByRole('button', { name: text('frame.lookAtOne') });
    await expect(car).toBeVisible();
    const [left, right] = [await logo.boundingBox(), await car.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    const actions = page.getByRole('region', { name: text('dashboard.actions') });
    await expect(actions.getByRole('button').first()).toBeVisible();
    const isCut = (button: HTMLElement | SVGElement) => button.scrollWidth > button.clientWidth;
    for (const button of await actions.getByRole('button').all()) expect(await button.evaluate(isCut)).toBe(false);
    await expectNoSidewaysScroll(page, 'the dashboard');
    // The keyboard goes past the figures and signals.
    const skip = page.getByRole('link', {
      name: text('dashboard.skipTo', { block: text('dashboard.calendar') }),
    });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#dashboard-cell-calendar')).toBeFocused();
    await expect(page.locator('#dashboard-cell-calendar')).toBeInViewport();
  });
}

test.describe('at 390 pixels', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('SH-01 a driver finds the own car as a card and opens it in place of the list', async ({ page }) => {
    const login = await LoginPage.open(page, brouwerij);
    await expectNoSidewaysScroll(page, 'the login page');
    await login.signIn(personOf('driver', brouwerij));
    const list = new LeaseContractsPage(page, locale);
    // A driver with one contract starts on the car's page; the list is one step away.
    await expect(page.getByRole('link', { name: list.text('leaseContracts.own.contract') })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the page of the car');
    await page.goto('/lease-contracts?list=allcontracts');
    await list.expectReady();
    await expect(list.table.root.getByRole('columnheader')).toHaveCount(0);
    const card = list.table.root.getByRole('row').first();
    await expect(card).toContainText(list.text('fact.AutoOmschrijving'));
    await expectNoSidewaysScroll(page, 'the list');
    const number = await contractOf(card);
    await card.getByRole('link').tap();
    const detail = await list.opened(number);
    // The detail fills the screen below the application's bar.
    const box = await detail.root.boundingBox();
    expect(box).toMatchObject({ x: 0, width: phone.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height);
    expect(box?.y).toBeLessThanOrEqual(60);
    await expect(list.range).toBeHidden();
    await expectNoSidewaysScroll(page, 'the contract');
    await expect(detail.button('detail.change')).toBeVisible();
    await detail.close();
    await expect(list.table.root).toBeVisible();
  });

  test('DF2-03 no part of a form is visible below its footer, and a focused element is never covered by it', async ({
    page,
  }) => {
    const text = words(locale);
    await signIn(page, personOf('driver', brouwerij));
    await page.goto('/damage-reports/add');
    const foot = page.getByRole('button', { name: text('damageReports.add.send') }).locator('xpath=ancestor::footer');
    await expect(foot).toBeVisible();
    await page.getByRole('checkbox', { name: text('damageReports.part.midLeft') }).scrollIntoViewIfNeeded();
    // The bottom of the screen belongs to the footer, not to the content that scrolls behind it.
    await expect
      .poll(() =>
        page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('footer') !== null, [
          phone.width / 2,
          phone.height - 2,
        ] as const),
      )
      .toBe(true);
    const field = page.getByRole('textbox', { name: text('damageReports.fact.Omschrijving') });
    await field.focus();
    const [bottom, top] = [await field.boundingBox(), await foot.boundingBox()];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  test('the page below the form of a card does not scroll', async ({ page }) => {
    await signIn(page, personOf('driver', brouwerij));
    const own = await page
      .getByRole('link', { name: words(locale)('leaseContracts.own.contract') })
      .getAttribute('href');
    await page.goto(`${own}&change=fuel-pass`);
    await expect(page.getByRole('textbox', { name: words(locale)('driver.fact.Naam') })).toBeVisible();
    const hidden = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
    expect(hidden).toBe(0);
  });

  test('DA-05 a driver sees a question of staff on the page of the own car, and answers it', async ({
    page,
    otherPage,
  }) => {
    const text = words(locale);
    await signIn(page, personOf('driver', brouwerij));
    const requestLink = page.getByRole('link', { name: new RegExp(`^${text('requests.one')} \\d+$`) });
    const href = (await requestLink.getAttribute('href')) ?? '';
    const number = Number(/\d+$/.exec(await requestLink.innerText())?.[0]);

    await signIn(otherPage, staffOfClient(brouwerij));
    await otherPage.goto(href.replace(/^\/requests/, '/management/requests'));
    const queued = await RequestPage.opened(otherPage, locale, number);
    await queued.decided('ask', number, { text: 'Wat is je nieuwe huisnummer?' });

    await page.reload();
    const waits = page.getByRole('region', { name: text('leaseContracts.own.waits') });
    // On some days a mileage request waits there too.
    const question = waits.getByRole('link').filter({ hasText: 'Wat is je nieuwe huisnummer?' });
    await expect(question).toBeVisible();
    expect((await question.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(requestLink).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'what waits');
    await question.tap();
    const own = await RequestPage.opened(page, locale, number);
    await own.performed('answer', number, { text: '14' });

    await page.goto('/lease-contracts');
    await expect(requestLink).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  test('a fleet manager uses the drawer, and requests a driver change in a form of one column', async ({ page }) => {
    const frame = await signIn(page, personOf('fleet', brouwerij));
    await expect(frame.sidebar).toHaveCount(0);
    await frame.menuButton.tap();
    await expect(frame.entry('requests.own')).toBeVisible();
    const requests = await frame.openOwnRequests();
    await requests.expectReady();
    await expect(frame.sidebar).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'my requests');

    await page.goto('/lease-contracts');
    const list = new LeaseContractsPage(page, locale);
    await list.expectReady();
    const number = await contractOf(list.table.root.getByRole('row').first());
    const detail = await LeaseContractPage.open(page, locale, number);
    const dialog = await detail.changeDriver();
    // The panel fills the page.
    expect(await dialog.root.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await dialog.describeNewDriver();
    await expect(dialog.field('driver.fact.Naam')).toBeVisible();
    const one = await dialog.field('driver.fact.Voornaam').boundingBox();
    const other = await dialog.field('driver.fact.Naam').boundingBox();
    expect(other?.x).toBe(one?.x);
    await expectNoSidewaysScroll(page, 'the driver change');
  });
});

for (const width of [768, 1440]) {
  test(`no page scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const frame = await signIn(page, personOf('fleet', brouwerij));
    if (width < 1180) await frame.menuButton.click();
    const list = await frame.openLeaseContracts();
    await list.expectReady();
    await expectNoSidewaysScroll(page, 'the list');
    const [number] = await list.table.column(list.text('leaseContracts.fact.LeaseContractNummer'));
    const detail = await list.openByLink(Number(number));
    await detail.openTab('leaseContracts.detail.drivers');
    await expectNoSidewaysScroll(page, 'the contract');
    await page.goto('/requests');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoSidewaysScroll(page, 'my requests');
  });
}
