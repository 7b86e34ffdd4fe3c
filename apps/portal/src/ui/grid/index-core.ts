import { textCollator } from '@wagenpark/domain/table-sort';
import { FilterIndex } from './filter-index.ts';
import { emptyQuery, type IndexSchema, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import { type RankedColumn, rankColumn, sortByRank } from './rank-column.ts';
import type { RowFilters } from './row-filters.ts';
import { buildSearchText, findRows, plateMatcher, type SearchText } from './search-text.ts';

/** Number of rows to normalize per step when the index is built in advance. */
const PORTION = 5_000;

/** The order for building in advance. Text comes first, because it is the slowest to compare. */
const slowFirst = { text: 0, custom: 1, date: 2, number: 3, length: 4, boolean: 5 } as const;

/**
 * A columnar index of a list: any sort and any search of 100,000 rows takes a few milliseconds. It has no side effects,
 * and runs in a worker for big lists, on the page for small ones.
 */
export class IndexCore<Row> {
  /** The rows in order of arrival. */
  readonly rows: readonly Row[];
  private readonly schema: IndexSchema;
  private readonly collator: Intl.Collator;
  private readonly ranked = new Map<string, RankedColumn>();
  private readonly filterIndex: FilterIndex;
  private cachedSearch: { readonly search: string; readonly rows: Uint32Array } | null = null;
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private readonly cachedCounts = new Map<string, number>();
  private searchText: SearchText | null = null;
  private building: Generator<undefined, SearchText> | null = null;
  private readonly arrival: Uint32Array;
  private order: Uint32Array;
  private currentQuery: RowQuery = emptyQuery;

  constructor(rows: readonly Row[], schema: IndexSchema) {
    this.rows = rows;
    this.schema = schema;
    this.collator = textCollator(schema.locale);
    this.filterIndex = new FilterIndex(rows, schema);
    this.readKey = keyReader(schema.keyField);
    this.arrival = Uint32Array.from({ length: rows.length }, (_, place) => place);
    this.order = this.arrival;
  }

  /** Number of rows that match the query. */
  get total(): number {
    return this.order.length;
  }

  /** The query of the view. */
  get query(): RowQuery {
    return this.currentQuery;
  }

  /**
   * Searches, filters and sorts. An unknown sort column keeps the order of arrival. Rows whose plate matches the search
   * come first, in the same order (decision 0119).
   */
  show(query: RowQuery): void {
    const rows = this.filterIndex.passing(this.foundBy(query.search), query.filters ?? {});
    const column = query.sort && this.schema.columns.find(({ id }) => id === query.sort?.column);
    const sorted = column ? sortByRank(rows, this.rankOf(column.id), query.sort?.descending ?? false) : rows;
    this.order = this.withPlatesFirst(sorted, query.search);
    this.currentQuery = query;
  }

  /** The number of rows that match some filters, independent of the view. */
  count(filters: RowFilters): number {
    const cacheKey = JSON.stringify(filters);
    const cached = this.cachedCounts.get(cacheKey);
    if (cached !== undefined) return cached;
    const count = this.filterIndex.passing(this.arrival, filters).length;
    this.cachedCounts.set(cacheKey, count);
    return count;
  }

  /**
   * The number of rows per value of a column, among the rows that the search and the filters of all other columns
   * leave.
   */
  optionCounts(column: string): ReadonlyMap<number | string, number> {
    const { [column]: _ownFilter, ...otherFilters } = this.currentQuery.filters ?? {};
    return this.filterIndex.counts(
      column,
      this.filterIndex.passing(this.foundBy(this.currentQuery.search), otherFilters),
    );
  }

  /** The rows of the view from `first` up to but not including `end`. */
  window(first: number, end: number): Row[] {
    return this.rowsBetween(this.order, first, end);
  }

  /** The keys of the view from `first` up to but not including `end`. */
  keys(first = 0, end = this.order.length): RowKey[] {
    const keys: RowKey[] = [];
    for (const place of this.order.subarray(first, end)) keys.push(this.readKey(this.rows[place], place));
    return keys;
  }

  /** The index of a key in the view, or -1. */
  indexOfKey(key: RowKey): number {
    return this.order.findIndex((place) => this.readKey(this.rows[place], place) === key);
  }

  /**
   * A snapshot of the view, unaffected by later sorts and searches. With keys it contains those rows: the visible ones
   * first, in their order, then the others.
   */
  frozenView(keys: ReadonlySet<RowKey> | null = null): {
    readonly total: number;
    window: (first: number, end: number) => Row[];
  } {
    const order = keys === null ? this.order : this.placesOf(keys);
    return { total: order.length, window: (first, end) => this.rowsBetween(order, first, end) };
  }

  /** Builds what sorts and searches will need, one chunk per step. True while there is more to do. */
  warmUp(): boolean {
    if (!this.searchText) {
      this.building ??= buildSearchText(this.rows, this.schema, PORTION);
      const step = this.building.next();
      if (step.done) this.searchText = step.value;
      return true;
    }
    const next = this.schema.columns
      .filter(({ id }) => !this.ranked.has(id))
      .sort((first, second) => slowFirst[first.kind] - slowFirst[second.kind])[0];
    if (!next) return this.filterIndex.warmUp();
    this.rankOf(next.id);
    return true;
  }

  private withPlatesFirst(order: Uint32Array, search: string): Uint32Array {
    const isByPlate = search.trim() === '' ? null : plateMatcher(this.text(), search);
    if (isByPlate === null) return order;
    const byPlate = order.filter(isByPlate);
    if (byPlate.length === 0 || byPlate.length === order.length) return order;
    const byOther = order.filter((row) => !isByPlate(row));
    const ordered = new Uint32Array(order.length);
    ordered.set(byPlate);
    ordered.set(byOther, byPlate.length);
    return ordered;
  }

  private placesOf(keys: ReadonlySet<RowKey>): Uint32Array {
    const places = new Set<number>();
    for (const order of [this.order, this.arrival]) {
      for (const place of order) if (keys.has(this.readKey(this.rows[place], place))) places.add(place);
    }
    return Uint32Array.from(places);
  }

  private rowsBetween(order: Uint32Array, first: number, end: number): Row[] {
    const rows: Row[] = [];
    for (const place of order.subarray(Math.max(0, first), end)) {
      const row = this.rows[place];
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  /**
   * The rows that match a search, in order of arrival. The last result is cached, because filters change more often
   * than the search.
   */
  private foundBy(search: string): Uint32Array {
    if (search.trim() === '') return this.arrival;
    if (this.cachedSearch?.search !== search) {
      this.cachedSearch = { search, rows: findRows(this.text(), search) ?? this.arrival };
    }
    return this.cachedSearch.rows;
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
    const cached = this.ranked.get(id);
    if (cached) return cached;
    const column = this.schema.columns.find((candidate) => candidate.id === id);
    if (!column) throw new Error(`No column ${id} in this list`);
    const ranked = rankColumn(this.rows, column, this.collator);
    this.ranked.set(id, ranked);
    return ranked;
  }
}
