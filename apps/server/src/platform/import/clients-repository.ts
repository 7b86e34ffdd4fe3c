import type { Currency } from '@wagenpark/domain/number-format';
import type { Tx } from '../database/database.ts';

/** The fields of a client that every row of a file needs. */
interface StoredClient {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly timeZone: string;
  readonly country: string;
  readonly currency: Currency;
  readonly isProvider: boolean;
}

/** Reads all clients. Runs in a transaction of staff. */
export const readClients = (tx: Tx): Promise<StoredClient[]> =>
  tx.query(
    `select client_id as id, name, display_name as "displayName", time_zone as "timeZone", country, currency,
       is_provider as "isProvider"
     from client order by client_id`,
  ) as Promise<unknown[]> as Promise<StoredClient[]>;
