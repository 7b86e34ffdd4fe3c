/**
 * Long because it lists the measured operations with the requests to both servers.
 *
 * Compares the list calls with a bare server (settled question 34) that passes JSON from PostgreSQL through: the same
 * responses from the same database, alternately within one run. A third process makes the calls over keep-alive
 * connections. Ours is the production server with all checks: bearer token, fleet token, permission, scope, row-level
 * security. Both servers are warmed up with the same number of calls, so that V8 has compiled the code: a new process
 * takes twice the time per response, and ours has more code to compile.
 *
 *   node bench/list-calls.ts --database postgres://…/wagenpark [--name postgres]
 *   node bench/list-calls.ts --embedded <folder> [--contracts 100000] [--name embedded]
 *   … --rounds 5 --seconds 2 --connections 8 --only 'page 1'
 */
import { parseArgs } from 'node:util';
import { type LeaseContractQuery, leaseContractColumns } from '@wagenpark/contract/fleet/lease-contracts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { type LoadGenerator, startBare, startLoadGenerator } from './child-process.ts';
import { bigClient, type FleetCall, FleetCaller, httpRequest, listPaths } from './fleet-calls.ts';
import type { Round, RoundResult } from './load-generator.ts';
import {
  cpuMsOfPostgres,
  cpuMsOfProcess,
  machineFacts,
  median,
  postmasterOf,
  roundTo,
  storeResults,
  waitForIdleMachine,
} from './machine.ts';
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

/** An operation on both servers: one call, or several in turn. */
interface Operation {
  readonly name: string;
  readonly ours: readonly FleetCall[];
  /** Paths of the bare server. */
  readonly bare: readonly string[];
  readonly acceptEncoding?: string;
  /** Our server's cache is invalidated before each round, and no round repeats a request. */
  readonly unseen?: true;
}

const bareClient = `client=${bigClient.clientId}`;
const bareQuery = (query: LeaseContractQuery): string =>
  `${bareClient}&query=${encodeURIComponent(JSON.stringify(query))}`;
/** The requests of a list in the portal: its rows, and their number. */
const listCalls = (query: LeaseContractQuery, page = 1) => ({
  ours: [
    { path: listPaths.page(page), form: query },
    { path: listPaths.total, form: query },
  ],
  bare: [`/page?${bareQuery(query)}&skip=${(page - 1) * 30}`, `/total?${bareQuery(query)}`],
});
const inTurn = (lists: readonly ReturnType<typeof listCalls>[]) => ({
  ours: lists.flatMap(({ ours }) => ours),
  bare: lists.flatMap(({ bare }) => bare),
});

const sorts = leaseContractColumns.flatMap((column) =>
  [false, true].map((descending): LeaseContractQuery => ({ sort: { column, descending } })),
);
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
const twoLetters = letters.flatMap((first) =>
  letters.map((second): LeaseContractQuery => ({ search: first + second })),
);
/** Typical filters, each with different days, so that no request repeats. */
const filtered = Array.from({ length: 600 }, (_, index): LeaseContractQuery => {
  const from = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
  const filters: LeaseContractQuery['filters'] = [
    { EindDatum: { from } },
    { Status: ['running'] as const, EindDatum: { from } },
    { Bestuurder: true, BeginDatum: { until: from } },
    { DebiteurNummer: [debtor], BeginDatum: { until: from } },
  ][index % 4];
  return { ...(filters ? { filters } : {}), ...sorts[index % sorts.length] };
});

