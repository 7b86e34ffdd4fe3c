import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { type TestServer, testServer } from './test-server.ts';

/*
 * Prepares every statement that database tests of this run sent to the embedded PostgreSQL on the oldest supported
 * version. Names, types, functions and syntax that the old version lacks fail here, also in statements that write
 * (decision 0105).
 */

let testing: TestDatabase;
/** Starting the server creates the tables of the job queue. */
let server: TestServer;

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

/** Statements about tables and columns that tests create themselves. */
const ofTests = /\bpg_temp\.|\bthing(?:_terms|_segment|_visit)?\b|\bfrom planted\b|\bregion from debtor\b/;

function recordedStatements(): string[] {
  const folder = inject('recordedStatements');
  const lines = existsSync(folder)
    ? readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    : [];
  return [...new Set(lines)].map((line) => JSON.parse(line) as string).filter((text) => !ofTests.test(text));
}

test('every statement that was sent to the bundled PostgreSQL can be prepared', async ({ skip }) => {
  const statements = recordedStatements();
  skip(statements.length === 0 && process.env['CI'] !== 'true', 'database-18 did not run before');
  expect(statements.length).toBeGreaterThan(0);
  const failures: string[] = [];
  await server.database.asOwner(async (tx) => {
    for (const text of statements) {
      await tx.query('savepoint before');
      try {
        await tx.query(`prepare recorded as ${text}`);
        await tx.query('deallocate recorded');
      } catch (error) {
        failures.push(`${String(error)}: ${text}`);
        await tx.query('rollback to before');
      }
    }
  });
  expect(failures).toEqual([]);
});
