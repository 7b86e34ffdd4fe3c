import { daysInOrder } from '../../../platform/import/day-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { debtorReference } from '../../clients/index.ts';
import { leaseContractReference } from '../../lease-contracts/index.ts';
import { insuranceQuoteBounds, insuranceQuoteExample, insuranceQuoteFileColumns } from './insurance-quote-columns.ts';

/** The import of insurance quotes. */
export const insuranceQuoteImport = recordImport({
  name: 'insurance-quotes',
  title: 'imports.kind.insuranceQuotes',
  subject: 'insuranceQuotes',
  columns: insuranceQuoteFileColumns,
  bounds: insuranceQuoteBounds,
  example: insuranceQuoteExample,
  records: {
    table: 'insurance_quote',
    check: daysInOrder('quoted_on', 'valid_until'),
    references: referencesOf(insuranceQuoteFileColumns, {
      debtor: debtorReference,
      leaseContract: leaseContractReference,
    }),
  },
});
