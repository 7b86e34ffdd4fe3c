import type { LeaseContract } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { useRecordFacts } from '../../../patterns/detail-modal/use-record-facts.ts';
import { useWords } from '../../../words/words.ts';

/** Makes facts of a contract's fields: the label by the wire name, the value by its kind. */
export function useFacts(contract: LeaseContract) {
  const words = useWords();
  // words: leaseContracts.field.*
  return useRecordFacts(contract, (field) => words(`leaseContracts.field.${field}` as MessageId));
}
