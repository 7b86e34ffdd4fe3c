import { refusal } from '@wagenpark/contract';
import type { downloads, TakenDownload } from '@wagenpark/contract/admin/downloads';
import { knownList } from '@wagenpark/contract/known-lists';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDownload } from './record.ts';

/** Handlers of downloads that the portal makes itself: who took which personal data out of it. */
export const downloadHandlers = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): AdminHandlers<typeof downloads> => ({
  async record({ caller, facts, body }) {
    demandKnown(caller, body);
    await database.inScope(caller.scope, (tx) => recordDownload(tx, { caller, facts }, body, clock.now()));
    return [true];
  },
});

/**
 * Holds what a download says of itself against the lists that there are: it becomes evidence.
 * @throws {Refusal} `notPermitted` for a list that the caller does not see, `invalidInput` for what the list does not have
 */
function demandKnown(caller: Caller, { list, tab, columns }: TakenDownload): void {
  const known = knownList(list);
  if (known === undefined) throw refusal('invalidInput', { message: 'There is no such list', path: 'list' });
  if (!isPermitted(known.permission, caller)) throw refusal('notPermitted', { path: 'list' });
  const isTab = tab === undefined ? known.tabs.length === 0 : known.tabs.includes(tab);
  if (!isTab) throw refusal('invalidInput', { message: 'The list has no such tab', path: 'tab' });
  const strange = columns.findIndex((column, at) => !known.columns.includes(column) || columns.indexOf(column) !== at);
  if (strange !== -1) {
    throw refusal('invalidInput', { message: 'The list has no such column, or not twice', path: `columns.${strange}` });
  }
}
