/**
 * What the lists cost beside a bare server (settled question 34) that passes JSON of PostgreSQL through: the same
 * answers from the same database, in turns within one run, calls made by a third process over kept connections.
 * Ours is the server of production with its checks: bearer token, fleet token, permission, scope, row-level policies.
 *
 *   node bench/list-calls.ts --database postgres://…/wagenpark [--name postgres]
 *   node bench/list-calls.ts --embedded <folder> [--contracts 100000] [--name embedded]
 *   … --rounds 5 --seconds 2 --connections 8 --only 'page 1'
 */
import { parseArgs } from 'node:util';
import { likePatterns } from '../apps/server/src/modules/lease-contracts/index.ts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient, type FleetCall, FleetCaller, httpRequest, listPaths } from './fleet-calls.ts';
import { keepResults, machineFacts, median, quietMachine, rounded } from './machine.ts';
import { type LoadGenerator, startBare, startLoadGenerator } from './running.ts';
import { manySearches } from './searches.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    now: { type: 'boolean', default: false },
  },
});

/** A company without others below it. */
const debtor = 1004;

/** An operation as both servers know it: one call or some in turn. */
interface Operation {
  readonly name: string;
  readonly ours: readonly FleetCall[];
  /** Paths of the bare server. */
  readonly bare: readonly string[];
  readonly acceptEncoding?: string;
}

const bareClient = `client=${bigClient.clientId}`;
const patternsOf = (search: string): string =>
  likePatterns(search)
    .map((pattern) => `&pattern=${encodeURIComponent(pattern)}`)
    .join('');
/** A search as a reader makes it: the rows and how many there are. */
const searchCalls = (search: string) => ({
  rows: { path: listPaths.page(1), form: { search } },
  total: { path: listPaths.total, form: { search } },
  bareRows: `/page?${bareClient}${patternsOf(search)}`,
  bareTotal: `/total?${bareClient}${patternsOf(search)}`,
});

function operationsFor(deepPage: number, keyBefore: number, searches: readonly string[]): readonly Operation[] {
  const deep = `page ${deepPage}`;
  const skip = (deepPage - 1) * 30;
  const one = searchCalls('volkswagen');
  const four = searchCalls('volkswagen golf de koning');
  const many = searches.map(searchCalls);
  const wholeDebtor = {
    ours: [{ path: listPaths.all, debtor }],
    bare: [`/debtor?${bareClient}&debtor=${debtor}`],
  };
  return [
    { name: 'page 1', ours: [{ path: listPaths.page(1) }], bare: [`/page?${bareClient}`] },
    { name: 'total', ours: [{ path: listPaths.total }], bare: [`/total?${bareClient}`] },
    {
      name: `${deep}, bare by offset`,
      ours: [{ path: listPaths.page(deepPage) }],
      bare: [`/page?${bareClient}&skip=${skip}`],
    },
    {
      name: `${deep}, bare after a known key`,
      ours: [{ path: listPaths.page(deepPage) }],
      bare: [`/page-after?${bareClient}&after=${keyBefore}`],
    },
    { name: 'search, 1 word: rows', ours: [one.rows], bare: [one.bareRows] },
    { name: 'search, 1 word: total', ours: [one.total], bare: [one.bareTotal] },
    { name: 'search, 4 words: rows', ours: [four.rows], bare: [four.bareRows] },
    { name: 'search, 4 words: total', ours: [four.total], bare: [four.bareTotal] },
    {
      name: `${many.length} searches in turn, rows and total`,
      ours: many.flatMap(({ rows, total }) => [rows, total]),
      bare: many.flatMap(({ bareRows, bareTotal }) => [bareRows, bareTotal]),
    },
    { name: 'all of one debtor', ...wholeDebtor },
    { name: 'all of one debtor, ours in brotli', ...wholeDebtor, acceptEncoding: 'br' },
  ];
}

interface Compared {
  readonly operation: string;
  readonly oursPerSecond: number;
  readonly barePerSecond: number;
  /** Ours in per cent of the bare server's: the median of the pairs of rounds. */
  readonly percent: number;
  readonly oursMs: number;
  readonly bareMs: number;
  /** Bytes of our answer as sent. */
  readonly bytes: number;
}

