import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import pg, { type PoolConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { importKinds } from '../import-kinds.ts';
import { seedDemoWorld } from '../modules/demo/index.ts';
import { aClient, aDebtor, anAccount } from '../platform/database/builders.ts';
import { Database } from '../platform/database/database.ts';
import { describeInstallation } from '../platform/database/embedded/binaries.ts';
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../platform/jobs.ts';
import { holdMailsAfterRestore } from '../platform/mail/hold-mails.ts';
import { mailJobs } from '../platform/mail/sender.ts';
import { onlyProvider } from '../platform/mail/smtp-testing.ts';
import { fillEveryTable } from './every-table.ts';
import { aMail } from './rows.ts';
import { aGuest, testServer } from './test-server.ts';

/* Restores a backup with the commands of the README, which the test reads from it. */

const page = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/```(?:sh|sql)\n(.*?)```/gs)].map(([, code = '']) => code);
const [dump = '', prepare = '', restore = '', copyFolder = '', putFolderBack = ''] = blocksOf(
  /## Backup and restore\n(.*?)\n## /s.exec(page('README.md'))?.[1] ?? '',
);
const [restoreOldDump = ''] = blocksOf(page('docs/how-to/restore-an-old-dump.md'));

const { programs } = inject('testDatabaseServer');
const withoutPrograms = 'no pg_dump that is not older than the server';

let folder: string;
const machines: EmbeddedPostgres[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-backup-'));
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A separate database server, like one on another machine: without our roles and databases. */
async function aMachine(name: string): Promise<EmbeddedPostgres['connection']> {
  const machine = await startEmbedded(join(folder, name), {
    binaries: describeInstallation(programs!),
    database: 'postgres',
    settings: { fsync: 'off' },
  });
  machines.push(machine);
  return machine.connection;
}

async function asSuperuser<Result>(connection: PoolConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The README's commands for a server before the first start or a restore. */
const prepareMachine = (connection: PoolConfig) =>
  asSuperuser(connection, async (client) => {
    for (const statement of prepare.split(';').filter((text) => text.trim() !== '')) await client.query(statement);
  });

/** Runs commands of the README unchanged, in the test's folder. */
async function run(commands: string, env: Readonly<Record<string, string>>): Promise<string> {
  const path = [join(programs ?? '', 'bin'), ...(env['PATH'] === undefined ? [] : [env['PATH']]), process.env['PATH']];
  const { stderr } = await promisify(execFile)('bash', ['-e', '-c', commands], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path.join(delimiter) },
  });
  return stderr;
}
const superuserUrl = ({ host, port }: EmbeddedPostgres['connection']): Readonly<Record<string, string>> => ({
  SUPERUSER_URL: `postgres://postgres@${encodeURIComponent(host)}:${port}/wagenpark`,
});

