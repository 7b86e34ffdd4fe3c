/**
 * What Lighthouse says of the login page and of the lists, on a desktop, median of five runs, and once on a simulated
 * phone: `npm run bench:lighthouse`. Fails below the promised scores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Config, desktopConfig } from 'lighthouse';
import { chromiumArguments } from '../tools/chromium-arguments.ts';
import { machineFacts, median, quietMachine } from './machine.ts';
import { startPortal } from './running.ts';
import { signIn } from './signed-in.ts';

const RUNS = 5;
/** The promise: performance and accessibility on a desktop. */
const PROMISED = { performance: 95, accessibility: 100 } as const;

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One run in a browser of its own, signed in when a session is given. */
async function run(address: string, session: string | null, config: Config | undefined): Promise<Scores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wagenpark-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (session !== null) {
      const page = await browser.newPage();
      // The login page of the same origin: where the session is kept. The portal itself would begin to work at once.
      await page.goto(new URL('/icon.svg', address).href);
      await page.evaluate((answer) => {
        const { access_token, refresh_token, expires_in } = JSON.parse(answer) as {
          access_token: string;
          refresh_token: string;
          expires_in: number;
        };
        localStorage.setItem('wagenpark.token', access_token);
        localStorage.setItem('wagenpark.refreshToken', refresh_token);
        localStorage.setItem('wagenpark.expires', new Date(Date.now() + expires_in * 1000).toISOString());
        localStorage.setItem('wagenpark.client', 'installatie');
      }, session);
      await page.close();
    }
    const result = await lighthouse(
      address,
      {
        port,
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      },
      config,
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname) {
      throw new Error(`${address} led to ${finalDisplayedUrl}`);
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      largestPaint: Math.round(figure('largest-contentful-paint')),
      blocking: Math.round(figure('total-blocking-time')),
      shift: Number(figure('cumulative-layout-shift').toFixed(3)),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'wagenpark-bench-'));
const portal = await startPortal({ dataFolder });
try {
  const origin = `http://127.0.0.1:${portal.port}`;
  await quietMachine();
  console.log(JSON.stringify(machineFacts()));
  for (const [name, address, isSignedIn] of [
    ['login', `${origin}/auth?clt=installatie`, false],
    ['lease contracts', `${origin}/lease-contracts`, true],
    ['fuel contracts', `${origin}/fuel-contracts`, true],
    ['invoices', `${origin}/invoices`, true],
    ['fines', `${origin}/fines`, true],
    ['requests', `${origin}/requests`, true],
  ] as const) {
    const session = async () =>
      isSignedIn ? JSON.stringify((await signIn(portal.port, 'installatie', 'fleet')).answer) : null;
    const runs: Scores[] = [];
    for (let count = 0; count < RUNS; count += 1) runs.push(await run(address, await session(), desktopConfig));
    const middle = (pick: (scores: Scores) => number) => median(runs.map(pick));
    const scores: Scores = {
      performance: middle((one) => one.performance),
      accessibility: Math.min(...runs.map((one) => one.accessibility)),
      bestPractices: middle((one) => one.bestPractices),
      largestPaint: middle((one) => one.largestPaint),
      blocking: middle((one) => one.blocking),
      shift: middle((one) => one.shift),
    };
    console.log(`${name} desktop`, JSON.stringify(scores));
    console.log(`${name} phone  `, JSON.stringify(await run(address, await session(), undefined)));
    if (scores.performance < PROMISED.performance || scores.accessibility < PROMISED.accessibility)
      process.exitCode = 1;
  }
} finally {
  await portal.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
