import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { fold, searchWords } from '@wagenpark/domain/table-search';
import { parseTypedDay } from '@wagenpark/domain/typed-day';
import { fieldReader, type IndexColumn, type IndexSchema } from './index-schema.ts';
import { textOf } from './text-of.ts';

/** Stand between fields and behind rows; folded text holds neither. */
const FIELD_END = '\u0001';
const ROW_END = '\n';
/** Share of rows above which reading the whole text again beats looking at each row. */
const DENSE_SHARE = 1 / 3;

function isoDay(value: string, timeZone: string): string | null {
  const day = value.slice(0, 10);
  return isIsoDay(day) ? day : (dayOfLegacyDate(value, timeZone) ?? parseTypedDay(value));
}

/** Writes a day in the ways people type one: 03-02-2026, 3-2-2026 and 2026-02-03, without the hyphens. */
function dayWriter(timeZone: string): (value: unknown) => string {
  const known = new Map<string, string>();
  return (value) => {
    if (typeof value !== 'string') return '';
    const seen = known.get(value);
    if (seen !== undefined) return seen;
    const [year = '', month = '', day = ''] = isoDay(value, timeZone)?.split('-') ?? [];
    const text =
      day && [day + month + year, `${Number(day)}${Number(month)}${year}`, year + month + day].join(FIELD_END);
    known.set(value, text);
    return text;
  };
}

function plainText(value: unknown): string {
  if (value === null || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map(plainText).join(FIELD_END);
  if (typeof value === 'object') return Object.values(value).map(plainText).join(FIELD_END);
  return textOf(value);
}

function columnWriter(column: IndexColumn, day: (value: unknown) => string): (row: unknown) => string {
  const read = fieldReader(column.field);
  const { labels } = column;
  if (column.kind === 'date') return (row) => day(read(row));
  if (labels) {
    return (row) => {
      const value = read(row);
      return labels[textOf(value)] ?? plainText(value);
    };
  }
  return (row) => plainText(read(row));
}

/** All searchable text of a list as one folded string, and where each row begins in it. */
export interface SearchText {
  readonly text: string;
  /** One entry more than there are rows; the last is the length of the text. */
  readonly starts: Uint32Array;
}

/** Builds the text in portions of rows, so that a worker can answer in between; the last step returns it. */
export function* buildSearchText(
  rows: readonly unknown[],
  schema: IndexSchema,
  portion: number,
): Generator<undefined, SearchText> {
  const day = dayWriter(schema.timeZone);
  const writers = schema.columns
    .filter((column) => column.searchable !== false && column.kind !== 'length')
    .map((column) => columnWriter(column, day));
  for (const field of schema.searchFields ?? []) {
    const read = fieldReader(field);
    writers.push((row) => plainText(read(row)));
  }
  const starts = new Uint32Array(rows.length + 1);
  const parts: string[] = [];
  const folded = new Map<string, string>();
  let length = 0;
  for (let first = 0; first < rows.length; first += portion) {
    let part = '';
    const last = Math.min(rows.length, first + portion);
    for (let row = first; row < last; row += 1) {
      starts[row] = length + part.length;
      for (const write of writers) {
        const raw = write(rows[row]);
        let text = folded.get(raw);
        if (text === undefined) {
          text = raw.split(FIELD_END).map(fold).join(FIELD_END);
          if (folded.size > 100_000) folded.clear();
          folded.set(raw, text);
        }
        part += text + FIELD_END;
      }
      part += ROW_END;
    }
    length += part.length;
    parts.push(part);
    yield;
  }
  starts[rows.length] = length;
  return { text: parts.join(''), starts };
}

/** The row that holds a place in the text, looked for from `row` on in steps that double, then by halving. */
function rowAt(starts: Uint32Array, place: number, row: number): number {
  const count = starts.length - 1;
  let step = 1;
  while (row + step <= count && (starts[row + step] ?? 0) <= place) step *= 2;
  let low = row + Math.floor(step / 2);
  let high = Math.min(row + step, count);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** Every row that holds the term, in order; after a hit the search goes on behind that row. */
function rowsWith({ text, starts }: SearchText, term: string): Uint32Array {
  const count = starts.length - 1;
  const found = new Uint32Array(count);
  let size = 0;
  let row = 0;
  let place = text.indexOf(term);
  while (place >= 0) {
    row = rowAt(starts, place, row);
    found[size] = row;
    size += 1;
    row += 1;
    if (row >= count) break;
    place = text.indexOf(term, starts[row]);
  }
  return found.subarray(0, size);
}

/**
 * The rows in which every word of the query stands somewhere (TB-05), in order of arrival; null where the query has
 * no words, which every row answers.
 */
export function findRows(searchText: SearchText, query: string): Uint32Array | null {
  const [first, ...others] = searchWords(query);
  if (first === undefined) return null;
  let found = rowsWith(searchText, first);
  const { text, starts } = searchText;
  for (const term of others) {
    if (found.length > (starts.length - 1) * DENSE_SHARE) {
      const alsoHere = new Uint8Array(starts.length);
      for (const row of rowsWith(searchText, term)) alsoHere[row] = 1;
      found = found.filter((row) => alsoHere[row] === 1);
    } else {
      found = found.filter((row) => text.substring(starts[row] ?? 0, starts[row + 1]).includes(term));
    }
  }
  return found;
}
