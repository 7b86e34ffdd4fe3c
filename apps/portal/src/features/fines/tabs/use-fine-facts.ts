import { type Fine, fineFacts } from '@wagenpark/contract/fleet/fines';
import { useFactValues } from '../../../patterns/detail/use-fact-values.ts';

// words: fines.fact.* fact.*
/** Labels and values of a fine's facts. */
export const useFineFacts = (fine: Fine) => useFactValues('fines', fineFacts, fine);
