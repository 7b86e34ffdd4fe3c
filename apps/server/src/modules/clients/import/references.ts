import type { Reference } from '../../../platform/import/record-kind.ts';

/** The debtor that a row names. */
export const toDebtor: Reference = {
  field: 'debtor_number',
  kind: 'debtors',
  table: 'debtor',
  unknown: 'unknownDebtor',
};
