import { type IsoDay, isIsoDay, isoDayOf } from './calendar-day.ts';

const SEPARATED = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/;

/** Writes a day as `DD-MM-YYYY`, the form of pickers and forms (DI-24, CN-09). Empty text when it is no day. */
export function dayMonthYear(day: IsoDay): string {
  return isIsoDay(day) ? `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}` : '';
}

/**
 * Reads a day that a person typed: `D-M-YYYY` (dots and slashes too) or `DDMMYYYY`, spaces around it ignored
 * (DI-24, CN-09). Null when it is not such a text or the calendar has no such day.
 */
export function parseTypedDay(text: string): IsoDay | null {
  const typed = text.trim();
  const found = SEPARATED.exec(typed) ?? RUN_TOGETHER.exec(typed);
  return found === null ? null : isoDayOf(Number(found[3]), Number(found[2]), Number(found[1]));
}
