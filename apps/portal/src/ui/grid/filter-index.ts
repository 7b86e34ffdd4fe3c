import { addDays, startOfDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { sortKey } from '@wagenpark/domain/table-sort';
import { fieldReader, type IndexColumn, type IndexSchema } from './index-schema.ts';
import type { RowFilter, RowFilters, RowRange } from './row-filters.ts';

const DAY_MS = 86_400_000;

/** The values of a column as numbers, NaN for none; of values to choose from the places in `values`. */
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
      const key = sortKey(kind, value);
      if (key !== null) keys[row] = typeof key === 'number' ? key : 0;
    }
  }
  return { keys, values: [...places.keys()] };
}

type Test = (key: number) => boolean;

/** Days travel as midnight in UTC or as moments: the one is compared by the calendar, the other in the client's zone. */
function daysTest({ from, until }: RowRange, timeZone: string): Test {
  const edge = (day: RowRange['from'], instantOf: (day: string) => number, open: number) =>
    typeof day === 'string' ? instantOf(day) : open;
  const local = (day: string) => startOfDay(day, timeZone).getTime();
  const after = (day: string) => addDays(day, 1);
  const first = { day: edge(from, utcMidnight, -Infinity), moment: edge(from, local, -Infinity) };
  const end = {
    day: edge(until, (day) => utcMidnight(after(day)), Infinity),
    moment: edge(until, (day) => local(after(day)), Infinity),
  };
  return (key) => {
    const as = key % DAY_MS === 0 ? 'day' : 'moment';
    return key >= first[as] && key < end[as];
  };
}

function numbersTest({ from, until }: RowRange): Test {
  const first = typeof from === 'number' ? from : -Infinity;
  const last = typeof until === 'number' ? until : Infinity;
  return (key) => key >= first && key <= last;
}

function testOf(column: IndexColumn, filter: RowFilter, values: FilterColumn['values'], timeZone: string): Test {
  const emptiness =
    (wanted: boolean): Test =>
    (key) =>
      Number.isNaN(key) === wanted;
  if (typeof filter === 'boolean') {
    return column.filter === 'isEmpty' ? emptiness(filter) : (key) => key === (filter ? 1 : 0);
  }
  if (isSome(filter)) {
    const wanted = new Set<number | string>(filter);
    const isWanted = Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0));
    return (key) => isWanted[key] === 1;
  }
  if (filter.isEmpty !== undefined) return emptiness(filter.isEmpty);
  // Nothing lies in no range: what has no value is left out by comparison with NaN.
  return column.filter === 'days' ? daysTest(filter, timeZone) : numbersTest(filter);
}

const isSome = (filter: RowFilter): filter is readonly (number | string)[] => Array.isArray(filter);

/**
 * The columns of a list as its filters compare them: each as one row of numbers, made when it is first needed, so that
 * any filters of 100,000 rows take a few milliseconds.
 */
export class FilterIndex {
  private readonly rows: readonly unknown[];
  private readonly schema: IndexSchema;
  private readonly columns = new Map<string, FilterColumn>();

  constructor(rows: readonly unknown[], schema: IndexSchema) {
    this.rows = rows;
    this.schema = schema;
  }

  /** Those of the places whose rows pass, in their order. A column that has no filters filters nothing. */
  passing(places: Uint32Array, filters: RowFilters): Uint32Array {
    let left = places;
    for (const column of this.schema.columns) {
      const filter = filters[column.id];
      if (filter === undefined || column.filter === undefined) continue;
      const { keys, values } = this.columnOf(column);
      const passes = testOf(column, filter, values, this.schema.timeZone);
      left = left.filter((place) => passes(keys[place] ?? Number.NaN));
    }
    return left;
  }

  /** How often each value of a column stands in the rows at some places. */
  counts(id: string, places: Uint32Array): ReadonlyMap<number | string, number> {
    const column = this.schema.columns.find((each) => each.id === id);
    if (!column) return new Map();
    const { keys, values } = this.columnOf(column);
    const counts = new Uint32Array(values.length);
    for (const place of places) {
      const key = keys[place] ?? Number.NaN;
      if (!Number.isNaN(key)) counts[key] = (counts[key] ?? 0) + 1;
    }
    return new Map(values.map((value, at) => [value, counts[at] ?? 0]));
  }

  /** Makes one column ahead of need; false when all are there. */
  warmUp(): boolean {
    const next = this.schema.columns.find((column) => column.filter !== undefined && !this.columns.has(column.id));
    if (next) this.columnOf(next);
    return next !== undefined;
  }

  private columnOf(column: IndexColumn): FilterColumn {
    const known = this.columns.get(column.id);
    if (known) return known;
    const made = keysOf(this.rows, column);
    this.columns.set(column.id, made);
    return made;
  }
}
