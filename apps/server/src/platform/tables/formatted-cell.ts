import type { CellFormat } from './cell-format.ts';
import { writeDigits } from './digit-pattern.ts';
import { toPlainDecimal } from './plain-decimal.ts';
import type { TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';

const DAY_MS = 86_400_000;
/**
 * Day 0 of a workbook. 30 December 1899 is correct for days from 1 March 1900 on, because Excel treats 1900 as a leap
 * year and counts a day that did not exist. Workbooks may also count from 1904.
 */
const FIRST_DAY = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;
const NONEXISTENT_LEAP_DAY = 60;

/** Converts a stored number to a cell, by the display format of the workbook. */
export function toFormattedCell(number: number, format: CellFormat | undefined, from1904: boolean): TableCell {
  switch (format?.shows) {
    case 'day':
      return dayCell(number, from1904);
    case 'clock':
      // A number of 1 or more contains a day, which the format hides.
      return number >= 0 && number < 1 ? timeCell(number) : dayCell(number, from1904);
    case 'percent':
      return new SheetCell('percent', `${Number((number * 100).toPrecision(15))}%`, number);
    case 'exponent':
      return new SheetCell('exponent', number.toExponential().toUpperCase(), number);
    case 'padded':
      return Number.isInteger(number) && number >= 0 && number < 1e15
        ? new SheetCell('padded', writeDigits(number, format.pattern), number)
        : number;
    case 'money':
      return new SheetCell('money', `${toPlainDecimal(number) || number} ${format.sign}`, number);
    case 'number':
    case undefined:
      return number;
  }
}

/**
 * Converts Excel's day number. Excel stores days as binary fractions, so a time of day may be off by some milliseconds.
 * A value with a time becomes `YYYY-MM-DDTHH:mm:ss` without a zone, because Excel has none.
 */
function dayCell(serial: number, from1904: boolean): SheetCell {
  const shift = !from1904 && serial < NONEXISTENT_LEAP_DAY ? 1 : 0;
  const ms = (from1904 ? FIRST_DAY.from1904 : FIRST_DAY.from1900) + (serial + shift) * DAY_MS;
  const date = new Date(Math.round(ms / 1000) * 1000);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  // Years of more than four digits are not real days. The text is then the number, so that the refusal names the
  // number.
  return /^\d{4}-/.test(text) ? toIsoCell(text) : new SheetCell('day', String(serial));
}

/** Creates a cell from an ISO 8601 day or moment. */
export const toIsoCell = (text: string): SheetCell =>
  /T00:00(?::00)?(?:\.0+)?Z?$|^[^T]*$/.test(text)
    ? new SheetCell('day', text.slice(0, 10))
    : new SheetCell('moment', text.slice(0, 19));

function timeCell(fraction: number): SheetCell {
  const seconds = Math.round(fraction * 86_400) % 86_400;
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return new SheetCell('time', second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}`);
}