function operationsFor(deepPage: number, keyBefore: number, searches: readonly string[]): readonly Operation[] {
  const deep = `page ${deepPage}`;
  const only = (query: LeaseContractQuery, page = 1) => {
    const { ours, bare } = listCalls(query, page);
    return { ours: ours.slice(0, 1), bare: bare.slice(0, 1) };
  };
  const byEnd: LeaseContractQuery = { sort: { column: 'EindDatum', descending: false } };
  const byDriver: LeaseContractQuery = { sort: { column: 'Bestuurder', descending: true } };
  const unseen = searches.map((search): LeaseContractQuery => ({ search }));
  const wholeDebtor = {
    ours: [{ path: listPaths.all, debtor }],
    bare: [`/debtor?${bareClient}&debtor=${debtor}`],
  };
  return [
    { name: 'page 1', ...only({}) },
    { name: 'total', ours: [{ path: listPaths.total }], bare: [`/total?${bareClient}`] },
    { name: 'page 1 by end date', ...only(byEnd) },
    { name: 'page 1 by driver, last first', ...only(byDriver) },
    { name: 'page 1 by each column both ways, rows', ...inTurn(sorts.map((query) => only(query))) },
    { name: 'page 1 by each column both ways, rows and total', ...inTurn(sorts.map((query) => listCalls(query))) },
    { name: `${deep} by end date, rows and total`, ...listCalls(byEnd, deepPage) },
    { name: `${deep} by driver, last first, rows and total`, ...listCalls(byDriver, deepPage) },
    {
      name: `${deep}, bare after a known key`,
      ours: [{ path: listPaths.page(deepPage) }],
      bare: [`/page-after?${bareClient}&after=${keyBefore}`],
    },
    {
      name: 'searches that nobody made before, rows and total',
      ...inTurn(unseen.map((query) => listCalls(query))),
      unseen: true,
    },
    {
      name: 'two letters that nobody searched for before, rows and total',
      ...inTurn(twoLetters.map((query) => listCalls(query))),
      unseen: true,
    },
    {
      name: 'filters that nobody set before, rows and total',
      ...inTurn(filtered.map((query) => listCalls(query))),
      unseen: true,
    },
    { name: '300 searches in turn, rows and total', ...inTurn(unseen.slice(0, 300).map((query) => listCalls(query))) },
    { name: 'all of one debtor', ...wholeDebtor },
    { name: 'all of one debtor, ours in brotli', ...wholeDebtor, acceptEncoding: 'br' },
  ];
}

type Weighed = RoundResult & { readonly cpuMs: number };

interface Compared {
  readonly operation: string;
  readonly oursPerSecond: number;
  readonly barePerSecond: number;
  /** The throughput of our server in percent of the bare server's: the median of the pairs of rounds. */
  readonly percent: number;
  readonly oursMs: number;
  readonly bareMs: number;
  /** The 99th percentile. */
  readonly oursP99: number;
  readonly bareP99: number;
  /** CPU milliseconds per response, of server and database together, so that other load does not count. */
  readonly oursCpu: number;
  readonly bareCpu: number;
  /** The bare server's CPU time in percent of ours: the throughput ratio on an otherwise idle machine. */
  readonly cpuPercent: number;
  /** The size of our response in bytes, as sent. */
  readonly bytes: number;
}

/** Checks that both give the same response, except for the total, which ours sends with the pagination. */
async function expectSame(caller: FleetCaller, barePort: number, { name, ours, bare }: Operation): Promise<void> {
  for (const [index, call] of ours.slice(0, 20).entries()) {
    const { text } = await caller.ask(call);
    const expected = await (await fetch(`http://127.0.0.1:${barePort}${bare[index]}`)).text();
    const digest =
      call.path === listPaths.total ? String((JSON.parse(text) as { nrOfOrders: number }).nrOfOrders) : text;
    if (digest !== expected) {
      throw new Error(`${name}: the answers differ\n${digest.slice(0, 500)}\n${expected.slice(0, 500)}`);
    }
  }
}

async function compare(
  caller: FleetCaller,
  barePort: number,
  operation: Operation,
  load: LoadGenerator,
  query: BigDatabase['query'],
  processes: { readonly portal: number; readonly bare: number; readonly postmaster: number },
): Promise<Compared> {
  await expectSame(caller, barePort, operation);
  const encoding = operation.acceptEncoding === undefined ? {} : { 'accept-encoding': operation.acceptEncoding };
  // On a busy machine heavy calls may exceed the maximum waiting time in the queue.
  const round = { connections: Number(options.connections), seconds: Number(options.seconds), refusals: [429, 503] };
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
  const weighed = async (calls: Round, pid: number): Promise<Weighed> => {
    const used = () => cpuMsOfProcess(pid) + cpuMsOfPostgres(processes.postmaster);
    const before = used();
    const result = await load.run(calls);
    return { ...result, cpuMs: (used() - before) / (result.callsPerSecond * result.seconds) };
  };
  const pairs: { readonly ours: Weighed; readonly bare: Weighed }[] = [];
  for (let times = 0; times < Number(options.rounds); times += 1) {
    if (operation.unseen) await changeData(query);
    pairs.push({
      ours: await weighed(ours, processes.portal),
      bare: await weighed(bare, processes.bare),
    });
  }
  return {
    operation: operation.name,
    oursPerSecond: roundTo(median(pairs.map((pair) => pair.ours.callsPerSecond)), 1),
    barePerSecond: roundTo(median(pairs.map((pair) => pair.bare.callsPerSecond)), 1),
    percent: roundTo(100 * median(pairs.map((pair) => pair.ours.callsPerSecond / pair.bare.callsPerSecond)), 0),
    oursMs: roundTo(median(pairs.map((pair) => pair.ours.medianMs))),
    bareMs: roundTo(median(pairs.map((pair) => pair.bare.medianMs))),
    oursP99: roundTo(median(pairs.map((pair) => pair.ours.p99Ms)), 1),
    bareP99: roundTo(median(pairs.map((pair) => pair.bare.p99Ms)), 1),
    oursCpu: roundTo(median(pairs.map((pair) => pair.ours.cpuMs))),
    bareCpu: roundTo(median(pairs.map((pair) => pair.bare.cpuMs))),
    cpuPercent: roundTo(100 * median(pairs.map((pair) => pair.bare.cpuMs / pair.ours.cpuMs)), 0),
    bytes: pairs[0]?.ours.bytes ?? 0,
  };
}

