import { importKinds } from '@wagenpark/contract/admin/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { exampleRows } from './examples.ts';
import { openFiles } from './files.ts';
import { csv, importsInto, runImport } from './testing.ts';

/* Whatever number a file holds, its row goes in or is refused: no value may reach the database that it cannot hold. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await runImport(database, Object.fromEntries(importKinds.map((kind) => [`${kind}.csv`, csv([exampleRows[kind]])])));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** Values at and beyond what columns of numbers hold: whole ones of 16 and 32 bits, amounts of 10 and 12 digits. */
const extremes = ['-5', '0', '0,00001', '32768', '9999999,99', '99999999', '999999999', '2147483648', '9999999999,99'];

/** The columns of a kind whose example is a number. */
const numbersOf = (kind: keyof typeof exampleRows): readonly string[] =>
  Object.entries(exampleRows[kind])
    .filter(([, value]) => typeof value === 'number' || /^-?\d+([.,]\d+)?$/.test(value))
    .map(([header]) => header);

test.each(importKinds)('a number of %s that no column holds refuses its row, and fails no import', async (kind) => {
  const service = importsInto(database);
  const failed: string[] = [];
  for (const header of numbersOf(kind)) {
    for (const value of extremes) {
      const bytes = csv([{ ...exampleRows[kind], [header]: value }]);
      const files = await openFiles([{ name: `${kind}.csv`, bytes }]);
      const { finished } = await service.start(files, { dryRun: true, actor: 'Test', acceptDoubtful: true });
      await finished.catch((error: unknown) => failed.push(`${header} ${value}: ${String(error)}`));
    }
  }
  expect(failed).toEqual([]);
});

test('together too: amounts that are each held, and whose sum is not', async () => {
  const service = importsInto(database);
  const [amounts, value] = [['BedragSanctie', 'Administratiekosten', 'Verhoging1', 'Verhoging2'], '9999999'];
  const row = { ...exampleRows.fines, ...Object.fromEntries(amounts.map((header) => [header, value])) };
  const files = await openFiles([{ name: 'fines.csv', bytes: csv([row]) }]);
  const { id, finished } = await service.start(files, { dryRun: true, actor: 'Test', acceptDoubtful: true });
  await finished;
  expect((await service.byId('en-GB', id)).status).toBe('done');
});
