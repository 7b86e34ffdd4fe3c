import { refusal } from '@wagenpark/contract';
import type { downloads, RecordedDownload } from '@wagenpark/contract/admin/downloads';
import { findPortalList } from '@wagenpark/contract/portal-lists';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDownload } from './record.ts';

/**
 * Handlers for recording downloads that the portal creates in the browser. The audit trail shows who downloaded which
 * personal data.
 */
export const downloadHandlers = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): AdminHandlers<typeof downloads> => ({
  async record({ caller, facts, body }) {
    checkDownload(caller, body);
    await database.inScope(caller.scope, (tx) => recordDownload(tx, { caller, facts }, body, clock.now()));
    return [true];
  },
});

/**
 * Checks the description of a download against the existing lists, because it becomes evidence.
 * @throws {Refusal} `notPermitted` for a list that the caller may not see, `invalidInput` for an unknown list, tab or
 *   column
 */
function checkDownload(caller: Caller, { list, tab, columns }: RecordedDownload): void {
  const definition = findPortalList(list);
  if (definition === undefined) throw refusal('invalidInput', { message: 'There is no such list', path: 'list' });
  if (!isPermitted(definition.permission, caller)) throw refusal('notPermitted', { path: 'list' });
  const isTab = tab === undefined ? definition.tabs.length === 0 : definition.tabs.includes(tab);
  if (!isTab) throw refusal('invalidInput', { message: 'The list has no such tab', path: 'tab' });
  const invalidIndex = columns.findIndex(
    (column, index) => !definition.columns.includes(column) || columns.indexOf(column) !== index,
  );
  if (invalidIndex !== -1) {
    throw refusal('invalidInput', {
      message: 'The list has no such column, or not twice',
      path: `columns.${invalidIndex}`,
    });
  }
}
