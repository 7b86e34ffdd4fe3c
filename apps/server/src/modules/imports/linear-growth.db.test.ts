import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  assignmentRow,
  clientRow,
  contractRow,
  csv,
  debtorRow,
  driverRow,
  fineRow,
  fuelContractRow,
  refuelingRow,
  runImport,
  vehicleRow,
} from '../../testing/imports.ts';

/*
 * The reads of an import must grow linearly with its size, even for a client that the planner's statistics do not
 * cover. Here they cover only the first client, as when a second client is imported. The test counts the pages of
 * tables and indexes that were read, not seconds.
 */
let testing: TestDatabase;
beforeAll(async () => {
  testing = await testDatabase();
});
afterAll(() => testing?.drop());

const range = <Item>(length: number, item: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, place) => item(place + 1));
const plateOf = (number: number): string =>
  `WP-${String(number)
    .padStart(4, '0')
    .replace(/(?=.$)/, '-')}`;

const folderOf = (client: string, size: number): Readonly<Record<string, Buffer>> => ({
  'clients.csv': csv([clientRow(client)]),
  'debtors.csv': csv(range(20, (number) => debtorRow(client, number))),
  'drivers.csv': csv(range(size, (number) => driverRow(client, number))),
  'vehicles.csv': csv(range(size, (number) => vehicleRow(client, number))),
  'contracts.csv': csv(range(size, (number) => contractRow(client, number, { AutoVolgnummer: number }))),
  'driver-assignments.csv': csv(
    range(size, (number) => assignmentRow(client, { LeaseContractNummer: number, BestuurderNummer: number })),
  ),
  'fuel-contracts.csv': csv(
    range(size, (number) => fuelContractRow(client, 100_000 + number, { LeaseContractNummer: number })),
  ),
  'refuelings.csv': csv(
    range(size, (number) => refuelingRow(client, number, { BrandstofcontractNummer: 100_000 + number })),
  ),
  'fines.csv': csv(range(size, (number) => fineRow(client, number, { Kenteken: plateOf(number) }))),
});

async function withConnection<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(testing.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of pages that statements have read since the database was created, in all sessions that have ended. */
const pagesRead = () =>
  withConnection(async (client) => {
    // A session reports its statistics only when it has ended, shortly after it was closed.
    const otherSessions = async () =>
      (
        await client.query(
          `select from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
      ).rowCount;
    await expect.poll(otherSessions).toBe(0);
    const { rows } = await client.query<{ pages: number }>(
      `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::float8 as pages
       from pg_statio_user_tables`,
    );
    return rows[0]?.pages ?? 0;
  });

/** Imports a folder in new sessions, and gives the number of pages that were read for each contract. */
async function readFor(client: string, size: number, dryRun = false): Promise<number> {
  const before = await pagesRead();
  const database = new Database(testing.connection);
  try {
    const finishedRun = await runImport(database, folderOf(client, size), dryRun);
    expect(finishedRun.counts.reduce((sum, { refused }) => sum + refused, 0)).toBe(0);
  } finally {
    await database.close();
  }
  return ((await pagesRead()) - before) / size;
}

test('a first client with thousands of contracts is read fast although the planner’s statistics say the tables are empty', async () => {
  const size = 2500;
  const checked = await readFor('nulde', size, true);
  // Analyzes like autovacuum would: the rows that the dry run rolled back still fill pages and must not count.
  await withConnection((client) => client.query('analyze'));
  expect(await readFor('nulde', size)).toBeLessThan(1.5 * checked);
});

test('the reads per contract stay constant for a four times larger client without statistics', async () => {
  await readFor('eerste', 200);
  await withConnection((client) => client.query('analyze'));
  const small = await readFor('tweede', 200);
  const large = await readFor('derde', 800);
  // Imports the same folder again: every row is compared with the stored one.
  const again = await readFor('derde', 800);
  expect(large).toBeLessThan(1.5 * small);
  expect(again).toBeLessThan(small);
});

test('after an import of many rows the planner’s statistics are up to date', async () => {
  await readFor('vierde', 200);
  const [statistics] = await withConnection(async (client) => {
    const { rows } = await client.query<{ clients: readonly number[] }>(
      `select most_common_vals::text::integer[] as clients from pg_stats
       where tablename = 'lease_contract' and attname = 'client_id'`,
    );
    const { rows: made } = await client.query<{ number: number }>(
      `select client_id as number from client where name = 'vierde'`,
    );
    return [{ clients: rows[0]?.clients ?? [], made: made[0]?.number }];
  });
  expect(statistics?.clients).toContain(statistics?.made);
});
