import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { normalizeForSearch, searchWords } from '@wagenpark/domain/table-search';
import { parseTypedDay } from '@wagenpark/domain/typed-day';
import { fieldReader, type IndexColumn, type IndexSchema } from './index-schema.ts';
import { valueText } from './value-text.ts';

/** Separators between fields and after rows. Normalized text contains neither. */
const FIELD_END = '\u0001';
const ROW_END = '\n';
/** Share of rows above which scanning the whole text is faster than scanning row by row. */
const DENSE_SHARE = 1 / 3;

function isoDay(value: string, timeZone: string): string | null {
  const day = value.slice(0, 10);
  return isIsoDay(day) ? day : (dayOfLegacyDate(value, timeZone) ?? parseTypedDay(value));
}

/** Writes a day in the forms that people type: 03-02-2026, 3-2-2026 and 2026-02-03, without the hyphens. */
function dayWriter(timeZone: string): (value: unknown) => string {
  const textByDay = new Map<string, string>();
  return (value) => {
    if (typeof value !== 'string') return '';
    const cached = textByDay.get(value);
    if (cached !== undefined) return cached;
    const [year = '', month = '', day = ''] = isoDay(value, timeZone)?.split('-') ?? [];
    const text =
      day && [day + month + year, `${Number(day)}${Number(month)}${year}`, year + month + day].join(FIELD_END);
    textByDay.set(value, text);
    return text;
  };
}

function plainText(value: unknown): string {
  if (value === null || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map(plainText).join(FIELD_END);
  if (typeof value === 'object') return Object.values(value).map(plainText).join(FIELD_END);
  return valueText(value);
}

function columnWriter(column: IndexColumn, day: (value: unknown) => string): (row: unknown) => string {
  const read = fieldReader(column.field);
  const { labels } = column;
  if (column.kind === 'date') return (row) => day(read(row));
  if (labels) {
    return (row) => {
      const value = read(row);
      return labels[valueText(value)] ?? plainText(value);
    };
  }
  return (row) => plainText(read(row));
}

/** All searchable text of a list as one normalized string, with the start of each row. */
export interface SearchText {
  readonly text: string;
  /** One entry more than rows; the last one is the length of the text. */
  readonly starts: Uint32Array;
}

/** Builds the text in chunks of rows, so that a worker can answer in between. The last step returns it. */
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
  const chunks: string[] = [];
  const foldedTexts = new Map<string, string>();
  let length = 0;
  for (let first = 0; first < rows.length; first += portion) {
    let chunk = '';
    const end = Math.min(rows.length, first + portion);
    for (let row = first; row < end; row += 1) {
      starts[row] = length + chunk.length;
      for (const write of writers) {
        const rowText = write(rows[row]);
        let text = foldedTexts.get(rowText);
        if (text === undefined) {
          text = rowText.split(FIELD_END).map(normalizeForSearch).join(FIELD_END);
          if (foldedTexts.size > 100_000) foldedTexts.clear();
          foldedTexts.set(rowText, text);
        }
        chunk += text + FIELD_END;
      }
      chunk += ROW_END;
    }
    length += chunk.length;
    chunks.push(chunk);
    yield;
  }
  starts[rows.length] = length;
  return { text: chunks.join(''), starts };
}

/** The row that contains a text position, searched from `row` on by exponential and then binary search. */
function rowAt(starts: Uint32Array, place: number, row: number): number {
  const count = starts.length - 1;
  let step = 1;
  while (row + step <= count && (starts[row + step] ?? 0) <= place) step *= 2;
  let low = row + Math.floor(step / 2);
  let high = Math.min(row + step, count);
  while (low + 1 < high) {
    const midpoint = (low + high) >>> 1;
    if ((starts[midpoint] ?? 0) <= place) low = midpoint;
    else high = midpoint;
  }
  return low;
}

/** All rows that contain the term, in order. After a match the search continues at the next row. */
function rowsWith({ text, starts }: SearchText, term: string): Uint32Array {
  const count = starts.length - 1;
  const matches = new Uint32Array(count);
  let size = 0;
  let row = 0;
  let place = text.indexOf(term);
  while (place >= 0) {
    row = rowAt(starts, place, row);
    matches[size] = row;
    size += 1;
    row += 1;
    if (row >= count) break;
    place = text.indexOf(term, starts[row]);
  }
  return matches.subarray(0, size);
}

/**
 * The rows that contain every word of the query (TB-05), in order of arrival; null for a query without words, which
 * every row matches.
 */
export function findRows(searchText: SearchText, query: string): Uint32Array | null {
  const [first, ...otherTerms] = searchWords(query);
  if (first === undefined) return null;
  let matches = rowsWith(searchText, first);
  const { text, starts } = searchText;
  for (const term of otherTerms) {
    if (matches.length > (starts.length - 1) * DENSE_SHARE) {
      const isInOtherMatch = new Uint8Array(starts.length);
      for (const row of rowsWith(searchText, term)) isInOtherMatch[row] = 1;
      matches = matches.filter((row) => isInOtherMatch[row] === 1);
    } else {
      matches = matches.filter((row) => text.substring(starts[row] ?? 0, starts[row + 1]).includes(term));
    }
  }
  return matches;
}
