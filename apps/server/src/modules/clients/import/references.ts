import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a debtor. */
export const debtorReference: RecordReference = {
  kind: 'debtors',
  table: 'debtor',
  unknown: 'unknownDebtor',
};
