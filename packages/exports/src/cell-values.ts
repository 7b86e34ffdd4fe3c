import type { Cell, ColumnKind } from './table.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d{1,9})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
const MS_PER_DAY = 86_400_000;

/** Turns a moment into the wall-clock time of one zone: `YYYY-MM-DD HH:mm:ss`. */
export type WallClock = (moment: Date) => string;

/** The wall clock of an IANA zone. Throws RangeError for a zone that does not exist. */
export function wallClockOf(timeZone: string): WallClock {
  // Swedish notation is ISO notation, and format() is several times faster than formatToParts().
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => format.format(moment);
}

/** The decimal text of a number or a decimal string, undefined for anything else (NaN and infinity included). */
export function decimalText(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : undefined;
  return typeof cell === 'string' && DECIMAL.test(cell) ? cell : undefined;
}

/** Days from 1970-01-01 to an ISO day; undefined when the text is no day of the calendar (`2025-02-30`). */
export function dayNumber(text: string): number | undefined {
  if (!DAY.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; no spreadsheet knows them anyway.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const time = Date.UTC(year, month - 1, day);
  // It also rolls 30 February over into March; days up to the 28th exist in every month.
  return day > 28 && new Date(time).getUTCDate() !== day ? undefined : time / MS_PER_DAY;
}

/**
 * A day or a moment as ISO text without a zone: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. A moment with a zone is shown
 * on the given wall clock. Undefined when the cell is neither.
 */
export function wallClockText(cell: Cell, wallClock: WallClock): string | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : wallClock(cell);
  if (typeof cell !== 'string') return undefined;
  if (DAY.test(cell)) return cell;
  const local = WALL_CLOCK.exec(cell);
  if (local) return `${local[1]} ${local[2]}:${local[3] ?? '00'}`;
  if (!MOMENT.test(cell)) return undefined;
  const moment = new Date(cell);
  return Number.isNaN(moment.getTime()) ? undefined : wallClock(moment);
}

/** The text of any cell as CSV shows it; text that does not fit its column's kind is kept as it is. '' when empty. */
export function cellText(cell: Cell, kind: ColumnKind, wallClock: WallClock): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'date') return wallClockText(cell, wallClock)?.slice(0, 10) ?? String(cell);
  if (kind === 'datetime' || cell instanceof Date) return wallClockText(cell, wallClock) ?? String(cell);
  return String(cell);
}
