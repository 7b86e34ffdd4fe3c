import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Database } from '../apps/server/src/platform/database/database.ts';
import { testDatabase } from '../apps/server/src/platform/database/testing.ts';
import { schemaFile, schemaTypes } from './schema-types.ts';

test('the types of the schema equal those of the migrations; if not: npm run schema', async () => {
  const testing = await testDatabase();
  try {
    const written = readFileSync(schemaFile, 'utf8');
    expect(await schemaTypes(testing.connection)).toBe(written);
    const database = new Database(testing.connection);
    await database.asOwner((tx) => tx.query('alter table fine add column planted text'));
    await database.close();
    expect(await schemaTypes(testing.connection)).not.toBe(written);
  } finally {
    await testing.drop();
  }
});
