import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { importFolder } from './import-folder.ts';
import { csv, debtorRow, vehicleRow } from './testing.ts';

let testing: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner((tx) => aClient(tx, { client_id: 1, name: 'firma' }));
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const vehicles = () =>
  database.asOwner(
    async (tx) => (await tx.query('select number from vehicle where client_id = 1 order by number')).length,
  );

async function imported(options: { dryRun?: boolean; yes?: boolean; answer?: boolean }) {
  const lines: string[] = [];
  const code = await importFolder(
    {
      database,
      clock: { now: () => new Date('2026-03-10T12:00:00Z') },
      words,
      print: (line) => void lines.push(line),
      ...(options.answer === undefined ? {} : { ask: () => Promise.resolve(options.answer === true) }),
    },
    folder,
    { dryRun: options.dryRun === true, yes: options.yes === true },
  );
  return { code, lines };
}

test('a folder is imported after a dry run and a yes; refused rows come back as a file that can be corrected', async () => {
  await writeFile(join(folder, 'debtors.csv'), csv([debtorRow('firma', 1)]));
  await writeFile(
    join(folder, 'vehicles.csv'),
    csv([vehicleRow('firma', 1), vehicleRow('firma', 2, { Merk: '=cmd', Co2: 'x' })]),
  );
  await writeFile(join(folder, 'notes.txt'), 'not ours');

  const planned = await imported({ dryRun: true });
  expect(planned.code).toBe(1);
  expect(planned.lines.slice(0, 5)).toEqual([
    'file          new  changed  unchanged  refused',
    'debtors.csv     1        0          0        0',
    'vehicles.csv    1        0          0        1',
    '',
    'vehicles.csv:3 Co2 “x”: not a whole number',
  ]);
  expect(await imported({ answer: false })).toMatchObject({ code: 1 });
  expect(await vehicles()).toBe(0);

  const done = await imported({ yes: true });
  expect(done.code).toBe(1);
  expect(done.lines).toContain('Imported: 2 new, 0 changed.');
  expect(await vehicles()).toBe(1);
  const refused = await readFile(join(folder, 'refused', 'vehicles-refused.csv'), 'utf8');
  expect(refused).toBe(
    "\uFEFFKlant,AutoVolgnummer,Kenteken,Merk,Model,Co2,Reason\r\nfirma,2,WP-000-2,'=cmd,Golf,x,Co2: not a whole number\r\n",
  );

  await writeFile(join(folder, 'vehicles.csv'), refused.replace(',x,', ',90,'));
  expect(await imported({ answer: true })).toMatchObject({ code: 0 });
  expect(await vehicles()).toBe(2);
  expect(await readdir(join(folder, 'refused'))).toEqual([]);
  const makes = await database.asOwner((tx) => tx.query('select make from vehicle where number = 2'));
  expect(makes).toEqual([{ make: '=cmd' }]);
});

test('what cannot be imported at all is told in one line, with exit code 2', async () => {
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['There are no files to import.'] });
  await writeFile(join(folder, 'vehicles.xlsx'), 'Kenteken;Merk\n');
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['vehicles.xlsx is not a CSV or Excel file.'] });
  folder = join(folder, 'nowhere');
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['There is no such folder.'] });
});
