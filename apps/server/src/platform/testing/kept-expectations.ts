import type { Permission } from '@wagenpark/domain/permissions';
import type { CallRow, SubjectExpectations } from './subject-expectations.ts';

/**
 * What is right about a subject of kept records, from what differs between such subjects; that is written by hand. A
 * manager sees every record of the client whatever the debtor, a driver none.
 */
export function keptExpectations(
  subject: string,
  {
    reads,
    keeps,
    list,
    table,
    valuesIn,
  }: {
    /** Who may call list, one, uses and history; and who create, change and remove. */
    readonly reads: CallRow;
    readonly keeps: CallRow;
    readonly list: { readonly name: string; readonly permission: Permission };
    readonly table: string;
    /** The test that compares every value. */
    readonly valuesIn: string;
  },
): SubjectExpectations {
  const calls = (names: readonly string[], row: CallRow) =>
    Object.fromEntries(names.map((name) => [`${subject}.${name}`, row]));
  const reading = ['list', 'one', 'uses', 'history'];
  return {
    calls: { ...calls(reading, reads), ...calls(['create', 'change', 'remove'], keeps) },
    tables: { [table]: { key: 'number', manager: ['100', '101', '200'], driver: [] } },
    lists: { [list.name]: list.permission },
    values: { files: {}, answers: {} },
    valuesElsewhere: Object.fromEntries(reading.map((name) => [`${subject}.${name}`, valuesIn])),
  };
}
