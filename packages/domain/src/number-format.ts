/** A number to format: a number, or decimal text with a point. Null and undefined mean unknown. */
export type Amount = number | string | null | undefined;

/** The currencies that the portal can format (CN-02 to CN-04). */
export type Currency = 'EUR' | 'PLN' | 'USD';

/** The placeholder for a missing value. */
export const NO_VALUE = '–';

// Keeps sign and number together at the end of a line.
const NO_BREAK_SPACE = '\u00a0';

const SIGNS: Readonly<Record<Currency, string>> = { EUR: '€', PLN: 'zł', USD: '$' };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Formats a number with dots between thousands and a decimal comma, in every language (CN-01). Rounds half away from
 * zero on the decimal digits, so that 1.005 gives '1,01'. Anything that is no number gives '–'.
 * @param decimals digits behind the comma; by default as many as the number has
 */
export function formatNumber(amount: Amount, decimals?: number): string {
  const parts = decimalParts(amount, decimals);
  return parts === null ? NO_VALUE : `${parts.sign}${parts.digits}`;
}

/**
 * Formats an amount of money: '€ 1.234' with the sign in front (CN-02), '1.234 zł' with the sign behind (CN-03),
 * '$1.234' without a space (CN-04). The space is a no-break space. Anything that is no number gives '–'.
 * @param decimals 0 for whole amounts, 2 for amounts with cents, more for prices per unit
 */
export function formatMoney(amount: Amount, currency: Currency, decimals = 0): string {
  const parts = decimalParts(amount, decimals);
  if (parts === null) return NO_VALUE;
  const { sign, digits } = parts;
  switch (currency) {
    case 'EUR':
      return `${SIGNS.EUR}${NO_BREAK_SPACE}${sign}${digits}`;
    case 'PLN':
      return `${sign}${digits}${NO_BREAK_SPACE}${SIGNS.PLN}`;
    case 'USD':
      return `${sign}${SIGNS.USD}${digits}`;
  }
}

/**
 * Formats a price per unit, for instance per kilometre, with its own decimals, at least two and at most four: '€
 * 0,074', '€ 0,10' (CN-02 to CN-04).
 */
export function formatUnitPrice(amount: Amount, currency: Currency): string {
  const fraction = DECIMAL.exec(decimalText(amount))?.[3] ?? '';
  const decimals = fraction.slice(0, MOST_DECIMALS).replace(/0+$/, '').length;
  return formatMoney(amount, currency, Math.max(2, decimals));
}

// Prices are stored with four decimals; further digits come from the binary fraction.
const MOST_DECIMALS = 4;

function decimalParts(amount: Amount, decimals: number | undefined): { sign: string; digits: string } | null {
  const match = DECIMAL.exec(decimalText(amount));
  if (match === null) return null;
  const [, minus, integerPart = '', fraction = ''] = match;
  const decimalCount = decimals ?? fraction.length;
  const scaled = rounded(integerPart, fraction, decimalCount).padStart(decimalCount + 1, '0');
  const wholeDigits = scaled.slice(0, scaled.length - decimalCount).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const digits = decimalCount === 0 ? wholeDigits : `${wholeDigits},${scaled.slice(-decimalCount)}`;
  // No minus sign for a number that rounds to zero.
  return { sign: minus === '-' && /[1-9]/.test(digits) ? '-' : '', digits };
}

/** The digits of the number times 10^places, rounded half up; big integers keep every digit. */
function rounded(integerPart: string, fraction: string, decimalCount: number): string {
  const truncated = BigInt(integerPart + fraction.slice(0, decimalCount).padEnd(decimalCount, '0'));
  const roundsUp = (fraction[decimalCount] ?? '0') >= '5';
  return String(roundsUp ? truncated + 1n : truncated);
}

function decimalText(amount: Amount): string {
  if (typeof amount === 'string') return amount.length <= 40 ? amount.trim() : '';
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '';
  const text = String(amount);
  // `String` would write very large and very small numbers with an exponent.
  return text.includes('e') ? (Math.abs(amount) < 1 ? amount.toFixed(20) : String(BigInt(amount))) : text;
}
