import { addDays, startOfDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { toSortKey } from '@wagenpark/domain/table-sort';
import { fieldReader, type IndexColumn, type IndexSchema } from './index-schema.ts';
import type { RowFilter, RowFilters, RowRange } from './row-filters.ts';

const DAY_MS = 86_400_000;

/** A column's values as numbers; NaN for a missing value. For choices, a number is the index in `values`. */
interface FilterColumn {
  readonly keys: Float64Array;
  readonly values: readonly (number | string)[];
}

function keysOf(rows: readonly unknown[], column: IndexColumn): FilterColumn {
  const read = fieldReader(column.field);
  const keys = new Float64Array(rows.length).fill(Number.NaN);
  const places = new Map<number | string, number>();
  const isChosen = column.filter === 'oneOf' || column.filter === 'tree';
  const kind = column.kind === 'custom' ? 'text' : column.kind;
  for (let row = 0; row < rows.length; row += 1) {
    const value = read(rows[row]);
    if (isChosen) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      let place = places.get(value);
      if (place === undefined) {
        place = places.size;
        places.set(value, place);
      }
      keys[row] = place;
    } else if (column.filter === 'yesNo') {
      if (typeof value === 'boolean') keys[row] = value ? 1 : 0;
    } else {
      const key = toSortKey(kind, value);
      if (key !== null) keys[row] = typeof key === 'number' ? key : 0;
    }
  }
  return { keys, values: [...places.keys()] };
}

type Test = (key: number) => boolean;

/**
 * Days are sent as midnight in UTC or as moments. The former are compared by calendar day, the latter in the client's
 * time zone.
 */
function daysTest({ from: start, until: end }: RowRange, timeZone: string): Test {
  const edge = (day: RowRange['from'], instantOf: (day: string) => number, openEnd: number) =>
    typeof day === 'string' ? instantOf(day) : openEnd;
  const local = (day: string) => startOfDay(day, timeZone).getTime();
  const dayAfter = (day: string) => addDays(day, 1);
  const lowest = { day: edge(start, utcMidnight, -Infinity), moment: edge(start, local, -Infinity) };
  const limit = {
    day: edge(end, (day) => utcMidnight(dayAfter(day)), Infinity),
    moment: edge(end, (day) => local(dayAfter(day)), Infinity),
  };
  return (key) => {
    const as = key % DAY_MS === 0 ? 'day' : 'moment';
    return key >= lowest[as] && key < limit[as];
  };
}

function numbersTest({ from: start, until: end }: RowRange): Test {
  const first = typeof start === 'number' ? start : -Infinity;
  const maximum = typeof end === 'number' ? end : Infinity;
  return (key) => key >= first && key <= maximum;
}

function testOf(column: IndexColumn, filter: RowFilter, values: FilterColumn['values'], timeZone: string): Test {
  const emptiness =
    (expected: boolean): Test =>
    (key) =>
      Number.isNaN(key) === expected;
  if (typeof filter === 'boolean') {
    return column.filter === 'isEmpty' ? emptiness(filter) : (key) => key === (filter ? 1 : 0);
  }
  if (isSome(filter)) {
    const chosenValues = new Set<number | string>(filter);
    const isChosenByKey = Uint8Array.from(values, (value) => (chosenValues.has(value) ? 1 : 0));
    return (key) => isChosenByKey[key] === 1;
  }
  if (filter.isEmpty !== undefined) return emptiness(filter.isEmpty);
  // Rows without a value match no range, because comparisons with NaN are false.
  return column.filter === 'days' ? daysTest(filter, timeZone) : numbersTest(filter);
}

const isSome = (filter: RowFilter): filter is readonly (number | string)[] => Array.isArray(filter);

/**
 * Columnar index for filters: each column as an array of numbers, built when it is first needed. Any filters of 100,000
 * rows take a few milliseconds.
 */
export class FilterIndex {
  private readonly rows: readonly unknown[];
  private readonly schema: IndexSchema;
  private readonly columns = new Map<string, FilterColumn>();

  constructor(rows: readonly unknown[], schema: IndexSchema) {
    this.rows = rows;
    this.schema = schema;
  }

  /** Filters row indexes and preserves their order. Filters of unknown columns are ignored. */
  passing(places: Uint32Array, filters: RowFilters): Uint32Array {
    let remaining = places;
    for (const column of this.schema.columns) {
      const filter = filters[column.id];
      if (filter === undefined || column.filter === undefined) continue;
      const { keys, values } = this.columnOf(column);
      const passes = testOf(column, filter, values, this.schema.timeZone);
      remaining = remaining.filter((place) => passes(keys[place] ?? Number.NaN));
    }
    return remaining;
  }

  /** The number of rows per value of a column, among the rows at some indexes. */
  counts(id: string, places: Uint32Array): ReadonlyMap<number | string, number> {
    const column = this.schema.columns.find((candidate) => candidate.id === id);
    if (!column) return new Map();
    const { keys, values } = this.columnOf(column);
    const counts = new Uint32Array(values.length);
    for (const place of places) {
      const key = keys[place] ?? Number.NaN;
      if (!Number.isNaN(key)) counts[key] = (counts[key] ?? 0) + 1;
    }
    return new Map(values.map((value, index) => [value, counts[index] ?? 0]));
  }

  /** Builds one column in advance; false when all are built. */
  warmUp(): boolean {
    const next = this.schema.columns.find((column) => column.filter !== undefined && !this.columns.has(column.id));
    if (next) this.columnOf(next);
    return next !== undefined;
  }

  private columnOf(column: IndexColumn): FilterColumn {
    const cached = this.columns.get(column.id);
    if (cached) return cached;
    const built = keysOf(this.rows, column);
    this.columns.set(column.id, built);
    return built;
  }
}
