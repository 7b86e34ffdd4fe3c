/**
 * Measures the effect of one account on another client: page 1 of the other client's contract list, one call after the
 * other, while one account searches and sorts 100,000 contracts over many connections, compared with the same calls on
 * an idle server. With 40 concurrent searches the other client's 99th percentile may be at most twice that of the idle
 * server. With 250 only the searching account is refused (429), never the other client.
 *
 *   node bench/fairness.ts --database postgres://…/wagenpark | --embedded <folder> [--contracts 112000]
 *   … --rounds 5 --seconds 8 --name fairness
 */
import { parseArgs } from 'node:util';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { type LoadGenerator, startLoadGenerator } from './child-process.ts';
import { FleetCaller, listPaths, otherClient } from './fleet-calls.ts';
import type { RoundResult } from './load-generator.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';
import { manySearches } from './searches.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    now: { type: 'boolean', default: false },
  },
});

/** The target: the 99th percentile during 40 searches as a multiple of that on an idle server. */
const MOST_TIMES_IDLE = 2;
const PROMISED_AT = 40;

interface Fairness {
  readonly searchesAtOnce: number;
  readonly idleMedianMs: number;
  readonly besideMedianMs: number;
  readonly idleP99Ms: number;
  readonly besideP99Ms: number;
  /** The median of the rounds, each relative to the idle round before it. */
  readonly timesIdle: number;
  readonly searchesPerSecond: number;
  /** The share of the searching account's calls, over all rounds. */
  readonly refused: string;
}

/** New searches, each with a sort of its own, so that no cached list answers them. */
async function heavySearches(caller: FleetCaller, query: BigDatabase['query'], round: number): Promise<string[]> {
  const columns = ['Bestuurder', 'Kenteken', 'AutoOmschrijving', 'DebiteurNaam', 'Referentie'] as const;
  const words = await manySearches(query, 10_000);
  // One fleet token for all of them.
  await caller.wire({ path: listPaths.page(1) });
  return Promise.all(
    words.map((search, index) =>
      caller.request({
        path: listPaths.page(1),
        form: {
          search: search.slice(0, 3 + (round % 3)),
          sort: { column: columns[(index + round) % columns.length], descending: index % 2 === 0 },
        },
      }),
    ),
  );
}

async function compare(
  greedy: FleetCaller,
  other: FleetCaller,
  loads: { readonly greedy: LoadGenerator; readonly other: LoadGenerator },
  query: BigDatabase['query'],
  searchesAtOnce: number,
): Promise<Fairness> {
  const page = {
    port: other.port,
    requests: [await other.request({ path: listPaths.page(1) })],
    connections: 1,
    seconds: Number(options.seconds),
  };
  await loads.other.run({ ...page, seconds: 2 });
  const rounds: { readonly idle: RoundResult; readonly beside: RoundResult; readonly searches: RoundResult }[] = [];
  for (let times = 0; times < Number(options.rounds); times += 1) {
    const idle = await loads.other.run(page);
    const requests = await heavySearches(greedy, query, times);
    const searching = loads.greedy.run({
      port: greedy.port,
      requests,
      connections: searchesAtOnce,
      seconds: Number(options.seconds) + 1,
      // 503 when one of its searches hits the statement timeout of ten seconds.
      refusals: [429, 503],
    });
    // Any refusal of the other client ends the program.
    const beside = await loads.other.run(page);
    rounds.push({ idle, beside, searches: await searching });
  }
  const medianOf = (pick: (round: (typeof rounds)[0]) => number) => roundTo(median(rounds.map(pick)));
  const refusals = (status: string) => rounds.reduce((sum, { searches }) => sum + (searches.refused[status] ?? 0), 0);
  const refused = ['429', '503'].flatMap((status) =>
    refusals(status) === 0 ? [] : [`${refusals(status)} × ${status}`],
  );
  return {
    searchesAtOnce,
    idleMedianMs: medianOf(({ idle }) => idle.medianMs),
    besideMedianMs: medianOf(({ beside }) => beside.medianMs),
    idleP99Ms: medianOf(({ idle }) => idle.p99Ms),
    besideP99Ms: medianOf(({ beside }) => beside.p99Ms),
    timesIdle: medianOf(({ idle, beside }) => beside.p99Ms / idle.p99Ms),
    searchesPerSecond: medianOf(({ searches }) => searches.callsPerSecond),
    refused: refused.join(', ') || 'none',
  };
}

async function measure({ portal, postgres, contracts, query }: BigDatabase): Promise<void> {
  const greedy = await FleetCaller.at(portal.port);
  const other = await FleetCaller.at(portal.port, otherClient.name);
  const loads = { greedy: startLoadGenerator(), other: startLoadGenerator() };
  try {
    if (!options.now) await waitForIdleMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of the searching client; ${JSON.stringify(machine)}\n`);
    const results: Fairness[] = [];
    for (const atOnce of [PROMISED_AT, 250]) results.push(await compare(greedy, other, loads, query, atOnce));
    console.table(results);
    if (options.name !== undefined) {
      const { rounds, seconds } = options;
      storeResults(options.name, { machine, contracts, rounds, seconds, results });
    }
    const [firstResult] = results;
    if (firstResult !== undefined && firstResult.timesIdle > MOST_TIMES_IDLE) {
      console.error(`The 99th percentile was more than ${MOST_TIMES_IDLE} times that of the idle server.`);
      process.exitCode = 1;
    }
  } finally {
    loads.greedy.stop();
    loads.other.stop();
  }
}

await withBigDatabase(options, measure);
