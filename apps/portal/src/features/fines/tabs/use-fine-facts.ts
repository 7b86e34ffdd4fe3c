import type { Fine } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { useRecordFacts } from '../../../patterns/detail-modal/use-record-facts.ts';
import { useWords } from '../../../words/words.ts';

/** Makes facts of a fine's fields. */
export function useFineFacts(fine: Fine) {
  const words = useWords();
  // words: fines.field.*
  return useRecordFacts(fine, (field) => words(`fines.field.${field}` as MessageId));
}
