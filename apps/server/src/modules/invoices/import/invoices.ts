import { daysInOrder } from '../../../platform/import/days-in-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate, RecordKind } from '../../../platform/import/record-kind.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { toDebtor } from '../../clients/index.ts';
import { invoiceBounds, invoiceExample, invoiceFileColumns } from './invoice-columns.ts';
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
  alsoRead: ['period_from'],
  references: referencesOf(invoiceFileColumns, { debtor: toDebtor }),
  check: daysInOrder('period_from', 'period_until'),
  examine,
};

/** The import of invoices without their lines. */
export const invoiceImport = recordImport({
  name: 'invoices',
  title: 'imports.kind.invoices',
  columns: invoiceFileColumns,
  bounds: invoiceBounds,
  example: invoiceExample,
  records,
});
