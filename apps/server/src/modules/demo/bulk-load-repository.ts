import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../../platform/database/database.ts';

const quotedList = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ');

/** Writes rows with COPY. Columns that are not named get their defaults. @param text the rows in COPY's text format */
export async function copyInto(tx: Tx, table: string, columns: readonly string[], text: string): Promise<void> {
  const stream = tx.connection.query(copyFrom(`copy ${escapeIdentifier(table)} (${quotedList(columns)}) from stdin`));
  const completion = finished(stream);
  if (!stream.write(text)) await Promise.race([once(stream, 'drain'), completion]);
  stream.end();
  await completion;
}

/**
 * Lets the connection write rows of every client until {@link enforceRowSecurity}: COPY does not work under row-level
 * security. Superusers bypass it anyway. For another table owner, it is switched off within this transaction only: it
 * is switched on again before the commit, so that no other transaction sees the change.
 * @returns the tables whose row-level security must be enforced again
 */
export async function suspendRowSecurity(tx: Tx, tables: readonly string[]): Promise<readonly string[]> {
  const [login] = await tx.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  if (login?.passes) return [];
  for (const table of tables) await tx.query(`alter table ${escapeIdentifier(table)} no force row level security`);
  return tables;
}

/** Undoes {@link suspendRowSecurity}. */
export async function enforceRowSecurity(tx: Tx, tables: readonly string[]): Promise<void> {
  // Deferred constraints are checked now, while their triggers see all rows; PostgreSQL alters no table with open ones.
  await tx.query('set constraints all immediate');
  for (const table of tables) await tx.query(`alter table ${escapeIdentifier(table)} force row level security`);
}

/** The dropped indexes and constraints, as the statements that create them again. */
export interface DroppedIndexes {
  readonly statements: readonly string[];
}

/**
 * Drops foreign keys, exclusion constraints, and indexes that belong to no constraint, before a bulk load. Building
 * them once afterwards costs a fraction, and then checks all foreign keys.
 */
export async function dropIndexes(tx: Tx, tables: readonly string[]): Promise<DroppedIndexes> {
  const constraints = await tx.query<{ table: string; name: string; definition: string }>(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and k.contype in ('f', 'x')
     order by k.contype desc, c.relname, k.conname`,
    [tables],
  );
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype <> 'f')
     order by i.relname`,
    [tables],
  );
  for (const { table, name } of constraints) {
    await tx.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
  }
  for (const { name } of indexes) await tx.query(`drop index ${escapeIdentifier(name)}`);
  return {
    statements: [
      ...indexes.map(({ definition }) => definition),
      ...constraints.map(
        ({ table, name, definition }) =>
          `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
      ),
    ],
  };
}

/** Creates again what {@link dropIndexes} dropped. @throws {Error} when a row violates a constraint */
export async function recreateIndexes(tx: Tx, dropped: DroppedIndexes): Promise<void> {
  // Each foreign key is checked by one join: give it memory, and skip JIT compilation, which does not pay off here.
  await tx.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local jit = off`);
  for (const statement of dropped.statements) await tx.query(statement);
}