/** The number of warm-up calls. */
const warmCalls = 10_000;
async function warmUp(load: LoadGenerator, port: number, request: string): Promise<void> {
  for (let answered = 0; answered < warmCalls; ) {
    const { callsPerSecond, seconds } = await load.run({ port, requests: [request], connections: 8, seconds: 1 });
    answered += callsPerSecond * seconds;
  }
}

/** Invalidates the cache, as every change of the fleet's data does. */
const changeData = (query: BigDatabase['query']): Promise<unknown> =>
  query('update debtor set version = version + 1 where client_id = $1', [bigClient.clientId]);

/**
 * Measures rows and total together, as the portal requests them, right after a change of data; one list after the
 * other.
 */
async function afterChange(caller: FleetCaller, barePort: number, query: BigDatabase['query']): Promise<object[]> {
  const lists: readonly (readonly [string, readonly LeaseContractQuery[], number?])[] = [
    ['page 1 by each column both ways', sorts],
    ['page 3,000 by each column both ways', sorts, 3_000],
    ['a search', ['visser', 'golf de', 'volkswagen', 'audi jans', '12-ab'].map((search) => ({ search }))],
    ['two letters', ['de', 'xk', 'vo', '1a', 'qu', 'er', 'bm', 'zw'].map((search) => ({ search }))],
    ['filters', filtered.slice(0, 40)],
  ];
  const summaries: object[] = [];
  for (const [name, queries, page] of lists) {
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (const listQuery of queries) {
      const { ours, bare } = listCalls(listQuery, page);
      await changeData(query);
      const began = performance.now();
      await Promise.all(ours.map((call) => caller.ask(call)));
      const between = performance.now();
      await Promise.all(bare.map(async (path) => (await fetch(`http://127.0.0.1:${barePort}${path}`)).text()));
      times.ours.push(between - began);
      times.bare.push(performance.now() - between);
    }
    const facts = (figures: readonly number[]) =>
      [roundTo(median(figures), 1), roundTo(Math.max(...figures), 1)] as const;
    const [[oursMs, oursWorst], [bareMs, bareWorst]] = [facts(times.ours), facts(times.bare)];
    summaries.push({ operation: name, oursMs, bareMs, oursWorst, bareWorst, calls: queries.length });
  }
  return summaries;
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
    if (!options.now) await waitForIdleMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);
    const searches = await manySearches(query, 20_000);
    await warmUp(load, caller.port, await caller.request({ path: listPaths.page(1) }));
    await warmUp(load, bare.port, httpRequest(bare.port, `GET /page?${bareQuery({})}&skip=0`));
    const cold = options.only === '' ? await afterChange(caller, bare.port, query) : [];
    console.table(cold);
    const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    const processes = { portal: portal.pid, bare: bare.pid, postmaster: postmasterOf(backend?.pid ?? 0) };
    const results: Compared[] = [];
    for (const operation of operationsFor(deepPage, before?.number ?? 0, searches)) {
      if (!operation.name.includes(options.only)) continue;
      const compared = await compare(caller, bare.port, operation, load, query, processes);
      console.log(JSON.stringify(compared));
      results.push(compared);
    }
    console.table(results);
    if (options.name !== undefined) {
      const { rounds, seconds, connections } = options;
      storeResults(`list-calls-${options.name}`, { machine, contracts, rounds, seconds, connections, cold, results });
    }
  } finally {
    load.stop();
    await bare.stop();
  }
}

await withBigDatabase(options, measure);
