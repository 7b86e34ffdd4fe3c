// Long because it is one class. Its methods share the state of the list in its worker.

import { ExportAborted } from '@wagenpark/exports/table';
import { pendingRequests } from '../on-demand/pending-requests.ts';
import type { FileOptions, FilePlan, WrittenFile } from '../table-file/file-plan.ts';
import type { TotalRequest } from './column-totals.ts';
import type { GridCallName, GridCalls, GridCancel, GridRequest, GridResponse, WireRequest } from './grid-protocol.ts';
import { emptyQuery, type IndexSchema, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import type { RowPage } from './paged-row-source.ts';
import { RowBlocks } from './row-blocks.ts';
import type { RowFilters } from './row-filters.ts';
import {
  EXPORT_PORTION,
  failureOf,
  isSameQuery,
  type RowKeys,
  type RowSource,
  SourceError,
  type SourceFailure,
  SourceState,
} from './row-source.ts';

/** Rows fetched from the worker at a time, and maximum number of such blocks in the page's cache. */
const BLOCK_ROWS = 100;
const BLOCKS_KEPT = 60;
const REFUSED = 401;

/** Options of a list that a worker holds. */
export interface WorkerRowSourceOptions {
  readonly schema: IndexSchema;
  /**
   * Gives the list's HTTP request as plain data, each time it is fetched. `isRetry` is true after a 401: the access
   * token must be refreshed then.
   */
  readonly request: (isRetry: boolean) => WireRequest | Promise<WireRequest>;
  /** Whether the list has changed since it was fetched. Called when the reader returns to it. */
  readonly isOutdated?: () => Promise<boolean>;
  /** Path of the list in the response; left out when the response is the list. */
  readonly rowsField?: string;
  /** A failed request counts as an empty list, with the reason above it. A 404 gives no reason (KA-02). */
  readonly isEmptyOnFailure?: true;
  /** Rows per page of a paged list. */
  readonly pageSize?: number;
  /** The initial query. */
  readonly query?: RowQuery;
  /**
   * Fetches the first rows of the initial query, to show them until the whole list has loaded; null when it will load
   * soon.
   */
  readonly firstPage?: () => Promise<RowPage<unknown> | null>;
}

/**
 * A list of any size, fetched, parsed and indexed in its own worker. The page holds only the rows around the visible
 * ones. Starts loading at once. Call `close` to terminate the worker.
 */
export class WorkerRowSource<Row> implements RowSource<Row> {
  readonly pageSize: number | null;
  readonly reachesAll = true;
  private readonly options: WorkerRowSourceOptions;
  private readonly worker: Worker;
  private readonly state = new SourceState();
  private readonly blocks = new RowBlocks<Row>(BLOCK_ROWS, BLOCKS_KEPT);
  private readonly pendingCalls = new Map<
    number,
    {
      resolve: (output: unknown) => void;
      reject: (error: unknown) => void;
      onWritten: ((rows: number) => void) | undefined;
    }
  >();
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private query: RowQuery;
  private rowCount = 0;
  private lastId = 0;
  private loads = 0;
  /** Number of the load that the present rows come from; 0 before the first one. */
  private currentLoad = 0;
  /** Why the list is empty, when a failed request counts as an empty list. */
  private emptyReason: SourceFailure | null = null;
  private isShowing = false;
  private closed = false;
  /** The pending fetch of the list. Other calls to the worker wait for it. */
  private pendingLoad: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerRowSourceOptions) {
    this.options = options;
    this.pageSize = options.pageSize ?? null;
    this.query = options.query ?? emptyQuery;
    this.readKey = keyReader(options.schema.keyField);
    this.worker = new Worker(new URL('./grid-worker.ts', import.meta.url), { type: 'module', name: 'grid' });
    this.worker.addEventListener('message', (event: MessageEvent<GridResponse>) => this.receive(event.data));
    this.worker.addEventListener('error', () => this.state.fail(failureOf(new SourceError('The worker failed', 0))));
    void this.load();
    if (options.firstPage) void this.showFirst(options.firstPage);
  }

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;
  readonly resting = { rows: () => this.rowCount, resume: (query: RowQuery) => this.resume(query) };

  row(index: number): Row | undefined {
    return this.blocks.row(index);
  }

  keyOf(row: Row): RowKey {
    return this.readKey(row, 0);
  }

  requestRows(first: number, end: number): void {
    const { phase, total } = this.state.snapshot();
    if (phase !== 'ready') return;
    for (const number of this.blocks.claimMissing(Math.max(0, first), Math.min(end, total))) {
      void this.fetchBlock(number);
    }
  }

  setQuery(query: RowQuery): void {
    if (this.closed || isSameQuery(query, this.query)) return;
    this.query = query;
    if (this.state.snapshot().phase === 'ready') void this.show();
  }

  reload(): void {
    void this.load();
  }

  keys(first = 0, end?: number): Promise<RowKey[]> {
    return this.call('keys', { first, end: end ?? null });
  }

  async indexOf(key: RowKey): Promise<number> {
    // While only the first rows have loaded, their indexes are already final, so a caller need not wait.
    if (this.currentLoad === 0 && isSameQuery(this.query, this.state.snapshot().query)) {
      const place = (this.blocks.block(0) ?? []).findIndex((row) => this.keyOf(row) === key);
      if (place !== -1) return place;
    }
    return this.call('indexOf', { key });
  }

  counts(filters: readonly RowFilters[]): Promise<readonly number[]> {
    return this.call('counts', { filters });
  }

  optionCounts(column: string): Promise<ReadonlyMap<number | string, number>> {
    return this.call('optionCounts', { column });
  }

  totals(requests: readonly TotalRequest[], keys: RowKeys): Promise<readonly (number | null)[]> {
    return this.call('totals', { requests, keys });
  }

  async rowsOf(keys: readonly RowKey[]): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for await (const portion of this.exportRows(new Set(keys))) rows.push(...portion);
    return rows;
  }

  async *exportRows(keys: RowKeys = null, portion = EXPORT_PORTION): AsyncGenerator<Row[], void> {
    const { view, total } = await this.call('freeze', { keys });
    try {
      for (let first = 0; first < total; first += portion) {
        yield (await this.call('frozenWindow', { view, first, end: first + portion })) as Row[];
      }
    } finally {
      if (!this.closed) await this.call('thaw', { view });
    }
  }

  async writeFile(plan: FilePlan, keys: RowKeys, wishes: FileOptions): Promise<WrittenFile> {
    const { view } = await this.call('freeze', { keys });
    try {
      const codes = await this.call('codesOfView', { view, plan });
      const words = codes.length === 0 ? {} : await wishes.translate(codes);
      return await this.call('writeView', { view, plan, words }, wishes);
    } catch (error) {
      throw wishes.signal?.aborted ? new ExportAborted() : error;
    } finally {
      if (!this.closed) await this.call('thaw', { view });
    }
  }

  close(): void {
    this.closed = true;
    this.worker.terminate();
    for (const { reject } of this.pendingCalls.values()) reject(new SourceError('The list was closed', 0));
    this.pendingCalls.clear();
  }

  private resume(query: RowQuery): void {
    this.query = query;
    if (!isSameQuery(query, this.state.snapshot().query)) {
      // Rows of another search or order must not be visible, not even briefly.
      this.state.change({ phase: 'loading', busy: true });
      void this.show();
    }
    const { isOutdated: isOld } = this.options;
    // When the check fails, the rows are fetched again, and that request's failure is shown.
    void isOld?.()
      .catch(() => true)
      .then((old) => {
        if (old && !this.closed) this.reload();
      });
  }

  private async load(): Promise<void> {
    this.loads += 1;
    const load = this.loads;
    const isLast = () => !this.closed && load === this.loads;
    const failedBefore = this.state.snapshot().phase === 'failed';
    this.state.change({ busy: true, failure: null, ...(failedBefore ? { phase: 'loading' } : {}) });
    const query = this.query;
    try {
      const loading = pendingRequests.during(
        this.fetchList(query, false).catch((error: unknown) => {
          if (error instanceof SourceError && error.status === REFUSED && isLast()) return this.fetchList(query, true);
          throw error;
        }),
      );
      this.pendingLoad = loading;
      const answer = await loading;
      if (!isLast()) return;
      this.rowCount = answer.held;
      this.currentLoad = load;
      this.emptyReason = answer.failure;
      this.setView(query, answer);
      if (!isSameQuery(query, this.query)) void this.show();
    } catch (error) {
      if (isLast()) this.state.fail(failureOf(error));
    }
  }

  /**
   * Shows the first rows while the whole list is loading. A failure is ignored, because the whole list is loaded
   * anyway.
   */
  private async showFirst(fetchFirst: () => Promise<RowPage<unknown> | null>): Promise<void> {
    const query = this.query;
    // Failures are reported by the load of the whole list.
    const page = await fetchFirst().catch(() => null);
    if (page === null || this.closed || this.state.snapshot().phase !== 'loading' || this.query !== query) return;
    this.setView(query, { total: page.total, rows: [...page.rows] });
  }

  private async fetchList(query: RowQuery, isRetry: boolean): Promise<GridCalls['load']['out']> {
    const original = await this.options.request(isRetry);
    // The worker would resolve a relative address against its own script.
    const request = { ...original, url: new URL(original.url, document.baseURI).href };
    const { schema, rowsField = null, isEmptyOnFailure: orNone = false } = this.options;
    return this.call('load', { request, schema, query, rowsField, orNone, first: 0, end: BLOCK_ROWS });
  }

  /** Applies the query in the worker. While one call is in progress, only the newest query is queued. */
  private async show(): Promise<void> {
    if (this.isShowing) return;
    this.isShowing = true;
    this.state.change({ busy: true });
    try {
      let requestedQuery: RowQuery;
      do {
        requestedQuery = this.query;
        const answer = await this.call('show', { query: requestedQuery, first: 0, end: BLOCK_ROWS });
        if (isSameQuery(requestedQuery, this.query)) this.setView(requestedQuery, answer);
      } while (!isSameQuery(requestedQuery, this.query));
    } catch (error) {
      if (!this.closed) this.state.fail(failureOf(error));
    } finally {
      this.isShowing = false;
    }
  }

  private setView(query: RowQuery, { total, rows }: GridCalls['show']['out']): void {
    this.blocks.clear();
    this.blocks.put(0, rows as Row[]);
    this.state.changeRows({
      phase: 'ready',
      busy: false,
      total,
      query,
      loads: this.currentLoad,
      failure: this.emptyReason,
    });
  }

  private async fetchBlock(number: number): Promise<void> {
    const { query } = this.state.snapshot();
    const first = number * BLOCK_ROWS;
    try {
      const rows = await this.call('window', { first, end: first + BLOCK_ROWS });
      // The view has changed meanwhile, and has other rows at these indexes.
      if (this.state.snapshot().query !== query) return;
      this.blocks.put(number, rows as Row[]);
      this.state.changeRows();
    } catch {
      this.blocks.release(number);
    }
  }

  private async call<Name extends GridCallName>(
    name: Name,
    input: GridCalls[Name]['in'],
    { signal, onRows }: Pick<FileOptions, 'signal' | 'onRows'> = {},
  ): Promise<GridCalls[Name]['out']> {
    if (name !== 'load' && this.currentLoad === 0) await this.pendingLoad;
    if (signal?.aborted) throw new ExportAborted();
    if (this.closed) throw new SourceError('The list was closed', 0);
    this.lastId += 1;
    const question: GridRequest = { id: this.lastId, name, input };
    return new Promise((resolve, reject) => {
      this.pendingCalls.set(question.id, { resolve: resolve as (output: unknown) => void, reject, onWritten: onRows });
      this.worker.postMessage(question);
      const stop: GridCancel = { stop: question.id };
      signal?.addEventListener('abort', () => this.worker.postMessage(stop), { once: true });
    });
  }

  private receive(answer: GridResponse): void {
    const waiter = this.pendingCalls.get(answer.id);
    if ('written' in answer) {
      waiter?.onWritten?.(answer.written);
      return;
    }
    this.pendingCalls.delete(answer.id);
    if (!waiter) return;
    if ('failure' in answer) {
      const { message, status, body } = answer.failure;
      waiter.reject(new SourceError(message, status, body));
    } else {
      waiter.resolve(answer.output);
    }
  }
}
