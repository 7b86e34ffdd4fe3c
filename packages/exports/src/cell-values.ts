import type { Cell, ColumnKind } from './table.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d{1,9})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
const MS_PER_DAY = 86_400_000;

/** Converts a moment to local time in one time zone: `YYYY-MM-DD HH:mm:ss`. */
export type WallClock = (moment: Date) => string;

/** Creates the converter for an IANA zone. Throws RangeError for an unknown zone. */
export function wallClockOf(timeZone: string): WallClock {
  // The Swedish format is the ISO format, and format() is several times faster than formatToParts().
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
export function toDecimalText(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : undefined;
  return typeof cell === 'string' && DECIMAL.test(cell) ? cell : undefined;
}

/** Days from 1970-01-01 to an ISO day; undefined for an invalid day (`2025-02-30`). */
export function toDayNumber(text: string): number | undefined {
  if (!DAY.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  // Date.UTC maps the years 0 to 99 to 1900 to 1999; spreadsheets do not support them anyway.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const time = Date.UTC(year, month - 1, day);
  // It also rolls 30 February over to March; only days after the 28th can roll over.
  return day > 28 && new Date(time).getUTCDate() !== day ? undefined : time / MS_PER_DAY;
}

/**
 * A day or moment as ISO text without a zone: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. A moment with a zone is converted
 * with `wallClock`. Undefined when the cell is neither.
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

/** The text of a cell in CSV; '' when empty. Text that does not match the kind of its column stays unchanged. */
export function cellText(cell: Cell, kind: ColumnKind, wallClock: WallClock): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'date') return wallClockText(cell, wallClock)?.slice(0, 10) ?? String(cell);
  if (kind === 'datetime' || cell instanceof Date) return wallClockText(cell, wallClock) ?? String(cell);
  return String(cell);
}
