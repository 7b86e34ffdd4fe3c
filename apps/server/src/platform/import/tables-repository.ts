import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from '../database/database.ts';

/** The tables with rows of clients. */
export type ClientTable = {
  [Table in keyof DB]: DB[Table] extends { readonly client_id: unknown } ? Table : never;
}[keyof DB];

/**
 * Refreshes the planner's statistics of the client column. Needs the tables' owner. Skips tables that are locked, so
 * that it never waits.
 */
export async function analyze(tx: Tx, tables: readonly ClientTable[]): Promise<void> {
  await tx.query(`analyze (skip_locked) ${tables.map((table) => `${table} (client_id)`).join(', ')}`);
}
