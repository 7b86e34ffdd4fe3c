import { daysInOrder } from '../../../platform/import/days-in-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { keptOfClient } from '../../../platform/import/kept-of-client.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate, RecordKind } from '../../../platform/import/record-kind.ts';
import { toDebtor } from '../../clients/index.ts';
import { invoiceBounds, invoiceExample, invoiceFileColumns } from './invoice-columns.ts';
import { readInvoiceHolders } from './repository.ts';

/** Which invoice has which number on it, as this import has it so far. */
const holdersOf = keptOfClient(() => new Map<string, number>());

/** Refuses an invoice whose number stands on another one, stored or of this file. */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  const brought = holdersOf(state, client);
  const nameOf = ({ stored }: Candidate): string => String(stored['invoice_number']);
  const inDatabase = await readInvoiceHolders(state.tx, client.id, candidates.map(nameOf));
  for (const candidate of candidates) {
    const name = nameOf(candidate);
    const holder = brought.get(name) ?? inDatabase.get(name);
    if (holder === undefined || holder === candidate.number) {
      brought.set(name, candidate.number);
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

/** Invoices without their lines. */
export const invoiceImport = recordImport({
  name: 'invoices',
  title: 'imports.kind.invoices',
  columns: invoiceFileColumns,
  bounds: invoiceBounds,
  example: invoiceExample,
  records,
});
