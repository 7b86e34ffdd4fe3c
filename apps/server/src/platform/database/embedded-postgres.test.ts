import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderError, type EmbeddedConnection, type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts';

/** The output of a separate Node process after it started (or shared) the server and wrote a row. */
interface OtherProcess {
  readonly child: ChildProcess;
  readonly connection: EmbeddedConnection;
  readonly serverPid: number;
}

let temporary: string;
let dataDir: string;
const openServers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'wagenpark-test-'));
  dataDir = path.join(temporary, 'database');
});

afterEach(async () => {
  for (const child of children.splice(0)) await killAndWait(child);
  // Connects to servers whose Node process was killed, so that they are stopped too.
  if (fs.existsSync(path.join(dataDir, 'pg18', 'postmaster.pid'))) await start();
  for (const embedded of openServers.splice(0)) await embedded.stop();
  fs.rmSync(temporary, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(dataDir);
  openServers.push(embedded);
  return embedded;
}

async function startInOtherProcess(): Promise<OtherProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const embedded = await startEmbedded(${JSON.stringify(dataDir)});
    const client = new pg.Client(embedded.connection);
    await client.connect();
    await client.query('select pg_advisory_lock(1)');
    await client.query('create table if not exists journey (kilometres integer)');
    await client.query('insert into journey values (100)');
    await client.query('select pg_advisory_unlock(1)');
    console.log(JSON.stringify({ connection: embedded.connection, serverPid: embedded.pid }));
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: path.dirname(fileURLToPath(import.meta.url)),
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Omit<OtherProcess, 'child'>) };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

describe('the embedded database', () => {
  test('starts on an empty folder, is durable and inaccessible to others', async () => {
    const { connection, adopted } = await start();
    expect(adopted).toBe(false);
    expect(await ask(connection, 'select current_database()')).toEqual(['wagenpark']);
    expect(await ask(connection, "select current_setting('fsync'), current_setting('listen_addresses')")).toEqual([
      'on',
      '',
    ]);
    for (const folder of ['', 'pg18', 'log', 'users']) expect(modeOf(path.join(dataDir, folder))).toBe('700');
    expect(modeOf(connection.host)).toBe('700');
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.${connection.port}`)).toBeLessThanOrEqual(107);
  });

  test('is shared by a second start and stopped only by the last user', async () => {
    const firstServer = await start();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: firstServer.pid, connection: firstServer.connection });
    await firstServer.stop();
    expect(await ask(second.connection, 'select 1')).toEqual([1]);
    await second.stop();
    await expect(ask(second.connection, 'select 1')).rejects.toThrow(/ENOENT/);
  });

  test('is created once by several concurrent first starts', async () => {
    const all = await Promise.all([startInOtherProcess(), startInOtherProcess(), start()]);
    const [first] = all;
    expect(new Set(all.map(({ connection }) => connection.host)).size).toBe(1);
    expect(await ask(first.connection, 'select count(*)::int from journey')).toEqual([2]);
  });

  test('is reused if only the application was killed', async () => {
    const otherServer = await startInOtherProcess();
    await killAndWait(otherServer.child);
    const heir = await start();
    expect(heir).toMatchObject({ adopted: true, pid: otherServer.serverPid });
    expect(await ask(heir.connection, 'select kilometres from journey')).toEqual([100]);
    await heir.stop();
    expect(fs.existsSync(path.join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false);
  });

  test('has every acknowledged row after everything was killed', async () => {
    const otherServer = await startInOtherProcess();
    const applicationKilled = killAndWait(otherServer.child);
    process.kill(otherServer.serverPid, 'SIGKILL');
    await applicationKilled;
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await ask(next.connection, 'select kilometres from journey')).toEqual([100]);
    expect(fs.existsSync(otherServer.connection.host)).toBe(false);
  });

  test('ignores the lock file of a killed server whose process id was reused', async () => {
    const firstServer = await start();
    const lockFile = path.join(dataDir, 'pg18', 'postmaster.pid');
    const lines = fs.readFileSync(lockFile, 'utf8').split('\n');
    await firstServer.stop();
    fs.writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'select 1')).toEqual([1]);
  });

  test.runIf(process.platform === 'linux')('refuses a folder that an invisible process holds, naming it', async () => {
    const firstServer = await start();
    await firstServer.stop();
    const lock = path.join(dataDir, 'server.lock');
    const holder = spawn('sh', ['-c', 'exec 9>>"$1"; flock 9; echo held; read line', 'sh', lock], { stdio: 'pipe' });
    children.push(holder);
    await once(holder.stdout, 'data');
    const refusal = startEmbedded(dataDir, { patience: 0 });
    await expect(refusal).rejects.toThrow(DataFolderError);
    await expect(refusal).rejects.toThrow(`in use by process ${firstServer.pid} on ${os.hostname()}`);
  });

  test('reports which folder it cannot use and what to do', async () => {
    const file = path.join(temporary, 'a-file');
    fs.writeFileSync(file, '');
    await expect(startEmbedded(path.join(file, 'database'))).rejects.toThrow(
      new RegExp(`cannot be kept in ${file}/database: a part of the path is a file.*choose another data folder`),
    );
    // Nobody can create folders in /sys, not even root.
    const closed = process.platform === 'linux' ? '/sys/wagenpark' : '/wagenpark';
    await expect(startEmbedded(closed)).rejects.toThrow(DataFolderError);
  });
});
