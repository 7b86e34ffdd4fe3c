import { type IsoDay, isIsoDay, isoDayOf } from './calendar-day.ts';

const SEPARATED = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Formats a day as `DD-MM-YYYY`, the format of pickers and forms (DI-24, CN-09). Gives an empty text for an invalid
 * day.
 */
export function formatDayMonthYear(day: IsoDay): string {
  return isIsoDay(day) ? `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}` : '';
}

/**
 * Parses a day as users type it: `D-M-YYYY` (also with dots and slashes) or `DDMMYYYY`; surrounding spaces are ignored
 * (DI-24, CN-09). Null for any other text, or when the calendar has no such day.
 */
export function parseTypedDay(text: string): IsoDay | null {
  const input = text.trim();
  const match = SEPARATED.exec(input) ?? RUN_TOGETHER.exec(input);
  return match === null ? null : isoDayOf(Number(match[3]), Number(match[2]), Number(match[1]));
}
