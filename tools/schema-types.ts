import { Kysely, PostgresDialect } from 'kysely';
import { generate, getDialect, Logger } from 'kysely-codegen';
import pg, { type PoolConfig } from 'pg';

/** The file with the generated types of the schema. */
export const schemaFile = new URL('../apps/server/database/schema.gen.ts', import.meta.url);

/** Generates the TypeScript types of the tables of a migrated database. Days and amounts are strings. */
export async function schemaTypes(connection: PoolConfig): Promise<string> {
  const pool = new pg.Pool(connection);
  // Dropping the database right afterwards terminates idle and closing connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'string' }),
      typeOnlyImports: true,
      // Without this option it would write into its own package.
      outFile: null,
      // The migration runner's own table.
      excludePattern: 'migration',
      logger: new Logger('silent'),
    });
  } finally {
    await db.destroy();
  }
}
