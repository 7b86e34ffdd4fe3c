/**
 * Generates the types of the schema, `apps/server/database/schema.gen.ts`, from a temporary PostgreSQL server that it
 * migrates; `npm run schema`. A database test compares the file.
 */
import { writeFileSync } from 'node:fs';
import { connectionToDatabase, withAdministrator } from '../apps/server/src/platform/database/testing.ts';
import { schemaFile, schemaTypes } from './schema-types.ts';
import { startTestServer } from './test-databases.ts';

const testServer = await startTestServer('embedded');
try {
  const { server } = testServer;
  await withAdministrator(server, (client) => client.query(`create database schema_types template ${server.template}`));
  writeFileSync(schemaFile, await schemaTypes(connectionToDatabase(server, 'schema_types')));
} finally {
  await testServer.stop();
}
