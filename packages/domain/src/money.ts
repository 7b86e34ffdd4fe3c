/** An amount of money in whole cents, so that sums are exact; fractions of euros would not be. */
export type Cents = number;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses a decimal amount with a point, as the database and the wire write it (`'1234.5'`, `'-0.05'`). Null when it is
 * no such amount, has a fraction of a cent, or more than 13 digits before the point.
 */
export function parseCents(amount: string): Cents | null {
  const match = DECIMAL.exec(amount);
  if (match === null) return null;
  const [, sign, integerPart, fraction = ''] = match;
  const cents = Number(integerPart) * 100 + Number(fraction.padEnd(2, '0'));
  // Plain negation would give -0 for '-0'.
  return sign === '-' ? 0 - cents : cents;
}

/** Converts cents (or an average of cents) to euros, rounded to cents. */
export const eurosOf = (cents: Cents): number => Math.round(cents) / 100;
