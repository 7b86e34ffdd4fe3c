import { readFile } from 'node:fs/promises';
import { type Locator, type Page, request as requests } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { checkEverything } from './axe.ts';
import { callFleet, runningContracts } from './contract-picker.ts';
import { brouwerij, type Client, handel, installatie, logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { DamageReportsPage } from './pages/damage-reports-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/*
 * The dashboard in the browser. Database tests check its figures; these tests check that figures open the records
 * that they count.
 */

async function openDashboard(page: Page, client: Client = installatie): Promise<DashboardPage> {
  const frame = await signIn(page, personOf('fleet', client));
  await frame.entry('dashboard.title').click();
  const opened = new DashboardPage(page, client.locale);
  await expect(opened.heading).toBeVisible();
  return opened;
}

/** Parses an integer in the Dutch form: 1.234. Invalid text gives NaN, which equals nothing. */
const numberIn = (text = ''): number =>
  /^\d{1,3}(\.\d{3})*$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
const plateOf = (row: Locator): Promise<string> => row.locator('[data-country]').innerText();

readingTest('DB-01 DA-08 the start page shows its blocks in order', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(dashboard.block('dashboard.chart.development')).toBeVisible();
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const expected = (
    [
      'dashboard.actions',
      'dashboard.tile.Contracten',
      'dashboard.tile.OpenSchades',
      'dashboard.signals',
      'dashboard.inbox',
      'dashboard.calendar',
      'dashboard.chart.development',
      'dashboard.chart.brands',
      'dashboard.chart.costs',
      'dashboard.chart.ends',
    ] as const
  ).map((id) => dashboard.text(id));
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  // The page scrolls below its header; the document itself does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  // One column below 768 px.
  const lefts = () =>
    Promise.all(
      (['dashboard.signals', 'dashboard.inbox', 'dashboard.calendar', 'dashboard.chart.brands'] as const).map(
        async (id) => (await dashboard.block(id).boundingBox())?.x,
      ),
    );
  expect(new Set(await lefts()).size).toBeGreaterThan(1);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
});

for (const [device, use] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a small desktop', { viewport: { width: 1100, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('SH-09 the document paints the names of the figures at the positions that they have later', async ({
      page,
    }) => {
      await signIn(page, personOf('fleet', installatie));
      const dashboard = new DashboardPage(page, installatie.locale);
      await page.goto('/');
      await expect(dashboard.heading).toBeVisible();
      await expect(dashboard.block('dashboard.tiles').locator('[aria-busy="true"]')).toHaveCount(0);
      // Name and position of each visible figure. CSS content is in quotes.
      const placesOf = (places: Locator, pseudo?: string) =>
        places.evaluateAll((all, part) => {
          const nameOf = (each: Element) =>
            part === undefined ? each.querySelector('h2')?.textContent : getComputedStyle(each, part).content;
          return all
            .map((each) => ({ name: nameOf(each)?.replaceAll('"', ''), place: each.getBoundingClientRect() }))
            .filter(({ place }) => place.top < innerHeight)
            .map(({ name, place }) => [name, Math.round(place.x), Math.round(place.y)]);
        }, pseudo);
      const there = await placesOf(dashboard.block('dashboard.tiles').locator(':scope > div'));
      let painted: unknown;
      await page.route('**/assets/app-*.js', async (route) => {
        // The query may run before the whole document has been parsed.
        await page.locator('.first-figures b').last().waitFor({ state: 'attached' });
        await page.locator('.first-figures').waitFor();
        painted = await placesOf(page.locator('.first-figures b'), '::before');
        await route.continue();
      });
      await page.reload();
      await page.unrouteAll({ behavior: 'wait' });
      expect(there.length).toBeGreaterThan(5);
      expect(painted).toEqual(there);
    });
  });
}

