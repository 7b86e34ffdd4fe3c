/** The most that a contract's reference can hold, in characters. */
export const MAX_REFERENCE_LENGTH = 100;

/** What is wrong with a new reference: none where none was, the one that stands there already, or too long. */
export type ReferenceFault = 'required' | 'unchanged' | 'tooLong';

/** A reference as it is kept: without blanks around it; null when nothing is left. */
export const tidyReference = (typed: string | null): string | null => typed?.trim() || null;

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
  return (asked?.length ?? 0) > MAX_REFERENCE_LENGTH ? 'tooLong' : null;
}
