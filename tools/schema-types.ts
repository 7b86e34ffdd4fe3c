import { Kysely, PostgresDialect } from 'kysely';
import { generate, getDialect, Logger } from 'kysely-codegen';
import pg, { type PoolConfig } from 'pg';

/** Where the generated types of the schema stand. */
export const schemaFile = new URL('../apps/server/database/schema.gen.ts', import.meta.url);

/** The types of the tables of a migrated database, as TypeScript: days and amounts are text. */
export async function schemaTypes(connection: PoolConfig): Promise<string> {
  const pool = new pg.Pool(connection);
  // Who drops the database right afterwards ends connections that are idle, or just being closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'string' }),
      typeOnlyImports: true,
      // Left out, it writes into its own package.
      outFile: null,
      // Kept by the migrations themselves.
      excludePattern: 'migration',
      logger: new Logger('silent'),
    });
  } finally {
    await db.destroy();
  }
}
