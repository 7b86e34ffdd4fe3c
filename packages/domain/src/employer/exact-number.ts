/** An amount of money as text with two decimals and a point: `'45.00'`. */
export type Money = string;

/** A percentage as text with a point and at most six decimals: `'41.666667'` is 41.666667 %. */
export type Percentage = string;

/** What arithmetic accepts: a number as text with a point, a whole number, or an earlier result. */
type Operand = string | number | ExactNumber;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A number without rounding: a fraction of two big integers (decision 0136). Thirds and thirteenths stay exact until
 * {@link toMoney} rounds the result, once.
 */
export class ExactNumber {
  readonly #numerator: bigint;
  /** Always above 0. */
  readonly #denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.#numerator = numerator;
    this.#denominator = denominator;
  }

  plus(operand: Operand): ExactNumber {
    const other = exact(operand);
    // Amounts of the same unit have the same denominator, so that long sums stay small.
    return this.#denominator === other.#denominator
      ? new ExactNumber(this.#numerator + other.#numerator, this.#denominator)
      : new ExactNumber(
          this.#numerator * other.#denominator + other.#numerator * this.#denominator,
          this.#denominator * other.#denominator,
        );
  }

  minus(operand: Operand): ExactNumber {
    return this.plus(exact(operand).times(-1));
  }

  times(operand: Operand): ExactNumber {
    const other = exact(operand);
    return new ExactNumber(this.#numerator * other.#numerator, this.#denominator * other.#denominator);
  }

  /** @throws {RangeError} when the operand is 0. */
  dividedBy(operand: Operand): ExactNumber {
    const other = exact(operand);
    if (other.#numerator === 0n) throw new RangeError('Division by zero');
    const sign = other.#numerator < 0n ? -1n : 1n;
    return new ExactNumber(this.#numerator * other.#denominator * sign, this.#denominator * other.#numerator * sign);
  }

  /** The percentage of this number; not rounded. */
  percent(percentage: Operand): ExactNumber {
    return this.times(percentage).dividedBy(100);
  }

  /** Below 0 when this number is the smaller one, 0 when both are equal, above 0 when it is the larger one. */
  compareTo(operand: Operand): number {
    const other = exact(operand);
    const difference = this.#numerator * other.#denominator - other.#numerator * this.#denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Rounds half up to cents (half away from 0 below 0): `'45.00'`. */
  toMoney(): Money {
    const isNegative = this.#numerator < 0n;
    const size = isNegative ? -this.#numerator : this.#numerator;
    const cents = (size * 200n + this.#denominator) / (this.#denominator * 2n);
    const digits = String(cents).padStart(3, '0');
    return `${isNegative && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

/**
 * Reads a number exactly.
 * @throws {RangeError} when a text is no decimal number with a point, or a number has a binary fraction.
 */
export function exact(operand: Operand): ExactNumber {
  if (operand instanceof ExactNumber) return operand;
  if (typeof operand === 'number') {
    if (!Number.isSafeInteger(operand)) throw new RangeError('Only whole numbers are exact; write decimals as text');
    return new ExactNumber(BigInt(operand), 1n);
  }
  const match = DECIMAL.exec(operand);
  if (match === null) throw new RangeError(`Not a decimal number: ${operand.slice(0, 20)}`);
  const [, sign = '', integerPart = '', fraction = ''] = match;
  return new ExactNumber(BigInt(`${sign}${integerPart}${fraction}`), 10n ** BigInt(fraction.length));
}
