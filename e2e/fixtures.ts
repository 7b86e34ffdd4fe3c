import { type BrowserContext, test as base, type ConsoleMessage, type Page, type Response } from '@playwright/test';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** HTTP error statuses that the test provokes: a wrong password is a 401. Chromium logs each of them. */
  readonly expectedStatuses: readonly number[];
  /** The test goes offline on purpose. Chromium logs each request that fails because of it. */
  readonly losesLine: boolean;
  /** A separate browser context for a second person. */
  readonly otherPage: Page;
}

interface WorkerFixtures {
  /** One page per worker, reused by its tests, so that scripts are already loaded and compiled. */
  readonly sharedPage: Page;
}

/** Pages that are reused by several tests. */
export const sharedPages = new WeakSet<Page>();

/** Collects the browser's errors during a test and fails it when there are any. */
async function failOnErrors(
  context: BrowserContext,
  expectedStatuses: readonly number[],
  losesLine: boolean,
  runTest: () => Promise<void>,
) {
  const complaints: string[] = [];
  const onError = (failure: { error(): Error }) =>
    complaints.push(`uncaught: ${failure.error().stack ?? failure.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    // Logged for refused responses, which are checked by status below.
    if (message.text().startsWith('Failed to load resource: the server responded with a status of')) return;
    if (losesLine && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
    complaints.push(`console: ${message.text()}`);
  };
  const onResponse = (response: Response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status)) complaints.push(`HTTP ${status}: ${response.url()}`);
  };
  context.on('weberror', onError).on('console', onConsole).on('response', onResponse);
  await runTest();
  context.off('weberror', onError).off('console', onConsole).off('response', onResponse);
  base.expect(complaints, 'what the browser complained of').toEqual([]);
}

/**
 * The `test` function of all end-to-end tests. A test also fails on every console error (which includes breaches of the
 * content security policy), every uncaught error, every response from 500 up, and every refusal that it did not
 * announce.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedStatuses: [[], { option: true }],
  losesLine: [false, { option: true }],
  page: async ({ page, context, expectedStatuses, losesLine }, use) =>
    failOnErrors(context, expectedStatuses, losesLine, () => use(page)),
  otherPage: async ({ browser, expectedStatuses, losesLine }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await failOnErrors(context, expectedStatuses, losesLine, () => use(page));
    await context.close();
  },
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext(
        Object.assign({}, contextOptions, { baseURL, viewport, locale, timezoneId }),
      );
      const page = await context.newPage();
      sharedPages.add(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * The `test` function of read-only tests. They share the page of their worker, so that scripts are loaded and compiled
 * once, and the cached session of each person. Each test starts with a new document and empty browser storage. It must
 * not sign out or add listeners, routes or a clock, and it sets window size and colours through the page, not by
 * `test.use`.
 */
export const readingTest = test.extend({
  page: async ({ sharedPage, expectedStatuses, losesLine }, use, { project }) => {
    await sharedPage.context().clearCookies();
    await sharedPage.emulateMedia({ colorScheme: null, forcedColors: null });
    if (project.use.viewport) await sharedPage.setViewportSize(project.use.viewport);
    await failOnErrors(sharedPage.context(), expectedStatuses, losesLine, () => use(sharedPage));
    // A page of the same origin without our scripts, so that nothing is requested or stored after the test.
    await sharedPage.goto('/icon.svg');
    await sharedPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});
