import { afterAll, beforeAll, expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import type { ExampleRow } from '../../platform/import/file-kind.ts';
import { createTestImports, csv, runImport } from '../../testing/imports.ts';

/* Any row is either imported or refused: no value may reach the database that its column cannot store. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await runImport(
    database,
    Object.fromEntries(importKinds.map(({ name, example }) => [`${name}.csv`, csv([example])])),
  );
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** Values at and beyond the limits of number columns: integers of 16 and 32 bits, amounts of 10 and 12 digits. */
const extremes = ['-5', '0', '0,00001', '32768', '9999999,99', '99999999', '999999999', '2147483648', '9999999999,99'];

/** The columns of an example that hold a number. */
const numbersOf = (example: ExampleRow): readonly string[] =>
  Object.entries(example)
    .filter(([, value]) => typeof value === 'number' || /^-?\d+([.,]\d+)?$/.test(value))
    .map(([header]) => header);

test.each(importKinds)(
  'a number of $name that its column cannot store refuses its row, and does not fail the import',
  async ({ name, example }) => {
    const service = createTestImports(database);
    const failed: string[] = [];
    for (const header of numbersOf(example)) {
      for (const value of extremes) {
        const bytes = csv([{ ...example, [header]: value }]);
        const files = await service.open([{ name: `${name}.csv`, bytes }]);
        const { finished } = await service.start(files, { dryRun: true, actor: 'Test', acceptDoubtful: true });
        await finished.catch((error: unknown) => failed.push(`${header} ${value}: ${String(error)}`));
      }
    }
    expect(failed).toEqual([]);
  },
);

/** The columns of an example that hold a day. */
const daysOf = (example: ExampleRow): readonly string[] =>
  Object.entries(example)
    .filter(([, value]) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    .map(([header]) => header);

test.each(importKinds)(
  'a day of $name that is far before or after the others refuses its row, and does not fail the import',
  async ({ name, example }) => {
    const service = createTestImports(database);
    const failed: string[] = [];
    for (const header of daysOf(example)) {
      for (const value of ['1990-01-01', '2098-12-31']) {
        const files = await service.open([{ name: `${name}.csv`, bytes: csv([{ ...example, [header]: value }]) }]);
        const { finished } = await service.start(files, { dryRun: true, actor: 'Test', acceptDoubtful: true });
        await finished.catch((error: unknown) => failed.push(`${header} ${value}: ${String(error)}`));
      }
    }
    expect(failed).toEqual([]);
  },
);
