import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from '../database/database.ts';

/** The tables that hold rows of clients. */
export type ClientTable = {
  [Table in keyof DB]: DB[Table] extends { readonly client_id: unknown } ? Table : never;
}[keyof DB];

/**
 * Tells the planner whose rows tables hold that imports fill; needs their owner. Nobody is kept waiting: a table that
 * somebody else looks at just now is passed over.
 */
export async function analyze(tx: Tx, tables: readonly ClientTable[]): Promise<void> {
  await tx.query(`analyze (skip_locked) ${tables.map((table) => `${table} (client_id)`).join(', ')}`);
}
