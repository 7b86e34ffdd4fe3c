import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Guarded {
  /** HTTP statuses that a test provokes on purpose: a wrong password is a 401. Chromium logs each of them. */
  readonly expectedStatuses: readonly number[];
  /** The test takes the line away on purpose; Chromium logs each request that fails for it. */
  readonly losesLine: boolean;
  /** A browser of somebody else, who works at the same time. */
  readonly otherPage: Page;
}

/** Collects what a browser complains of during a test. */
async function guarded(
  context: BrowserContext,
  expectedStatuses: readonly number[],
  losesLine: boolean,
  run: () => Promise<void>,
) {
  const complaints: string[] = [];
  context.on('weberror', (failure) => complaints.push(`uncaught: ${failure.error().stack ?? failure.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Said of a refused answer, which is judged by its status below.
    if (message.text().startsWith('Failed to load resource: the server responded with a status of')) return;
    if (losesLine && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
    complaints.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status)) complaints.push(`HTTP ${status}: ${response.url()}`);
  });
  await run();
  base.expect(complaints, 'what the browser complained of').toEqual([]);
}

/**
 * The test of all journeys: one that also fails on anything a browser complains of. That is every console error (a
 * breach of the content security policy is one), every uncaught error, every answer from 500 up, and every refusal
 * that the test did not announce.
 */
export const test = base.extend<Guarded>({
  expectedStatuses: [[], { option: true }],
  losesLine: [false, { option: true }],
  page: async ({ page, context, expectedStatuses, losesLine }, use) =>
    guarded(context, expectedStatuses, losesLine, () => use(page)),
  otherPage: async ({ browser, expectedStatuses, losesLine }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await guarded(context, expectedStatuses, losesLine, () => use(page));
    await context.close();
  },
});
