import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateSync } from 'node:zlib';
import { type GreenCard, greenCard } from '@wagenpark/contract/fleet/change-requests';
import { clientGuid, type DemoClient, demoAccounts, demoClients, provider } from '@wagenpark/demo-world';
import { gatherWorld } from '@wagenpark/demo-world/gathered-world';
import { addDays } from '@wagenpark/domain/calendar-day';
import { words } from '@wagenpark/messages/server-words';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import type { Caller } from '../../platform/caller.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { damageReportFiles } from '../damage-reports/files.ts';
import { searchTextOf } from '../drivers/persons.ts';
import { refreshContractList, refreshDueFacts } from '../lease-contracts/list-facts.ts';
import { requestFiles } from '../requests/files.ts';
import { createRequestModule } from '../requests/subject.ts';
import { databaseStore } from '../stored-files/database-store-repository.ts';
import { openFileContent } from '../stored-files/service.ts';
import { importInto } from './import-into.ts';
import { demoAccounts as accountsInPlace } from './index.ts';
import { type ImportTables, NotEmptyError, type SeedOptions, seed } from './seed.ts';

const today = '2026-03-18';
const now = new Date('2026-03-18T12:00:00Z');
const options: SeedOptions = {
  today,
  publicUrl: 'https://portal.example',
  hashPassword: (password) => Promise.resolve(`$argon2id$test$${password}`),
};

let testing: TestDatabase;
let database: Database;
async function open(): Promise<void> {
  testing = await testDatabase();
  database = new Database(testing.connection, { max: 4 });
}
async function close(): Promise<void> {
  await database?.close();
  await testing?.drop();
}

const count = (table: string, scope: Scope): Promise<number> =>
  database.readInScope(scope, async (tx) => {
    const [row] = await tx.query<{ count: number }>(`select count(*)::integer from ${table}`);
    return row?.count ?? -1;
  });

const GREEN_CARD_FILES: Readonly<Record<string, string>> = {
  nl: 'Groene-kaart',
  be: 'Groene-kaart',
  de: 'Grüne-Karte',
  pl: 'Zielona-karta',
};

/** A fleet manager of a client. */
const callerIn = ({ clientId, name }: DemoClient, scope: Scope): Caller => ({
  account: 1,
  accountClientId: clientId,
  clientId,
  clientName: name,
  name: 'Anna de Vries',
  email: 'anna@example.com',
  locale: 'nl-NL',
  scope,
  session: 'one',
  role: 'fleetmanagement',
  rights: ['Schademeldingen'],
});

/** The pixels of a PNG, row by row, each row after a filter byte; throws when it is not a PNG. */
function pixelsOf(png: Buffer): Buffer {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const packed: Buffer[] = [];
  for (let offset = 8; offset < png.length; ) {
    const end = offset + 8 + png.readUInt32BE(offset);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(offset + 4, end)));
    if (png.toString('latin1', offset + 4, offset + 8) === 'IDAT') packed.push(png.subarray(offset + 8, end));
    offset = end + 4;
  }
  return inflateSync(Buffer.concat(packed));
}

/** All columns of contracts that are stored for lists. */
const listFacts = () =>
  database.asOwner((tx) =>
    tx.query<{ client_id: number; number: number }>(
      `select client_id, number, list_driver_number, list_driver, list_plate, list_description, list_debtor, search_text
       from lease_contract order by client_id, number`,
    ),
  );

