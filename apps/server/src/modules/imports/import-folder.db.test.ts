import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { csv, debtorRow, vehicleRow } from '../../testing/imports.ts';
import { importFolder } from './import-folder.ts';

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

async function imported(options: { dryRun?: boolean; yes?: boolean; acceptDoubtful?: boolean; answer?: boolean }) {
  const lines: string[] = [];
  const code = await importFolder(
    {
      database,
      clock: { now: () => new Date('2026-03-10T12:00:00Z') },
      words,
      kinds: importKinds,
      print: (line) => void lines.push(line),
      ...(options.answer === undefined ? {} : { ask: () => Promise.resolve(options.answer === true) }),
    },
    folder,
    {
      dryRun: options.dryRun === true,
      yes: options.yes === true,
      acceptDoubtful: options.acceptDoubtful === true,
    },
  );
  return { code, lines };
}

test('a folder is imported after a dry run and a confirmation; refused rows are written to a file for correction', async () => {
  await writeFile(
    join(folder, 'debtors.csv'),
    csv([debtorRow('firma', 1, { Naamm: 'misspelt', Reden: 'of a refused file' })]),
  );
  await writeFile(
    join(folder, 'vehicles.csv'),
    csv([vehicleRow('firma', 1), vehicleRow('firma', 2, { Merk: '=cmd', Co2: 'x' })]),
  );
  await writeFile(join(folder, 'notes.txt'), 'not ours');

  const planned = await imported({ dryRun: true });
  expect(planned.code).toBe(1);
  expect(planned.lines.slice(0, 8)).toEqual([
    'Passed over, as their names do not say what they hold: notes.txt',
    `A name begins with one of: ${importKinds.map(({ name }) => name).join(', ')} (as in drivers.csv)`,
    'file          new  changed  unchanged  doubtful  refused',
    'debtors.csv     1        0          0         0        0',
    'vehicles.csv    1        0          0         0        1',
    'debtors.csv: passed over, as no such column is known: Naamm',
    '',
    'vehicles.csv:3 Co2 “x”: not a whole number',
  ]);
  expect(await imported({ answer: false })).toMatchObject({ code: 1 });
  expect(await vehicles()).toBe(0);

  const outcome = await imported({ yes: true });
  expect(outcome.code).toBe(1);
  expect(outcome.lines).toContain('Imported: 2 new, 0 changed. Left out: 1 refused, 0 doubtful.');
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

test('all unreadable files are reported, and the first refused rows of each of the others', async () => {
  await writeFile(join(folder, 'vehicles.csv'), `Klant,${';'.repeat(10)}\n"open`);
  await writeFile(join(folder, 'drivers.xlsx'), 'PK nothing');
  expect(await imported({ dryRun: true })).toEqual({
    code: 2,
    lines: [
      'drivers.xlsx is not a CSV or Excel file.',
      'vehicles.csv has a missing or misplaced quotation mark (line 2).',
    ],
  });
  await rm(join(folder, 'drivers.xlsx'));
  const bad = Array.from({ length: 25 }, (_, place) => vehicleRow('firma', 100 + place, { Co2: 'x' }));
  await writeFile(join(folder, 'vehicles.csv'), csv(bad));
  await writeFile(join(folder, 'debtors.csv'), csv([debtorRow('firma', 9, { HasBekeuringen: '?' })]));
  const { code, lines } = await imported({ dryRun: true });
  expect(code).toBe(1);
  expect(lines).toContain('debtors.csv:2 HasBekeuringen “?”: must be yes or no (ja or nee)');
  expect(lines.filter((line) => line.startsWith('vehicles.csv:'))).toHaveLength(21);
  expect(lines).toContain('vehicles.csv: 5 more rows in refused/vehicles-refused.csv');
});

test('doubtful rows are left out until they are accepted, and are not asked about again', async () => {
  await writeFile(
    join(folder, 'vehicles.csv'),
    csv([
      vehicleRow('firma', 50, { Cataloguswaarde: '82527295.00' }),
      vehicleRow('firma', 51, { Cataloguswaarde: '39000' }),
    ]),
  );
  const first = await imported({ yes: true });
  expect(first.code).toBe(1);
  expect(first.lines).toContain(
    'vehicles.csv:2 Cataloguswaarde “82527295.00”: unusually high: rarely more than 1,000,000 (doubtful)',
  );
  expect(first.lines).toContain('1 doubtful rows stay out. If they are right, say --accept-doubtful.');
  expect(first.lines).toContain('Imported: 1 new, 0 changed. Left out: 0 refused, 1 doubtful.');
  expect(await readFile(join(folder, 'refused', 'vehicles-refused.csv'), 'utf8')).toContain('unusually high');
  expect(await imported({ yes: true, acceptDoubtful: true })).toMatchObject({ code: 0 });
  const stored = await database.asOwner((tx) => tx.query('select list_price from vehicle where number = 50'));
  expect(stored).toEqual([{ list_price: '82527295.00' }]);
  expect((await imported({ yes: true })).lines).toContain('There is nothing to import.');
});

test('files with unknown names are listed together with the known names', async () => {
  const passedOver = (names: string) => [
    `Passed over, as their names do not say what they hold: ${names}`,
    `A name begins with one of: ${importKinds.map(({ name }) => name).join(', ')} (as in drivers.csv)`,
  ];
  await writeFile(join(folder, 'Fahrer.csv'), 'Klant;Naam\n');
  await writeFile(join(folder, '.hidden.csv'), '');
  await writeFile(join(folder, '~$drivers.xlsx'), '');
  expect(await imported({ yes: true })).toEqual({
    code: 2,
    lines: [...passedOver('Fahrer.csv'), 'There are no files to import.'],
  });
  await writeFile(join(folder, 'driversplan.xlsx'), '');
  await writeFile(join(folder, 'debtors.csv'), csv([debtorRow('firma', 9)]));
  const { code, lines } = await imported({ dryRun: true });
  expect([code, lines.slice(0, 2)]).toEqual([0, passedOver('Fahrer.csv, driversplan.xlsx')]);
});

test('a failed import is reported in one line, with exit code 2', async () => {
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['There are no files to import.'] });
  await writeFile(join(folder, 'vehicles.xlsx'), 'Kenteken;Merk\n');
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['vehicles.xlsx is not a CSV or Excel file.'] });
  folder = join(folder, 'nowhere');
  expect(await imported({ yes: true })).toEqual({ code: 2, lines: ['There is no such folder.'] });
});

