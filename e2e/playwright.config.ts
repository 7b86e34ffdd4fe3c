import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../tools/chromium-arguments.ts';

/** The server names its port when it is ready; Playwright keeps it in the environment, also for the workers. */
const address = `http://localhost:${process.env['WAGENPARK_PORT'] ?? '8080'}`;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../.cache/test-results/journeys'),
  // The journeys read, or have records of their own; a file whose tests do not says so.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  // A slow machine is not a failure; what hangs is seen as such.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, 'start-server.ts')}"`,
    wait: { stdout: /Wagenpark is ready: http:\/\/localhost:(?<wagenpark_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 300_000,
  },
  use: {
    baseURL: address,
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
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
  },
});