test('DA-08 the blocks stay as the user arranged them, until the default order is restored', async ({ page }) => {
  const dashboard = await openDashboard(page, logistik);
  const titles = async () =>
    (await page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()).filter(
      (title) =>
        [
          dashboard.text('dashboard.signals'),
          dashboard.text('dashboard.inbox'),
          dashboard.text('dashboard.calendar'),
        ].includes(title),
    );
  const usual = [
    dashboard.text('dashboard.signals'),
    dashboard.text('dashboard.inbox'),
    dashboard.text('dashboard.calendar'),
  ];
  await expect.poll(titles).toEqual(usual);
  const open = () => dashboard.button('dashboard.arrange').click();
  const dialog = dashboard.dialog('dashboard.arrange');
  const calendar = dashboard.text('dashboard.calendar');
  await open();
  const up = dialog.getByRole('button', { name: dashboard.text('dashboard.arrange.up', { block: calendar }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await dialog.getByRole('checkbox', { name: dashboard.text('dashboard.inbox'), exact: true }).uncheck();
  await dashboard.button('common.save', dialog).click();
  await expect.poll(titles).toEqual([calendar, dashboard.text('dashboard.signals')]);
  await page.reload();
  await expect.poll(titles).toEqual([calendar, dashboard.text('dashboard.signals')]);
  await open();
  await dashboard.button('dashboard.arrange.usual', dialog).click();
  await dashboard.button('common.save', dialog).click();
  await expect.poll(titles).toEqual(usual);
});

readingTest(
  'KP-01 KP-20 a figure opens the list of exactly the records that it counts, with a removable chip',
  async ({ page }) => {
    const dashboard = await openDashboard(page);
    for (const [tile, set] of [
      ['dashboard.tile.Aflopend', 'leaseContracts.set.expiring'],
      ['dashboard.tile.KmAfwijking', 'leaseContracts.set.deviating'],
    ] as const) {
      const count = await dashboard.figure(tile);
      expect(count).toBeGreaterThan(0);
      await dashboard.openTile(tile);
      const list = new LeaseContractsPage(page, installatie.locale);
      expect(await list.total()).toBe(count);
      await expect(page.getByText(list.text(set), { exact: true })).toBeVisible();
      await page.goBack();
    }
    await dashboard.openTile('dashboard.tile.Aflopend');
    const list = new LeaseContractsPage(page, installatie.locale);
    const few = await list.total();
    await page
      .getByRole('button', {
        name: list.text('leaseContracts.set.remove', { set: list.text('leaseContracts.set.expiring') }),
      })
      .click();
    await expect.poll(() => list.total()).toBeGreaterThan(few);
  },
);

test('KP-20 DF-05 damage reports of the chosen range are in the list; the range is kept', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const tile = dashboard.tile('dashboard.tile.Schadekosten');
  const reports = async () => Number(/\n(\d+) schade/.exec(await tile.innerText())?.[1] ?? 0);
  await expect.poll(reports).toBeGreaterThan(0);
  const ofAYear = await reports();
  await dashboard.range('30d').click();
  await expect(page).toHaveURL(/\?range=30d&fleets=all$/);
  await expect(async () => {
    await expect(tile).not.toHaveAttribute('data-older');
    const count = await reports();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(ofAYear);
  }).toPass();
  const count = await reports();
  await dashboard.openTile('dashboard.tile.Schadekosten');
  const list = new DamageReportsPage(page, installatie.locale);
  expect(await list.total()).toBe(count);
  // Returning without parameters restores the last choice.
  await page.goto('/');
  await expect(page).toHaveURL(/\?range=30d&fleets=all$/);
  // Parameters in the address have priority over the last choice of another tab.
  await page.goto('/?range=12m&fleets=all');
  await expect.poll(reports).toBe(ofAYear);
  await expect(page).toHaveURL(/\?range=12m&fleets=all$/);
  // Invalid parameters mean twelve months.
  await page.goto('/?range=never&fleets=999999,x');
  await expect(dashboard.heading).toBeVisible();
  await expect(page).toHaveURL(/\?range=12m&fleets=all$/);
});

test('DF-01 DF-03 the checked fleets are counted, each with those below it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const all = await dashboard.figure('dashboard.tile.Contracten');
  await page.getByRole('button', { name: new RegExp(`^${dashboard.text('dashboard.fleets.label')}`) }).click();
  const menu = page.getByRole('dialog', { name: dashboard.text('dashboard.fleets.label') });
  const last = menu.getByRole('checkbox').last();
  await expect(last).toHaveAccessibleName(/^\d+ - /);
  await last.click();
  await expect(page).toHaveURL(/\?range=12m&fleets=\d+$/);
  await expect.poll(() => dashboard.figure('dashboard.tile.Contracten')).toBeLessThan(all);
  const some = await dashboard.figure('dashboard.tile.Contracten');
  await page.keyboard.press('Escape');
  await dashboard.openTile('dashboard.tile.Contracten');
  expect(await new LeaseContractsPage(page, installatie.locale).total()).toBe(some);
  await page.goto('/?fleets=');
});

readingTest(
  'DA-01 DA-02 DA-03 DA-07 DB-04 one car is chosen for mileage, fuel card and insurance card',
  async ({ page, request }) => {
    const [car] = await runningContracts(request, personOf('fleet', installatie));
    if (!car) throw new Error('the demo world has none');
    const dashboard = await openDashboard(page);
    const block = dashboard.block('dashboard.actions');
    await expect(block.getByRole('button', { name: dashboard.text('dashboard.action.mileage') })).toBeDisabled();
    await block.getByRole('combobox').fill(car.Kenteken);
    await page.getByRole('option').filter({ hasText: car.Kenteken }).first().click();
    for (const [action, address] of [
      ['dashboard.action.mileage', new RegExp(`/mileage/add\\?contract=${car.LeaseContractNummer}`)],
      [
        'dashboard.action.fuelPass',
        new RegExp(`/lease-contracts/view\\?id=${car.LeaseContractNummer}&change=fuel-pass`),
      ],
      [
        'dashboard.action.greenCard',
        new RegExp(`/lease-contracts/view\\?id=${car.LeaseContractNummer}&change=green-card`),
      ],
    ] as const) {
      await expect(block.getByRole('link', { name: dashboard.text(action) })).toHaveAttribute('href', address);
    }
  },
);

test('SG-03 SG-11 SG-12 a signal is marked as seen, assigned to a colleague, postponed and closed', async ({
  page,
}) => {
  const dashboard = await openDashboard(page, brouwerij);
  const block = dashboard.block('dashboard.signals');
  const rows = block.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const attention = block.getByRole('tab').first();
  const count = async () => Number(/(\d+)$/.exec(await attention.innerText())?.[1]);
  const before = await count();
  const first = rows.first();
  const act = (id: 'see' | 'more' | 'putOff' | 'settle') =>
    rows.first().getByRole('button', { name: new RegExp(`^${dashboard.text(`dashboard.signals.${id}`)}:`) });
  const choose = (id: 'give' | 'comment' | 'reopen') =>
    page.getByRole('menuitem', { name: dashboard.text(`dashboard.signals.${id}`) }).click();

  await first.hover();
  await act('see').click();
  await expect(first).toHaveAttribute('data-seen');
  expect(await count()).toBe(before);

  await act('more').click();
  await choose('give');
  const car = await plateOf(first);
  const give = dashboard.dialog('dashboard.signals.give');
  await give.getByRole('combobox', { name: dashboard.text('dashboard.signals.assignee') }).click();
  const colleague = page.getByRole('option').first();
  const name = await colleague.innerText();
  await colleague.click();
  await give.getByRole('textbox', { name: dashboard.text('dashboard.signals.comment') }).fill('Bel eerst de garage');
  await dashboard.button('dashboard.signals.give.do', give).click();
  await expect(dashboard.notice(dashboard.text('dashboard.signals.given', { count: 1, car }))).toBeVisible();
  await expect(first).toContainText('Bel eerst de garage');
  await expect(first).toContainText(dashboard.text('dashboard.signals.with', { name }));

  await rows.first().hover();
  await act('putOff').click();
  const putsOff = dashboard.dialog('dashboard.signals.putOff');
  const until = await putsOff.getByRole('textbox', { name: dashboard.text('dashboard.signals.until') }).inputValue();
  await dashboard.button('dashboard.signals.putOff.do', putsOff).click();
  await expect.poll(count).toBe(before - 1);

  await rows.first().hover();
  await act('settle').click();
  const settle = dashboard.dialog('dashboard.signals.settle');
  await settle.getByRole('textbox', { name: dashboard.text('dashboard.signals.reason') }).fill('Is geregeld');
  await dashboard.button('dashboard.signals.settle.do', settle).click();
  await expect.poll(count).toBe(before - 2);

  // A signal assigned to oneself and postponed can be shown again and opened.
  await dashboard.button('dashboard.signals.shown', block).click();
  await page.getByRole('menuitemcheckbox', { name: dashboard.text('dashboard.signals.shown.includeCared') }).click();
  await expect.poll(count).toBe(before);
  await page.keyboard.press('Escape');
  await expect(rows.getByTitle(/: Is geregeld$/)).toHaveCount(1);
  const putOff = rows.filter({ hasText: 'Bel eerst de garage' });
  // Date fields use hyphens, in Belgium too.
  const day = until.replaceAll('-', '/');
  await expect(putOff).toContainText(dashboard.text('dashboard.signals.comesBack', { day }));
  await expect(putOff).toContainText(dashboard.text('dashboard.signals.with', { name }));
  await putOff.hover();
  await putOff.getByRole('button', { name: new RegExp(`^${dashboard.text('dashboard.signals.more')}:`) }).click();
  await choose('reopen');
  await expect(dashboard.notice(dashboard.text('dashboard.signals.reopened', { count: 1, car }))).toBeVisible();
  await dashboard.button('dashboard.signals.shown', block).click();
  await page.getByRole('menuitemcheckbox', { name: dashboard.text('dashboard.signals.shown.includeCared') }).click();
  await expect.poll(count).toBe(before - 1);
});

test('SG-12 checked signals are postponed and closed together, by keyboard; the menu shows their number', async ({
  page,
}) => {
  const dashboard = await openDashboard(page, handel);
  const block = dashboard.block('dashboard.signals');
  const links = block.getByRole('listitem').getByRole('link');
  const attention = block.getByRole('tab').first();
  const count = async () => Number(/(\d+)$/.exec(await attention.innerText())?.[1]);
  const inMenu = page
    .getByRole('navigation', { name: dashboard.text('frame.menu') })
    .getByRole('listitem')
    .filter({ hasText: dashboard.text('dashboard.title') });
  await expect(links.first()).toBeVisible();
  const before = await count();
  await expect(inMenu).toContainText(dashboard.text('frame.waiting', { count: before }));
  await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `));

  await links.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(block.getByRole('status')).toHaveText(dashboard.text('dashboard.signals.chosen', { count: 2 }));
  await page.keyboard.press('e');
  const settle = dashboard.dialog('dashboard.signals.settle');
  await settle.getByRole('textbox', { name: dashboard.text('dashboard.signals.reason') }).fill('Załatwione');
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(before - 2);
  await expect(inMenu).toContainText(dashboard.text('frame.waiting', { count: before - 2 }));
  await expect(links.nth(1)).toBeFocused();

  await page.keyboard.press('s');
  await dashboard.button('dashboard.signals.putOff.do', dashboard.dialog('dashboard.signals.putOff')).click();
  await expect.poll(count).toBe(before - 3);
});

test('SG-08 the drivers of cars whose mileage is out of date are reminded from their signals', async ({ page }) => {
  const dashboard = await openDashboard(page, installatie);
  const block = dashboard.block('dashboard.signals');
  await block.getByRole('tab', { name: new RegExp(`^${dashboard.text('dashboard.signals.tab.mileage')}`) }).click();
  const rows = block.getByRole('listitem');
  await expect(rows.first()).toContainText(/Kilometerstand is van|Nog geen kilometerstand sinds de start/);
  const plates = [await plateOf(rows.nth(0)), await plateOf(rows.nth(1))];
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await block
    .getByRole('toolbar')
    .getByRole('button', { name: dashboard.text('dashboard.signals.remind') })
    .click();
  const reminder = dashboard.dialog('mileageReadings.remind.title');
  await expect(reminder).toContainText(dashboard.text('mileageReadings.remind.explain', { count: 2 }));
  await dashboard.button('mileageReadings.remind', reminder).click();
  // Others may have been reminded before; these two are reminded today.
  const today = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeZone: 'Europe/Amsterdam' }).format();
  for (const plate of plates) {
    await expect(rows.filter({ hasText: plate })).toContainText(`herinnerd ${today}`);
  }
});

readingTest('SG-01 SG-02 tabs and filters limit the signals together; j and k move between them', async ({ page }) => {
  const dashboard = await openDashboard(page, logistik);
  const block = dashboard.block('dashboard.signals');
  await expect(block.getByRole('tab')).toHaveCount(7);
  const fines = block.getByRole('tab', { name: new RegExp(`^${dashboard.text('dashboard.signals.tab.fines')}`) });
  await fines.click();
  const rows = block.getByRole('listitem');
  const normalRows = block.locator('li:not([data-critical])');
  await expect(rows.first()).toContainText('Bußgeldbescheid');
  await expect(normalRows).not.toHaveCount(0);
  const count = async () => Number(/([\d.]+)$/.exec(await fines.innerText())?.[1]?.replaceAll('.', ''));
  const all = await count();
  await block.getByText(dashboard.text('dashboard.signals.filter.critical'), { exact: true }).click();
  await expect.poll(count).toBeLessThan(all);
  expect(await count()).toBeGreaterThan(0);
  await expect(normalRows).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);
  await block.getByText(dashboard.text('dashboard.signals.filter.all'), { exact: true }).click();
  await expect.poll(count).toBe(all);
  const links = block.getByRole('listitem').getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fines\/view\?id=\d+/);
});

readingTest('GR-11 GR-12 a chart can be read by keyboard, shows its table, and opens its records', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('fines.title');
  const chart = block.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('Home');
  const months = Number(await chart.getAttribute('aria-valuemax'));
  const amounts: number[] = [];
  for (let month = 0; month < months; month += 1) {
    await expect(chart).toHaveAttribute('aria-valuenow', String(month + 1));
    amounts.push(numberIn(/Aantal ([\d.]+)/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]));
    await page.keyboard.press('ArrowRight');
  }
  const sum = amounts.reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBe(await dashboard.figure('dashboard.tile.Bekeuringen'));
  await block
    .getByRole('button', { name: dashboard.text('dashboard.chart.table', { chart: dashboard.text('fines.title') }) })
    .click();
  await expect(block.getByRole('row')).toHaveCount(months + 1);
  const cellTexts = await block.getByRole('row').locator('td:nth-child(3)').allInnerTexts();
  expect(cellTexts.map(numberIn)).toEqual(amounts);
  await expect(block.getByRole('button', { name: dashboard.text('download.menu') })).toBeVisible();

  const brands = dashboard.block('dashboard.chart.brands');
  const top = brands.getByRole('link').first();
  const count = numberIn((await top.innerText()).split('\n')[1]);
  expect(count).toBeGreaterThan(0);
  await top.click();
  expect(await new LeaseContractsPage(page, installatie.locale).total()).toBe(count);
});

readingTest(
  'GR-11 KP-20 the other makes and a cause of damage open as many records as they count',
  async ({ page }) => {
    const dashboard = await openDashboard(page);
    const otherMakes = dashboard.block('dashboard.chart.brands').getByRole('link').last();
    const many = numberIn((await otherMakes.innerText()).split('\n')[1]);
    expect(many).toBeGreaterThan(0);
    await otherMakes.click();
    const contracts = new LeaseContractsPage(page, installatie.locale);
    expect(await contracts.total()).toBe(many);
    await expect(page.getByText(contracts.text('leaseContracts.set.otherMakes'), { exact: true })).toBeVisible();
    await page.goBack();

    const damage = dashboard.block('dashboard.chart.damages');
    await damage.getByText(dashboard.text('dashboard.chart.byCause'), { exact: true }).click();
    const cause = damage.getByRole('link').first();
    const reports = numberIn((await cause.innerText()).split('\n')[1]);
    expect(reports).toBeGreaterThan(0);
    await cause.click();
    expect(await new DamageReportsPage(page, installatie.locale).total()).toBe(reports);
  },
);

readingTest('GR-11 a chart is saved as an image with its texts', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('dashboard.chart.fuels');
  const chart = dashboard.text('dashboard.chart.fuels');
  const saved = async (kind: 'png' | 'svg') => {
    await block.getByRole('button', { name: dashboard.text('dashboard.chart.picture', { chart }) }).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: dashboard.text(`dashboard.chart.picture.${kind}`) }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^dashboard-fuels-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`));
    return readFile(await file.path());
  };
  const drawing = (await saved('svg')).toString();
  const lines = await block.getByRole('link').allInnerTexts();
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) for (const part of line.split('\n')) expect(drawing).toContain(`>${part.split(' ')[0]}`);
  // The signature of a PNG, which shows that the content security policy allows rendering it.
  await expect(page.getByRole('menu')).toBeHidden();
  expect((await saved('png')).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
});

