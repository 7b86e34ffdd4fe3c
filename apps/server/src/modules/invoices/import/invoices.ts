import { allDoubts, daysInOrder, daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate, RecordKind } from '../../../platform/import/record-kind.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { debtorReference } from '../../clients/index.ts';
import { invoiceBounds, invoiceExample, invoiceFileColumns } from './invoice-columns.ts';
import { doubtsOfSums, summedFields } from './invoice-sum-checks.ts';
import { readInvoiceHolders } from './repository.ts';

/** The invoices that this import has read so far, by their printed number. */
const holdersOf = valuePerClient(() => new Map<string, number>());

/** Refuses an invoice whose printed number another invoice has, stored or in this file. */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  const holders = holdersOf(state, client);
  const nameOf = ({ stored }: Candidate): string => String(stored['invoice_number']);
  const inDatabase = await readInvoiceHolders(state.tx, client.id, candidates.map(nameOf));
  for (const candidate of candidates) {
    const name = nameOf(candidate);
    const holder = holders.get(name) ?? inDatabase.get(name);
    if (holder === undefined || holder === candidate.number) {
      holders.set(name, candidate.number);
      continue;
    }
    const header = candidate.read.columns['invoice_number']?.header ?? '';
    candidate.reasons.push(reason(header, name, 'invoiceNumberTaken', { number: String(holder) }));
  }
}

const records: RecordKind = {
  table: 'invoice',
  alsoRead: ['period_from', 'period_until', ...summedFields],
  references: referencesOf(invoiceFileColumns, { debtor: debtorReference }),
  check: daysInOrder('period_from', 'period_until'),
  examine,
  doubts: [
    // `F1`, `f1` and `F 1` count as the same number.
    findDuplicates('invoice', {
      columns: { number_key: 'text' },
      computed: { number_key: ({ invoice_number }) => String(invoice_number).replace(/\s/g, '').toLowerCase() },
      field: 'invoice_number',
    }),
  ],
};

/** The import of invoices without their lines. */
export const invoiceImport = recordImport({
  name: 'invoices',
  title: 'imports.kind.invoices',
  columns: invoiceFileColumns,
  bounds: invoiceBounds,
  doubtsOfRow: allDoubts(doubtsOfSums, daysUsuallyInOrder(['invoice_date', 'due_date'])),
  example: invoiceExample,
  records,
});
