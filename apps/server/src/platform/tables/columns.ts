import { isMailbox, isOneLine, isPlainText, normalizeLine, normalizeLines, normalizePlate } from '@wagenpark/domain';
import { hasDamagedLetters } from './damaged-letters.ts';
import { toPlainDecimal } from './plain-decimal.ts';
import type { TableCell } from './raw-rows.ts';
import { SheetCell, type SheetCellKind } from './sheet-cell.ts';

/** Why a value was refused. The messages contain a text for each code, with `params` as parameters. */
export type Fault = { readonly code: FaultCode; readonly params: Readonly<Record<string, string | number>> };

/** Every reason to refuse an imported value. */
export type FaultCode =
  | 'missing'
  | 'too-long'
  | 'forbidden-character'
  | 'line-break'
  | 'not-text'
  | 'digits-lost'
  | 'excel-error'
  | 'formula-without-result'
  | 'percent-cell'
  | 'other-currency'
  | 'not-an-integer'
  | 'not-a-number'
  | 'out-of-range'
  | 'too-many-decimals'
  | 'not-a-date'
  | 'month-first'
  | 'not-yes-or-no'
  | 'not-one-of'
  | 'not-an-email'
  | 'not-a-plate'
  | 'not-a-moment'
  | 'not-a-month'
  | 'not-a-time'
  | 'not-a-colour'
  | 'not-a-time-zone'
  | 'not-a-client-name'
  | 'not-a-code'
  | 'surplus-cells';

/**
 * Why a parsed value is doubtful. `unusual-thousands`: the number is ambiguous. `unusual-zeros`: the leading zero or plus
 * of such a value is missing. `unusual-digits`: it has fewer digits than all others of the column. `unusual-fraction`: 0.22
 * can mean 22 per cent. The others: letters are damaged, or a local time is skipped or occurs twice when the clocks change.
 */
export type CellDoubt = {
  readonly code:
    | 'unusual-thousands'
    | 'unusual-letters'
    | 'unusual-skipped-time'
    | 'unusual-doubled-time'
    | 'unusual-zeros'
    | 'unusual-digits'
    | 'unusual-fraction';
  readonly params: Fault['params'];
};

/** A parsed value, which may be doubtful, or the reason why it could not be parsed. */
export type ParseResult<T> =
  | { readonly value: T; readonly doubt?: CellDoubt; readonly fault?: never }
  | { readonly fault: Fault; readonly value?: never; readonly doubt?: never };

/** Converts a parsed value. Refusals and doubts stay unchanged. */
export const mapParseResult = <T, U>(parsed: ParseResult<T>, convert: (value: T) => U): ParseResult<U> =>
  parsed.fault ? parsed : { ...parsed, value: convert(parsed.value) };

/** Parses a cell that is not blank. */
export type CellParser<T> = (cell: TableCell) => ParseResult<T>;

/** Creates a refusal. */
export function cellFault(code: FaultCode, params: Fault['params'] = {}): { fault: Fault } {
  return { fault: { code, params } };
}

/**
 * The cell as trimmed text. Numbers are written without an exponent, so that a chassis or phone number stays as it was
 * typed.
 */
export function trimmedCellText(cell: TableCell): string {
  if (typeof cell === 'number') return toPlainDecimal(cell) || String(cell);
  return cell === null ? '' : String(cell).trim();
}

/** The kinds of cells into which a spreadsheet program converts texts that look like a day, a time or a number. */
const CONVERTED: ReadonlySet<SheetCellKind> = new Set(['day', 'moment', 'time', 'percent', 'money', 'exponent']);
/** Matches a number with too many digits, as a spreadsheet program writes it to CSV: `7,01472E+18`. */
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/;
/** From this number on, digits are lost, because spreadsheet programs store fifteen of them. */
const FIRST_INEXACT = 1e15;

/**
 * Refuses values that a spreadsheet program converted, because the typed text is lost: the plate `1-AUG-001` as a day, a
 * card number without its last digits.
 */
export function faultOfText(cell: TableCell): { fault: Fault } | undefined {
  if (typeof cell === 'boolean' || (cell instanceof SheetCell && CONVERTED.has(cell.kind)))
    return cellFault('not-text');
  const isInexact = typeof cell === 'number' ? Math.abs(cell) >= FIRST_INEXACT : EXPONENT.test(trimmedCellText(cell));
  return isInexact ? cellFault('digits-lost') : undefined;
}

/**
 * Parses text of at most `max` characters by the same rules as a form (`oneLine` and `multiLine` of the contract):
 * trimmed and NFC-normalized. Control and invisible characters, and line breaks unless `hasLines`, are refused rather
 * than removed, so that the user corrects the file.
 */
export function textParser(max: number, hasLines = false): CellParser<string> {
  return (cell) => {
    const fault = faultOfText(cell);
    if (fault) return fault;
    const value = hasLines ? normalizeLines(trimmedCellText(cell)) : normalizeLine(trimmedCellText(cell));
    if (value.length > max) return cellFault('too-long', { max, length: value.length });
    if (!hasLines && /[\r\n]/.test(value)) return cellFault('line-break');
    if (hasLines ? !isPlainText(value) : !isOneLine(value)) return cellFault('forbidden-character');
    if (hasDamagedLetters(value)) return { value, doubt: { code: 'unusual-letters', params: {} } };
    const usual = cell instanceof SheetCell && cell.kind === 'fewDigits' ? cell.number : null;
    return usual === null ? { value } : { value, doubt: { code: 'unusual-digits', params: { count: usual } } };
  };
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'oui', 'tak', 'true', 'waar', 'wahr', 'vrai', 'prawda', '1']);
const NO = new Set(['nee', 'n', 'no', 'nein', 'non', 'nie', 'false', 'onwaar', 'falsch', 'faux', 'fałsz', '0']);

/** Parses yes or no, in the languages of the portal or Excel's stored form. */
export function booleanParser(): CellParser<boolean> {
  return (cell) => {
    const word = trimmedCellText(cell).toLowerCase();
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : cellFault('not-yes-or-no');
  };
}

/** Parses one value of a fixed list, ignoring case. Returns it as the list spells it. */
export function oneOf<const T extends string>(...values: readonly T[]): CellParser<T> {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return (cell) => {
    const value = byLowerCase.get(trimmedCellText(cell).toLowerCase());
    return value === undefined ? cellFault('not-one-of', { allowed: values.join(', ') }) : { value };
  };
}

/** Parses an e-mail address to which mail can be sent. */
export function emailParser(): CellParser<string> {
  return (cell) => (isMailbox(trimmedCellText(cell)) ? { value: trimmedCellText(cell) } : cellFault('not-an-email'));
}

/**
 * Parses a licence plate to its key: upper-case letters and digits only, so that plates with different dashes count as
 * the same car.
 */
export function plateParser(): CellParser<string> {
  return (cell) => {
    const fault = faultOfText(cell);
    if (fault) return fault;
    const plateText = trimmedCellText(cell);
    const value = normalizePlate(plateText.slice(0, 30));
    const isPlate = /^[\p{L}\p{N}\s\-·.]{2,20}$/u.test(plateText) && value.length >= 2 && value.length <= 12;
    return isPlate ? { value } : cellFault('not-a-plate');
  };
}
