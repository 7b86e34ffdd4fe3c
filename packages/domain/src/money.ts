/** An amount of money in whole cents; sums of it never lose a cent, as sums of fractions would. */
export type Cents = number;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Reads a decimal amount with a point, as the database and the wire write it (`'1234.5'`, `'-0.05'`).
 * Null when it is no such amount, has a fraction of a cent, or more than 13 digits before the point.
 */
export function parseCents(amount: string): Cents | null {
  const found = DECIMAL.exec(amount);
  if (found === null) return null;
  const [, sign, whole, fraction = ''] = found;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  // Plain negation would make a minus zero of '-0'.
  return sign === '-' ? 0 - cents : cents;
}

/** Writes cents as a decimal amount with two decimals, e.g. `-5` as `'-0.05'`. Throws RangeError on broken cents. */
export function decimalOfCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Cents must be a whole number');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds amounts in cents. Throws RangeError when the sum can no longer be told exactly. */
export function addCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of amounts) {
    sum += cents;
    if (!Number.isSafeInteger(sum)) throw new RangeError('The sum is too large, or an amount is not in whole cents');
  }
  return sum;
}

/**
 * Adds decimal amounts exactly: `['0.10', '0.20']` gives `'0.30'`. Throws RangeError when one of them is no amount.
 */
export function addAmounts(amounts: Iterable<string>): string {
  const cents: Cents[] = [];
  for (const amount of amounts) {
    const parsed = parseCents(amount);
    if (parsed === null) throw new RangeError(`Not an amount: ${amount.slice(0, 20)}`);
    cents.push(parsed);
  }
  return decimalOfCents(addCents(cents));
}
