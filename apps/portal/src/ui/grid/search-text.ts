import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { barePlate, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import { parseTypedDay } from '@wagenpark/domain/typed-day';
import { fieldReader, type IndexColumn, type IndexSchema } from './index-schema.ts';
import { valueText } from './value-text.ts';

/** Separators between fields and after rows. Normalized text contains neither. */
const FIELD_END = '\u0001';
const ROW_END = '\n';
/** Precedes each form of a day. Digits match only from the start of a form: 25061 does not match 20250611. */
const FORM_START = '\u0002';
/** Matches a query word that can be a day or the beginning of one, with separators: 3.2.2026, 3/2 and 03022026. */
const PART_OF_DAY = /^\d+(?:[./]\d+)*$/;
/** The minimum number of characters of a search for a plate, which must contain a digit. */
const SHORTEST_OF_PLATE = 3;
/** Share of rows above which scanning the whole text is faster than scanning row by row. */
const DENSE_SHARE = 1 / 3;

function isoDay(value: string, timeZone: string): string | null {
  const day = value.slice(0, 10);
  return isIsoDay(day) ? day : (dayOfLegacyDate(value, timeZone) ?? parseTypedDay(value));
}

/**
 * Writes a day in all forms that users type, without separators: 03022026, 322026, 20260203, and the first two without
 * the year. Each form is preceded by `FORM_START`.
 */
function dayWriter(timeZone: string): (value: unknown) => string {
  const textByDay = new Map<string, string>();
  return (value) => {
    if (typeof value !== 'string') return '';
    const cached = textByDay.get(value);
    if (cached !== undefined) return cached;
    const [year = '', month = '', day = ''] = isoDay(value, timeZone)?.split('-') ?? [];
    const forms = day
      ? [
          [day, month, year],
          [`${Number(day)}`, `${Number(month)}`, year],
          [month, year],
          [`${Number(month)}`, year],
          [year, month, day],
        ]
      : [];
    const text = Array.from(new Set(forms.map((parts) => parts.join(''))), (form) => FORM_START + form).join('');
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

function columnWriter(column: IndexColumn): (row: unknown) => string {
  const read = fieldReader(column.field);
  const { labels } = column;
  if (labels) {
    return (row) => {
      const value = read(row);
      return labels[valueText(value)] ?? plainText(value);
    };
  }
  return (row) => plainText(read(row));
}

/** Text of all rows, with the start of each. */
interface RowTexts {
  readonly text: string;
  /** One entry more than rows; the last one is the length of the text. */
  readonly starts: Uint32Array;
}

/**
 * All searchable text of a list, normalized. Days and plates are stored separately, because they match by their own
 * rules.
 */
export interface SearchText extends RowTexts {
  readonly days: RowTexts;
  readonly plates: RowTexts;
}

/** Collects the text of rows, chunk by chunk. */
class TextWriter {
  private readonly chunks: string[] = [];
  private readonly starts: Uint32Array;
  private readonly write: (row: unknown) => string;
  private length = 0;

  constructor(count: number, write: (row: unknown) => string) {
    this.starts = new Uint32Array(count + 1);
    this.write = write;
  }

  add(rows: readonly unknown[], first: number, end: number): void {
    let chunk = '';
    for (let row = first; row < end; row += 1) {
      this.starts[row] = this.length + chunk.length;
      chunk += this.write(rows[row]) + ROW_END;
    }
    this.length += chunk.length;
    this.chunks.push(chunk);
  }

  finish(): RowTexts {
    this.starts[this.starts.length - 1] = this.length;
    return { text: this.chunks.join(''), starts: this.starts };
  }
}

/** Builds the text in chunks of rows, so that a worker can answer in between. The last step returns it. */
export function* buildSearchText(
  rows: readonly unknown[],
  schema: IndexSchema,
  portion: number,
): Generator<undefined, SearchText> {
  const columns = schema.columns.filter((column) => column.searchable !== false && column.kind !== 'length');
  const otherColumns = columns.filter(({ kind, isPlate }) => kind !== 'date' && !isPlate).map(columnWriter);
  for (const field of schema.searchFields ?? []) {
    const read = fieldReader(field);
    otherColumns.push((row) => plainText(read(row)));
  }
  const foldedTexts = new Map<string, string>();
  const fold = (rowText: string): string => {
    const cached = foldedTexts.get(rowText);
    if (cached !== undefined) return cached;
    const text = rowText.split(FIELD_END).map(normalizeForSearch).join(FIELD_END);
    if (foldedTexts.size > 100_000) foldedTexts.clear();
    foldedTexts.set(rowText, text);
    return text;
  };
  const joined = (texts: readonly ((row: unknown) => string)[]) => (row: unknown) => {
    let text = '';
    for (const write of texts) text += write(row) + FIELD_END;
    return text;
  };
  const writeDay = dayWriter(schema.timeZone);
  const readersOf = (matches: (column: IndexColumn) => boolean | undefined) =>
    columns.filter(matches).map(({ field }) => fieldReader(field));
  const days = readersOf(({ kind }) => kind === 'date').map((read) => (row: unknown) => writeDay(read(row)));
  const plates = readersOf(({ isPlate }) => isPlate).map((read) => (row: unknown) => barePlate(valueText(read(row))));
  const writers = {
    others: new TextWriter(rows.length, joined(otherColumns.map((write) => (row: unknown) => fold(write(row))))),
    days: new TextWriter(rows.length, joined(days)),
    plates: new TextWriter(rows.length, joined(plates)),
  };
  for (let first = 0; first < rows.length; first += portion) {
    const end = Math.min(rows.length, first + portion);
    for (const writer of Object.values(writers)) writer.add(rows, first, end);
    yield;
  }
  return { ...writers.others.finish(), days: writers.days.finish(), plates: writers.plates.finish() };
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

/** Marks the rows that contain the term. After a match the search continues at the next row. */
function markRows({ text, starts }: RowTexts, term: string, marks: Uint8Array): void {
  const count = starts.length - 1;
  let row = 0;
  let place = text.indexOf(term);
  while (place >= 0) {
    row = rowAt(starts, place, row);
    marks[row] = 1;
    row += 1;
    if (row >= count) break;
    place = text.indexOf(term, starts[row]);
  }
}

function markedRows(marks: Uint8Array): Uint32Array {
  const rows = new Uint32Array(marks.length);
  let size = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 1) {
      rows[size] = row;
      size += 1;
    }
  }
  return rows.subarray(0, size);
}

/** The search terms and the texts in which to search for them, for one word of a query. */
function needlesOf(
  { days, plates, ...otherTexts }: SearchText,
  word: string,
): readonly (readonly [RowTexts, string])[] {
  const needles: (readonly [RowTexts, string])[] = [
    [otherTexts, word],
    [plates, word],
  ];
  if (PART_OF_DAY.test(word)) needles.push([days, FORM_START + word.replace(/[./]/g, '')]);
  return needles;
}

const hasAt = ({ text, starts }: RowTexts, row: number, term: string): boolean =>
  text.substring(starts[row] ?? 0, starts[row + 1]).includes(term);

/**
 * The rows that contain every word of the query (TB-05), in order of arrival; null for a query without words, which
 * every row matches.
 */
export function findRows(searchText: SearchText, query: string): Uint32Array | null {
  const [first, ...otherWords] = splitSearchWords(query);
  if (first === undefined) return null;
  const count = searchText.starts.length - 1;
  const rowsWith = (word: string): Uint8Array => {
    const marks = new Uint8Array(count);
    for (const [texts, term] of needlesOf(searchText, word)) markRows(texts, term, marks);
    return marks;
  };
  let matches = markedRows(rowsWith(first));
  for (const word of otherWords) {
    if (matches.length > count * DENSE_SHARE) {
      const marks = rowsWith(word);
      matches = matches.filter((row) => marks[row] === 1);
    } else {
      const needles = needlesOf(searchText, word);
      matches = matches.filter((row) => needles.some(([texts, term]) => hasAt(texts, row, term)));
    }
  }
  return matches;
}

/**
 * Whether each row's plate contains every word of the query. Null when the query cannot be a plate, which has at least
 * three characters, including a digit.
 */
export function plateMatcher({ plates }: SearchText, query: string): ((row: number) => boolean) | null {
  const words = splitSearchWords(query);
  const typed = words.join('');
  if (typed.length < SHORTEST_OF_PLATE || !/\d/.test(typed)) return null;
  return (row) => words.every((word) => hasAt(plates, row, word));
}
