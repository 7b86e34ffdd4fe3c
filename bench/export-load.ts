/**
 * Measures the effect of the heaviest export on other calls: page 1 of the contract list while 100,000 contracts are
 * exported as Excel (or as CSV), one export after the other, compared with the same calls on an idle server. No call
 * may be refused, and the 99th percentile may be at most three times that of the idle server.
 *
 *   node bench/export-load.ts --database postgres://…/wagenpark | --embedded <folder> [--contracts 120000]
 *   … --rounds 5 --seconds 6 --format csv --name export-load
 */
import { parseArgs } from 'node:util';
import { leaseContractColumns } from '@wagenpark/contract/fleet/lease-contracts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { type LoadGenerator, startLoadGenerator } from './child-process.ts';
import { FleetCaller, listPaths } from './fleet-calls.ts';
import type { RoundResult } from './load-generator.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    format: { type: 'string', default: 'xlsx' },
    now: { type: 'boolean', default: false },
  },
});

/** The target: the 99th percentile as a multiple of that on an idle server. */
const MOST_TIMES_IDLE = 3;

/** Runs exports one after the other until aborted; gives the duration of each in seconds. */
async function takeExports(caller: FleetCaller, stop: AbortSignal): Promise<readonly number[]> {
  const wish = {
    format: options.format,
    tab: 'allcontracts',
    columns: leaseContractColumns,
    query: {},
    culture: 'nl-NL',
    acceptTermsAndConditions: true,
    downloadWithPrivacyData: true,
  };
  const seconds: number[] = [];
  while (!stop.aborted) {
    const began = performance.now();
    const response = await caller.admin('/api-admin/lease-contracts/export', wish);
    if (!response.ok || response.body === null) throw new Error(`the export was answered with ${response.status}`);
    for await (const _ of response.body) if (stop.aborted) break;
    if (!stop.aborted) seconds.push((performance.now() - began) / 1000);
  }
  return seconds;
}

interface Loaded {
  readonly connections: number;
  readonly idlePerSecond: number;
  readonly busyPerSecond: number;
  readonly idleP99Ms: number;
  readonly busyP99Ms: number;
  /** The median of the rounds, each relative to the idle round before it. */
  readonly timesIdle: number;
  /** The duration of an export during page calls; null when none finished within a round. */
  readonly exportSeconds: number | null;
}

/**
 * Requests page 1 over this number of connections, in alternate rounds without and with exports. A refused call ends
 * the program.
 */
async function compare(caller: FleetCaller, load: LoadGenerator, connections: number): Promise<Loaded> {
  const round = {
    port: caller.port,
    requests: [await caller.request({ path: listPaths.page(1) })],
    connections,
    seconds: Number(options.seconds),
  };
  await load.run({ ...round, seconds: 2 });
  const pairs: { readonly idle: RoundResult; readonly busy: RoundResult }[] = [];
  const exportSeconds: number[] = [];
  for (let times = 0; times < Number(options.rounds); times += 1) {
    const idle = await load.run(round);
    const stop = new AbortController();
    const exporting = takeExports(caller, stop.signal);
    const busy = await load.run(round);
    stop.abort();
    exportSeconds.push(...(await exporting));
    pairs.push({ idle, busy });
  }
  const medianOf = (pick: (pair: (typeof pairs)[0]) => number) => roundTo(median(pairs.map(pick)));
  return {
    connections,
    idlePerSecond: medianOf(({ idle }) => idle.callsPerSecond),
    busyPerSecond: medianOf(({ busy }) => busy.callsPerSecond),
    idleP99Ms: medianOf(({ idle }) => idle.p99Ms),
    busyP99Ms: medianOf(({ busy }) => busy.p99Ms),
    timesIdle: medianOf(({ idle, busy }) => busy.p99Ms / idle.p99Ms),
    exportSeconds: exportSeconds.length === 0 ? null : roundTo(median(exportSeconds)),
  };
}

async function measure({ portal, postgres, contracts }: BigDatabase): Promise<void> {
  const caller = await FleetCaller.at(portal.port);
  const load = startLoadGenerator();
  try {
    if (!options.now) await waitForIdleMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);
    const results: Loaded[] = [];
    for (const connections of [1, 4]) results.push(await compare(caller, load, connections));
    console.table(results);
    if (options.name !== undefined) {
      const { rounds, seconds, format } = options;
      storeResults(options.name, { machine, contracts, rounds, seconds, format, results });
    }
    if (results.some(({ timesIdle }) => timesIdle > MOST_TIMES_IDLE)) {
      console.error(`The 99th percentile was more than ${MOST_TIMES_IDLE} times that of the idle server.`);
      process.exitCode = 1;
    }
  } finally {
    load.stop();
  }
}

await withBigDatabase(options, measure);