test('the dry run prints the first new rows and changes; if there are many changes, a file has all of them', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 101);
  const write = (name: string, price: string) =>
    Promise.all([
      writeFile(
        join(folder, 'debtors.csv'),
        csv([
          debtorRow('firma', 1),
          ...numbers.map((number) => debtorRow('firma', number, { Naam: `${name} ${number}` })),
        ]),
      ),
      writeFile(join(folder, 'vehicles.csv'), csv([vehicleRow('firma', 31, { Cataloguswaarde: price })])),
    ]);
  await write('Old', '30000');
  const first = await imported({ yes: true });
  const start = first.lines.indexOf('vehicles.csv:2 new, Client 1');
  expect(first.lines.slice(start - 3, start + 7).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '  Code        D105',
    '  Naam        Old 105',
    'debtors.csv: 7 more new rows',
    'vehicles.csv:2 new, Client 1',
    '  AutoVolgnummer   31',
    '  Kenteken         WP-00-31  “WP-003-1”',
    '  Merk             Volkswagen',
    '  Model            Golf',
    '  Co2              0 g/km',
    '  Cataloguswaarde  € 30.000,00',
  ]);
  expect(await readdir(folder)).not.toContain('preview');

  await write('New', '31.500,50');
  const { lines } = await imported({ dryRun: true, acceptDoubtful: true });
  const changed = lines.indexOf('What will be stored (in quotation marks: the file, where it reads differently):');
  expect(lines.slice(changed - 1, changed + 4)).toEqual([
    '',
    'What will be stored (in quotation marks: the file, where it reads differently):',
    'debtors.csv:3 changed, Client 1',
    '  Volgnummer  101',
    '  Naam        Old 101 → New 101',
  ]);
  expect(lines.slice(-6).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'debtors.csv: 2 more changed rows in preview/debtors-preview.csv',
    'vehicles.csv:2 changed, Client 1',
    '  AutoVolgnummer   31',
    '  Kenteken         WP-00-31  “WP-003-1”',
    '  Cataloguswaarde  € 30.000,00 → € 31.500,50',
    `What will be stored: ${join(folder, 'preview', 'debtors-preview.csv')}`,
  ]);
  const written = await readFile(join(folder, 'preview', 'debtors-preview.csv'), 'utf8');
  expect(written.trim().split('\r\n').at(-1)).toBe('14,Client 1,Changed,Naam,Old 112,New 112,,');
});
