import { emptyQuery, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import { RowBlocks } from './row-blocks.ts';
import { failureOf, type RowKeys, type RowSource, SourceState, sameQuery } from './row-source.ts';

const PAGES_KEPT = 50;
/** Milliseconds a search waits for the next key before it bothers the server. */
const SEARCH_PAUSE = 200;

/** One page as the server gives it. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Rows that answer the query, over all pages. */
  readonly total: number;
}

/** What a server-paged list is made of. */
export interface PagedRowSourceOptions<Row> {
  /** Path of the value that names a row. */
  readonly keyField: string;
  readonly pageSize: number;
  /** Fetches page `number`, counted from 1. `signal` ends it when the answer is no longer wanted. */
  readonly page: (number: number, query: RowQuery, signal: AbortSignal) => Promise<RowPage<Row>>;
  /**
   * Gives the keys of the whole result, or `byPages`: they are read page by page. Without it, selecting all selects the
   * page.
   */
  readonly allKeys?: ((query: RowQuery) => Promise<RowKey[]>) | 'byPages';
  readonly query?: RowQuery;
  /** The page to begin with, counted from 1. */
  readonly firstPage?: number;
}

/** A list of which the server gives one page at a time and does the searching and sorting; pages are kept. */
export class PagedRowSource<Row> implements RowSource<Row> {
  readonly pageSize: number;
  readonly reachesAll: boolean;
  private readonly options: PagedRowSourceOptions<Row>;
  private readonly state = new SourceState();
  private readonly pages: RowBlocks<Row>;
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private query: RowQuery;
  private running = new AbortController();
  private pause: ReturnType<typeof setTimeout> | undefined;
  private lastFirst: number;
  private loads = 0;
  private walked: readonly Row[] = [];

  constructor(options: PagedRowSourceOptions<Row>) {
    this.options = options;
    this.pageSize = options.pageSize;
    this.reachesAll = options.allKeys !== undefined;
    this.query = options.query ?? emptyQuery;
    this.pages = new RowBlocks<Row>(options.pageSize, PAGES_KEPT);
    this.readKey = keyReader(options.keyField);
    this.lastFirst = ((options.firstPage ?? 1) - 1) * options.pageSize;
    void this.begin(options.firstPage ?? 1);
  }

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;

  row(index: number): Row | undefined {
    return this.pages.row(index);
  }

  keyOf(row: Row): RowKey {
    return this.readKey(row, 0);
  }

  want(first: number, end: number): void {
    const { phase, total } = this.state.snapshot();
    if (phase !== 'ready') return;
    this.lastFirst = first;
    for (const page of this.pages.claimMissing(Math.max(0, first), Math.min(end, total))) void this.add(page + 1);
  }

  setQuery(query: RowQuery): void {
    if (sameQuery(query, this.query)) return;
    const onlySearch = query.search !== this.query.search;
    this.query = query;
    clearTimeout(this.pause);
    if (!onlySearch) void this.begin(1);
    else this.pause = setTimeout(() => void this.begin(1), SEARCH_PAUSE);
  }

  reload(): void {
    this.loads += 1;
    void this.begin(Math.floor(this.lastFirst / this.pageSize) + 1);
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
    const wanted = new Set(keys);
    const found = new Map<RowKey, Row>();
    for (const row of [...this.walked, ...this.pages.rows()]) {
      const key = this.keyOf(row);
      if (wanted.has(key)) found.set(key, row);
    }
    return [...found.values()];
  }

  async *exportRows(keys: RowKeys = null): AsyncGenerator<Row[], void> {
    // Ticked rows may stand outside what is searched now.
    const query = keys === null ? this.state.snapshot().query : emptyQuery;
    const { signal } = new AbortController();
    let given = 0;
    for (let number = 1; ; number += 1) {
      const { rows, total } = await this.options.page(number, query, signal);
      const wanted = keys === null ? rows : rows.filter((row, place) => keys.has(this.readKey(row, given + place)));
      if (wanted.length > 0) yield [...wanted];
      given += rows.length;
      if (rows.length === 0 || given >= total) return;
    }
  }

  close(): void {
    clearTimeout(this.pause);
    this.running.abort();
  }

  /** Reads the whole result for its keys, and keeps the rows so that they can be named. */
  private async walk(): Promise<RowKey[]> {
    const rows: Row[] = [];
    for await (const portion of this.exportRows()) rows.push(...portion);
    this.walked = rows;
    return rows.map((row) => this.keyOf(row));
  }

  /** Starts a view: its first page replaces whatever was shown. */
  private async begin(number: number): Promise<void> {
    this.running.abort();
    const running = new AbortController();
    this.running = running;
    const { query, loads } = this;
    const failedBefore = this.state.snapshot().phase === 'failed';
    this.state.change({ busy: true, failure: null, ...(failedBefore ? { phase: 'loading' } : {}) });
    try {
      const { rows, total } = await this.options.page(number, query, running.signal);
      if (running.signal.aborted) return;
      this.pages.clear();
      this.pages.put(number - 1, rows);
      this.state.changeRows({ phase: 'ready', busy: false, total, query, loads, failure: null });
    } catch (error) {
      if (!running.signal.aborted) this.state.fail(failureOf(error));
    }
  }

  private async add(number: number): Promise<void> {
    const { running } = this;
    this.state.change({ busy: true });
    try {
      const { rows, total } = await this.options.page(number, this.state.snapshot().query, running.signal);
      if (running.signal.aborted) return;
      this.pages.put(number - 1, rows);
      this.state.changeRows({ busy: false, total, failure: null });
    } catch (error) {
      this.pages.release(number - 1);
      if (!running.signal.aborted) this.state.fail(failureOf(error));
    }
  }
}
