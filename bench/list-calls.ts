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
import { demoClients } from '@wagenpark/demo-world';
import pg, { type PoolConfig } from 'pg';
import { likePatterns } from '../apps/server/src/modules/lease-contracts/index.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { keepResults, machineFacts, median, quietMachine, rounded } from './machine.ts';
import { type Running, startBare, startLoadGenerator, startPortal } from './running.ts';
import { type SignedIn, signIn } from './signed-in.ts';

const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    embedded: { type: 'string' },
    contracts: { type: 'string', default: '100000' },
    name: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string' },
    loaded: { type: 'boolean', default: false },
  },
});

/** The fleet that is asked for: the big one of the demo world. */
const [client] = demoClients as readonly [(typeof demoClients)[0]];
/** A company without others below it. */
const debtor = 1004;

/** An operation as both servers know it. */
interface Operation {
  readonly name: string;
  /** Inner function and form of our server. */
  readonly ours: { readonly path: string; readonly form?: object; readonly fleet?: 'debtor' };
  /** Path of the bare server; undefined when it does without. */
  readonly bare: string;
  /** What is compared of our answer; the whole of it when left out. */
  readonly same?: (answer: string) => string;
  readonly acceptEncoding?: string;
}

const page = (index: number) => `/LeaseContract/All/Paged/${index}/30`;
const paging = '/LeaseContract/All/Metadata/PageSize/20';
const totalOf = (answer: string): string => String((JSON.parse(answer) as { nrOfOrders: number }).nrOfOrders);
const patternsOf = (search: string): string =>
  likePatterns(search)
    .map((pattern) => `&pattern=${encodeURIComponent(pattern)}`)
    .join('');
const bareClient = `client=${client.clientId}`;

function operationsFor(deepPage: number, keyBefore: number): readonly Operation[] {
  const deep = `page ${deepPage}`;
  const skip = (deepPage - 1) * 30;
  const search = (text: string): readonly Operation[] => [
    {
      name: `search “${text}”`,
      ours: { path: page(1), form: { search: text } },
      bare: `/page?${bareClient}${patternsOf(text)}`,
    },
    {
      name: `total of “${text}”`,
      ours: { path: paging, form: { search: text } },
      bare: `/total?${bareClient}${patternsOf(text)}`,
      same: totalOf,
    },
  ];
  const wholeDebtor = {
    ours: { path: '/LeaseContract/All', fleet: 'debtor' },
    bare: `/debtor?${bareClient}&debtor=${debtor}`,
  } as const;
  return [
    { name: 'page 1', ours: { path: page(1) }, bare: `/page?${bareClient}` },
    { name: 'total', ours: { path: paging }, bare: `/total?${bareClient}`, same: totalOf },
    { name: `${deep}, bare by offset`, ours: { path: page(deepPage) }, bare: `/page?${bareClient}&skip=${skip}` },
    {
      name: `${deep}, bare after a known key`,
      ours: { path: page(deepPage) },
      bare: `/page-after?${bareClient}&after=${keyBefore}`,
    },
    ...search('volkswagen'),
    ...search('volkswagen golf de vries'),
    { name: 'all of one debtor', ...wholeDebtor },
    { name: 'all of one debtor, ours in brotli', ...wholeDebtor, acceptEncoding: 'br' },
  ];
}

