import type { Tx } from './database.ts';

/** A server and a database of it, as text: another cluster or a newly created database is another place. */
const here = `(select system_identifier from pg_control_system())::text || '/'
  || (select oid from pg_database where datname = current_database())::text`;

/**
 * Notes that the database is served where it stands now; read and written as staff. Until the transaction ends nobody
 * else does so.
 * @returns whether it was served elsewhere before, as a restored database was; false for one that was never served
 */
export async function noteHome(tx: Tx): Promise<boolean> {
  await tx.query(`insert into database_home (place) select ${here} on conflict (only_one) do nothing`);
  const moved = await tx.query(`update database_home set place = ${here} where place <> ${here} returning place`);
  return moved.length > 0;
}
