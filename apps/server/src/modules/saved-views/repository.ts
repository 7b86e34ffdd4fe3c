import type { ViewState } from '@wagenpark/contract/admin/saved-views';
import type { Tx } from '../../platform/database/database.ts';

/** A saved view; `isDefault` applies to the account that reads it. */
export interface SavedViewRow {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly ownerNumber: number;
  readonly ownerName: string;
  readonly state: ViewState;
  readonly version: number;
  readonly isDefault: boolean;
}

/** The person who reads views: the session's client and account. */
export interface ViewUser {
  readonly clientId: number;
  readonly account: number;
}

const columns = `v.id, v.list, v.name, v.is_shared as "isShared", v.owner_number as "ownerNumber",
  v.owner_name as "ownerName", v.state, v.version,
  exists (select from saved_view_default d
    where d.client_id = v.client_id and d.list = v.list and d.view_id = v.id and d.account_number = $2) as "isDefault"`;

/** The views of a list that the reader may see, sorted by name. */
export const listViews = (tx: Tx, { clientId, account }: ViewUser, list: string): Promise<SavedViewRow[]> =>
  tx.query<SavedViewRow>(
    `select ${columns} from saved_view v
     where v.client_id = $1 and v.list = $3 and (v.is_shared or v.owner_number = $2) order by lower(v.name), v.id`,
    [clientId, account, list],
  );

/** Reads a view that the reader may see. `lock` locks its row until the transaction ends. */
export async function findView(
  tx: Tx,
  { clientId, account }: ViewUser,
  id: string,
  lock = false,
): Promise<SavedViewRow | undefined> {
  const rows = await tx.query<SavedViewRow>(
    `select ${columns} from saved_view v
     where v.client_id = $1 and v.id = $3 and (v.is_shared or v.owner_number = $2) ${lock ? 'for update of v' : ''}`,
    [clientId, account, id],
  );
  return rows[0];
}

/**
 * Counts the reader's own views of a list. Takes an advisory lock for the account until the transaction ends, so that
 * two concurrent calls cannot both create the last allowed view.
 */
export async function countOwnViews(tx: Tx, { clientId, account }: ViewUser, list: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('saved view'), $1)`, [account]);
  const [row] = await tx.query<{ count: number }>(
    'select count(*) from saved_view where client_id = $1 and owner_number = $2 and list = $3',
    [clientId, account, list],
  );
  return row?.count ?? 0;
}

/**
 * Stores a new view. `debtors` are those that its author sees, null for all. Fails on the constraint `saved_view_name`
 * when the author has a view with that name.
 */
export async function insertView(
  tx: Tx,
  view: {
    readonly clientId: number;
    readonly id: string;
    readonly list: string;
    readonly ownerClientId: number;
    readonly ownerNumber: number;
    readonly ownerName: string;
    readonly name: string;
    readonly isShared: boolean;
    readonly state: ViewState;
    readonly debtors: readonly number[] | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('saved_view')
    .values({
      client_id: view.clientId,
      id: view.id,
      list: view.list,
      owner_client_id: view.ownerClientId,
      owner_number: view.ownerNumber,
      owner_name: view.ownerName,
      name: view.name,
      is_shared: view.isShared,
      state: JSON.stringify(view.state),
      debtors: view.debtors && [...view.debtors],
      changed_at: view.at,
    })
    .execute();
}

/** Changes name, sharing and state of a view and raises its version. Fails on the constraint `saved_view_name`. */
export async function updateView(
  tx: Tx,
  clientId: number,
  id: string,
  update: {
    readonly name: string;
    readonly isShared: boolean;
    readonly state: ViewState;
    /** Absent when the state does not change, so that the same users may read it as before. */
    readonly debtors?: readonly number[] | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.db
    .updateTable('saved_view')
    .set((eb) => ({
      name: update.name,
      is_shared: update.isShared,
      state: JSON.stringify(update.state),
      ...(update.debtors === undefined ? {} : { debtors: update.debtors && [...update.debtors] }),
      changed_at: update.at,
      version: eb('version', '+', 1),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a view, and with it all defaults that use it (cascade). */
export async function deleteView(tx: Tx, clientId: number, id: string): Promise<void> {
  await tx.db.deleteFrom('saved_view').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Makes a view the account's default for its list, in place of the previous one. */
export async function putDefault(
  tx: Tx,
  reader: ViewUser & { readonly accountClientId: number },
  view: { readonly id: string; readonly list: string },
): Promise<void> {
  await tx.db
    .insertInto('saved_view_default')
    .values({
      client_id: reader.clientId,
      account_client_id: reader.accountClientId,
      account_number: reader.account,
      list: view.list,
      view_id: view.id,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'account_number', 'list']).doUpdateSet({ view_id: view.id }),
    )
    .execute();
}

/** Removes the account's default if it is this view. */
export async function deleteDefault(tx: Tx, reader: ViewUser, view: { readonly id: string }): Promise<void> {
  await tx.db
    .deleteFrom('saved_view_default')
    .where('client_id', '=', reader.clientId)
    .where('account_number', '=', reader.account)
    .where('view_id', '=', view.id)
    .execute();
}
