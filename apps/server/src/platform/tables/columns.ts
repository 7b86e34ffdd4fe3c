import { isMailbox, isOneLine, normalizePlate, tidyLine } from '@wagenpark/domain';
import { isBlank, type TableCell } from './raw-rows.ts';

/** Why a value was refused; the words for each code stand in the messages, `params` fill them in. */
export type Fault = { readonly code: FaultCode; readonly params: Readonly<Record<string, string | number>> };

/** Every reason for which an imported value is refused. */
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

/** A value that could be read, or the reason why not. */
export type Parsed<T> =
  | { readonly value: T; readonly fault?: never }
  | { readonly fault: Fault; readonly value?: never };

/** Reads one cell that is not blank. */
export type CellParser<T> = (cell: TableCell) => Parsed<T>;

/** A refusal. */
export function refuse(code: FaultCode, params: Fault['params'] = {}): { fault: Fault } {
  return { fault: { code, params } };
}

/** The cell as trimmed text; numbers without exponent, so that a chassis or phone number stays what was typed. */
export function trimmed(cell: TableCell): string {
  if (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < 1e21) return BigInt(cell).toString();
  return cell === null ? '' : String(cell).trim();
}

/**
 * One line of at most `max` characters, as a form takes it (`oneLine` of the contract): trimmed and NFC; line breaks,
 * controls and what cannot be seen are refused rather than dropped, so that the file is mended and not the copy.
 */
export function text(max: number): CellParser<string> {
  return (cell) => {
    const value = tidyLine(trimmed(cell));
    if (value.length > max) return refuse('too-long', { max, length: value.length });
    return isOneLine(value) ? { value } : refuse('forbidden-character');
  };
}

/** A whole number from `min` to `max`, both included. Thousands separators are refused: `1.234` may mean two things. */
export function integer(min: number, max: number): CellParser<number> {
  return (cell) => {
    const value = trimmed(cell);
    if (typeof cell === 'boolean' || !/^[+-]?\d{1,15}(?:[.,]0{1,2})?$/.test(value)) return refuse('not-an-integer');
    const number = Number(value.replace(',', '.'));
    return number < min || number > max ? refuse('out-of-range', { min, max }) : { value: number };
  };
}

const DECIMAL = /^([+-]?)(\d{1,15})(?:[.,](\d{1,20}))?$/;
/** Thousands in threes with one sign, the decimals after the other: `1.234,50` or `1,234.50`. */
const GROUPED = /^([+-]?\d{1,3})(?:(?:\.(\d{3}))+(?=,)|(?:,(\d{3}))+(?=\.))[.,](\d{1,20})$/;

/**
 * An amount or quantity as text with exactly `scale` decimals and a point (`1234.50`), as the database keeps it. Comma
 * and point are both understood; decimals that `scale` has no room for are refused, not rounded.
 */
export function decimal(scale: number): CellParser<string> {
  return (cell) => {
    if (typeof cell === 'boolean') return refuse('not-a-number');
    // Fifteen digits are what a spreadsheet shows; the rest of a binary fraction is noise (0.1 + 0.2).
    const plain = typeof cell === 'number' ? fixed(cell) : trimmed(cell).replace(/^€\s?/, '');
    const written = GROUPED.test(plain) ? plain.replace(/[.,](?=\d*[.,])/g, '') : plain;
    const [, sign = '', whole, fraction = ''] = DECIMAL.exec(written) ?? [];
    if (whole === undefined) return refuse('not-a-number');
    if (/[1-9]/.test(fraction.slice(scale))) return refuse('too-many-decimals', { scale });
    const digits = fraction.slice(0, scale).padEnd(scale, '0');
    const unsigned = `${whole.replace(/^0+(?=\d)/, '')}${scale > 0 ? `.${digits}` : ''}`;
    return { value: sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned };
  };
}

/** A number as a decimal without exponent and without binary noise; '' when it is too large to be an amount. */
function fixed(number: number): string {
  if (!(Math.abs(number) < 1e15)) return '';
  const rounded = Number(number.toPrecision(15));
  const written = String(rounded);
  return written.includes('e') ? rounded.toFixed(15) : written;
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'true', 'waar', '1']);
const NO = new Set(['nee', 'n', 'no', 'false', 'onwaar', '0']);

/** Yes or no, in Dutch, English or as Excel stores it. */
export function boolean(): CellParser<boolean> {
  return (cell) => {
    const word = trimmed(cell).toLowerCase();
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : refuse('not-yes-or-no');
  };
}

/** One of a fixed list, whatever its case; gives the value as the list writes it. */
export function oneOf<const T extends string>(...values: readonly T[]): CellParser<T> {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return (cell) => {
    const value = byLowerCase.get(trimmed(cell).toLowerCase());
    return value === undefined ? refuse('not-one-of', { allowed: values.join(', ') }) : { value };
  };
}

/** An e-mail address that a mail can go to. */
export function email(): CellParser<string> {
  return (cell) => (isMailbox(trimmed(cell)) ? { value: trimmed(cell) } : refuse('not-an-email'));
}

/** A licence plate as its key: letters and digits only, upper case, so that dashes never make a second car. */
export function plate(): CellParser<string> {
  return (cell) => {
    const written = trimmed(cell);
    const value = normalizePlate(written.slice(0, 30));
    const isPlate = /^[\p{L}\p{N}\s\-·.]{2,20}$/u.test(written) && value.length >= 2 && value.length <= 12;
    return isPlate ? { value } : refuse('not-a-plate');
  };
}

const EXCEL_ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Whether a cell holds the outcome of a formula that failed; it must not enter the database as text. */
export function isExcelError(cell: TableCell): boolean {
  return typeof cell === 'string' && !isBlank(cell) && EXCEL_ERROR.test(cell.trim());
}
