import type { Tx } from './database.ts';

/**
 * Stores the id of the place from which the database is served now. Runs as staff. Concurrent calls wait until the
 * transaction ends.
 * @returns whether the database was served from another place before, which means that it was restored; false for a
 * database that was never served
 */
export async function recordDatabasePlace(tx: Tx): Promise<boolean> {
  await tx.query('insert into database_home (place) select database_place() on conflict (only_one) do nothing');
  const movedRows = await tx.query(
    'update database_home set place = database_place() where place <> database_place() returning place',
  );
  return movedRows.length > 0;
}
