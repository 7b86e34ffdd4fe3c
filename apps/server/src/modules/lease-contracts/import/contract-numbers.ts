import type { ContractKind } from '@wagenpark/domain/request-rules';
import {
  readOtherContractNumbers,
  takeContractNumbers,
} from '../../../platform/database/contract-numbers-repository.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';

/**
 * Import steps that reserve the numbers of new contracts. A number of a contract of another kind is refused with
 * `contractNumberTaken` (settled question 10).
 */
export const contractNumberSteps = (kind: ContractKind): Required<Pick<RecordKind, 'examine' | 'beforeWrite'>> => ({
  examine: async (state, client, candidates) => {
    const numbers = candidates.filter(({ before }) => before === undefined).map(({ number }) => number);
    const usedNumbers =
      numbers.length === 0 ? new Set<number>() : await readOtherContractNumbers(state.tx, client.id, kind, numbers);
    for (const { number, read, reasons } of candidates) {
      if (!usedNumbers.has(number)) continue;
      reasons.push(reason(read.columns['number']?.header ?? '', number, 'contractNumberTaken'));
    }
  },
  beforeWrite: async (state, client, written) => {
    const added = written.filter(({ before }) => before === undefined).map(({ number }) => number);
    if (added.length > 0) await takeContractNumbers(state.tx, client.id, kind, added);
  },
});
