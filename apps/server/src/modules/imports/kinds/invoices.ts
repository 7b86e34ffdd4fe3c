import type { ImportClient, ImportState } from '../import-state.ts';
import { readInvoiceHolders } from '../invoices-repository.ts';
import { reason } from '../reasons.ts';
import { type Candidate, type RecordKind, toDebtor } from '../record-kind.ts';
import { daysInOrder } from './days-in-order.ts';
import { touchDebtors } from './touch-debtors.ts';

/** Which invoice has which number on it, as this import has it so far. */
const holdersOfImport = new WeakMap<ImportState, Map<number, Map<string, number>>>();

function holdersOf(state: ImportState, client: ImportClient): Map<string, number> {
  const byClient = holdersOfImport.get(state) ?? new Map<number, Map<string, number>>();
  holdersOfImport.set(state, byClient);
  const holders = byClient.get(client.id) ?? new Map<string, number>();
  byClient.set(client.id, holders);
  return holders;
}

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

/** Invoices without their lines. */
export const invoices: RecordKind = {
  kind: 'invoices',
  table: 'invoice',
  alsoRead: ['period_from'],
  references: [toDebtor],
  check: daysInOrder('period_from', 'period_until'),
  examine,
  afterWrite: touchDebtors,
};
