/**
 * Formats a number without exponent. A spreadsheet shows fifteen digits; the rest of a binary fraction is noise (0.1 +
 * 0.2). Returns '' when it is too large for an amount.
 */
export function toPlainDecimal(number: number): string {
  if (!(Math.abs(number) < 1e15)) return '';
  const precise = Number(number.toPrecision(15));
  const digits = String(precise);
  return digits.includes('e') ? precise.toFixed(20).replace(/0+$/, '') : digits;
}
