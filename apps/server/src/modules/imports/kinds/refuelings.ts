import { type RecordKind, toDebtor, toDriver, toFuelContract, toInvoice } from '../record-kind.ts';
import { touchDebtors } from './touch-debtors.ts';

/** Refuelings: facts of their moment. */
export const refuelings: RecordKind = {
  kind: 'refuelings',
  table: 'refueling',
  references: [toFuelContract, toDebtor, toDriver, toInvoice],
  afterWrite: touchDebtors,
};
