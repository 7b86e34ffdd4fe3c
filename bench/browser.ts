/**
 * Measures in real Chromium how long a user of 100,000 running contracts waits: for the list, for a sort, for each key
 * of a search, and for a filter. Two figures for each, in milliseconds: `event` is the browser's event-to-paint time of
 * the interaction, `shown` the time from the event until the new rows are on the screen. It also measures going back to
 * the list from another page and another tab, until its rows are there again. `npm run bench:browser -- --database
 * postgres://…` or `--embedded <folder>`. Fails when a warm sort, a key of the search or a filter keeps the page busy
 * for more than 50 ms, or going back takes more than 100 ms.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { chromiumArguments } from '../tools/chromium-arguments.ts';
import { databaseOptions, withBigDatabase } from './big-database.ts';
import { chromiumPath, machineFacts, median, waitForIdleMachine } from './machine.ts';
import { signIn, storeSession } from './sign-in.ts';

const PROMISED_MS = 50;
const PROMISED_BACK_MS = 100;
const searches = ['volkswagen', 'golf de vries', '12ab'];

interface Figures {
  readonly event: number[];
  readonly shown: number[];
}

/** Installs timers in the page, which observe the first row, the number of rows, and the duration of events. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const events: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) events.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    const state = () => {
      const grid = document.querySelector('[role="grid"]');
      return `${grid?.getAttribute('aria-rowcount')} ${grid?.querySelector('[aria-rowindex="2"]')?.textContent}`;
    };
    let began = 0;
    let before = '';
    const begin = (event: Event) => {
      began = event.timeStamp;
      before = state();
    };
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, begin, true);
    Object.assign(window, {
      benchShown: async () => {
        // Waits until the rows differ, at most half a second, because an action can give the same rows.
        while (state() === before && performance.now() - began < 500) await new Promise(requestAnimationFrame);
        return state() === before ? null : performance.now() - began;
      },
      benchEvents: () => events.splice(0),
      benchState: state,
      // Measures from the press inside the page, because the browser driver returns from a click later than the page.
      benchFromPress: (selector: string) => {
        const shown = new Promise<number>((resolve) => {
          const look = () => {
            if (state() === selector) setTimeout(() => resolve(performance.now() - began));
            else requestAnimationFrame(look);
          };
          window.addEventListener('pointerdown', () => requestAnimationFrame(look), { once: true });
        });
        Object.assign(window, { benchUntilShown: () => shown });
      },
    });
  });

type BenchWindow = Window & {
  benchShown(): Promise<number | null>;
  benchEvents(): number[];
  benchState(): string;
  benchFromPress(selector: string): void;
  benchUntilShown(): Promise<number>;
};

/** The time in ms that a user looks at a page before going back. */
const GLANCE_MS = 500;

/**
 * Leaves the list for another page and comes back after a glance; gives the time from the click until the same rows are
 * there.
 */
async function goBack(page: Page, leave: () => Promise<void>, back: () => Promise<void>): Promise<number> {
  const stateNow = () => page.evaluate(() => (window as unknown as BenchWindow).benchState());
  const expectedState = await stateNow();
  await leave();
  await page.waitForFunction((previous) => {
    const state = (window as unknown as BenchWindow).benchState();
    return state !== previous && !state.endsWith('undefined');
  }, expectedState);
  await page.waitForTimeout(GLANCE_MS);
  await page.evaluate((rows) => (window as unknown as BenchWindow).benchFromPress(rows), expectedState);
  await back();
  return page.evaluate(() => (window as unknown as BenchWindow).benchUntilShown());
}

async function measure(page: Page, figures: Figures, act: () => Promise<void>): Promise<void> {
  await act();
  const duration = await page.evaluate(() => (window as unknown as BenchWindow).benchShown());
  // Event timing is reported a frame or two after the paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const events = await page.evaluate(() => (window as unknown as BenchWindow).benchEvents());
  // Events faster than a frame are not reported.
  figures.event.push(events.length === 0 ? 8 : Math.max(...events));
  if (duration !== null) figures.shown.push(duration);
}

const row = (name: string, { event, shown }: Figures): void => {
  const part = (values: readonly number[]) =>
    values.length === 0 ? '–' : `${median(values).toFixed(0)} / ${Math.max(...values).toFixed(0)}`;
  console.log(
    `${name.padEnd(28)} event ${part(event).padStart(9)}   shown ${part(shown).padStart(9)}   (median / max)`,
  );
};

const text = words('nl-NL');

