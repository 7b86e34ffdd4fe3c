import type { ViewState } from '@wagenpark/contract/admin/saved-views';
import type { Tx } from '../../platform/database/database.ts';

/** A saved view; `isDefault` for the account that reads it. */
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

/** Whose eyes a view is read with: the session's client and account. */
export interface ViewReader {
  readonly clientId: number;
  readonly account: number;
}

const columns = `v.id, v.list, v.name, v.is_shared as "isShared", v.owner_number as "ownerNumber",
  v.owner_name as "ownerName", v.state, v.version,
  exists (select from saved_view_default d
    where d.client_id = v.client_id and d.list = v.list and d.view_id = v.id and d.account_number = $2) as "isDefault"`;

/** The views of a list that the reader may see, by name. */
export const listViews = (tx: Tx, { clientId, account }: ViewReader, list: string): Promise<SavedViewRow[]> =>
  tx.query<SavedViewRow>(
    `select ${columns} from saved_view v
     where v.client_id = $1 and v.list = $3 and (v.is_shared or v.owner_number = $2) order by lower(v.name), v.id`,
    [clientId, account, list],
  );

/** One view that the reader may see; nobody else changes it until the transaction ends when `lock` is set. */
export async function viewById(
  tx: Tx,
  { clientId, account }: ViewReader,
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
 * How many views of a list somebody has made. Whoever counts for the same account waits until this transaction ends, so
 * that two at once do not both take the last place.
 */
export async function countOwn(tx: Tx, { clientId, account }: ViewReader, list: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('saved view'), $1)`, [account]);
  const [found] = await tx.query<{ count: number }>(
    'select count(*) from saved_view where client_id = $1 and owner_number = $2 and list = $3',
    [clientId, account, list],
  );
  return found?.count ?? 0;
}

/** Stores a new view; `debtors` are those that its maker sees, null for all. Fails on `saved_view_name` when its owner has one of that name. */
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

/** Gives a view another name, audience and state; its version rises. Fails on `saved_view_name`. */
export async function updateView(
  tx: Tx,
  clientId: number,
  id: string,
  given: {
    readonly name: string;
    readonly isShared: boolean;
    readonly state: ViewState;
    /** Left out: the state is the former one, and with it who may read it. */
    readonly debtors?: readonly number[] | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.db
    .updateTable('saved_view')
    .set((eb) => ({
      name: given.name,
      is_shared: given.isShared,
      state: JSON.stringify(given.state),
      ...(given.debtors === undefined ? {} : { debtors: given.debtors && [...given.debtors] }),
      changed_at: given.at,
      version: eb('version', '+', 1),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a view, and with it that anybody's list opens with it. */
export async function deleteView(tx: Tx, clientId: number, id: string): Promise<void> {
  await tx.db.deleteFrom('saved_view').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Lets a list open with a view for an account; whatever it opened with before no longer. */
export async function putDefault(
  tx: Tx,
  of: ViewReader & { readonly accountClientId: number },
  view: { readonly id: string; readonly list: string },
): Promise<void> {
  await tx.db
    .insertInto('saved_view_default')
    .values({
      client_id: of.clientId,
      account_client_id: of.accountClientId,
      account_number: of.account,
      list: view.list,
      view_id: view.id,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'account_number', 'list']).doUpdateSet({ view_id: view.id }),
    )
    .execute();
}

/** Takes that away, where the list opens with this very view. */
export async function deleteDefault(tx: Tx, of: ViewReader, view: { readonly id: string }): Promise<void> {
  await tx.db
    .deleteFrom('saved_view_default')
    .where('client_id', '=', of.clientId)
    .where('account_number', '=', of.account)
    .where('view_id', '=', view.id)
    .execute();
}
