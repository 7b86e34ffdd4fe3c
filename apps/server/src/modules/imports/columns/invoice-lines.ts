import { may, must } from './column.ts';
import { typeCode } from './invoice-types.ts';
import { amount, recordNumber, wholeNumber } from './values.ts';

/** invoice-lines.csv: lines of invoices. Key: `Klant`, `FactuurVolgNummer` and `Regel`. Further columns are the type's. */
export const invoiceLineColumns = () => ({
  invoice_number: must('FactuurVolgNummer', recordNumber, 'the invoice whose line it is'),
  position: must('Regel', wholeNumber(999_999_999, 1), 'its place on the invoice, with it the key of the row'),
  type_code: must('SoortCode', typeCode, 'the kind of line; the kind’s columns stand beside, under their codes'),
  contract_number: may('ContractNummerRegel', recordNumber, 'the lease or fuel contract that it is about'),
  amount_excl: must('BedragExclusief', amount, 'amount without tax'),
  amount_incl: must('BedragInclusief', amount, 'amount with tax'),
});
