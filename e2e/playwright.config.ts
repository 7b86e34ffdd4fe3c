import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedChromium } from '../tools/chromium.mjs';
import { chromiumArguments } from '../tools/chromium-arguments.ts';

/** The server names its port when it is ready; Playwright keeps it in the environment, also for the workers. */
const address = `http://localhost:${process.env['WAGENPARK_PORT'] ?? '8080'}`;

/** The command that runs a file of this folder. */
const started = (file: string) => `"${process.execPath}" "${join(import.meta.dirname, file)}"`;

/** The build of the kit is as long as that of the portal: `npm test -- --changed` leaves it out where nobody looks at it. */
const kit = {
  command: started('start-kit.ts'),
  wait: { stdout: /The kit is ready: http:\/\/127\.0\.0\.1:(?<wagenpark_kit_port>\d+)/ },
  timeout: 300_000,
};

export default defineConfig({
  testDir: import.meta.dirname,
  snapshotPathTemplate: '{testDir}/aria-trees/{arg}{ext}',
  outputDir: join(import.meta.dirname, '../.cache/test-results/journeys'),
  // The journeys read, or have records of their own; a file whose tests do not says so.
  fullyParallel: true,
  // A page waits for the server, and the server for its database, about half of the time: two pages leave a core idle.
  workers: 3,
  forbidOnly: process.env['CI'] === 'true',
  // A second try tells a fault of the portal from a moment of the machine; the first one is told at the end all the same.
  retries: 1,
  // A slow machine is not a failure; what hangs is seen as such, at the step that hangs.
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
    // A trace of everything costs as much again as the journeys; whoever looks for a fault asks for it: TRACE=on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? installedChromium() ?? 'chromium',
      args: [...chromiumArguments],
    },
  },
});
