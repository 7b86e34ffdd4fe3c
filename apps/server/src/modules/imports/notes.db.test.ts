import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createTestImports, csv, debtorRow, driverRow, runImport } from '../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma1', display_name: 'First Company' });
    await aClient(tx, { client_id: 2, name: 'firma2', display_name: 'Second Company' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('a blank cell over a stored value gives a note, counted per client and kind, in check and import', async () => {
  const files = (voice: string, town: string) => ({
    'debtors.csv': csv([debtorRow('firma1', 1), debtorRow('firma2', 1)]),
    'drivers.csv': csv([
      driverRow('firma1', 1, { Telefoon: voice, Plaats: town }),
      driverRow('firma1', 2, { Telefoon: voice, Plaats: 'Utrecht' }),
      driverRow('firma2', 1, { Telefoon: '030 123', Plaats: town }),
    ]),
  });
  expect((await runImport(database, files('06 123', 'Zeist'))).notes).toEqual([]);
  const notes = [
    {
      kind: 'drivers',
      file: 'drivers.csv',
      client: 'First Company',
      text: '3 stored values are cleared, because their cells in the file are blank.',
    },
    {
      kind: 'drivers',
      file: 'drivers.csv',
      client: 'Second Company',
      text: '1 stored value is cleared, because its cell in the file is blank.',
    },
  ];
  const checked = await runImport(database, files('', ''), true);
  expect(checked.notes).toEqual(notes);
  expect((await runImport(database, files('', ''))).notes).toEqual(notes);
  // The list of runs contains the notes too.
  const listed = await createTestImports(database).list('nl-NL');
  expect(listed.find(({ id }) => id === checked.id)?.notes[1]).toEqual({
    ...notes[1],
    text: '1 opgeslagen waarde wordt gewist, omdat de cel in het bestand leeg is.',
  });
  expect((await runImport(database, files('', ''))).notes).toEqual([]);
});
