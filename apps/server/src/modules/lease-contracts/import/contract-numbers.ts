import type { ContractKind } from '@wagenpark/domain/request-rules';
import { takeContractNumbers } from '../../../platform/database/contract-numbers-repository.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import type { ContractTable } from './repository.ts';

/**
 * How new contracts of a kind get their numbers: one that a contract of another kind has, in the given table, is refused
 * (settled question 10), all others are taken.
 */
export const contractNumbers = (
  kind: ContractKind,
  others: ContractTable,
): Required<Pick<RecordKind, 'examine' | 'beforeWrite'>> => ({
  examine: async (state, client, candidates) => {
    const numbers = candidates.filter(({ before }) => before === undefined).map(({ number }) => number);
    const taken = numbers.length === 0 ? new Set() : await readNumbers(state.tx, others, client.id, numbers);
    for (const { number, read, reasons } of candidates) {
      if (!taken.has(number)) continue;
      reasons.push(reason(read.columns['number']?.header ?? '', number, 'contractNumberTaken'));
    }
  },
  beforeWrite: async (state, client, written) => {
    const added = written.filter(({ before }) => before === undefined).map(({ number }) => number);
    if (added.length > 0) await takeContractNumbers(state.tx, client.id, kind, added);
  },
});
