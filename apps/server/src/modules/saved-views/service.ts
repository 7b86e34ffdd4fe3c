import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@wagenpark/contract';
import { SAVED_VIEW, type SavedView, type savedViews } from '@wagenpark/contract/admin/saved-views';
import { refusal } from '@wagenpark/contract/define/errors';
import { findPortalList } from '@wagenpark/contract/portal-lists';
import { isPermitted } from '@wagenpark/domain/permissions';
import { viewCan } from '@wagenpark/domain/saved-view-rules';
import type { Caller } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import * as repository from './repository.ts';
import { toSavedView } from './views.ts';

export type SavedViewService = ReturnType<typeof savedViewService>;

const readerOf = ({ clientId, account }: Caller): repository.ViewUser => ({ clientId, account });

/** Whether the caller may see a list; false for an unknown list. */
function seesList(caller: Caller, name: string): boolean {
  const list = findPortalList(name);
  return list !== undefined && isPermitted(list.permission, caller);
}

/** The debtors of the author of a view's search and filters; null for all. */
const debtorsOf = ({ scope }: Caller): readonly number[] | null => (scope.debtors === 'all' ? null : scope.debtors);

/** Reads a view; `notFound` for missing and foreign views and for views of lists that the caller may not see. */
async function requireView(tx: Tx, caller: Caller, id: string, lock = false): Promise<repository.SavedViewRow> {
  const row = await repository.findView(tx, readerOf(caller), id, lock);
  if (row === undefined || !seesList(caller, row.list)) throw refusal('notFound');
  return row;
}

/** Saved views: list, create, change, set as default, delete. */
export const savedViewService = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const inScope = <Result>(caller: Caller, work: (tx: Tx) => Promise<Result>) => database.inScope(caller.scope, work);

  /** Reads and locks a view that the caller may change; `notPermitted` when the caller may only see it. */
  async function changeable(tx: Tx, caller: Caller, id: string): Promise<repository.SavedViewRow> {
    const row = await requireView(tx, caller, id, true);
    const access = { shared: row.isShared, isAuthor: row.ownerNumber === caller.account };
    if (!viewCan.change(access, caller.role)) throw refusal('notPermitted');
    return row;
  }

  return {
    /**
     * The caller's own views of a list and the shared ones in scope, sorted by name. Refused with `notPermitted` when
     * the caller may not see the list.
     */
    async list(caller: Caller, list: string): Promise<SavedView[]> {
      if (!seesList(caller, list)) throw refusal('notPermitted', { path: 'list' });
      return database.readInScope(caller.scope, async (tx) =>
        (await repository.listViews(tx, readerOf(caller), list)).map((row) => toSavedView(row, caller)),
      );
    },

    /**
     * Saves a new view. Refused with `nameTaken` when the caller has a view with that name for the list, `tooManyViews`
     * beyond a hundred, `notPermitted`.
     */
    create: (caller: Caller, body: BodyOf<typeof savedViews.create>): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const { list, name, shared, state } = body;
        if (!seesList(caller, list)) throw refusal('notPermitted', { path: 'list' });
        if (shared && !viewCan.share({ shared, isAuthor: true }, caller.role)) {
          throw refusal('notPermitted', { path: 'shared' });
        }
        if ((await repository.countOwnViews(tx, readerOf(caller), list)) >= SAVED_VIEW.perList) {
          throw refusal('tooManyViews', { params: { most: SAVED_VIEW.perList } });
        }
        const id = newId();
        await repository.insertView(tx, {
          clientId: caller.clientId,
          id,
          list,
          ownerClientId: caller.accountClientId,
          ownerNumber: caller.account,
          ownerName: caller.name,
          name,
          isShared: shared,
          state,
          debtors: debtorsOf(caller),
          at: clock.now(),
        });
        return toSavedView(await requireView(tx, caller, id), caller);
      }),

    /**
     * Changes name, state or sharing of a view. Refused with `changedMeanwhile` for another version (optimistic
     * locking).
     */
    change: (caller: Caller, id: string, body: BodyOf<typeof savedViews.change>): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const { name, shared, state, version } = body;
        const row = await changeable(tx, caller, id);
        const access = { shared: row.isShared, isAuthor: row.ownerNumber === caller.account };
        if (shared !== row.isShared && !viewCan.share(access, caller.role)) {
          throw refusal('notPermitted', { path: 'shared' });
        }
        if (version !== row.version) throw refusal('changedMeanwhile');
        const isSame = isDeepStrictEqual(row.state, state);
        await repository.updateView(tx, caller.clientId, id, {
          name,
          isShared: shared,
          state,
          ...(isSame ? {} : { debtors: debtorsOf(caller) }),
          at: clock.now(),
        });
        return toSavedView(await requireView(tx, caller, id), caller);
      }),

    /** Sets or removes a view as the caller's default for its list. */
    setDefault: (caller: Caller, id: string, isDefault: boolean): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const row = await requireView(tx, caller, id);
        const reader = { ...readerOf(caller), accountClientId: caller.accountClientId };
        await (isDefault ? repository.putDefault(tx, reader, row) : repository.deleteDefault(tx, reader, row));
        return toSavedView({ ...row, isDefault }, caller);
      }),

    /** Deletes a view. */
    remove: (caller: Caller, id: string): Promise<void> =>
      inScope(caller, async (tx) => {
        await changeable(tx, caller, id);
        await repository.deleteView(tx, caller.clientId, id);
      }),
  };
};
