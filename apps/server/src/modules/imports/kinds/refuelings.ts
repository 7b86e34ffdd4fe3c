import { type RecordKind, toDebtor, toDriver, toFuelContract, toInvoice } from '../record-kind.ts';
import { touchDebtors } from './touch-debtors.ts';

/** Refuelings: facts of their moment. */
export const refuelings: RecordKind = {
  kind: 'refuelings',
  table: 'refueling',
  alsoRead: ['portal_fields'],
  // Staff gave it to the driver of a change that they entered afterwards (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  references: [toFuelContract, toDebtor, toDriver, toInvoice],
  afterWrite: touchDebtors,
};
