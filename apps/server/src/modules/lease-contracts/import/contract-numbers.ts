import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import type { ContractTable } from './repository.ts';

/** Refuses a new contract whose number a contract of another kind has, of the given table (settled question 10). */
export const refuseTakenNumbers =
  (table: ContractTable) =>
  async (state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> => {
    const numbers = candidates.filter(({ before }) => before === undefined).map(({ number }) => number);
    const taken = numbers.length === 0 ? new Set() : await readNumbers(state.tx, table, client.id, numbers);
    for (const { number, read, reasons } of candidates) {
      if (!taken.has(number)) continue;
      reasons.push(reason(read.columns['number']?.header ?? '', number, 'contractNumberTaken'));
    }
  };
