import { createNumberReader, type WrittenNumber } from '@wagenpark/domain/written-number';
import { type CellParser, cellFault, trimmedCellText } from './columns.ts';
import { ANY_CURRENCY, CURRENCY_SIGNS } from './currency-signs.ts';
import { toPlainDecimal } from './plain-decimal.ts';
import type { TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';

/** The notations of numbers in files, for all countries that the portal serves. */
const NOTATION = { thousands: ".,' ", decimal: '.,' } as const;

const readPlain = createNumberReader(NOTATION);
const readPercentage = createNumberReader({ thousands: '', decimal: '.,', units: ['%'] });
const readAmountOf = Object.fromEntries(
  Object.entries(CURRENCY_SIGNS).map(([currency, units]) => [currency, createNumberReader({ ...NOTATION, units })]),
);

/**
 * Parses a whole number from `min` to `max`, both included. `1.234` is 1234: three digits after a separator are
 * thousands.
 */
export function integerParser(min: number, max: number): CellParser<number> {
  return (cell) => {
    const fault = faultOfNumber(cell);
    if (fault) return fault;
    const { value } = readCell(cell, 0, readPlain);
    if (value === undefined) return cellFault('not-an-integer');
    const number = Number(value);
    return number < min || number > max ? cellFault('out-of-range', { min, max }) : { value: number };
  };
}

/** What a column of decimal numbers accepts in addition to plain numbers. */
export interface DecimalOptions {
  /** The currency whose sign may precede or follow an amount (ISO 4217). */
  readonly currency?: string;
  /**
   * Whether the numbers are percentages: `22 %`, and a cell with a percent format. A number below 1 without that sign is
   * doubtful: 0.22 may mean 22 %.
   */
  readonly isPercentage?: boolean;
  /** Percentages below 1 that are usual, with two decimals. */
  readonly usualFractions?: readonly string[];
  /** Whether further decimals are rounded, half away from zero, instead of refused. */
  readonly isRounded?: boolean;
}

/** The maximum number of decimals of a number that is rounded. */
const ROUNDED_DECIMALS = 15;

/**
 * Parses an amount or quantity to text with exactly `scale` decimals and a point (`1234.50`), as the database stores
 * it. Numbers with more decimals are refused, unless they are rounded. An ambiguous number (`1.250` where three
 * decimals are allowed) is doubtful.
 */
export function decimalParser(
  scale: number,
  { currency, isPercentage = false, usualFractions = [], isRounded = false }: DecimalOptions = {},
): CellParser<string> {
  const read = isPercentage ? readPercentage : (currency && readAmountOf[currency]) || readPlain;
  const decimals = isRounded ? ROUNDED_DECIMALS : scale;
  return (cell) => {
    const fault = faultOfNumber(cell, isPercentage);
    if (fault) return fault;
    if (currency && isMoney(cell) && read(cell.text, ROUNDED_DECIMALS).problem) return cellFault('other-currency');
    const number = readCell(cell, decimals, read);
    if (number.problem === 'tooManyDecimals') return cellFault('too-many-decimals', { scale });
    if (number.problem) return cellFault(currency && isOtherCurrency(cell, read) ? 'other-currency' : 'not-a-number');
    const value = isRounded ? rounded(number.value, scale) : number.value;
    if (isPercentage && isFraction(cell, value) && !usualFractions.includes(value)) {
      return { value, doubt: { code: 'unusual-fraction', params: { value: Number(value), other: percentOf(value) } } };
    }
    if (number.otherValue === undefined) return { value };
    const readings = { value: Number(number.value), other: Number(number.otherValue) };
    return { value, doubt: { code: 'unusual-thousands', params: readings } };
  };
}

/** Whether a percentage is written as a number between 0 and 1, without a percent sign. */
const isFraction = (cell: TableCell, value: string): boolean =>
  Number(value) !== 0 && Math.abs(Number(value)) < 1 && !trimmedCellText(cell).includes('%');

const percentOf = (fraction: string): number => Number((Number(fraction) * 100).toPrecision(15));

const isMoney = (cell: TableCell): cell is SheetCell => cell instanceof SheetCell && cell.kind === 'money';

/** Refuses cells of a workbook that are no number, and percentages in columns that accept none. */
function faultOfNumber(cell: TableCell, takesPercent = false): ReturnType<typeof cellFault> | undefined {
  if (typeof cell === 'boolean') return cellFault('not-a-number');
  if (!(cell instanceof SheetCell) || (cell.kind === 'percent' && takesPercent)) return undefined;
  if (cell.kind === 'percent') return cellFault('percent-cell');
  return cell.number === null ? cellFault('not-a-number') : undefined;
}

function readCell(cell: TableCell, decimals: number, read: ReturnType<typeof createNumberReader>): WrittenNumber {
  const number = cell instanceof SheetCell ? cell.number : cell;
  if (typeof number !== 'number') return read(trimmedCellText(cell), decimals);
  const factor = cell instanceof SheetCell && cell.kind === 'percent' ? 100 : 1;
  const { value, problem } = readStored(toPlainDecimal(number * factor), decimals);
  return value === undefined ? { problem } : { value };
}

/**
 * Parses the number of a workbook, which has a point and no thousands separators, so that `1.25` with three decimals is
 * not ambiguous.
 */
const readStored = createNumberReader({ thousands: '', decimal: '.' });

const isOtherCurrency = (cell: TableCell, read: ReturnType<typeof createNumberReader>): boolean => {
  const text = trimmedCellText(cell);
  const withoutCurrency = text.replace(ANY_CURRENCY, '').trim();
  return withoutCurrency !== text && read(withoutCurrency, ROUNDED_DECIMALS).problem === undefined;
};

/** Rounds decimal text half away from zero to `scale` decimals. */
function rounded(value: string, scale: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(value) ?? [];
  const isUp = (fraction[scale] ?? '0') >= '5';
  const digits = (BigInt(whole + fraction.slice(0, scale)) + (isUp ? 1n : 0n)).toString().padStart(scale + 1, '0');
  const text = scale > 0 ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}
