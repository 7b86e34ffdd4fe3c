import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRun, imports } from '@wagenpark/contract/admin/imports';
import { LOCALES } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminCall } from '../../http/handlers.ts';
import { importKinds } from '../../import-kinds.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { contractRow, createTestImports, csv, debtorRow, runImport, vehicleRow } from '../../testing/imports.ts';
import { importFolder } from './import-folder.ts';
import { createImports } from './index.ts';

/* Errors of the database during an import, produced by a trigger that raises the database's own error codes. */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma' });
    await tx.query(`create function refused() returns trigger language plpgsql as $$
      begin raise exception 'value of somebody' using errcode = tg_argv[0]; end $$`);
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
const failWith = (code: string, on: string) =>
  database.asOwner((tx) =>
    tx.query(`create trigger refused before ${on} for each row execute function refused('${code}')`),
  );
beforeEach(() => database.asOwner((tx) => tx.query('drop trigger if exists refused on vehicle')));
afterEach(() => database.asOwner((tx) => tx.query('drop trigger if exists refused on lease_contract')));

const files = {
  'debtors.csv': csv([debtorRow('firma', 1)]),
  // The last row is refused. A failed run must not report it.
  'vehicles.csv': csv([vehicleRow('firma', 1), vehicleRow('firma', 2), vehicleRow('firma', 2)]),
  'contracts.csv': csv([contractRow('firma', 100)]),
};
/** The last run as the portal shows it. */
async function lastRun(
  locale: Parameters<ReturnType<typeof createTestImports>['list']>[0] = 'en-GB',
): Promise<ImportRun> {
  const [last] = await createTestImports(database).list(locale);
  return createTestImports(database).byId(locale, last?.id ?? '');
}
const nothing = () =>
  database.asOwner((tx) =>
    tx.query('select from vehicle union all select from import_row union all select from import_preview'),
  );

test.each([
  [
    '57014',
    'A step of the import took longer than the database allows. Nothing was imported. Split the files and try again.',
  ],
  ['55P03', 'Someone changed the same data while the import was running.'],
  ['40P01', 'Someone changed the same data while the import was running.'],
  ['23505', 'A number, licence plate or name that must be unique would have occurred twice.'],
  ['23P01', 'Two drivers would have had the same car at the same time.'],
  ['23503', 'A record that a row refers to no longer exists.'],
  ['23502', 'The database rejected a value in one of the rows.'],
  ['22003', 'The database rejected a value in one of the rows.'],
  ['53100', 'The database is full.'],
  ['08006', 'The connection to the database was lost.'],
  ['XX000', 'The import failed because of an error on our side.'],
])('a run that fails because of %s shows the reason in words, with the rows and the file', async (code, sentence) => {
  await failWith(code, 'insert on vehicle');
  for (const dryRun of [true, false]) {
    await expect(runImport(database, files, dryRun)).rejects.toThrow('the import failed');
    const failed = await lastRun();
    expect(failed).toMatchObject({ status: 'failed', dryRun, faults: [] });
    expect(failed.error).toMatch(new RegExp(`^${sentence}.* The error occurred in vehicles\\.csv, lines 2 to 4\\.$`));
    expect(failed.error).not.toMatch(new RegExp(`${code}|somebody'|trigger`));
  }
  expect(await nothing()).toEqual([]);
});

test('a failure after the last file is reported as such, in every language', async () => {
  await failWith('57014', 'update of list_plate on lease_contract');
  await expect(runImport(database, files)).rejects.toThrow('the import failed');
  const messages = new Set<string>();
  for (const locale of LOCALES) messages.add((await lastRun(locale)).error ?? '');
  expect((await lastRun()).error).toMatch(
    / The error occurred after the last file, while the lists were being updated\.$/,
  );
  expect((await lastRun('nl-NL')).error).toMatch(/^Een stap van de import .* bij het bijwerken van de lijsten\.$/);
  expect(messages.size).toBe(5);
});

test('the call returns the failed run, and the error itself is logged for operators', async () => {
  await failWith('23502', 'insert on vehicle');
  const faults: unknown[] = [];
  const { admin } = createImports({
    database,
    clock: { now: () => new Date() },
    words,
    kinds: importKinds,
    onFailure: (error) => void faults.push(error),
  });
  const call = {
    caller: { name: 'Staff', locale: 'de-DE', account: 1, accountClientId: 1 },
    facts: { traceId: 't', address: '::1' },
    files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    query: { dryRun: 'true' },
  } as unknown as AdminCall<(typeof imports)['start']>;
  const [run] = (await admin.start(call)) as readonly ImportRun[];
  expect(run).toMatchObject({ status: 'failed', dryRun: true });
  expect(run?.error).toBe(
    'Die Datenbank hat einen Wert in einer der Zeilen abgelehnt. Es wurde nichts importiert; prüfen Sie die Datei. Betroffen ist vehicles.csv, Zeilen 2 bis 4.',
  );
  expect(faults).toMatchObject([{ code: '23502' }]);
});

test('the command line prints the failure in one line, with exit code 2', async () => {
  await failWith('57014', 'insert on vehicle');
  const folder = await mkdtemp(join(tmpdir(), 'wagenpark-import-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const lines: string[] = [];
    const deps = { database, clock: { now: () => new Date() }, words, kinds: importKinds };
    const print = (line: string) => void lines.push(line);
    expect(await importFolder({ ...deps, print }, folder, { dryRun: false, yes: true, acceptDoubtful: false })).toBe(2);
    expect(lines).toEqual([
      'A step of the import took longer than the database allows. Nothing was imported. Split the files and try again. The error occurred in vehicles.csv, lines 2 to 4.',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
