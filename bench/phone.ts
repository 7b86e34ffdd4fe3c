/**
 * Measures how long a user with a slow phone and an empty cache waits for the list of contracts: `npm run bench:phone`.
 * The browser simulates slow 4G (1.6 Mbit/s, 150 ms latency) and a four times slower processor; portal and database are
 * on the same machine. Medians of five visits, in milliseconds since the URL was opened: first paint, first contentful
 * paint, first rows. Fails when a target is exceeded.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { chromiumArguments } from '../tools/chromium-arguments.ts';
import { startPortal } from './child-process.ts';
import { chromiumPath, machineFacts, median, waitForIdleMachine } from './machine.ts';
import { signIn, storeSession } from './sign-in.ts';

const VISITS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
/** The running contracts of the measured client, the demo contracts needed for that number, and the targets in ms. */
const worlds = [
  { rows: 950, contracts: undefined, firstPaint: 1_000, firstRows: 2_200 },
  { rows: 10_000, contracts: 15_500, firstPaint: 1_000, firstRows: 3_800 },
] as const;

interface Visit {
  readonly firstPaint: number;
  readonly firstContent: number;
  readonly firstRows: number;
  readonly total: number;
}

/** One visit with an empty browser cache. */
async function visit(browser: Browser, port: number): Promise<Visit> {
  const { defaultBrowserType: _type, ...phone } = devices['Moto G4'] ?? {};
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const origin = `http://127.0.0.1:${port}`;
    await storeSession(page, origin, 'installatie', (await signIn(port, 'installatie', 'fleet')).session);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector('[role="grid"] [aria-rowindex="2"]')) return requestAnimationFrame(look);
        // They are painted in the frame after the one in which they were inserted.
        return requestAnimationFrame(() => performance.mark('rows'));
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${origin}/lease-contracts`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, null, { timeout: 60_000 });
    return await page.evaluate(() => {
      const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return {
        firstPaint: startOf('first-paint'),
        firstContent: startOf('first-contentful-paint'),
        firstRows: startOf('rows'),
        total: Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) - 1,
      };
    });
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArguments],
});
try {
  for (const world of worlds) {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'wagenpark-bench-'));
    const portal = await startPortal({ dataFolder, ...(world.contracts ? { contracts: world.contracts } : {}) });
    try {
      await waitForIdleMachine();
      console.log(JSON.stringify(machineFacts({ browser: browser.version() })));
      const visits: Visit[] = [];
      for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, portal.port));
      const middle = (pick: (visit: Visit) => number) => Math.round(median(visits.map(pick)));
      const firstPaint = middle((visitTimes) => visitTimes.firstPaint);
      const firstRows = middle((visitTimes) => visitTimes.firstRows);
      console.log(
        `${middle((one) => one.total)} rows: first paint ${firstPaint}, first content ${middle((one) => one.firstContent)}, first rows ${firstRows} ms`,
      );
      if (firstPaint > world.firstPaint || firstRows > world.firstRows) process.exitCode = 1;
    } finally {
      await portal.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
} finally {
  await browser.close();
}
