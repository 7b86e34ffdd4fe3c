const TYPED = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d*))?$/;

/**
 * Parses a number as users type it: with a decimal comma and optional dots between thousands (CN-01), as `1.234,5` or
 * `1234,5`. Null for anything else, also with a decimal point: `1.5` is ambiguous, and input is never reinterpreted.
 * @param decimals maximum number of digits behind the comma; 0 for whole numbers
 */
export function parseTypedNumber(text: string, decimals: number): number | null {
  const match = text.length <= 40 ? TYPED.exec(text.replaceAll(/[\s\u00a0]/g, '')) : null;
  if (match === null) return null;
  const [, sign = '', integerPart = '', fraction] = match;
  if (fraction !== undefined && (fraction === '' || fraction.length > decimals)) return null;
  const number = Number(`${sign}${integerPart.replaceAll('.', '')}.${fraction ?? '0'}`);
  // Larger whole numbers are not exact; the input would be changed silently.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}
