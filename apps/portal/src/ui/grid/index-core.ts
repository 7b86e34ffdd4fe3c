import { textCollator } from '@wagenpark/domain/table-sort';
import { FilterIndex } from './filter-index.ts';
import { emptyQuery, type IndexSchema, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import { type RankedColumn, rankColumn, sortByRank } from './rank-column.ts';
import type { RowFilters } from './row-filters.ts';
import { buildSearchText, findRows, type SearchText } from './search-text.ts';

/** Rows folded between two breaths when the index is built ahead of need. */
const PORTION = 5_000;

/** Columns with numbers only compare fast; text is what warming up pays for, so it goes first. */
const slowFirst = { text: 0, custom: 1, date: 2, number: 3, length: 4, boolean: 5 } as const;

/**
 * A list held column by column, so that any sort and any search of 100,000 rows takes a few milliseconds. Pure: it
 * runs in a worker for big lists, and in place for small ones.
 */
export class IndexCore<Row> {
  /** The rows in order of arrival. */
  readonly rows: readonly Row[];
  private readonly schema: IndexSchema;
  private readonly collator: Intl.Collator;
  private readonly ranked = new Map<string, RankedColumn>();
  private readonly filterIndex: FilterIndex;
  private found: { readonly search: string; readonly rows: Uint32Array } | null = null;
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private readonly counted = new Map<string, number>();
  private searchText: SearchText | null = null;
  private building: Generator<undefined, SearchText> | null = null;
  private readonly arrival: Uint32Array;
  private order: Uint32Array;
  private shown: RowQuery = emptyQuery;

  constructor(rows: readonly Row[], schema: IndexSchema) {
    this.rows = rows;
    this.schema = schema;
    this.collator = textCollator(schema.locale);
    this.filterIndex = new FilterIndex(rows, schema);
    this.readKey = keyReader(schema.keyField);
    this.arrival = Uint32Array.from({ length: rows.length }, (_, place) => place);
    this.order = this.arrival;
  }

  /** How many rows answer the query. */
  get total(): number {
    return this.order.length;
  }

  /** The query the view answers. */
  get query(): RowQuery {
    return this.shown;
  }

  /** Finds, filters and orders. An unknown column leaves the order of arrival. */
  show(query: RowQuery): void {
    const rows = this.filterIndex.passing(this.foundBy(query.search), query.filters ?? {});
    const column = query.sort && this.schema.columns.find(({ id }) => id === query.sort?.column);
    this.order = column ? sortByRank(rows, this.rankOf(column.id), query.sort?.descending ?? false) : rows;
    this.shown = query;
  }

  /** How many rows pass some filters, whatever the view is. */
  count(filters: RowFilters): number {
    const asked = JSON.stringify(filters);
    const known = this.counted.get(asked);
    if (known !== undefined) return known;
    const count = this.filterIndex.passing(this.arrival, filters).length;
    this.counted.set(asked, count);
    return count;
  }

  /** How often each value of a column stands in what the search and the filters of all other columns leave. */
  optionCounts(column: string): ReadonlyMap<number | string, number> {
    const { [column]: _own, ...others } = this.shown.filters ?? {};
    return this.filterIndex.counts(column, this.filterIndex.passing(this.foundBy(this.shown.search), others));
  }

  /** The rows of the view from `first` up to but not including `end`. */
  window(first: number, end: number): Row[] {
    return this.pick(this.order, first, end);
  }

  /** The keys of the view from `first` up to but not including `end`. */
  keys(first = 0, end = this.order.length): RowKey[] {
    const keys: RowKey[] = [];
    for (const place of this.order.subarray(first, end)) keys.push(this.readKey(this.rows[place], place));
    return keys;
  }

  /** Where in the view a key stands, or -1. */
  indexOfKey(key: RowKey): number {
    return this.order.findIndex((place) => this.readKey(this.rows[place], place) === key);
  }

  /**
   * The view as it is now: later sorts and searches do not disturb who reads through it. With keys it is a view of those
   * rows: first the ones that are shown, in their order, then the others.
   */
  frozenView(keys: ReadonlySet<RowKey> | null = null): {
    readonly total: number;
    window: (first: number, end: number) => Row[];
  } {
    const order = keys === null ? this.order : this.placesOf(keys);
    return { total: order.length, window: (first, end) => this.pick(order, first, end) };
  }

  /** Builds what sorts and searches will need, a portion per step; true as long as there is more to do. */
  warmUp(): boolean {
    if (!this.searchText) {
      this.building ??= buildSearchText(this.rows, this.schema, PORTION);
      const step = this.building.next();
      if (step.done) this.searchText = step.value;
      return true;
    }
    const next = this.schema.columns
      .filter(({ id }) => !this.ranked.has(id))
      .sort((one, other) => slowFirst[one.kind] - slowFirst[other.kind])[0];
    if (!next) return this.filterIndex.warmUp();
    this.rankOf(next.id);
    return true;
  }

  private placesOf(keys: ReadonlySet<RowKey>): Uint32Array {
    const places = new Set<number>();
    for (const order of [this.order, this.arrival]) {
      for (const place of order) if (keys.has(this.readKey(this.rows[place], place))) places.add(place);
    }
    return Uint32Array.from(places);
  }

  private pick(order: Uint32Array, first: number, end: number): Row[] {
    const rows: Row[] = [];
    for (const place of order.subarray(Math.max(0, first), end)) {
      const row = this.rows[place];
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  /** The rows that a search finds, in order of arrival; the last answer is kept, since filters change under it. */
  private foundBy(search: string): Uint32Array {
    if (search.trim() === '') return this.arrival;
    if (this.found?.search !== search) {
      this.found = { search, rows: findRows(this.text(), search) ?? this.arrival };
    }
    return this.found.rows;
  }

  private text(): SearchText {
    this.building ??= buildSearchText(this.rows, this.schema, PORTION);
    while (!this.searchText) {
      const step = this.building.next();
      if (step.done) this.searchText = step.value;
    }
    return this.searchText;
  }

  private rankOf(id: string): RankedColumn {
    const known = this.ranked.get(id);
    if (known) return known;
    const column = this.schema.columns.find((candidate) => candidate.id === id);
    if (!column) throw new Error(`No column ${id} in this list`);
    const ranked = rankColumn(this.rows, column, this.collator);
    this.ranked.set(id, ranked);
    return ranked;
  }
}