/** Makes sure that both answer alike, but for the total, which ours gives with the facts of its pages. */
async function expectSame(caller: FleetCaller, barePort: number, { name, ours, bare }: Operation): Promise<void> {
  for (const [place, call] of ours.slice(0, 20).entries()) {
    const { text } = await caller.ask(call);
    const expected = await (await fetch(`http://127.0.0.1:${barePort}${bare[place]}`)).text();
    const given =
      call.path === listPaths.total ? String((JSON.parse(text) as { nrOfOrders: number }).nrOfOrders) : text;
    if (given !== expected) {
      throw new Error(`${name}: the answers differ\n${given.slice(0, 500)}\n${expected.slice(0, 500)}`);
    }
  }
}

async function compare(
  caller: FleetCaller,
  barePort: number,
  operation: Operation,
  load: LoadGenerator,
): Promise<Compared> {
  await expectSame(caller, barePort, operation);
  const encoding = operation.acceptEncoding === undefined ? {} : { 'accept-encoding': operation.acceptEncoding };
  const round = { connections: Number(options.connections), seconds: Number(options.seconds) };
  const ours = {
    ...round,
    port: caller.port,
    requests: await Promise.all(operation.ours.map((call) => caller.request(call, encoding))),
  };
  const bare = {
    ...round,
    port: barePort,
    requests: operation.bare.map((path) => httpRequest(barePort, `GET ${path}`)),
  };
  await load.run({ ...ours, seconds: 1 });
  await load.run({ ...bare, seconds: 1 });
  const pairs: {
    readonly ours: Awaited<ReturnType<LoadGenerator['run']>>;
    readonly bare: (typeof pairs)[0]['ours'];
  }[] = [];
  for (let times = 0; times < Number(options.rounds); times += 1) {
    pairs.push({ ours: await load.run(ours), bare: await load.run(bare) });
  }
  return {
    operation: operation.name,
    oursPerSecond: rounded(median(pairs.map((pair) => pair.ours.callsPerSecond)), 1),
    barePerSecond: rounded(median(pairs.map((pair) => pair.bare.callsPerSecond)), 1),
    percent: rounded(100 * median(pairs.map((pair) => pair.ours.callsPerSecond / pair.bare.callsPerSecond)), 0),
    oursMs: rounded(median(pairs.map((pair) => pair.ours.medianMs))),
    bareMs: rounded(median(pairs.map((pair) => pair.bare.medianMs))),
    bytes: pairs[0]?.ours.bytes ?? 0,
  };
}

/**
 * Searches of which ours keeps nothing yet, one after the other: rows and total together, as the portal asks for them.
 * Ours then looks once for both; the bare server's first page may end early.
 */
async function coldSearches(
  caller: FleetCaller,
  barePort: number,
  query: BigDatabase['query'],
  searches: readonly string[],
): Promise<object> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    // As every change of the fleet's data does: what was kept is too old.
    await query('update debtor set version = version + 1 where client_id = $1', [bigClient.clientId]);
    for (const { rows, total, bareRows, bareTotal } of searches.map(searchCalls)) {
      const began = performance.now();
      await Promise.all([caller.ask(rows), caller.ask(total)]);
      const between = performance.now();
      await Promise.all(
        [bareRows, bareTotal].map(async (path) => (await fetch(`http://127.0.0.1:${barePort}${path}`)).text()),
      );
      times.ours.push(between - began);
      times.bare.push(performance.now() - between);
    }
  }
  const oursMs = rounded(median(times.ours));
  const bareMs = rounded(median(times.bare));
  return { operation: 'search that nobody made before, rows and total', oursMs, bareMs, searches: searches.length };
}

async function measure({ connection, portal, query, postgres, contracts }: BigDatabase): Promise<void> {
  const deepPage = Math.min(3_000, Math.floor(contracts / 30));
  const [before] = await query<{ number: number }>(
    'select number from lease_contract where client_id = $1 order by number offset $2 limit 1',
    [bigClient.clientId, (deepPage - 1) * 30 - 1],
  );
  const bare = await startBare(connection);
  const load = startLoadGenerator();
  try {
    const caller = await FleetCaller.at(portal.port);
    if (!options.now) await quietMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);
    const searches = await manySearches(query);
    const cold = options.only === '' ? [await coldSearches(caller, bare.port, query, searches)] : [];
    console.table(cold);
    const results: Compared[] = [];
    for (const operation of operationsFor(deepPage, before?.number ?? 0, searches)) {
      if (operation.name.includes(options.only)) results.push(await compare(caller, bare.port, operation, load));
    }
    console.table(results);
    if (options.name !== undefined) {
      const { rounds, seconds, connections } = options;
      keepResults(`list-calls-${options.name}`, { machine, contracts, rounds, seconds, connections, cold, results });
    }
  } finally {
    load.stop();
    await bare.stop();
  }
}

await withBigDatabase(options, measure);
