import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoAccountNumbers, demoClients, demoPassword } from '@wagenpark/demo-world';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '../modules/identity/index.ts';
import { aClient } from '../platform/database/builders.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { startEmbedded } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from './server-process.ts';
import { aPerson, testPassword } from './test-server.ts';

/*
 * The server and its embedded database are two processes. When one of them ends, the other must end too. These tests
 * run real processes, as `npm start` does.
 */

const email = 'anna@client.example';
const patiently = { timeout: 120_000, interval: 50 };
let folder: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-lifecycle-'));
});
afterEach(async () => {
  if (server && isAlive(server.pid)) await server.kill('serverFirst');
  server = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(options?: ServerProcessOptions): Promise<ServerProcess> {
  server = await startServerProcess(folder, options);
  return server;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Expects that neither server nor database runs, and that no user is registered. */
async function expectNothingLeft(databasePid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(databasePid)).toBe(false), patiently);
  expect(await readdir(join(folder, 'database', 'users'))).toEqual([]);
  expect(await readdir(join(folder, 'database', 'pg18'))).not.toContain('postmaster.pid');
}

/** Runs work in the database while no server runs. */
async function inDatabase(work: (tx: Tx) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded(join(folder, 'database'));
  await migrate(embedded.connection);
  const database = new Database(embedded.connection, { max: 1 });
  await database.asOwner(work);
  await database.close();
  await embedded.stop();
}

const signIn = ({ address }: ServerProcess) =>
  fetch(`${address}/api-admin-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'installatie', email, password: testPassword }),
  });

test('a killed database is restarted: calls and jobs continue, and the log reports it once', async () => {
  await inDatabase(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'installatie' });
    await aPerson(tx, { client_id: 1, email });
  });
  const running = await start();
  for (let time = 0; time < 2; time += 1) {
    const killed = running.databasePid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(running.databasePid()).not.toBe(killed), patiently);
    await vi.waitFor(async () => expect((await signIn(running)).status).toBe(200), patiently);
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  }
  const log = () => running.output().split('\n');
  await vi.waitFor(
    () => expect(log().filter((line) => line.includes('started it again as process'))).toHaveLength(2),
    patiently,
  );
  expect(log().filter((line) => line.includes('"type":"object"}'))).toEqual([]);
  const database = running.databasePid();
  expect(await running.stop()).toBe(0);
  await expectNothingLeft(database);
});

test('a long statement of the killed database does not delay the next one', async () => {
  const running = await start();
  const embedded = await startEmbedded(join(folder, 'database'));
  const database = new Database(embedded.connection, { max: 1 });
  try {
    const busy = database
      .asOwner((tx) => tx.query('select count(*) from generate_series(1, 20000000000)'))
      .catch((error: unknown) => error);
    const watching = new Database(embedded.connection, { max: 1 });
    await vi.waitFor(async () => {
      const rows = await watching.asOwner((tx) =>
        tx.query(
          `select from pg_stat_activity where state = 'active' and query like '%generate_series(1%' and pid <> pg_backend_pid()`,
        ),
      );
      expect(rows).toHaveLength(1);
    }, patiently);
    await watching.close();
    const killed = running.databasePid();
    process.kill(killed, 'SIGKILL');
    expect(String(await busy)).toMatch(/terminat|closed|crash/i);
    await vi.waitFor(async () => expect((await fetch(`${running.address}/readyz`)).status).toBe(200), patiently);
    expect(running.databasePid()).not.toBe(killed);
  } finally {
    await database.close();
    await embedded.stop();
  }
});

test.each([
  ['SIGTERM', 2],
  ['SIGINT', 3],
  ['SIGHUP', 1],
] as const)('%s, sent %i times, ends server and database in order', async (signal, times) => {
  const running = await start();
  const database = running.databasePid();
  expect(await running.stop(signal, times)).toBe(0);
  await expectNothingLeft(database);
});

test('an output reader that stops reading delays neither calls nor the shutdown', async () => {
  const running = await start({ env: { LOG_LEVEL: 'trace' } });
  running.pauseOutput();
  // More lines than the pipe can buffer.
  for (let round = 0; round < 100; round += 1) {
    const calls = Array.from({ length: 20 }, () => fetch(`${running.address}/api-admin/nothing`));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([404]));
  }
  process.kill(running.pid, 'SIGTERM');
  await vi.waitFor(() => expect(isAlive(running.pid)).toBe(false), patiently);
});

test('an output reader that disconnects changes nothing', async () => {
  const running = await start({ env: { LOG_LEVEL: 'trace' } });
  const database = running.databasePid();
  running.closeOutput();
  for (let call = 0; call < 20; call += 1)
    expect((await fetch(`${running.address}/api-admin/nothing`)).status).toBe(404);
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  expect(await running.stop()).toBe(0);
  await expectNothingLeft(database);
});

test('an uncaught error ends the server with code 1 and a log line, and the database with it', async () => {
  const preload = join(folder, 'crash.mjs');
  await writeFile(preload, `process.on('SIGUSR2', () => { throw new Error('nobody catches this'); });`);
  const running = await start({ preload: pathToFileURL(preload).href });
  const database = running.databasePid();
  process.kill(running.pid, 'SIGUSR2');
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(/"level":"fatal".*nobody catches this.*"msg":"the server crashed"/);
  await expectNothingLeft(database);
});

test('production has no demo account with the published password, renamed or not, without DEMO=on', async () => {
  const number = demoAccountNumbers(demoClients)[2];
  await inDatabase(async (tx) => {
    await aClient(tx, { client_id: 2, name: 'renamed' });
    await tx.query(
      `insert into account (client_id, number, email, name, role, password_hash) overriding system value
       values (2, $1, 'renamed@client.example', 'Renamed', 'supervisor', $2)`,
      [number, await hashPassword(demoPassword)],
    );
  });
  const env = { NODE_ENV: 'production', SECRET: 'q8Zs0vWm3bN7xKc1TyRp5LhGd9FjE2aU', DEMO: '' };
  await expect(startServerProcess(folder, { env })).rejects.toThrow(
    'demo accounts with the published password: renamed@client.example. ',
  );
  const demonstration = await start({ env: { ...env, DEMO: 'on' } });
  expect(await demonstration.stop()).toBe(0);
  expect(demonstration.output()).not.toContain(demoPassword);
  await inDatabase(async (tx) => {
    await tx.query('update account set password_hash = $2 where number = $1', [
      number,
      await hashPassword('another one'),
    ]);
  });
  const safe = await start({ env });
  expect(await safe.stop()).toBe(0);
});

// Must be the last test, because nothing can start in this folder afterwards.
test('a database that cannot be restarted ends the server with an exit code and the reason', async () => {
  const running = await start();
  const killed = running.databasePid();
  await rm(join(folder, 'database', 'pg18', 'global', 'pg_control'));
  process.kill(killed, 'SIGKILL');
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(/embedded database ended 6 times within a minute/);
  expect(running.output()).toContain('"msg":"the database is lost"');
});
