import { createNumberReader } from './written-number.ts';

/** The notation of form fields (CN-01): dots or blanks between thousands, and a decimal comma. */
const read = createNumberReader({ thousands: '. ', decimal: ',' });

/**
 * Parses a number as users type it: with a decimal comma and optional dots between thousands (CN-01), as `1.234,5` or
 * `1234,5`. Null for anything else, also with a decimal point: `1.5` is ambiguous, and input is never reinterpreted.
 * @param decimals maximum number of digits behind the comma; 0 for whole numbers
 */
export function parseTypedNumber(text: string, decimals: number): number | null {
  const { value } = read(text, decimals);
  // Larger whole numbers are not exact; the input would be changed silently.
  return value === undefined || Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER ? null : Number(value);
}