/** All measurements, at a portal that listens on `port`. */
async function measureAll(port: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments],
  });
  try {
    const { session: answer } = await signIn(port, 'installatie', 'fleet');
    const origin = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await storeSession(page, origin, 'installatie', answer);
    await waitForIdleMachine();
    console.log(JSON.stringify(machineFacts({ browser: browser.version() })));

    const usable: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const began = performance.now();
      await page.goto(`${origin}/lease-contracts`, { waitUntil: 'commit' });
      await page.locator('[role="grid"] [aria-rowindex="2"]').waitFor();
      usable.push(performance.now() - began);
    }
    const rows = await page.locator('[role="grid"]').getAttribute('aria-rowcount');
    console.log(
      `usable list of ${rows} rows      ${median(usable).toFixed(0)} / ${Math.max(...usable).toFixed(0)} (median / max of 5)`,
    );

    await watch(page);
    const slow: string[] = [];
    const keep = (name: string, figures: Figures, isPromised: boolean): void => {
      row(name, figures);
      if (isPromised && median(figures.event) > PROMISED_MS) slow.push(name);
    };

    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    for (const [name, column] of [
      ['number', 'leaseContracts.fact.LeaseContractNummer'],
      ['text', 'fact.Bestuurder'],
      ['date', 'fact.EindDatum'],
    ] as const) {
      const heading = page
        .locator('[role="columnheader"] button')
        .filter({ hasText: text(column) })
        .first();
      const first: Figures = { event: [], shown: [] };
      await measure(page, first, () => heading.click());
      keep(`first sort by ${name}`, first, false);
      const warm: Figures = { event: [], shown: [] };
      for (let count = 0; count < 6; count += 1) await measure(page, warm, () => heading.click());
      keep(`sort by ${name}`, warm, true);
    }
    for (const query of searches) {
      const keys: Figures = { event: [], shown: [] };
      await search.click();
      for (const key of query) await measure(page, keys, () => page.keyboard.press(key === ' ' ? 'Space' : key));
      keep(`search “${query}”`, keys, true);
      const erased: Figures = { event: [], shown: [] };
      for (const _ of query) await measure(page, erased, () => page.keyboard.press('Backspace'));
      keep(`erase “${query}”`, erased, true);
    }
    const ticked: Figures = { event: [], shown: [] };
    for (let count = 0; count < 4; count += 1) {
      await measure(page, ticked, () => page.locator('[role="columnheader"] input[type="checkbox"]').first().click());
    }
    keep('tick all', { ...ticked, shown: [] }, true);
    // A built-in view filters by days and back; the ticks of the menu filter by companies.
    const view = page
      .getByRole('group', { name: text('views.builtIn') })
      .getByRole('button')
      .first();
    const viewed: Figures = { event: [], shown: [] };
    for (let count = 0; count < 6; count += 1) await measure(page, viewed, () => view.click());
    keep('filter by days', viewed, true);
    await page.getByRole('grid').click({ position: { x: 300, y: 10 } });
    const opened: Figures = { event: [], shown: [] };
    await measure(page, opened, () => page.keyboard.press('f'));
    row('open the menu of filters', { ...opened, shown: [] });
    const menu = page.getByRole('dialog');
    await menu.getByText(text('fact.DebiteurNaam'), { exact: true }).click();
    const company = menu.getByRole('checkbox').nth(1);
    const companies: Figures = { event: [], shown: [] };
    for (let count = 0; count < 6; count += 1) await measure(page, companies, () => company.click());
    keep('filter by a company', companies, true);
    await page.keyboard.press('Escape');
    const entry = (name: Parameters<typeof text>[0]) =>
      page.getByRole('link', { name: text(name), exact: true }).first();
    const tab = (name: Parameters<typeof text>[0]) => page.getByRole('tab', { name: text(name) });
    // Opens the list from the menu, as the way back does.
    await entry('leaseContracts.title').click();
    await page.waitForURL(({ search: parameters }) => parameters === '');
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    for (const [name, leave, back] of [
      ['back from another page', entry('fines.title'), entry('leaseContracts.title')],
      ['back from another tab', tab('leaseContracts.tab.terminated'), tab('leaseContracts.tab.running')],
    ] as const) {
      const durations: number[] = [];
      for (let count = 0; count < 9; count += 1) {
        durations.push(
          await goBack(
            page,
            () => leave.click(),
            () => back.click(),
          ),
        );
      }
      row(name, { event: [], shown: durations });
      if (median(durations) > PROMISED_BACK_MS) slow.push(name);
    }
    const memory = await page.evaluate(
      () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    console.log(`heap of the page             ${(memory / 1e6).toFixed(0)} MB`);
    if (slow.length > 0) {
      console.error(`too slow: ${slow.join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({ options: databaseOptions });
await withBigDatabase(values, ({ portal }) => measureAll(portal.port));
