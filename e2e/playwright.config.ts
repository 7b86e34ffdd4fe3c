import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedChromium } from '../tools/chromium.mjs';
import { chromiumArguments } from '../tools/chromium-arguments.ts';

/** The server prints its port when it is ready; Playwright stores it in the environment, for the workers too. */
const address = `http://localhost:${process.env['WAGENPARK_PORT'] ?? '8080'}`;

/** The command that runs a file of this folder. */
const started = (file: string) => `"${process.execPath}" "${join(import.meta.dirname, file)}"`;

/**
 * Building the kit takes as long as building the portal: `npm test -- --changed` leaves it out when no test needs it.
 */
const kit = {
  command: started('start-kit.ts'),
  wait: { stdout: /The kit is ready: http:\/\/127\.0\.0\.1:(?<wagenpark_kit_port>\d+)/ },
  timeout: 300_000,
};

export default defineConfig({
  testDir: import.meta.dirname,
  snapshotPathTemplate: '{testDir}/aria-trees/{arg}{ext}',
  outputDir: join(import.meta.dirname, '../.cache/test-results/journeys'),
  // Tests only read, or have records of their own. A file whose tests must run sequentially says so.
  fullyParallel: true,
  // About half of the time a page waits for the server, and the server for its database, so two pages do not keep a
  // core busy.
  workers: 3,
  forbidOnly: process.env['CI'] === 'true',
  // A retry distinguishes faults of the portal from temporary problems of the machine. The first failure is still
  // reported.
  retries: 1,
  // Generous timeouts, because a slow machine is not a failure. Something that hangs is reported at its step.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  webServer: [
    {
      command: started('start-server.ts'),
      wait: { stdout: /Wagenpark is ready: http:\/\/localhost:(?<wagenpark_port>\d+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      timeout: 300_000,
    },
    ...(process.env['WITHOUT_KIT'] === 'on' ? [] : [kit]),
  ],
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    // Traces double the duration of the tests, so they are off by default. TRACE=on switches them on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? installedChromium() ?? 'chromium',
      args: [...chromiumArguments],
    },
  },
});