const request = (port: number, head: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  [
    `${head} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');

/** A call of ours as the portal makes it. */
async function ourCall(
  session: SignedIn,
  { ours }: Operation,
): Promise<{ headers: Record<string, string>; body: string }> {
  const token = await session.fleetToken(ours.fleet === 'debtor' ? debtor : undefined);
  return {
    headers: { authorization: `Bearer ${session.answer.access_token}`, 'content-type': 'application/zip' },
    body: JSON.stringify({
      cMethode: 'get',
      cFunctie: `${ours.path}/${token}`,
      ...(ours.form === undefined ? {} : { cForm: JSON.stringify(ours.form) }),
      clientName: client.name,
      AmwUserId: 1,
      synchronisation: '2.1',
    }),
  };
}

interface Compared {
  readonly operation: string;
  readonly oursPerSecond: number;
  readonly barePerSecond: number;
  /** Ours in per cent of the bare server's. */
  readonly percent: number;
  readonly oursMs: number;
  readonly bareMs: number;
  readonly bytes: number;
}

async function compare(
  portal: Running,
  bare: Running,
  session: SignedIn,
  operation: Operation,
  load: ReturnType<typeof startLoadGenerator>,
): Promise<Compared> {
  const { headers, body } = await ourCall(session, operation);
  const ourUrl = `http://127.0.0.1:${portal.port}/api-fleet/DynamicEndpoint`;
  const given = await fetch(ourUrl, { method: 'POST', headers, body });
  const answer = await given.text();
  const expected = await (await fetch(`http://127.0.0.1:${bare.port}${operation.bare}`)).text();
  if (!given.ok || (operation.same ?? String)(answer) !== expected) {
    throw new Error(`${operation.name}: the answers differ\n${answer.slice(0, 500)}\n${expected.slice(0, 500)}`);
  }
  const encoding = operation.acceptEncoding === undefined ? {} : { 'accept-encoding': operation.acceptEncoding };
  const round = { connections: Number(options.connections), seconds: Number(options.seconds) };
  const ours = {
    ...round,
    port: portal.port,
    request: request(portal.port, 'POST /api-fleet/DynamicEndpoint', { ...headers, ...encoding }, body),
  };
  const theirs = { ...round, port: bare.port, request: request(bare.port, `GET ${operation.bare}`, {}) };
  await load.run({ ...ours, seconds: 1 });
  await load.run({ ...theirs, seconds: 1 });
  const pairs: { ours: Awaited<ReturnType<typeof load.run>>; bare: Awaited<ReturnType<typeof load.run>> }[] = [];
  for (let times = 0; times < Number(options.rounds); times += 1) {
    pairs.push({ ours: await load.run(ours), bare: await load.run(theirs) });
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

/** The deepest page, at most 3,000, and the key before it. */
async function deepPageOf(
  connection: PoolConfig,
): Promise<{ deepPage: number; keyBefore: number; contracts: number; postgres: string }> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const { rows } = await pool.query<{ total: number; version: string }>(
      `select count(*)::integer as total, current_setting('server_version') as version from lease_contract where client_id = $1`,
      [client.clientId],
    );
    const contracts = rows[0]?.total ?? 0;
    const deepPage = Math.min(3_000, Math.floor(contracts / 30));
    const before = await pool.query<{ number: number }>(
      'select number from lease_contract where client_id = $1 order by number offset $2 limit 1',
      [client.clientId, (deepPage - 1) * 30 - 1],
    );
    return { deepPage, keyBefore: before.rows[0]?.number ?? 0, contracts, postgres: rows[0]?.version ?? '' };
  } finally {
    await pool.end();
  }
}

async function measure(portal: Running, connection: PoolConfig): Promise<void> {
  const { deepPage, keyBefore, contracts, postgres } = await deepPageOf(connection);
  const bare = await startBare(connection);
  const load = startLoadGenerator();
  try {
    const session = await signIn(portal.port, client.name, 'fleet');
    if (!options.loaded) await quietMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);
    const results: Compared[] = [];
    for (const operation of operationsFor(deepPage, keyBefore)) {
      if (options.only !== undefined && !operation.name.includes(options.only)) continue;
      results.push(await compare(portal, bare, session, operation, load));
    }
    console.table(results);
    if (options.name !== undefined) {
      const { rounds, seconds, connections } = options;
      keepResults(`list-calls-${options.name}`, { machine, contracts, rounds, seconds, connections, results });
    }
  } finally {
    load.stop();
    await bare.stop();
  }
}

if (options.embedded !== undefined) {
  const embedded = await startEmbedded(`${options.embedded}/database`);
  try {
    const portal = await startPortal({ dataFolder: options.embedded, contracts: Number(options.contracts) });
    await measure(portal, embedded.connection).finally(() => portal.stop());
  } finally {
    await embedded.stop();
  }
} else {
  const portal = await startPortal({ databaseUrl: options.database });
  await measure(portal, { connectionString: options.database }).finally(() => portal.stop());
}
