import type { Tx } from '../../platform/database/database.ts';

/** A company with the facts for the letterhead of a document. */
export interface Sender {
  readonly clientId: number;
  readonly isProvider: boolean;
  readonly displayName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly color: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly logo: Buffer | null;
}

/** Reads a client and the leasing company. Needs a transaction of `atGate`. */
export async function readSenders(tx: Tx, clientId: number): Promise<readonly Sender[]> {
  return tx.query<Sender & Record<string, unknown>>(
    `select c.client_id as "clientId", c.is_provider as "isProvider", c.display_name as "displayName", c.phone, c.email,
       c.primary_color as color, c.currency, c.time_zone as "timeZone", i.content as logo
     from client c left join client_image i on i.client_id = c.client_id and i.kind = 'logo'
     where c.client_id = $1 or c.is_provider`,
    [clientId],
  );
}
