import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Guard {
  /** HTTP statuses that a test provokes on purpose: a wrong password is a 401. Chromium logs each of them. */
  readonly expectedStatuses: readonly number[];
  readonly consoleGuard: undefined;
}

/**
 * The test of all journeys: one that also fails on anything a browser complains of. That is every console error (a
 * breach of the content security policy is one), every uncaught error, every answer from 500 up, and every refusal
 * that the test did not announce.
 */
export const test = base.extend<Guard>({
  expectedStatuses: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedStatuses }, use) => {
      const complaints: string[] = [];
      const listen = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
      };
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        // Said of a refused answer, which is judged by its status below.
        if (message.text().startsWith('Failed to load resource: the server responded with a status of')) return;
        complaints.push(`console: ${message.text()}`);
      });
      context.on('response', (response) => {
        const status = response.status();
        if (status >= 400 && !expectedStatuses.includes(status)) complaints.push(`HTTP ${status}: ${response.url()}`);
      });
      await use(undefined);
      base.expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
