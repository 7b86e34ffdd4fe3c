import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The debtor that a row names. */
export const toDebtor: RecordReference = {
  kind: 'debtors',
  table: 'debtor',
  unknown: 'unknownDebtor',
};