readingTest('CA-02 CA-05 the calendar changes months and hides kinds', async ({ page, request }) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('dashboard.calendar');
  const { calendar } = fleetSubjects.dashboard;
  const now = await callFleet(request, personOf('fleet', installatie), calendar, {});
  await expect(block.getByRole('table')).toBeVisible();
  const links = block.getByRole('table').getByRole('link');
  const deliveries = now.Gebeurtenissen.filter(({ Soort }) => Soort === 'delivery').length;
  expect(deliveries).toBeGreaterThan(0);
  await expect(links.filter({ hasText: dashboard.text('dashboard.calendar.event.delivery') })).toHaveCount(deliveries);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.kind.delivery') }).click();
  await expect(links.filter({ hasText: dashboard.text('dashboard.calendar.event.delivery') })).toHaveCount(0);
  const [month = ''] = (await block.locator('header').innerText()).split('\n').slice(1);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.next') }).click();
  await expect(block.locator('header')).not.toContainText(month);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.today') }).click();
  await expect(block.locator('header')).toContainText(month);
});

test('CA-01 a calendar program reads a secret link until it is renewed or withdrawn; staff have none', async ({
  page,
  otherPage,
}) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('dashboard.calendar');
  const open = () => dashboard.button('dashboard.calendar.link.title', block).click();
  const dialog = dashboard.dialog('dashboard.calendar.link.title');
  const press = (id: MessageId, within = dialog) => dashboard.button(id, within).click();
  /** The path of the address that is shown only once. */
  const linkAddress = async (): Promise<string> => {
    const field = page.getByRole('textbox', { name: dashboard.text('dashboard.calendar.link.address') });
    await expect(field).toBeFocused();
    return new URL(await field.inputValue()).pathname;
  };
  // Calendar programs have no session.
  const reader = await requests.newContext({ baseURL: new URL(page.url()).origin });
  const statusOf = async (path: string) => (await reader.get(path)).status();

  await open();
  await press('dashboard.calendar.link.make');
  const first = await linkAddress();
  await checkEverything(page, 'calendar link', 'dialog');
  const feed = await reader.get(first);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const { calendar } = fleetSubjects.dashboard;
  const now = await callFleet(page.request, personOf('fleet', installatie), calendar, {});
  const delivery = now.Gebeurtenissen.find(({ Soort }) => Soort === 'delivery');
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(`/car-orders/view?id=${delivery?.BestelNummer}\r\n`);

  await press('dashboard.calendar.link.renew');
  await press('dashboard.calendar.link.renew', dashboard.dialog('dashboard.calendar.link.renew.ask'));
  await expect.poll(linkAddress).not.toBe(first);
  const second = await linkAddress();
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);

  // Opened again, it shows when it was last read, and not the address.
  await page.keyboard.press('Escape');
  await open();
  const [untilMoment = ''] = dashboard.text('dashboard.calendar.link.read', { moment: '|' }).split('|');
  await expect(dialog).toContainText(untilMoment.trim());
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await press('dashboard.calendar.link.withdraw');
  await press('dashboard.calendar.link.withdraw', dashboard.dialog('dashboard.calendar.link.withdraw.ask'));
  await expect(dialog.getByText(dashboard.text('dashboard.calendar.link.none'))).toBeFocused();
  expect(await statusOf(second)).toBe(410);
  await reader.dispose();

  // Staff see the same calendar after switching to the client.
  const frame = await signIn(otherPage, staffOfClient(installatie));
  await frame.clientSwitcher.click();
  await otherPage.getByPlaceholder(frame.text('frame.searchClient')).fill('jantar');
  await otherPage.getByRole('option', { name: handel.displayName }).click();
  const ofStaff = new DashboardPage(otherPage, handel.locale);
  const seen = ofStaff.block('dashboard.calendar');
  await expect(seen.getByRole('table')).toBeVisible();
  await expect(ofStaff.button('dashboard.calendar.today', seen)).toBeVisible();
  await expect(ofStaff.button('dashboard.calendar.link.title', seen)).toHaveCount(0);
});

