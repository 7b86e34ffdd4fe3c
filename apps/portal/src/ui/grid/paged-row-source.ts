import { emptyQuery, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import { RowBlocks } from './row-blocks.ts';
import { failureOf, isSameQuery, type RowKeys, type RowSource, SourceState } from './row-source.ts';

const PAGES_KEPT = 50;
/** Debounce of the search in milliseconds, to limit requests to the server. */
const SEARCH_PAUSE = 200;

/** One page of the server. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Number of rows that match the query, over all pages. */
  readonly total: number;
}

/** Options of a list with pagination on the server. */
export interface PagedRowSourceOptions<Row> {
  /** Path of the row's key. */
  readonly keyField: string;
  readonly pageSize: number;
  /** Fetches page `number`, counted from 1. `signal` aborts it when the response is no longer needed. */
  readonly page: (number: number, query: RowQuery, signal: AbortSignal) => Promise<RowPage<Row>>;
  /**
   * Fetches the keys of the whole result, or `byPages`: they are read page by page. Without it, selecting all selects
   * the page.
   */
  readonly allKeys?: ((query: RowQuery) => Promise<RowKey[]>) | 'byPages';
  readonly query?: RowQuery;
  /** The initial page, counted from 1. */
  readonly firstPage?: number;
}

/** A list with pagination, search and sort on the server. Loaded pages are cached. */
export class PagedRowSource<Row> implements RowSource<Row> {
  readonly pageSize: number;
  readonly reachesAll: boolean;
  private readonly options: PagedRowSourceOptions<Row>;
  private readonly state = new SourceState();
  private readonly pages: RowBlocks<Row>;
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private query: RowQuery;
  private abortController = new AbortController();
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private lastFirstRow: number;
  private loads = 0;
  private allRows: readonly Row[] = [];

  constructor(options: PagedRowSourceOptions<Row>) {
    this.options = options;
    this.pageSize = options.pageSize;
    this.reachesAll = options.allKeys !== undefined;
    this.query = options.query ?? emptyQuery;
    this.pages = new RowBlocks<Row>(options.pageSize, PAGES_KEPT);
    this.readKey = keyReader(options.keyField);
    this.lastFirstRow = ((options.firstPage ?? 1) - 1) * options.pageSize;
    void this.startView(options.firstPage ?? 1);
  }

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;

  row(index: number): Row | undefined {
    return this.pages.row(index);
  }

  keyOf(row: Row): RowKey {
    return this.readKey(row, 0);
  }

  requestRows(first: number, end: number): void {
    const { phase, total } = this.state.snapshot();
    if (phase !== 'ready') return;
    this.lastFirstRow = first;
    for (const page of this.pages.claimMissing(Math.max(0, first), Math.min(end, total))) void this.loadPage(page + 1);
  }

  setQuery(query: RowQuery): void {
    if (isSameQuery(query, this.query)) return;
    const isOnlySearchChanged = query.search !== this.query.search;
    this.query = query;
    clearTimeout(this.searchTimer);
    if (!isOnlySearchChanged) void this.startView(1);
    else this.searchTimer = setTimeout(() => void this.startView(1), SEARCH_PAUSE);
  }

  reload(): void {
    this.loads += 1;
    void this.startView(Math.floor(this.lastFirstRow / this.pageSize) + 1);
  }

  async keys(first = 0, end = this.state.snapshot().total): Promise<RowKey[]> {
    const { query, total } = this.state.snapshot();
    const { allKeys } = this.options;
    if (first === 0 && end >= total && allKeys) return allKeys === 'byPages' ? this.walk() : allKeys(query);
    const keys: RowKey[] = [];
    for (let index = first; index < end; index += 1) {
      const row = this.row(index);
      if (row !== undefined) keys.push(this.readKey(row, index));
    }
    return keys;
  }

  async indexOf(key: RowKey): Promise<number> {
    const { total } = this.state.snapshot();
    for (let index = 0; index < total; index += 1) {
      const row = this.row(index);
      if (row !== undefined && this.readKey(row, index) === key) return index;
    }
    return -1;
  }

  async rowsOf(keys: readonly RowKey[]): Promise<readonly Row[]> {
    const missingKeys = new Set(keys);
    const rowByKey = new Map<RowKey, Row>();
    for (const row of [...this.allRows, ...this.pages.rows()]) {
      const key = this.keyOf(row);
      if (missingKeys.has(key)) rowByKey.set(key, row);
    }
    return [...rowByKey.values()];
  }

  async *exportRows(keys: RowKeys = null): AsyncGenerator<Row[], void> {
    // Ticked rows may not match the current search.
    const query = keys === null ? this.state.snapshot().query : emptyQuery;
    const { signal } = new AbortController();
    let offset = 0;
    for (let number = 1; ; number += 1) {
      const { rows, total } = await this.options.page(number, query, signal);
      const chosenRows =
        keys === null ? rows : rows.filter((row, place) => keys.has(this.readKey(row, offset + place)));
      if (chosenRows.length > 0) yield [...chosenRows];
      offset += rows.length;
      if (rows.length === 0 || offset >= total) return;
    }
  }

  close(): void {
    clearTimeout(this.searchTimer);
    this.abortController.abort();
  }

  /** Reads the keys of the whole result page by page, and caches the rows so that their names are known. */
  private async walk(): Promise<RowKey[]> {
    const rows: Row[] = [];
    for await (const portion of this.exportRows()) rows.push(...portion);
    this.allRows = rows;
    return rows.map((row) => this.keyOf(row));
  }

  /** Starts a new view, whose first page replaces the present rows. */
  private async startView(number: number): Promise<void> {
    this.abortController.abort();
    const controller = new AbortController();
    this.abortController = controller;
    const { query, loads } = this;
    const failedBefore = this.state.snapshot().phase === 'failed';
    this.state.change({ busy: true, failure: null, ...(failedBefore ? { phase: 'loading' } : {}) });
    try {
      const { rows, total } = await this.options.page(number, query, controller.signal);
      if (controller.signal.aborted) return;
      this.pages.clear();
      this.pages.put(number - 1, rows);
      this.state.changeRows({ phase: 'ready', busy: false, total, query, loads, failure: null });
    } catch (error) {
      if (!controller.signal.aborted) this.state.fail(failureOf(error));
    }
  }

  private async loadPage(number: number): Promise<void> {
    const { abortController } = this;
    this.state.change({ busy: true });
    try {
      const { rows, total } = await this.options.page(number, this.state.snapshot().query, abortController.signal);
      if (abortController.signal.aborted) return;
      this.pages.put(number - 1, rows);
      this.state.changeRows({ busy: false, total, failure: null });
    } catch (error) {
      this.pages.release(number - 1);
      if (!abortController.signal.aborted) this.state.fail(failureOf(error));
    }
  }
}
