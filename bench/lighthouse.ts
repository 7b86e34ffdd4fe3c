/**
 * Runs Lighthouse on the login page, the dashboard and the lists: on a desktop, median of five runs, and on a simulated
 * phone, median of three. `npm run bench:lighthouse`; for some pages `-- --only login,fines`. Fails below the target
 * scores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Config, desktopConfig } from 'lighthouse';
import { chromiumArguments } from '../tools/chromium-arguments.ts';
import { startPortal } from './child-process.ts';
import { FleetCaller } from './fleet-calls.ts';
import { chromiumPath, machineFacts, median, waitForIdleMachine } from './machine.ts';
import { type SignedInSession, signIn, storeSession } from './sign-in.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const RUNS = { desktop: 5, phone: 3 } as const;
/** The target scores: performance on desktop and phone, and accessibility on both. */
const PROMISED = { desktop: 99, accessibility: 100 } as const;
const promisedOnDesktop: Readonly<Record<string, number>> = { dashboard: 95 };
const promisedOnPhone: Readonly<Record<string, number>> = {
  login: 98,
  dashboard: 90,
  'lease contracts': 93,
  'mileage link': 95,
};

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** In milliseconds, as the following: the first contentful paint, and the largest. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** The speed of the machine, on which Lighthouse's times depend: 1,000 and more on a fast one. */
  readonly speed: number;
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

/**
 * Opens the start page once, as a returning user did the day before, and clears the browser's cache of files, so that
 * the measurement loads every byte again.
 */
async function visitBefore(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'service_workers,cache_storage,shader_cache',
  });
}

/** One run in a new browser, signed in when a session is given. */
async function run(
  address: string,
  session: SignedInSession['session'] | null,
  config: Config | undefined,
): Promise<Scores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wagenpark-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (session !== null) {
      const page = await browser.newPage();
      await storeSession(page, new URL(address).origin, 'installatie', session);
      if (new URL(address).pathname === '/') await visitBefore(page, address);
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
    const { categories, audits, environment, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname) {
      throw new Error(`${address} led to ${finalDisplayedUrl}`);
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      firstPaint: Math.round(figure('first-contentful-paint')),
      largestPaint: Math.round(figure('largest-contentful-paint')),
      blocking: Math.round(figure('total-blocking-time')),
      shift: Number(figure('cumulative-layout-shift').toFixed(3)),
      speed: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A link for entering the mileage of a car without an account. */
async function mileageLink(port: number): Promise<string> {
  const { session } = await signIn(port, 'installatie', 'fleet');
  const { text } = await (await FleetCaller.at(port)).ask({ path: '/LeaseContract/Lopend' });
  const [car] = JSON.parse(text) as readonly { readonly DebiteurNummer: number; readonly Kenteken: string }[];
  const callRoute = async (route: string, init: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}/api-ktc${route}`, init);
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { readonly results: readonly unknown[] }).results[0];
  };
  const debtor = String(car?.DebiteurNummer);
  const key = await callRoute(`/cw/api-key?cw_debnr=${debtor}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  const links = await callRoute('/mileage/generate', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${debtor}:${String(key)}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ cw_debnr: debtor, license_plates: [{ license_plate: car?.Kenteken }] }),
  });
  return new URL((links as { readonly url: string }).url).pathname;
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'wagenpark-bench-'));
const portal = await startPortal({ dataFolder });
try {
  const origin = `http://127.0.0.1:${portal.port}`;
  await waitForIdleMachine();
  console.log(JSON.stringify(machineFacts()));
  for (const [name, address, isSignedIn] of [
    ['login', `${origin}/auth?clt=installatie`, false],
    ['dashboard', `${origin}/`, true],
    ['lease contracts', `${origin}/lease-contracts`, true],
    ['fuel contracts', `${origin}/fuel-contracts`, true],
    ['invoices', `${origin}/invoices`, true],
    ['fines', `${origin}/fines`, true],
    ['requests', `${origin}/requests`, true],
    ['mileage link', `${origin}${await mileageLink(portal.port)}`, false],
  ] as const) {
    if (options.only !== '' && !options.only.split(',').includes(name)) continue;
    const session = async () => (isSignedIn ? (await signIn(portal.port, 'installatie', 'fleet')).session : null);
    for (const device of ['desktop', 'phone'] as const) {
      const runs: Scores[] = [];
      for (let count = 0; count < RUNS[device]; count += 1) {
        runs.push(await run(address, await session(), device === 'desktop' ? desktopConfig : undefined));
      }
      const middle = (pick: (scores: Scores) => number) => median(runs.map(pick));
      const scores: Scores = {
        performance: middle((result) => result.performance),
        accessibility: Math.min(...runs.map((result) => result.accessibility)),
        bestPractices: middle((result) => result.bestPractices),
        firstPaint: middle((result) => result.firstPaint),
        largestPaint: middle((result) => result.largestPaint),
        blocking: middle((result) => result.blocking),
        shift: middle((result) => result.shift),
        speed: middle((result) => result.speed),
      };
      console.log(name, device, JSON.stringify(scores));
      const target =
        device === 'desktop' ? (promisedOnDesktop[name] ?? PROMISED.desktop) : (promisedOnPhone[name] ?? 0);
      if (scores.performance < target || scores.accessibility < PROMISED.accessibility) process.exitCode = 1;
    }
  }
} finally {
  await portal.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
