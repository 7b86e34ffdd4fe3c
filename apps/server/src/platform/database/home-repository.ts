import type { Tx } from './database.ts';

/**
 * Notes that the database is served where it stands now; read and written as staff. Until the transaction ends nobody
 * else does so.
 * @returns whether it was served elsewhere before, as a restored database was; false for one that was never served
 */
export async function noteHome(tx: Tx): Promise<boolean> {
  await tx.query('insert into database_home (place) select database_place() on conflict (only_one) do nothing');
  const moved = await tx.query(
    'update database_home set place = database_place() where place <> database_place() returning place',
  );
  return moved.length > 0;
}
