import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { asOneLine, withoutHidden } from '@wagenpark/domain/plain-text';

/* Calendars as text (RFC 5545, with RFC 7986 for their name and how often they are asked for). */

/** Something that lasts one or several whole days. */
export interface CalendarEntry {
  /** Names it for good: with the same one, a later text moves or renames it. */
  readonly uid: string;
  readonly from: IsoDay;
  /** Its last day. */
  readonly until: IsoDay;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** It may come out otherwise. */
  readonly isTentative: boolean;
}

/** A calendar that others subscribe to. */
export interface CalendarText {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly CalendarEntry[];
  /** When it was made. */
  readonly at: Date;
  /** How often it should be asked for. */
  readonly everyHours: number;
}

const LINE_END = '\r\n';
/** Bytes of a line, without its end (RFC 5545, 3.1). */
const MOST_OF_A_LINE = 75;

/**
 * A value of type TEXT: its signs with a meaning escaped, line breaks of any kind as one, and what cannot be seen or turns the
 * direction of reading left out.
 */
export const escapeText = (text: string): string =>
  withoutHidden(text.toWellFormed().replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line in pieces that are short enough, each but the first behind a space; no character is cut in two. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OF_A_LINE) return line;
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > MOST_OF_A_LINE) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += sign;
    bytes += size;
  }
  return [...pieces, piece].join(LINE_END);
}

const dateOf = (day: IsoDay): string => day.replaceAll('-', '');
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const entryLines = (entry: CalendarEntry, at: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${momentOf(at)}`,
  `DTSTART;VALUE=DATE:${dateOf(entry.from)}`,
  // The first day on which it is over.
  `DTEND;VALUE=DATE:${dateOf(addDays(entry.until, 1))}`,
  `SUMMARY:${escapeText(asOneLine(entry.summary))}`,
  `DESCRIPTION:${escapeText(entry.description)}`,
  `URL:${entry.url}`,
  `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  // Nobody is busy because a car is tested.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The text of a calendar. Addresses in it must be written as URLs are: they are not escaped. */
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
