/**
 * Measures the global search at 100,000 contracts for the fleet manager of the big client: some hundred realistic
 * searches, each also letter by letter, one after the other. The limit is 150 ms of server time.
 *
 *   node bench/search.ts --database postgres://…/wagenpark [--name postgres]
 *   node bench/search.ts --embedded <folder> [--contracts 100000] [--name embedded]
 */
import { parseArgs } from 'node:util';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';
import { manySearches } from './searches.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: { ...databaseOptions, name: { type: 'string' }, now: { type: 'boolean', default: false } },
});

/** The percentile of the response times. */
const percentile = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.ceil((times.length * percent) / 100) - 1)] ?? 0;

async function measure({ portal, query, postgres, contracts }: BigDatabase): Promise<void> {
  const { session } = await signIn(portal.port, bigClient.name, 'fleet');
  const timeOf = async (search: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${portal.port}/api-admin/search?q=${encodeURIComponent(search)}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${search}: ${response.status} ${text}`);
    return performance.now() - began;
  };
  const searches = await manySearches(query);
  // Search as you type: every key sends a request.
  const typed = searches.slice(0, 30).flatMap((text) => Array.from(text, (_, length) => text.slice(0, length + 1)));
  await timeOf('warm');
  if (!options.now) await waitForIdleMachine();
  const machine = machineFacts({ postgres });
  const results = [];
  for (const [name, texts] of [
    ['whole searches', searches],
    ['letter by letter', typed],
    ['found nowhere', searches.map((text) => `${text}qx`)],
  ] as const) {
    const times: number[] = [];
    for (const text of texts) times.push(await timeOf(text));
    const slowest = texts[times.indexOf(Math.max(...times))];
    results.push({
      searches: name,
      calls: times.length,
      medianMs: roundTo(median(times)),
      p99Ms: roundTo(percentile(times, 99)),
      worstMs: roundTo(Math.max(...times)),
      slowest,
    });
  }
  console.table(results);
  if (options.name !== undefined) storeResults(`search-${options.name}`, { machine, contracts, limitMs: 150, results });
}

await withBigDatabase(options, measure);
