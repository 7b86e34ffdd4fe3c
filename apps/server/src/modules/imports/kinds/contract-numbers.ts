import type { ImportClient, ImportState } from '../import-state.ts';
import { reason } from '../reasons.ts';
import type { Candidate } from '../record-kind.ts';
import { type RecordTable, readNumbers } from '../records-repository.ts';

/** Refuses a new contract whose number a contract of another kind has, of the given table (settled question 10). */
export const refuseTakenNumbers =
  (table: RecordTable) =>
  async (state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> => {
    const numbers = candidates.filter(({ before }) => before === undefined).map(({ number }) => number);
    const taken = numbers.length === 0 ? new Set() : await readNumbers(state.tx, table, client.id, numbers);
    for (const { number, read, reasons } of candidates) {
      if (!taken.has(number)) continue;
      reasons.push(reason(read.columns['number']?.header ?? '', number, 'contractNumberTaken'));
    }
  };