/** Everything in the catalogue of a database, and a checksum of every table's rows. */
async function portraitOf(connection: PoolConfig): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const inSchemas = `in ('public', 'pgboss')`;
  const sorted = (acl: string) => `(select array_agg(a::text order by a::text) from unnest(${acl}) a)`;
  const questions: Readonly<Record<string, string>> = {
    tables: `select n.nspname, relname, relkind, relowner::regrole::text, relrowsecurity, relforcerowsecurity, ${sorted('relacl')} acl
      from pg_class c join pg_namespace n on n.oid = relnamespace where n.nspname ${inSchemas} order by 1, 2`,
    columns: `select n.nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, ${sorted('attacl')} acl,
      pg_get_expr(adbin, adrelid) from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum
      where n.nspname ${inSchemas} and attnum > 0 and not attisdropped and relkind in ('r', 'p') order by 1, 2, 3`,
    policies: `select * from pg_policies order by schemaname, tablename, policyname`,
    indexes: `select indexdef from pg_indexes where schemaname ${inSchemas} order by 1`,
    // PostgreSQL normalizes `(a and b) and c` to `a and b and c` on restore.
    constraints: `select conrelid::regclass::text, conname, translate(pg_get_constraintdef(oid), '()', '') definition from pg_constraint
      where connamespace::regnamespace::text ${inSchemas} and conrelid <> 0 order by 1, 2, 3`,
    triggers: `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    functions: `select pronamespace::regnamespace::text, pg_get_functiondef(p.oid) definition, proowner::regrole::text, ${sorted('proacl')} acl
      from pg_proc p where pronamespace::regnamespace::text ${inSchemas} and prokind in ('f', 'p')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e') order by 1, 2`,
    schemas: `select nspname, nspowner::regrole::text, ${sorted('nspacl')} acl from pg_namespace where nspname ${inSchemas} order by 1`,
    sequences: `select schemaname, sequencename, last_value from pg_sequences order by 1, 2`,
    extensions: `select extname from pg_extension order by 1`,
  };
  return asSuperuser(connection, async (client) => {
    const portrait: Record<string, readonly unknown[]> = {};
    for (const [name, sql] of Object.entries(questions)) portrait[name] = (await client.query(sql)).rows as unknown[];
    const tables = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace::regnamespace::text ${inSchemas} and relkind = 'r' order by 1`,
    );
    const rows: unknown[] = [];
    for (const { name } of tables.rows) {
      const { rows: checksums } = await client.query<{ count: number; content: string }>(
        `select count(*)::integer as count, md5(string_agg(t::text, chr(10) order by t::text)) as content from ${name} t`,
      );
      rows.push({ name, ...checksums[0] });
    }
    return { ...portrait, rows };
  });
}

const ofWagenpark = (connection: EmbeddedPostgres['connection']) => ({
  ...connection,
  user: 'wagenpark',
  database: 'wagenpark',
});

describe('a PostgreSQL server', () => {
  test('a dump of a filled database is restored on another server with rows, policies and grants, and the portal runs on it', async ({
    skip,
  }) => {
    skip(programs === undefined, withoutPrograms);
    const old = await aMachine('old');
    await prepareMachine(old);
    await migrate(ofWagenpark(old));
    const database = new Database(ofWagenpark(old), { silence: 0 });
    await seedDemoWorld(database, { today: new Date(), importKinds, contracts: 300 });
    const superuser = new Database({ ...old, database: 'wagenpark' });
    const mail = await superuser.asOwner(async (tx) => {
      await fillEveryTable(tx, 71);
      return aMail(tx, 71);
    });
    await superuser.close();
    await database.close();
    // The server creates the tables of the job queue and records where the database is.
    const served = await testServer(ofWagenpark(old));
    const boss = createBoss(ofWagenpark(old), () => undefined);
    await boss.start();
    await boss.send('mail.send', { clientId: 71, id: mail.id });
    await boss.stop({ graceful: false });
    await served.close();

    await run(dump, superuserUrl(old));
    const fresh = await aMachine('fresh');
    await prepareMachine(fresh);
    await run(restore, superuserUrl(fresh));

    const portraitBefore = await portraitOf({ ...old, database: 'wagenpark' });
    const portraitAfter = await portraitOf({ ...fresh, database: 'wagenpark' });
    for (const what of Object.keys(portraitBefore)) expect(portraitAfter[what], what).toEqual(portraitBefore[what]);
    expect(portraitBefore['rows']?.length).toBeGreaterThan(30);
    expect(portraitBefore['policies']?.length).toBeGreaterThan(50);

    expect(await migrate(ofWagenpark(fresh))).toEqual([]);
    const restartedServer = await testServer(ofWagenpark(fresh));
    try {
      expect((await restartedServer.raw(aGuest(), { method: 'GET', url: '/readyz' })).status).toBe(200);
      const login = { client: 'installatie', email: 'fleet@installatie.example', password: 'wagenpark-demo' };
      const { text } = await restartedServer.raw(aGuest(), {
        method: 'POST',
        url: '/api-admin-auth/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(login),
      });
      const person = { ...aGuest(), token: (JSON.parse(text) as { access_token: string }).access_token };
      expect((await restartedServer.fleet(person, leaseContracts.running)).answer().length).toBeGreaterThan(100);

      // DA-04: mails that were queued in the backup are not sent from the restored database.
      const [keptMail] = await restartedServer.database.asStaff((tx) =>
        tx.query('select status, last_error as error from mail where id = $1', [mail.id]),
      );
      expect(keptMail).toEqual({ status: 'failed', error: 'keptAfterRestore' });
    } finally {
      await restartedServer.close();
    }
  });

  test('a dump from before the correction is restored with the documented workaround', async ({ skip }) => {
    skip(programs === undefined, withoutPrograms);
    const old = await aMachine('old');
    await prepareMachine(old);
    const broken = { ...old, database: 'wagenpark' };
    await migrate(ofWagenpark(old), { upTo: '0010-policies-that-can-be-estimated.sql' });
    await asSuperuser(broken, async () => {
      const database = new Database(broken);
      await database.asOwner(async (tx) => {
        const { client_id } = await aClient(tx);
        await aDebtor(tx, { client_id });
        await anAccount(tx, { client_id });
      });
      await database.close();
    });
    await run(dump, superuserUrl(old));
    const fresh = await aMachine('fresh');
    await prepareMachine(fresh);
    await expect(run(restore, superuserUrl(fresh))).rejects.toThrow('folded(text) does not exist');
    const withoutLastLine = restoreOldDump.replace('npx wagenpark restored\n', '');
    expect(withoutLastLine).not.toBe(restoreOldDump);
    await run(withoutLastLine, superuserUrl(fresh));
    const portraitBefore = await portraitOf(broken);
    const portraitAfter = await portraitOf({ ...fresh, database: 'wagenpark' });
    expect(portraitAfter['rows']).toEqual(portraitBefore['rows']);
    expect(portraitAfter['policies']).toEqual(portraitBefore['policies']);
    await migrate(ofWagenpark(fresh));
  });
});

describe('the embedded database', () => {
  test('a copied and restored data folder is unchanged, and its waiting mails are held back', async ({ skip }) => {
    skip(programs !== undefined, 'the embedded database is that of the newest version');
    const start = () => startEmbedded(join(folder, 'data/database'), { settings: { fsync: 'off' } });
    /** Changes the database while the server runs, like the portal. */
    const whileItRuns = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const embedded = await start();
      const database = new Database(embedded.connection);
      try {
        await migrate(embedded.connection);
        return await work(database);
      } finally {
        await database.close();
        await embedded.stop();
      }
    };
    const rows = (database: Database) => portraitOf(database.connection);
    const portraitBefore = await whileItRuns(async (database) => {
      await database.asOwner((tx) => fillEveryTable(tx, 1));
      await holdMailsAfterRestore(database);
      return rows(database);
    });
    await run(copyFolder, {});
    await whileItRuns((database) =>
      database.asOwner(async (tx) => {
        await tx.query(`delete from mail`);
        await aClient(tx);
      }),
    );
    const [remove, putBack, tell] = putFolderBack.trim().split('\n');
    expect(tell).toBe('npx wagenpark restored');
    await run(`${remove}\n${putBack}`, {});
    expect(await whileItRuns(rows)).toEqual(portraitBefore);

    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const { DATABASE_URL: _url, ...inherited } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'restored'], {
      env: { ...inherited, DATA_DIR: join(folder, 'data'), NODE_ENV: 'test' },
    });
    expect(stdout).toContain('1 mails kept back');
    const mails = await whileItRuns((database) => database.asStaff((tx) => tx.query('select status from mail')));
    expect(mails).toEqual([{ status: 'failed' }]);
  });
});

describe('the database after a restore', () => {
  test('every row can be inserted again with an empty search path, as pg_restore does', async () => {
    const testing = await testDatabase();
    const database = new Database(testing.connection);
    try {
      const writtenRows = await database.asOwner(async (tx) => {
        await fillEveryTable(tx, 1);
        const tables = await tx.query<{ name: string; columns: string }>(
          `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
           from pg_class join pg_attribute on attrelid = pg_class.oid
           where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
             and attgenerated = '' and attidentity <> 'a' group by 1 order by 1`,
        );
        await tx.query(`set local search_path = ''`);
        const counts: Record<string, number> = {};
        for (const { name, columns } of tables) {
          // A copy has the checks, generated columns and indexes of its table, and uses the same functions.
          await tx.query(`create temp table copy_of_${name} (like public.${name} including all)`);
          const copied = await tx.query(
            `insert into pg_temp.copy_of_${name} (${columns}) select ${columns} from public.${name} returning 1`,
          );
          counts[name] = copied.length;
        }
        return counts;
      });
      for (const table of ['account', 'fuel_contract', 'invoice', 'fine', 'driver', 'lease_contract']) {
        expect(writtenRows[table], table).toBeGreaterThan(0);
      }
    } finally {
      await database.close();
      await testing.drop();
    }
  });

  test('DA-04 waiting mails are held back once when the database runs elsewhere, and only there', async () => {
    const testing = await testDatabase();
    const database = new Database(testing.connection);
    const boss = createBoss(testing.connection, () => undefined);
    const jobs = bossQueue(boss);
    const sentMails: string[] = [];
    const transport = {
      send: async ({ id }: { readonly id: string }) => {
        sentMails.push(id);
        return { result: 'sent' } as const;
      },
      close: () => undefined,
    };
    const definitions = mailJobs({
      database,
      jobs,
      clock: { now: () => new Date() },
      transports: onlyProvider(transport),
    });
    try {
      await boss.start();
      await createQueues(boss, definitions);
      const [queued, heldMail, deletedMail] = await database.asOwner(async (tx) => {
        const { client_id } = await aClient(tx, { client_id: 1 });
        await aClient(tx, { client_id: 2 });
        return [
          await aMail(tx, client_id),
          await aMail(tx, 2, { status: 'held' }),
          await aMail(tx, 2, { status: 'sent', sent_at: new Date() }),
        ] as const;
      });
      const state = () =>
        database.asStaff(async (tx) =>
          Object.fromEntries(
            (await tx.query<{ id: string; status: string }>('select id, status from mail')).map(({ id, status }) => [
              id,
              status,
            ]),
          ),
        );
      const waiting = { [queued.id]: 'queued', [heldMail.id]: 'held', [deletedMail.id]: 'sent' };
      // The database is served for the first time, and then again from the same place.
      expect([await holdMailsAfterRestore(database), await holdMailsAfterRestore(database)]).toEqual([0, 0]);
      expect(await state()).toEqual(waiting);

      const markAsMoved = () =>
        database.asOwner((tx) => tx.query(`update database_home set place = 'another server/1'`));
      await markAsMoved();
      expect(await holdMailsAfterRestore(database, 'send')).toBe(0);
      expect(await holdMailsAfterRestore(database)).toBe(0);
      expect(await state()).toEqual(waiting);

      await markAsMoved();
      // If two servers start on it at once, only one of them holds the mails back.
      const heldCounts = await Promise.all([holdMailsAfterRestore(database), holdMailsAfterRestore(database)]);
      expect(heldCounts.sort()).toEqual([0, 2]);
      expect(await state()).toEqual({ ...waiting, [queued.id]: 'failed', [heldMail.id]: 'failed' });
      for (const { work } of definitions) {
        await work({ clientId: 1, id: queued.id }, { isLast: false });
      }
      expect(sentMails).toEqual([]);
    } finally {
      await boss.stop({ graceful: false });
      await database.close();
      await testing.drop();
    }
  });
});
