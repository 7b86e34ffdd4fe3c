import type { Tx } from '../../../platform/database/database.ts';
import type { FieldValue } from '../../../platform/import/import-state.ts';

/** A client with all fields that the import file may set. */
export interface StoredClient {
  readonly client_id: number;
  readonly name: string;
  readonly is_provider: boolean;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** All clients by number; needs a transaction of staff. */
export async function readClients(tx: Tx): Promise<StoredClient[]> {
  const rows = await tx.query<Record<string, FieldValue> & { client_id: number; name: string; is_provider: boolean }>(
    `select client_id, name, is_provider, display_name, country, time_zone, currency, primary_color, secondary_color, phone,
       email, change_mailbox, required_driver_fields, has_lease_wise, modules
     from client order by client_id`,
  );
  return rows.map(({ client_id, name, is_provider, ...values }) => ({
    client_id,
    name,
    is_provider,
    values: { name, ...values },
  }));
}

/** The languages of the client of the scope, its default first. */
export async function readLanguages(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx.query<{ locale: string }>(
    'select locale from client_language where client_id = $1 order by is_default desc, locale',
    [clientId],
  );
  return rows.map(({ locale }) => locale);
}

/** Number and name of all clients. Locks out other transactions that create one. Needs a transaction of staff. */
export async function lockClients(tx: Tx): Promise<readonly { readonly id: number; readonly name: string }[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('clients'))`);
  return tx.query<{ id: number; name: string }>('select client_id as id, name from client');
}

/** Inserts a company of the client in scope. */
export async function insertDebtor(
  tx: Tx,
  clientId: number,
  debtor: { readonly number: number; readonly parent: number | null; readonly code: string; readonly name: string },
): Promise<void> {
  await tx.query('insert into debtor (client_id, number, parent_number, code, name) values ($1, $2, $3, $4, $5)', [
    clientId,
    debtor.number,
    debtor.parent,
    debtor.code,
    debtor.name,
  ]);
}

type Values = Readonly<Record<string, FieldValue>>;

/** Inserts a client. Needs the scope of this client. */
export async function insertClient(tx: Tx, clientId: number, guid: string, values: Values): Promise<void> {
  const fields = Object.keys(values);
  await tx.query(
    `insert into client (client_id, guid, ${fields.join(', ')})
     values ($1, $2, ${fields.map((_, place) => `$${place + 3}`).join(', ')})`,
    [clientId, guid, ...Object.values(values)],
  );
}

/** Updates fields of the client in scope. */
export async function updateClient(tx: Tx, clientId: number, values: Values): Promise<void> {
  const fields = Object.keys(values);
  if (fields.length === 0) return;
  await tx.query(
    `update client set ${fields.map((field, place) => `${field} = $${place + 2}`).join(', ')} where client_id = $1`,
    [clientId, ...Object.values(values)],
  );
}

/** Replaces the languages of the client in scope; the first one is the default. */
export async function writeLanguages(tx: Tx, clientId: number, locales: readonly string[]): Promise<void> {
  await tx.query('delete from client_language where client_id = $1', [clientId]);
  await tx.query(
    `insert into client_language (client_id, locale, is_default)
     select $1, l.locale, l.place = 1 from unnest($2::text[]) with ordinality as l (locale, place)`,
    [clientId, locales],
  );
}

/** A debtor with the number of its parent. */
export interface DebtorPlace {
  readonly number: number;
  readonly parent: number | null;
}

/** The whole debtor tree of a client. */
export const readDebtorTree = (tx: Tx, clientId: number): Promise<DebtorPlace[]> =>
  tx.query('select number, parent_number as parent from debtor where client_id = $1', [clientId]) as Promise<
    unknown[]
  > as Promise<DebtorPlace[]>;
