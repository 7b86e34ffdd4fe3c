import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeInstallation } from '../apps/server/src/platform/database/embedded/binaries.ts';
import { processIsAlive, servesCluster } from '../apps/server/src/platform/database/embedded/processes.ts';
import { type EmbeddedOptions, startEmbedded } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { allMigrations, migrate } from '../apps/server/src/platform/database/migrate.ts';
import {
  connectionToDatabase,
  type TestDatabaseServer,
  withAdministrator,
} from '../apps/server/src/platform/database/testing.ts';
import { findInstalledPostgres, findOldPostgres, installPostgresWithApt, oldestPostgres } from './find-postgres.ts';

/** A database server for the tests of one Vitest project, with the migrated template database. */
export interface StartedTestServer {
  readonly server: TestDatabaseServer;
  /** Removes the template, and stops the server and deletes its data if this run started it. */
  stop(): Promise<void>;
}

/** Which server: the embedded one (18), or the oldest supported one (15, or the next newer one that is installed). */
export type TestServerKind = 'embedded' | 'oldest';

const folderPrefix = 'wagenpark-tests-';

/** Starts (or connects to) the server and prepares the template database, from which every test file gets a copy. */
export async function startTestServer(kind: TestServerKind): Promise<StartedTestServer> {
  removeAbandonedServers();
  const reached = kind === 'embedded' ? await startPrivateServer({}) : await startOldServer();
  try {
    const template = await createTemplate(reached.connection);
    const server = { connection: reached.connection, template };
    const programs = await programsFor(server, reached.programs);
    return {
      server: { ...server, ...(programs === undefined ? {} : { programs }) },
      stop: async () => {
        await withAdministrator(server, async (client) => {
          await client.query(`alter database ${template} is_template false`);
          await client.query(`drop database ${template} with (force)`);
        });
        await reached.stop();
      },
    };
  } catch (error) {
    await reached.stop();
    throw error;
  }
}

interface ReachableServer {
  readonly connection: TestDatabaseServer['connection'];
  /** The installation from which it was started, or another one on this machine. */
  readonly programs: string | undefined;
  stop(): Promise<void>;
}

async function startOldServer(): Promise<ReachableServer> {
  const oldPostgres = findOldPostgres();
  switch (oldPostgres.kind) {
    case 'url': {
      const connection = { connectionString: oldPostgres.url };
      await refuseTooOld({ connection, template: '' });
      return { connection, programs: findInstalledPostgres(), stop: async () => {} };
    }
    case 'programs':
      return startPrivateServer({ binaries: describeInstallation(oldPostgres.root) });
    case 'apt':
      return startPrivateServer({ binaries: describeInstallation(installPostgresWithApt()) });
    case 'missing':
      throw new Error(
        `The database tests need a PostgreSQL ${oldestPostgres} or newer beside the embedded one: set TEST_DATABASE_URL ` +
          'to a server where the tests may create databases, or install its programs.',
      );
  }
}

const majorOf = (server: TestDatabaseServer): Promise<number> =>
  withAdministrator(server, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  });

/**
 * The installation if its pg_dump can dump the server: the embedded server has no such program, and older versions
 * refuse.
 */
async function programsFor(server: TestDatabaseServer, root: string | undefined): Promise<string | undefined> {
  if (root === undefined || !fs.existsSync(path.join(root, 'bin', 'pg_dump'))) return undefined;
  return describeInstallation(root).major >= (await majorOf(server)) ? root : undefined;
}

async function refuseTooOld(server: TestDatabaseServer): Promise<void> {
  const version = await majorOf(server);
  if (version < oldestPostgres) {
    throw new Error(`TEST_DATABASE_URL is PostgreSQL ${version}; Wagenpark needs ${oldestPostgres} or newer.`);
  }
}

async function startPrivateServer(options: EmbeddedOptions): Promise<ReachableServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${folderPrefix}${process.pid}-`));
  const embedded = await startEmbedded(folder, {
    ...options,
    database: 'postgres',
    // The data is deleted after the run, so durability is switched off. Many test files run in parallel.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    connection: { ...embedded.connection },
    programs: options.binaries?.root,
    stop: async () => {
      await embedded.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops servers of killed runs; the name of the folder contains the process id of the run. */
function removeAbandonedServers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const run = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : undefined;
    if (run === undefined || processIsAlive(run)) continue;
    const folder = path.join(fs.realpathSync(os.tmpdir()), name);
    for (const entry of fs.readdirSync(folder)) {
      const note = path.join(folder, entry, 'postmaster.pid');
      if (!fs.existsSync(note)) continue;
      const pid = Number(fs.readFileSync(note, 'utf8').split('\n')[0]);
      if (servesCluster(pid, path.join(folder, entry))) process.kill(pid, 'SIGQUIT');
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs all migrations once, in a template database that is then copied. */
async function createTemplate(connection: TestDatabaseServer['connection']): Promise<string> {
  const history = crypto.createHash('sha256');
  for (const { name, checksum } of await allMigrations()) history.update(`${name} ${checksum}\n`);
  // The random part keeps two runs on one server apart.
  const run = crypto.randomBytes(4).toString('hex');
  const template = `wagenpark_template_${history.digest('hex').slice(0, 12)}_${run}`;
  const server = { connection, template };
  await withAdministrator(server, (client) => client.query(`create database ${template} template template0`));
  await migrate(connectionToDatabase(server, template));
  await withAdministrator(server, (client) =>
    // Disallows connections, because a database in use cannot be copied.
    client.query(`alter database ${template} with is_template true allow_connections false`),
  );
  return template;
}
