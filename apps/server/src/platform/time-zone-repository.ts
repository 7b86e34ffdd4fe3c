import type { Tx } from './database/database.ts';

/** SQL: the day of a moment in the client's time zone. The alias z is the client. */
export const clientDay = (moment: string): string => `(${moment} at time zone z.time_zone)::date`;

/** Reads the time zone of the client in scope. */
export async function readTimeZone(tx: Tx, clientId: number): Promise<string> {
  const [row] = await tx.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from client where client_id = $1',
    [clientId],
  );
  if (row === undefined) throw new Error(`no client ${clientId} in scope`);
  return row.timeZone;
}
