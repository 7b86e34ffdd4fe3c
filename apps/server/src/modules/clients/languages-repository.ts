import type { RowOf, Tx } from '../../platform/database/database.ts';

/** A client that offers a language. */
export interface OfferingClientRow {
  readonly locale: string;
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}

/** The clients with each of their languages, without the provider, sorted by name. Runs at the gate. */
export async function clientsByLanguage(tx: Tx): Promise<readonly OfferingClientRow[]> {
  return tx.query<RowOf<OfferingClientRow>>(
    `select l.locale, c.client_id as id, c.name, c.display_name as "displayName"
     from client_language l join client c using (client_id) where not c.is_provider order by c.name`,
  );
}
