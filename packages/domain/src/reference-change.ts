import { FORBIDDEN_CHARACTER, isOneLine, tidyLine } from './plain-text.ts';

/** The most that a contract's reference can hold, in characters. */
export const MAX_REFERENCE_LENGTH = 100;

/** What is wrong with a new reference: none where none was, the one that stands there already, too long, or no line. */
export type ReferenceFault = 'required' | 'unchanged' | 'tooLong' | typeof FORBIDDEN_CHARACTER;

/** A reference as it is kept: tidied as any line; null when nothing is left. */
export const tidyReference = (typed: string | null): string | null => tidyLine(typed ?? '') || null;

/**
 * What is wrong with a new reference; null when it can be asked for. One has to be entered unless the contract already
 * has a reference, which an empty one takes away (CR-07).
 * @param present the contract's reference now
 */
export function faultOfReference(typed: string | null, present: string | null): ReferenceFault | null {
  const asked = tidyReference(typed);
  const now = tidyReference(present);
  if (asked === null && now === null) return 'required';
  if (asked === now) return 'unchanged';
  if (asked === null) return null;
  if (asked.length > MAX_REFERENCE_LENGTH) return 'tooLong';
  return isOneLine(asked) ? null : FORBIDDEN_CHARACTER;
}
