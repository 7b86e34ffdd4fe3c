import { isMailbox, isOneLine, normalizeLine, normalizePlate } from '@wagenpark/domain';
import { isBlank, type TableCell } from './raw-rows.ts';

/** Why a value was refused. The messages contain a text for each code, with `params` as parameters. */
export type Fault = { readonly code: FaultCode; readonly params: Readonly<Record<string, string | number>> };

/** Every reason to refuse an imported value. */
export type FaultCode =
  | 'missing'
  | 'too-long'
  | 'forbidden-character'
  | 'excel-error'
  | 'not-an-integer'
  | 'not-a-number'
  | 'out-of-range'
  | 'too-many-decimals'
  | 'not-a-date'
  | 'not-yes-or-no'
  | 'not-one-of'
  | 'not-an-email'
  | 'not-a-plate'
  | 'not-a-moment'
  | 'not-a-colour'
  | 'not-a-time-zone'
  | 'not-a-client-name'
  | 'not-a-code'
  | 'surplus-cells';

/** A parsed value, or the reason why it could not be parsed. */
export type Parsed<T> =
  | { readonly value: T; readonly fault?: never }
  | { readonly fault: Fault; readonly value?: never };

/** Parses a cell that is not blank. */
export type CellParser<T> = (cell: TableCell) => Parsed<T>;

/** Creates a refusal. */
export function refuse(code: FaultCode, params: Fault['params'] = {}): { fault: Fault } {
  return { fault: { code, params } };
}

/** The cell as trimmed text. Numbers have no exponent, so that a chassis or phone number stays as it was typed. */
export function trimmed(cell: TableCell): string {
  if (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < 1e21) return BigInt(cell).toString();
  return cell === null ? '' : String(cell).trim();
}

/**
 * Parses one line of at most `max` characters by the same rules as a form (`oneLine` of the contract): trimmed and
 * NFC-normalized. Line breaks, control and invisible characters are refused rather than removed, so that the user
 * corrects the file.
 */
export function text(max: number): CellParser<string> {
  return (cell) => {
    const value = normalizeLine(trimmed(cell));
    if (value.length > max) return refuse('too-long', { max, length: value.length });
    return isOneLine(value) ? { value } : refuse('forbidden-character');
  };
}

/**
 * Parses a whole number from `min` to `max`, both included. Thousands separators are refused, because `1.234` is
 * ambiguous.
 */
export function integer(min: number, max: number): CellParser<number> {
  return (cell) => {
    const value = trimmed(cell);
    if (typeof cell === 'boolean' || !/^[+-]?\d{1,15}(?:[.,]0{1,2})?$/.test(value)) return refuse('not-an-integer');
    const number = Number(value.replace(',', '.'));
    return number < min || number > max ? refuse('out-of-range', { min, max }) : { value: number };
  };
}

const DECIMAL = /^([+-]?)(\d{1,15})(?:[.,](\d{1,20}))?$/;
/** Thousands in groups of three with one separator, and decimals after the other: `1.234,50` or `1,234.50`. */
const GROUPED = /^([+-]?\d{1,3})(?:(?:\.(\d{3}))+(?=,)|(?:,(\d{3}))+(?=\.))[.,](\d{1,20})$/;

/**
 * Parses an amount or quantity to text with exactly `scale` decimals and a point (`1234.50`), as the database stores
 * it. Comma and point are both accepted. Numbers with more decimals are refused, not rounded.
 */
export function decimal(scale: number): CellParser<string> {
  return (cell) => {
    if (typeof cell === 'boolean') return refuse('not-a-number');
    // A spreadsheet shows fifteen digits; the rest of a binary fraction is noise (0.1 + 0.2).
    const numberText = typeof cell === 'number' ? toPlainDecimal(cell) : trimmed(cell).replace(/^€\s?/, '');
    const ungrouped = GROUPED.test(numberText) ? numberText.replace(/[.,](?=\d*[.,])/g, '') : numberText;
    const [, sign = '', wholeDigits, fraction = ''] = DECIMAL.exec(ungrouped) ?? [];
    if (wholeDigits === undefined) return refuse('not-a-number');
    if (/[1-9]/.test(fraction.slice(scale))) return refuse('too-many-decimals', { scale });
    const digits = fraction.slice(0, scale).padEnd(scale, '0');
    const unsigned = `${wholeDigits.replace(/^0+(?=\d)/, '')}${scale > 0 ? `.${digits}` : ''}`;
    return { value: sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned };
  };
}

/** Formats a number without exponent and without binary noise. Returns '' when it is too large for an amount. */
function toPlainDecimal(number: number): string {
  if (!(Math.abs(number) < 1e15)) return '';
  const rounded = Number(number.toPrecision(15));
  const digits = String(rounded);
  return digits.includes('e') ? rounded.toFixed(15) : digits;
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'true', 'waar', '1']);
const NO = new Set(['nee', 'n', 'no', 'false', 'onwaar', '0']);

/** Parses yes or no, in Dutch, English or Excel's stored form. */
export function boolean(): CellParser<boolean> {
  return (cell) => {
    const word = trimmed(cell).toLowerCase();
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : refuse('not-yes-or-no');
  };
}

/** Parses one value of a fixed list, ignoring case. Returns it as the list spells it. */
export function oneOf<const T extends string>(...values: readonly T[]): CellParser<T> {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return (cell) => {
    const value = byLowerCase.get(trimmed(cell).toLowerCase());
    return value === undefined ? refuse('not-one-of', { allowed: values.join(', ') }) : { value };
  };
}

/** Parses an e-mail address to which mail can be sent. */
export function email(): CellParser<string> {
  return (cell) => (isMailbox(trimmed(cell)) ? { value: trimmed(cell) } : refuse('not-an-email'));
}

/**
 * Parses a licence plate to its key: upper-case letters and digits only, so that different dashes never make a second
 * car.
 */
export function plate(): CellParser<string> {
  return (cell) => {
    const plateText = trimmed(cell);
    const value = normalizePlate(plateText.slice(0, 30));
    const isPlate = /^[\p{L}\p{N}\s\-·.]{2,20}$/u.test(plateText) && value.length >= 2 && value.length <= 12;
    return isPlate ? { value } : refuse('not-a-plate');
  };
}

const EXCEL_ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Whether a cell holds the error of a failed formula, which must not be stored as text. */
export function isExcelError(cell: TableCell): boolean {
  return typeof cell === 'string' && !isBlank(cell) && EXCEL_ERROR.test(cell.trim());
}
