import type { Permission } from '@wagenpark/domain/permissions';
import type { CallRow, SubjectExpectations, VisibleRows } from './subject-expectations.ts';

/**
 * The expectations of a subject of managed records. A subject passes only the values that are specific to it, written by
 * hand. A manager sees every record of the client regardless of the debtor, or only those of the own ones (`ofDebtors`);
 * a driver sees none.
 */
export function managedExpectations(
  subject: string,
  {
    reads,
    keeps,
    list,
    table,
    childTables = {},
    numbers = [],
    ofDebtors,
    valuesIn,
  }: {
    /** Who may call list, one, uses and history; and who may call create, change and remove. */
    readonly reads: CallRow;
    readonly keeps: CallRow;
    readonly list: { readonly name: string; readonly permission: Permission };
    readonly table: string;
    /** The tables of its links and rows, with the column that references the record. */
    readonly childTables?: Readonly<Record<string, string>>;
    /**
     * The numbers that calls send: counts, amounts, and references to other records, which the database restricts to
     * the same client.
     */
    readonly numbers?: readonly string[];
    /** The kind of the records in the audit trail, where a manager sees those of the own debtors only. */
    readonly ofDebtors?: string;
    /** The test that compares every value. */
    readonly valuesIn: string;
  },
): SubjectExpectations {
  const calls = (names: readonly string[], row: CallRow) =>
    Object.fromEntries(names.map((name) => [`${subject}.${name}`, row]));
  const reading = ['list', 'one', 'uses', 'history'];
  const seenBy = (key: string): VisibleRows => ({
    key,
    manager: ofDebtors === undefined ? ['100', '101', '200'] : ['100', '101'],
    driver: [],
  });
  return {
    calls: { ...calls(reading, reads), ...calls(['create', 'change', 'remove'], keeps) },
    tables: {
      [table]: seenBy('number'),
      ...Object.fromEntries(Object.entries(childTables).map(([name, key]) => [name, seenBy(key)])),
    },
    ...(ofDebtors === undefined ? {} : { trailOfManagers: [ofDebtors] }),
    numbersSent: [
      ...['create', 'change'].flatMap((call) => numbers.map((name) => `${subject}.${call} ${name}`)),
      // Of records of the client, the samples give these.
      ...(ofDebtors === undefined ? [] : [`${subject}.change version`, `${subject}.remove version`]),
    ],
    lists: { [list.name]: list.permission },
    values: { files: {}, answers: {} },
    valuesElsewhere: Object.fromEntries(reading.map((name) => [`${subject}.${name}`, valuesIn])),
  };
}
