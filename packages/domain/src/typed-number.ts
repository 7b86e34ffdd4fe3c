const TYPED = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d*))?$/;

/**
 * Reads a number as people type one: a decimal comma, and dots between thousands where somebody puts them (CN-01),
 * as `1.234,5` or `1234,5`. Null for anything else, a decimal point included: `1.5` could be read in two ways, and a
 * number is never changed into another.
 * @param decimals digits that may stand behind the comma; 0 for whole numbers
 */
export function parseTypedNumber(text: string, decimals: number): number | null {
  const found = text.length <= 40 ? TYPED.exec(text.replaceAll(/[\s\u00a0]/g, '')) : null;
  if (found === null) return null;
  const [, sign = '', whole = '', fraction] = found;
  if (fraction !== undefined && (fraction === '' || fraction.length > decimals)) return null;
  const number = Number(`${sign}${whole.replaceAll('.', '')}.${fraction ?? '0'}`);
  // Beyond this not every whole number exists; what was typed would be changed silently.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}