readingTest(
  'DB-03 DA-11 with an active contract everything is about that contract, and blocks about all companies are hidden',
  async ({ page, request }) => {
    const [car] = await runningContracts(request, personOf('fleet', installatie));
    if (!car) throw new Error('the demo world has none');
    const frame = await signIn(page, personOf('fleet', installatie));
    await frame.chooseContract(String(car.LeaseContractNummer));
    const dashboard = new DashboardPage(page, installatie.locale);
    await expect(dashboard.heading).toBeVisible();
    await expect(dashboard.tile('dashboard.tile.Contracten')).toContainText('1');
    expect(await dashboard.figure('dashboard.tile.Contracten')).toBe(1);
    await expect(dashboard.block('dashboard.actions')).toContainText(car.Kenteken);
    await expect(dashboard.block('dashboard.actions').getByRole('combobox')).toHaveCount(0);
    await expect(dashboard.block('dashboard.chart.costs')).toBeVisible();
    // Charts of a fleet's composition and growth are left out, and a note says so.
    const several = [
      'dashboard.chart.development',
      'dashboard.chart.brands',
      'dashboard.chart.fuels',
      'dashboard.chart.leaseRates',
      'dashboard.chart.taxValues',
    ] as const;
    await expect(dashboard.block('dashboard.chart.fuels')).toHaveCount(0);
    for (const title of several) await expect(dashboard.block(title)).toHaveCount(0);
    const list = new Intl.ListFormat('nl-NL').format(several.map((title) => dashboard.text(title)));
    await expect(page.getByText(dashboard.text('dashboard.leftOut', { list }))).toBeVisible();
    await expect(
      dashboard.block('dashboard.inbox').getByText(dashboard.text('invoices.title'), { exact: true }),
    ).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: new RegExp(`^${dashboard.text('dashboard.fleets.label')}`) }),
    ).toHaveCount(0);
  },
);

test.describe('when a block fails', () => {
  test.use({ expectedStatuses: [503] });
  test('DA-09 MSG-08 it shows an error with a retry, and the other blocks are there', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api-fleet/DynamicEndpoint', async (route) => {
      const body = route.request().postData() ?? '';
      if (isBroken && body.includes('/Dashboard/Inbox')) {
        return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
      }
      return route.continue();
    });
    const dashboard = await openDashboard(page);
    const inbox = dashboard.block('dashboard.inbox');
    await expect(inbox.getByText(dashboard.text('dashboard.failed'))).toBeVisible();
    await expect.poll(() => dashboard.figure('dashboard.tile.Contracten')).toBeGreaterThan(0);
    // By keyboard, because a fetch of the page itself may mend the block, and remove the button, while a click waits.
    await dashboard.button('common.retry', inbox).focus();
    isBroken = false;
    await page.keyboard.press('Enter');
    await expect(inbox.getByRole('listitem').first()).toBeVisible();
  });
});
