import type { Page, Response } from '@playwright/test';
import { checkEverything } from './axe.ts';
import { handel, installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';

const south = 'Van Dongen Installatietechniek Regio Zuid';

/** Collects the response bodies of the fleet API from now on. */
function answersFrom(page: Page): readonly Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    // A response has no body any more once its page was left.
    if (response.url().includes('/api-fleet/')) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

test.describe('the fleet switch', () => {
  test.use({ expectedStatuses: [401] });

  test('FS-01 FS-07 FS-08 FS-09 master switches the fleet, and no data of the former one is shown again', async ({
    page,
  }) => {
    const frame = await signIn(page, staffOfClient(installatie));
    const list = await frame.openLeaseContracts();
    const whole = await list.total();
    expect(new Set(await list.table.column('Debiteur')).size).toBeGreaterThan(1);
    const formerToken = await page.evaluate(() => sessionStorage.getItem('wagenpark.fleetToken'));
    await frame.chooseContract('100003');

    await frame.chooseFleet(`1005 - ${south} (VDI-Z)`);
    const answers = answersFrom(page);
    await expect(frame.currentFleet).toContainText('1005');
    await expect(frame.contractSearch).toHaveValue('');
    await frame.openLeaseContracts();
    const part = await list.total();
    expect(part).toBeLessThan(whole);
    expect(new Set(await list.table.column('Debiteur'))).toEqual(new Set([south]));
    await list.openTab('leaseContracts.tab.allcontracts');
    await list.searchFor('van');
    expect(new Set(await list.table.column('Debiteur'))).toEqual(new Set([south]));

    // After Back, Forward, a reload and the back/forward cache, all data belong to the shown fleet.
    await page.goBack();
    await page.reload();
    await frame.openLeaseContracts();
    expect(await list.total()).toBe(part);
    for (const answer of await Promise.all(answers)) {
      expect(answer).not.toContain('Regio Noord');
      expect(answer).not.toContain('Regio West');
    }
    const cacheContent = await page.evaluate(async () => ({
      storage: JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      caches: await caches.keys(),
    }));
    // Names of cached lists contain the fleet, so only lists of this fleet are cached.
    const lists = await page.evaluate(async () => {
      const store = await caches.open('wagenpark.lists');
      const keys = await store.keys();
      return Promise.all(
        keys.map(async (key) => {
          const name = decodeURIComponent(new URL(key.url).pathname).replace('/kept-answers/', '');
          const [, client, company] = JSON.parse(name) as [number, string, number | null];
          return { client, company, text: (await (await store.match(key))?.text()) ?? '' };
        }),
      );
    });
    const ofThisFleet = lists.filter(({ company }) => company === 1005);
    expect(ofThisFleet.length).toBeGreaterThan(0);
    for (const { client, text } of ofThisFleet) {
      expect(client).toBe('installatie');
      expect(text).toContain(south);
      expect(text).not.toContain('Regio Noord');
      expect(text).not.toContain('Regio West');
    }
    expect(cacheContent.storage).not.toContain(formerToken);
    expect(cacheContent.storage).not.toContain('100003');
    // The only other cache is that of the offline page, which contains no data.
    for (const store of cacheContent.caches) expect(store).toMatch(/^wagenpark\.(lists|offline-[\w-]+)$/);
    // The previous fleet token is refused.
    const status = await page.evaluate(async (token) => {
      const reply = await fetch('/api-fleet/DynamicEndpoint', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('wagenpark.token')}`,
        },
        body: JSON.stringify({ cMethode: 'get', cFunctie: `/Bedrijf/Huidig/${token}` }),
      });
      return reply.status;
    }, formerToken);
    expect(status).toBe(401);
  });
});

test('FS-10 FS-11 FS-14 SB-17 TH-08 master switches the client in the overview and back in the header, in all tabs', async ({
  page,
  context,
}) => {
  const frame = await signIn(page, staffOfClient(installatie));
  const other = await context.newPage();
  await other.goto('/lease-contracts');
  const otherFrame = new Frame(other, 'nl-NL');
  await expect(otherFrame.breadcrumbs.first()).toHaveText(installatie.displayName);
  // Waits for all requests of the page: a later one with the previous client's token would be refused.
  for (const view of ['views.endsSoon', 'leaseContracts.view.overdue', 'views.withoutDriver'] as const) {
    await expect(other.getByRole('button', { name: new RegExp(`^${otherFrame.text(view)}\\s*\\d+$`) })).toBeVisible();
  }

  await frame.entry('clients.title').click();
  await expect(page).toHaveURL(/\/management\/client$/);
  await expect(frame.breadcrumbs.first()).toHaveText('Master');
  // The link to a client's open requests opens the queue, filtered by the client, without switching to it. Other tests
  // decide requests meanwhile, so any client with open ones will do.
  const linkToRequests = page.locator('a[href*="/management/requests?client="]');
  const row = page.getByRole('row').filter({ has: linkToRequests }).first();
  const displayName = (await row.getByRole('gridcell').first().innerText()).trim();
  const openRequests = row.locator(linkToRequests);
  await expect(openRequests).toHaveText(/^[1-9]\d*$/);
  const clientName = new URL((await openRequests.getAttribute('href')) ?? '', page.url()).searchParams.get('client');
  await openRequests.click();
  await expect(page).toHaveURL(new RegExp(`/management/requests\\?client=${clientName}$`));
  await expect(page.getByRole('combobox', { name: frame.text('requests.filter.client') })).toHaveValue(displayName);
  await frame.entry('clients.title').click();
  await page.getByRole('searchbox', { name: frame.text('frame.searchClient') }).fill('jantar 1001');
  await page.getByRole('gridcell', { name: handel.displayName }).click();
  // The reader's language is not offered by the other client.
  const abroad = new Frame(page, 'pl-PL');
  await expect(abroad.breadcrumbs.first()).toHaveText(handel.displayName);
  await expect(page).not.toHaveURL(/management/);
  // There the start page is the fleet's dashboard.
  await expect(page.getByRole('heading', { level: 1, name: abroad.text('dashboard.title') })).toBeVisible();
  const list = await abroad.openLeaseContracts();
  await list.expectReady();
  expect((await list.table.column('Płatnik')).join()).not.toContain('Van Dongen');
  await expect(new Frame(other, 'pl-PL').breadcrumbs.first()).toHaveText(handel.displayName);

  await abroad.clientSwitcher.click();
  await page.getByPlaceholder(abroad.text('frame.searchClient')).fill('dongen');
  await page.getByRole('option', { name: installatie.displayName }).click();
  // Back in their own client, staff start on their queue.
  await expect(page).toHaveURL(/\/management\/requests$/);
  await expect(page.getByRole('heading', { level: 1, name: frame.text('requests.queue') })).toBeVisible();
});

test('PE-05 SB-08 TH-04 a fleet manager switches neither client nor fleet, and has no rail', async ({ page }) => {
  const frame = await signIn(page, personOf('fleet', installatie));
  await expect(frame.entry('leaseContracts.title')).toBeVisible();
  await expect(frame.clientSwitcher).toHaveCount(0);
  await expect(frame.currentFleet).toHaveCount(0);
  await expect(frame.menuButton).toHaveCount(0);
  await expect(frame.entry('frame.home')).toHaveCount(0);
  await page.goto('/management/client');
  await expect(page).not.toHaveURL(/management/);
});

readingTest('SH-14 the client overview with the code of another product is not found', async ({ page }) => {
  const frame = await signIn(page, staffOfClient(installatie));
  await page.goto('/leasewise/client');
  await expect(page.getByText(frame.text('errorPage.notFound'))).toBeVisible();
});

readingTest(
  'TH-25 TH-26 SB-06 SB-15 an active contract limits the portal to its driver until it is cleared, also after a reload',
  async ({ page }) => {
    const frame = await signIn(page, personOf('supervisor', installatie));
    await frame.openOwnRequests();
    const contracts = await frame.openLeaseContracts();
    await contracts.expectReady();
    const [row] = await contracts.table.rows();
    const [number = '', driver = ''] = [row?.['Contract'], row?.['Bestuurder']];
    await expect(frame.entry('invoices.title')).toBeVisible();

    const plate = await frame.chooseContract(number);
    expect(plate).toBe(row?.['Kenteken']);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(frame.breadcrumbs.first()).toHaveText(driver);
    await expect(frame.entry('invoices.title')).toHaveCount(0);
    await page.reload();
    await expect(frame.breadcrumbs.first()).toHaveText(driver);
    await expect(frame.contractSearch).toHaveValue(`${plate} · ${number}`);

    await frame.openOwnRequests();
    await page
      .getByRole('banner')
      .getByRole('button', { name: frame.text('ui.clear') })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(frame.breadcrumbs.first()).toHaveText(installatie.displayName);
    await expect(frame.entry('invoices.title')).toBeVisible();
  },
);

test('SB-09 SB-12 SB-13 the rail: Home leads back to the last main page; what opens from it is accessible', async ({
  page,
}) => {
  const frame = await signIn(page, staffOfClient(installatie));
  await frame.openOwnRequests();
  await expect(page).toHaveURL(/\/requests$/);
  await frame.openQueue();
  await frame.menuButton.click();
  await expect.poll(async () => (await frame.sidebar.boundingBox())?.width).toBe(60);
  await frame.entry('frame.home').click();
  await expect(page).toHaveURL(/\/requests$/);
  await checkEverything(page, 'the rail');
  await frame.currentFleet.click();
  await frame.dialog('frame.changeFleet').getByRole('combobox').click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await checkEverything(page, 'the fleet switch');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(frame.dialog('frame.changeFleet')).toHaveCount(0);
  await frame.clientSwitcher.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkEverything(page, 'the client switcher');
  await page.keyboard.press('Escape');
  // While the list fades out it belongs to no field any more.
  await expect(page.getByRole('option')).toHaveCount(0);
  await frame.contractSearch.fill('volks');
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkEverything(page, 'the contract search');
});

test.describe('the heading of a new page has the focus', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  /** Records what the live region has announced since the page was loaded. */
  const listenToAnnouncements = (page: Page) =>
    page.addInitScript(() => {
      const announced: string[] = [];
      Object.assign(window, { said: announced });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll(
          '#overlays ~ * [role="status"], #overlays [role="status"]',
        ))
          if (textContent && announced.at(-1) !== textContent) announced.push(textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
  const announcements = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

  test('after the sign-in, after g and a letter, from the sidebar and from the palette', async ({ page }) => {
    await listenToAnnouncements(page);
    const login = await LoginPage.open(page, installatie);
    const frame = await login.signIn(personOf('fleet', installatie));
    await expect(heading(page)).toHaveText(frame.text('dashboard.title'));
    await expect(heading(page)).toBeFocused();

    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/\/fines$/);
    await expect(heading(page)).toHaveText(frame.text('fines.title'));
    await expect(heading(page)).toBeFocused();
    // The first Tab goes into the page, not into the frame.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    await frame.entry('invoices.title').click();
    await expect(heading(page)).toHaveText(frame.text('invoices.title'));
    await expect(heading(page)).toBeFocused();
    expect(await heading(page).evaluate((title) => getComputedStyle(title).outlineStyle)).toBe('none');

    const palette = new Palette(page, installatie.locale);
    await palette.open();
    await palette.box.fill(frame.text('fines.title'));
    await palette.group('commands').getByRole('option').first().click();
    await expect(heading(page)).toHaveText(frame.text('fines.title'));
    await expect(heading(page)).toBeFocused();

    await page.goBack();
    await expect(heading(page)).toHaveText(frame.text('invoices.title'));
    await expect(heading(page)).toBeFocused();
    // The focused heading is read once, and not announced in addition.
    const announced = await announcements(page);
    for (const title of ['dashboard.title', 'fines.title', 'invoices.title'] as const)
      expect(announced).not.toContain(frame.text(title));
  });

  test('unless something else takes it: a record, a dialog, the search in the header', async ({ page }) => {
    const frame = await signIn(page, personOf('fleet', installatie));
    const list = new LeaseContractsPage(page, installatie.locale);
    await list.expectReady();
    const [number] = await list.table.column(frame.text('leaseContracts.fact.LeaseContractNummer'));
    await frame.entry('fines.title').click();
    await expect(heading(page)).toBeFocused();
    await frame.chooseContract(String(number));
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(heading(page)).toHaveText(frame.text('dashboard.title'));
    await expect(frame.contractSearch).toBeFocused();

    await page.goto(`/lease-contracts/view?id=${number}`);
    const detail = await list.opened(Number(number));
    await expect(detail.title).toBeFocused();
    // To another page, and back to the record. The list never has the focus in between.
    await page.evaluate(() => {
      const focused: string[] = [];
      addEventListener('focusin', ({ target }) => focused.push(target instanceof Element ? target.tagName : ''));
      Object.assign(window, { seen: focused });
    });
    await detail.root.getByRole('link').and(page.locator('[href^="/drivers/view"]')).first().click();
    await expect(page).toHaveURL(/\/drivers\/view/);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['A', 'H1']);
    await page.goBack();
    await expect(detail.title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.table.row(String(number)).locator(':focus')).toHaveCount(1);
  });
});

test('LO-06 SH-02 the document paints the title of a list, in the chosen language, at its later position', async ({
  page,
}) => {
  await signIn(page, personOf('fleet', handel));
  const list = new LeaseContractsPage(page, 'pl-PL');
  await page.goto('/lease-contracts');
  await expect(list.title).toBeVisible();
  const there = await list.title.boundingBox();
  let painted: { readonly text: string | null; readonly x: number | undefined; readonly y: number | undefined } | null =
    null;
  await page.route('**/assets/app-*.js', async (route) => {
    const title = page.locator('.first-title');
    const box = await title.boundingBox();
    painted = { text: await title.textContent(), x: box?.x, y: box?.y };
    await route.continue();
  });
  await page.reload();
  await page.unrouteAll({ behavior: 'wait' });
  expect(painted).toEqual({ text: 'Umowy leasingu', x: there?.x, y: there?.y });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('SB-12 the sidebar is the rail from the first frame on, until it is expanded', async ({ page }) => {
    const first = page.locator('.first-side');
    const frame = await signIn(page, staffOfClient(installatie));
    const width = async () => (await frame.sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(60);
    const firstWidth = async () => {
      let painted: number | undefined;
      // The document paints its frame before the application loads.
      await page.route('**/assets/app-*.js', async (route) => {
        painted = (await first.boundingBox())?.width;
        await route.continue();
      });
      await page.reload();
      await page.unrouteAll({ behavior: 'wait' });
      return painted;
    };
    expect(await firstWidth()).toBe(60);
    await frame.menuButton.click();
    await expect.poll(width).toBe(232);
    expect(await firstWidth()).toBe(232);
    await expect.poll(width).toBe(232);
  });
});
