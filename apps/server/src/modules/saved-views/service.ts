import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@wagenpark/contract';
import { SAVED_VIEW, type SavedView, type savedViews } from '@wagenpark/contract/admin/saved-views';
import { refusal } from '@wagenpark/contract/define/errors';
import { knownList } from '@wagenpark/contract/known-lists';
import { isPermitted } from '@wagenpark/domain/permissions';
import { viewCan } from '@wagenpark/domain/saved-view-rules';
import type { Caller } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import * as repository from './repository.ts';
import { toSavedView } from './views.ts';

export type SavedViewService = ReturnType<typeof savedViewService>;

const readerOf = ({ clientId, account }: Caller): repository.ViewReader => ({ clientId, account });

/** Whether the caller sees a list at all; of one that does not exist there is nothing to see. */
function seesList(caller: Caller, name: string): boolean {
  const list = knownList(name);
  return list !== undefined && isPermitted(list.permission, caller);
}

/** The debtors that somebody sees who writes words and filters into a view; null for all. */
const debtorsOf = ({ scope }: Caller): readonly number[] | null => (scope.debtors === 'all' ? null : scope.debtors);

/** The view as it stands now; missing and foreign ones, and those of lists that the caller does not see, alike. */
async function found(tx: Tx, caller: Caller, id: string, lock = false): Promise<repository.SavedViewRow> {
  const row = await repository.viewById(tx, readerOf(caller), id, lock);
  if (row === undefined || !seesList(caller, row.list)) throw refusal('notFound');
  return row;
}

/** What can be done with saved views. */
export const savedViewService = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const inScope = <Result>(caller: Caller, work: (tx: Tx) => Promise<Result>) => database.inScope(caller.scope, work);

  /** The view, locked, for somebody who may do the deed; `notPermitted` for whoever only sees it. */
  async function changeable(tx: Tx, caller: Caller, id: string): Promise<repository.SavedViewRow> {
    const row = await found(tx, caller, id, true);
    const of = { shared: row.isShared, mine: row.ownerNumber === caller.account };
    if (!viewCan.change(of, caller.role)) throw refusal('notPermitted');
    return row;
  }

  return {
    /** One's own views of a list and the shared ones that the scope lets read, by name. `notPermitted`: not one's list. */
    async list(caller: Caller, list: string): Promise<SavedView[]> {
      if (!seesList(caller, list)) throw refusal('notPermitted', { path: 'list' });
      return database.readInScope(caller.scope, async (tx) =>
        (await repository.listViews(tx, readerOf(caller), list)).map((row) => toSavedView(row, caller)),
      );
    },

    /** Saves a new view. `nameTaken`: the person has one of that name for the list; `tooManyViews`: a hundred already. */
    create: (caller: Caller, body: BodyOf<typeof savedViews.create>): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const { list, name, shared, state } = body;
        if (!seesList(caller, list)) throw refusal('notPermitted', { path: 'list' });
        if (shared && !viewCan.share({ shared, mine: true }, caller.role)) {
          throw refusal('notPermitted', { path: 'shared' });
        }
        if ((await repository.countOwn(tx, readerOf(caller), list)) >= SAVED_VIEW.perList) {
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
        return toSavedView(await found(tx, caller, id), caller);
      }),

    /** Renames a view, saves another state in it, shares it or takes it back. */
    change: (caller: Caller, id: string, body: BodyOf<typeof savedViews.change>): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const { name, shared, state, version } = body;
        const row = await changeable(tx, caller, id);
        const of = { shared: row.isShared, mine: row.ownerNumber === caller.account };
        if (shared !== row.isShared && !viewCan.share(of, caller.role)) {
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
        return toSavedView(await found(tx, caller, id), caller);
      }),

    /** Lets the caller's list open with a view, or no longer. */
    setDefault: (caller: Caller, id: string, isDefault: boolean): Promise<SavedView> =>
      inScope(caller, async (tx) => {
        const row = await found(tx, caller, id);
        const of = { ...readerOf(caller), accountClientId: caller.accountClientId };
        await (isDefault ? repository.putDefault(tx, of, row) : repository.deleteDefault(tx, of, row));
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
