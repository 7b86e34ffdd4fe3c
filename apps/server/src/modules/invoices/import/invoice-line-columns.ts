import { optionalColumn, type Place, requiredColumn } from '../../../platform/import/column.ts';
import { symmetricBounds } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { amount, recordNumber, wholeNumber } from '../../../platform/import/values.ts';
import { typeCode } from './invoice-type-columns.ts';

const money = { kind: 'money' } as const;

/**
 * invoice-lines.csv: lines of invoices. Key: `Klant`, `FactuurVolgNummer` and `Regel`. The type defines further
 * columns.
 */
export const invoiceLineColumns = ({ currency }: Place) => ({
  invoice_number: requiredColumn('FactuurVolgNummer', recordNumber, 'the invoice whose line it is'),
  position: requiredColumn(
    'Regel',
    wholeNumber(999_999_999, 1),
    'its place on the invoice, with it the key of the row',
  ),
  type_code: requiredColumn(
    'SoortCode',
    typeCode,
    'the kind of line; the kind’s columns stand beside, under their codes',
  ),
  contract_number: optionalColumn('ContractNummerRegel', recordNumber, 'the lease or fuel contract that it is about'),
  amount_excl: { ...requiredColumn('BedragExclusief', amount(currency), 'amount without tax'), fact: money },
  amount_incl: { ...requiredColumn('BedragInclusief', amount(currency), 'amount with tax'), fact: money },
});

const invoiceLine = symmetricBounds(500_000, 'no line of an invoice is worth a row of cars');

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const invoiceLineBounds: BoundsOf<typeof invoiceLineColumns> = {
  amount_excl: invoiceLine,
  amount_incl: invoiceLine,
};

/** The example row of the file's template. */
export const invoiceLineExample: ExampleRow = {
  Klant: 'voorbeeld',
  FactuurVolgNummer: 1,
  Regel: 1,
  SoortCode: 'LEASE',
  ContractNummerRegel: 1001,
  BedragExclusief: '512.50',
  BedragInclusief: '620.13',
};
