import { FORBIDDEN_CHARACTER, isOneLine, normalizeLine } from './plain-text.ts';

/** The maximum length of a contract's reference, in characters. */
export const MAX_REFERENCE_LENGTH = 100;

/**
 * The validation errors of a new reference: `required`: empty, and the contract has none; `unchanged`; `tooLong`;
 * forbidden characters.
 */
export type ReferenceFault = 'required' | 'unchanged' | 'tooLong' | typeof FORBIDDEN_CHARACTER;

/** Normalizes a reference for storage; null when empty. */
export const normalizeReference = (typed: string | null): string | null => normalizeLine(typed ?? '') || null;

/**
 * Validates a new reference; null when valid. It may be empty only if the contract has a reference, which an empty one
 * removes (CR-07).
 * @param present the contract's current reference
 */
export function faultOfReference(typed: string | null, present: string | null): ReferenceFault | null {
  const requested = normalizeReference(typed);
  const current = normalizeReference(present);
  if (requested === null && current === null) return 'required';
  if (requested === current) return 'unchanged';
  if (requested === null) return null;
  if (requested.length > MAX_REFERENCE_LENGTH) return 'tooLong';
  return isOneLine(requested) ? null : FORBIDDEN_CHARACTER;
}