describe('a world of the default size', () => {
  // The database is seeded once, so tests that change data come last.
  beforeAll(async () => {
    await open();
    await seed(database, options);
  });
  afterAll(close);

  test('fills an empty database and lists its accounts; a second run is refused and changes nothing', async () => {
    expect(await accountsInPlace(database)).toEqual(demoAccounts(demoClients));
    await expect(seed(database, options)).rejects.toThrow(NotEmptyError);
    const world = gatherWorld({ today });
    for (const client of demoClients) {
      const own = world.lease_contract.filter(({ client_id }) => client_id === client.clientId);
      expect(await count('lease_contract', wholeClient(client.clientId))).toBe(own.length);
      expect(await count(`lease_contract where state = 'running'`, wholeClient(client.clientId))).toBeGreaterThan(50);
    }
    expect(await count('lease_contract', wholeClient(provider.clientId))).toBe(0);
  });

  test('leaves row-level security forced on every table', async () => {
    const loose = await database.asOwner((tx) =>
      tx.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and relrowsecurity and not relforcerowsecurity`,
      ),
    );
    expect(loose).toEqual([]);
  });

  test('sub@ and driver@ see only their part of the fleet', async () => {
    for (const client of demoClients) {
      const all = await count('lease_contract', wholeClient(client.clientId));
      const accounts = await database.asOwner((tx) =>
        tx.query<{ number: number; role: string; driver: number | null; debtors: number[] }>(
          `select a.number, a.role, a.driver_number as driver, array_agg(d.debtor_number) as debtors
           from account a join account_debtor d on d.client_id = a.client_id and d.account_number = a.number
           where a.client_id = $1 and a.has_password group by 1, 2, 3`,
          [client.clientId],
        ),
      );
      for (const { number, role, driver, debtors } of accounts) {
        const visibleCount = await count('lease_contract', {
          clientId: client.clientId,
          account: number,
          driver,
          debtors,
        });
        expect(visibleCount, `${role} of ${client.name}`).toBeGreaterThan(0);
        expect(visibleCount, `${role} of ${client.name}`).toBeLessThan(role === 'driver' ? 3 : all / 2);
        const scope = { clientId: client.clientId, account: number, driver, debtors };
        const invoices = await count('invoice', scope);
        expect(invoices > 0, `invoices of ${role} of ${client.name}`).toBe(role !== 'driver');
        expect(invoices).toBeLessThan((await count('invoice', wholeClient(client.clientId))) / 2);
        expect(await count('refueling', scope)).toBeLessThan(await count('refueling', wholeClient(client.clientId)));
      }
      expect(accounts).toHaveLength(2);
    }
  });

  test('FC-04 IN-05 IN-07 there are cards, refuelings and invoices, and a stored document for each client', async () => {
    const world = gatherWorld({ today });
    for (const client of demoClients) {
      for (const table of ['fuel_contract', 'refueling', 'invoice', 'invoice_line', 'invoice_type'] as const) {
        const own = world[table].filter(({ client_id }) => client_id === client.clientId);
        expect(await count(table, wholeClient(client.clientId)), table).toBe(own.length);
      }
    }
    const files = await database.asOwner((tx) =>
      tx.query<{ name: string; content: Buffer }>('select name, content from record_file order by client_id'),
    );
    expect(files.map(({ name }) => name.replace(/[0-9-]+/g, '*'))).toEqual([
      'Factuur*F*.pdf',
      'Factuur*VF*.pdf',
      'Rechnung*RE*.pdf',
      'Faktura*FV*.pdf',
    ]);
    for (const { content } of files) expect(readPdf(content).pages.length).toBeGreaterThan(0);
  });

  test('DF2-05 damage reports of every client have photos with the right type, which are counted', async () => {
    const deps = { database, clock: { now: () => now }, store: databaseStore, sources: [damageReportFiles] };
    for (const client of demoClients) {
      const scope = wholeClient(client.clientId);
      const files = await database.readInScope(scope, (tx) =>
        tx.query<{ id: string; report: number; size: number; hash: Buffer }>(
          `select id, damage_report_number as report, size, hash from stored_file
           where damage_report_number is not null order by report, place`,
        ),
      );
      const photos = Map.groupBy(files, ({ report }) => report);
      expect(photos.size, client.name).toBe(3);
      expect(new Set([...photos.values()].map((own) => own.length))).toEqual(new Set([2, 3]));
      const [used] = await database.readInScope(scope, (tx) =>
        tx.query(`select bytes, (select sum(size)::integer from stored_file) as stored from file_use`),
      );
      expect(used?.['bytes']).toBe(used?.['stored']);
      const caller = callerIn(client, scope);
      for (const { id, size } of files) {
        const answer = await openFileContent(deps, caller, id, false);
        const bytes = await buffer(answer.parts.read(0, size));
        expect(answer).toMatchObject({ contentType: 'image/png', inline: true });
        expect(answer.fileName).toMatch(/^IMG_3\d{4}\.png$/);
        expect(answer.parts.tag).toBe(createHash('sha256').update(bytes).digest('base64url'));
        expect(size).toBeLessThan(8_000);
        expect(pixelsOf(bytes)).toHaveLength(320 * (1 + 480));
      }
      // No two reports of different parts show the same car.
      const pictures = new Set(files.map(({ hash }) => hash.toString('hex')));
      expect(pictures.size).toBeGreaterThan(files.length / 2);
    }
  });

  test('FP-06 FP-18 the driver of every client has a green card as a PDF with the plate, marked as a demo', async () => {
    const deps = { database, clock: { now: () => now }, store: databaseStore, sources: [requestFiles] };
    for (const client of demoClients) {
      const scope = wholeClient(client.clientId);
      const cards = await database.readInScope(scope, (tx) =>
        tx.query<{ id: string; size: number; name: string; plate: string; by: string; payload: GreenCard }>(
          `select f.id, f.size, f.name, r.plate, f.stored_by as by, r.payload
           from stored_file f join request r on r.client_id = f.client_id and r.number = f.request_number`,
        ),
      );
      expect(cards, client.name).toHaveLength(1);
      for (const { id, size, name, plate, by, payload } of cards) {
        expect(v.safeParse(greenCard, payload).issues).toBeUndefined();
        expect(by).toBe('Sanne Molenaar');
        expect(name).toBe(`${GREEN_CARD_FILES[client.country]}-${plate.replaceAll(' ', '-')}.pdf`);
        const { contentType, parts } = await openFileContent(
          deps,
          { ...callerIn(client, scope), rights: ['Documenten'] },
          id,
          false,
        );
        expect(contentType).toBe('application/pdf');
        const { pages } = readPdf(await buffer(parts.read(0, size)));
        const text = JSON.stringify(pages);
        expect(text).toContain(plate);
        expect(text).toMatch(/demowereld|Demowelt|demonstracyjnego/);
      }
    }
  });

  test('TB-05 CR-13 the search texts equal those that the portal would have written', async () => {
    const before = await listFacts();
    expect(await refreshDueFacts(database, now)).toBe(0);
    for (const client of demoClients) {
      const numbers = before.filter((row) => row.client_id === client.clientId).map(({ number }) => number);
      await database.inScope(wholeClient(client.clientId), (tx) =>
        refreshContractList(tx, client.clientId, numbers, now),
      );
    }
    expect(await listFacts()).toEqual(before);
    const drivers = await database.asOwner((tx) => tx.db.selectFrom('driver').selectAll().execute());
    expect(drivers.filter((driver) => driver.search_text !== searchTextOf(driver))).toEqual([]);
  });

  test('DA-05 every new request and every new account gets a unique number', async () => {
    const next = await database.asOwner((tx) =>
      tx.query<{ request: number; account: number }>(
        `select next_request_number($1) as request,
           nextval(pg_get_serial_sequence('account', 'number'))::integer as account`,
        [demoClients[0]?.clientId],
      ),
    );
    const world = gatherWorld({ today });
    const own = world.request.filter(({ client_id }) => client_id === demoClients[0]?.clientId);
    expect(own.map(({ client_number }) => client_number).sort((a, b) => a - b)).toEqual(
      own.map((_, index) => index + 1),
    );
    expect(next[0]?.request).toBe(own.length + 1);
    // Three users of the first client have no password yet.
    expect(next[0]?.account).toBe(Math.max(...world.account.map(({ number }) => number)) + 3 + 1);
  });

  test('DA-05 requests can be continued in the portal: planned ones take effect on their day', async () => {
    const planned = () =>
      database.asStaff((tx) =>
        tx.query<{ number: number }>(
          // No request that staff carry out manually is planned for the job.
          `select number from request where effect = 'planned' and kind <> 'greenCard'`,
        ),
      );
    expect((await planned()).length).toBeGreaterThanOrEqual(demoClients.length);
    const later = new Date(`${addDays(today, 30)}T12:00:00Z`);
    const { jobs } = createRequestModule({
      database,
      jobs: { enqueue: () => Promise.resolve(), enqueueAll: () => Promise.resolve(), hurry: () => Promise.resolve(0) },
      clock: { now: () => later },
      carRecords: [],
      config: { publicUrl: options.publicUrl, changeMailbox: 'changes@provider.example' },
      words,
    });
    await jobs[0]?.work({}, { isLast: true });
    expect(await planned()).toEqual([]);
  });
});

describe('vehicles loaded through the import', () => {
  beforeEach(open);
  afterEach(close);

  const importTables = (files: Parameters<ImportTables>[0]) =>
    importInto(database, { now: () => now }, importKinds)(files);
  const vehicles = () =>
    database.asOwner((tx) => tx.db.selectFrom('vehicle').selectAll().orderBy('client_id').orderBy('number').execute());

  test('belong to the contracts; an aborted seeding is completed by the next one', async () => {
    const broken = { ...options, importTables: () => Promise.reject(new Error('the power went out')) };
    await expect(seed(database, broken)).rejects.toThrow('the power went out');
    expect(await accountsInPlace(database)).toEqual([]);

    const { contracts } = await seed(database, { ...options, importTables });
    expect(contracts).toBe(950);
    expect(await vehicles()).toHaveLength(950);
    expect(await accountsInPlace(database)).toHaveLength(21);
    await expect(seed(database, { ...options, importTables })).rejects.toThrow(NotEmptyError);
  });

  test('equal those that are loaded directly', async () => {
    await seed(database, { ...options, importTables });
    const imported = await vehicles();
    const other = await testDatabase();
    const loaded = new Database(other.connection, { max: 2 });
    try {
      await seed(loaded, options);
      const rows = await loaded.asOwner((tx) =>
        tx.db.selectFrom('vehicle').selectAll().orderBy('client_id').orderBy('number').execute(),
      );
      expect(imported).toEqual(rows);
    } finally {
      await loaded.close();
      await other.drop();
    }
  });

  test('are never imported into a database with other data', async () => {
    await database.asOwner((tx) => aClient(tx, { client_id: 2 }));
    await expect(seed(database, { ...options, importTables })).rejects.toThrow(NotEmptyError);
    const clients = await database.asStaff((tx) => tx.query<{ guid: string }>('select guid from client'));
    expect(clients).toHaveLength(1);
    expect(clients[0]?.guid).not.toBe(clientGuid(provider));
  });
});

describe('a big world', () => {
  beforeAll(open);
  afterAll(close);

  test('has the same indexes and constraints as before, and nine tenths of it belong to one client', async () => {
    const structure = () =>
      database.asOwner(async (tx) => ({
        indexes: await tx.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
        constraints: await tx.query(
          `select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as definition from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
        ),
        triggers: await tx.query(
          `select tgrelid::regclass::text as relation, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
        ),
      }));
    const before = await structure();
    await seed(database, { ...options, contracts: 5_000 });
    expect(await structure()).toEqual(before);
    expect(await count('lease_contract', wholeClient(2))).toBeGreaterThanOrEqual(4_500);
  });
});
