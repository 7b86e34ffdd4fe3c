import type { ImportKind } from '@wagenpark/contract/admin/imports';
import type { ImportClient, ImportState } from '../import-state.ts';
import { reason } from '../reasons.ts';
import type { Candidate } from '../record-kind.ts';
import { type RecordTable, readNumbers } from '../records-repository.ts';

/** Contracts of another kind, whose numbers are taken (settled question 10). */
export interface OtherContracts {
  readonly kind: ImportKind;
  readonly table: RecordTable;
}

/** Refuses a contract whose number a contract of another kind has, stored or brought by this import. */
export const refuseTakenNumbers =
  ({ kind, table }: OtherContracts) =>
  async (state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> => {
    const brought = state.keys(kind, client).accepted;
    const numbers = candidates.filter(({ before }) => before === undefined).map(({ number }) => number);
    const stored =
      client.isNew || numbers.length === 0 ? new Set() : await readNumbers(state.tx, table, client.id, numbers);
    for (const { number, read, reasons } of candidates) {
      if (!brought.has(number) && !stored.has(number)) continue;
      reasons.push(reason(read.columns['number']?.header ?? '', number, 'contractNumberTaken'));
    }
  };
