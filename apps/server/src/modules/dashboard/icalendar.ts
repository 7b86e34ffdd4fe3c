import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { removeForbiddenCharacters, toSingleLine } from '@wagenpark/domain/plain-text';

/* Writes iCalendar text (RFC 5545, and RFC 7986 for the name and the refresh interval). */

/** An event of one or several whole days. */
export interface CalendarEntry {
  /** The permanent id. When a later file has an event with the same id, calendar programs update the event. */
  readonly uid: string;
  readonly from: IsoDay;
  /** Its last day. */
  readonly until: IsoDay;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Whether the day may still change. */
  readonly isTentative: boolean;
}

/** A calendar for subscription. */
export interface CalendarText {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly CalendarEntry[];
  /** When it was made. */
  readonly at: Date;
  /** The refresh interval, in hours. */
  readonly everyHours: number;
}

const LINE_END = '\r\n';
/** The largest number of bytes in a line, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/**
 * A value of type TEXT: special characters are escaped, line breaks of any kind become `\n`, and invisible and
 * bidirectional control characters are removed.
 */
export const escapeText = (text: string): string =>
  removeForbiddenCharacters(text.toWellFormed().replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/**
 * Folds a line into pieces of at most 75 bytes. Every piece but the first begins with a space. Never splits a
 * character.
 */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join(LINE_END);
}

const dateOf = (day: IsoDay): string => day.replaceAll('-', '');
const momentOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const entryLines = (entry: CalendarEntry, moment: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${momentOf(moment)}`,
  `DTSTART;VALUE=DATE:${dateOf(entry.from)}`,
  // The end is exclusive.
  `DTEND;VALUE=DATE:${dateOf(addDays(entry.until, 1))}`,
  `SUMMARY:${escapeText(toSingleLine(entry.summary))}`,
  `DESCRIPTION:${escapeText(entry.description)}`,
  `URL:${entry.url}`,
  `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  // The event does not mark its reader as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The text of a calendar. URLs must be encoded already: they are not escaped. */
export function calendarText({ name, language, entries, at, everyHours }: CalendarText): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Wagenpark//Calendar//${language.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
    `X-PUBLISHED-TTL:PT${everyHours}H`,
    ...entries.flatMap((entry) => entryLines(entry, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}${LINE_END}`).join('');
}
