/**
 * Measures the import of a complete new client, by its size and by the size of the existing database: empty, the small
 * demo world, and a filled one. Check and import run one after the other, as in the command line. The slowest statement
 * of either is reported, because none may come near the server's limit of a minute. Then the same files are imported
 * again. The CPU seconds of the database for check, import and repetition are reported separately, so that other load
 * does not count.
 *
 *   node bench/imports.ts --embedded <folder> [--contracts 100000] [--sizes 2000,10000,100000] [--name imports]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { words } from '@wagenpark/messages/server-words';
import pg, { type PoolConfig } from 'pg';
import { importKinds } from '../apps/server/src/import-kinds.ts';
import { seedDemoWorld } from '../apps/server/src/modules/demo/index.ts';
import { createImports } from '../apps/server/src/modules/imports/index.ts';
import { Database } from '../apps/server/src/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import type { ImportUpload } from '../apps/server/src/platform/import/files.ts';
import { cpuMsOfPostgres, machineFacts, postmasterOf, roundTo, storeResults, waitForIdleMachine } from './machine.ts';
import { newClientFiles } from './new-client.ts';

const { values: options } = parseArgs({
  options: {
    embedded: { type: 'string' },
    contracts: { type: 'string', default: '100000' },
    sizes: { type: 'string', default: '2000,10000,100000' },
    into: { type: 'string', default: 'empty,small,filled' },
    name: { type: 'string' },
    now: { type: 'boolean', default: false },
  },
});

/** The initial sizes of the database: contracts of the demo world's four clients. */
const fillings: Readonly<Record<string, number | undefined>> = {
  empty: undefined,
  small: 950,
  filled: Number(options.contracts),
};

/** Runs administrative statements one after the other, and gives the number of rows of the last. */
async function administer(embedded: EmbeddedPostgres, ...statements: readonly string[]): Promise<number> {
  const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
  await client.connect();
  let rows = 0;
  try {
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
  return rows;
}

/** Creates a filled database with its own name, once per folder. */
async function makeFilledDatabase(embedded: EmbeddedPostgres, filling: string): Promise<void> {
  const database = `imports_${filling}`;
  if ((await administer(embedded, `select from pg_database where datname = '${database}'`)) === 0) {
    await administer(embedded, `create database ${database}`);
    const connection = { ...embedded.connection, database };
    await migrate(connection);
    const contracts = fillings[filling];
    if (contracts !== undefined) {
      const seedingDatabase = new Database(connection, { max: 4, silence: 0 });
      await seedDemoWorld(seedingDatabase, { today: new Date(), importKinds, contracts });
      await seedingDatabase.close();
    }
  }
}

/** A statement and its observed duration. */
interface Statement {
  readonly seconds: number;
  readonly sql: string;
}

interface Measured {
  readonly seconds: number;
  readonly new: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Runs a complete import. */
async function run(database: Database, files: readonly ImportUpload[], dryRun: boolean): Promise<Measured> {
  const { service } = createImports({ database, clock: { now: () => new Date() }, words, kinds: importKinds });
  const began = performance.now();
  const { id, finished } = await service.start(await service.open(files), { dryRun, actor: 'bench' });
  await finished;
  const seconds = roundTo((performance.now() - began) / 1_000, 1);
  const { counts } = await service.byId('en-GB', id);
  const sum = (outcome: 'new' | 'unchanged' | 'refused') => counts.reduce((total, own) => total + own[outcome], 0);
  return { seconds, new: sum('new'), unchanged: sum('unchanged'), refused: sum('refused') };
}

if (options.embedded === undefined) throw new Error('Give a folder for the database with --embedded.');
const embedded = await startEmbedded(`${options.embedded}/database`);
const results: object[] = [];
try {
  const fillingsAsked = options.into.split(',');
  for (const filling of fillingsAsked) await makeFilledDatabase(embedded, filling);
  if (!options.now) await waitForIdleMachine();
  const machine = machineFacts();
  console.log(JSON.stringify(machine));
  for (const filling of fillingsAsked) {
    for (const contracts of options.sizes.split(',').map(Number)) {
      const copy = 'imports_copy';
      await administer(
        embedded,
        `drop database if exists ${copy} with (force)`,
        `create database ${copy} template imports_${filling}`,
      );
      const connection = { ...embedded.connection, database: copy };
      await migrate(connection);
      const database = new Database(connection, { max: 4 });
      const watched = await watchStatements(connection);
      try {
        const files = newClientFiles('nieuw', contracts);
        const before = cpuMsOfPostgres(watched.postmaster);
        const check = await run(database, files, true);
        const firstImport = await run(database, files, false);
        const secondImport = await run(database, files, false);
        const used = cpuMsOfPostgres(watched.postmaster) - before;
        const slowest = await watched.stop();
        const result = {
          into: filling,
          contracts,
          rows: firstImport.new,
          refused: firstImport.refused,
          'check s': check.seconds,
          'import s': firstImport.seconds,
          'rows/s': roundTo(firstImport.new / firstImport.seconds, 0),
          'again s': secondImport.seconds,
          'database cpu s': roundTo(used / 1_000, 1),
          'slowest statement s': roundTo(slowest.seconds, 1),
        };
        results.push(result);
        console.log(JSON.stringify(result), slowest.sql.replaceAll(/\s+/g, ' '));
      } finally {
        await database.close();
      }
    }
  }
  console.table(results);
  if (options.name !== undefined) storeResults(options.name, { machine, filled: options.contracts, results });
} finally {
  await embedded.stop();
}

/** Polls a database ten times a second for its longest statement until stopped; then gives that one. */
async function watchStatements(
  connection: PoolConfig,
): Promise<{ readonly postmaster: number; stop(): Promise<Statement> }> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let slowest: Statement = { seconds: 0, sql: '' };
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<Statement>(
        `select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, left(query, 120) as sql
         from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
         order by 1 desc limit 1`,
      );
      const [longest] = rows;
      if (longest && longest.seconds > slowest.seconds) slowest = longest;
      await pause(100);
    }
  })();
  return {
    postmaster: postmasterOf(backends[0]?.pid ?? 0),
    stop: async () => {
      stopping.abort();
      await watching;
      await client.end();
      return slowest;
    },
  };
}
