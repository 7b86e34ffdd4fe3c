// Long because it is one class: the state of the list in its worker, which every method reads.

import { ExportAborted } from '@wagenpark/exports/table';
import { busyLine } from '../on-demand/busy-line.ts';
import type { FilePlan, FileWishes, WrittenFile } from '../table-file/file-plan.ts';
import type { GridAnswer, GridCallName, GridCalls, GridQuestion, GridStop, WireRequest } from './grid-protocol.ts';
import { emptyQuery, type IndexSchema, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import type { RowPage } from './paged-row-source.ts';
import { RowBlocks } from './row-blocks.ts';
import type { RowFilters } from './row-filters.ts';
import {
  EXPORT_PORTION,
  failureOf,
  type RowKeys,
  type RowSource,
  SourceError,
  type SourceFailure,
  SourceState,
  sameQuery,
} from './row-source.ts';

/** Rows fetched from the worker at a time, and how many such blocks the page keeps. */
const BLOCK_ROWS = 100;
const BLOCKS_KEPT = 60;
const REFUSED = 401;

/** What a worker-held list is made of. */
export interface WorkerRowSourceOptions {
  readonly schema: IndexSchema;
  /**
   * Gives the request for the list, as plain data, each time it is fetched. `refused` is true when the answer to the
   * last one was 401: renew the access token then.
   */
  readonly request: (refused: boolean) => WireRequest | Promise<WireRequest>;
  /** Tells whether the list has changed since it was last asked for; asked when somebody comes back to it. */
  readonly isOld?: () => Promise<boolean>;
  /** Path of the list inside the answer; left out where the answer is the list. */
  readonly rowsField?: string;
  /** What cannot be had counts as an empty list, and why is told above it; of what is not found, nothing (KA-02). */
  readonly orNone?: true;
  /** Rows per page, for lists that are turned page by page. */
  readonly pageSize?: number;
  /** The query to begin with. */
  readonly query?: RowQuery;
  /** Asks for the first rows of the query to begin with, which are shown until the whole list has come; null: it comes soon. */
  readonly firstPage?: () => Promise<RowPage<unknown> | null>;
}

/**
 * A list of any size, fetched, parsed and indexed in a worker of its own; the page holds only the rows around those
 * on screen. Begins to load at once. Call `close` to end the worker.
 */
export class WorkerRowSource<Row> implements RowSource<Row> {
  readonly pageSize: number | null;
  readonly reachesAll = true;
  private readonly options: WorkerRowSourceOptions;
  private readonly worker: Worker;
  private readonly state = new SourceState();
  private readonly blocks = new RowBlocks<Row>(BLOCK_ROWS, BLOCKS_KEPT);
  private readonly waiting = new Map<
    number,
    {
      resolve: (output: unknown) => void;
      reject: (error: unknown) => void;
      onWritten: ((rows: number) => void) | undefined;
    }
  >();
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private query: RowQuery;
  private held = 0;
  private lastId = 0;
  private loads = 0;
  /** The load whose rows are there. */
  private taken = 0;
  /** Why these are none, where they are instead of what could not be had. */
  private whyNone: SourceFailure | null = null;
  private showing = false;
  private closed = false;
  /** The fetch of the list on its way; until it has come, nothing can be asked of the worker. */
  private fetched: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerRowSourceOptions) {
    this.options = options;
    this.pageSize = options.pageSize ?? null;
    this.query = options.query ?? emptyQuery;
    this.readKey = keyReader(options.schema.keyField);
    this.worker = new Worker(new URL('./grid-worker.ts', import.meta.url), { type: 'module', name: 'grid' });
    this.worker.addEventListener('message', (event: MessageEvent<GridAnswer>) => this.receive(event.data));
    this.worker.addEventListener('error', () => this.state.fail(failureOf(new SourceError('The worker failed', 0))));
    void this.load();
    if (options.firstPage) void this.showFirst(options.firstPage);
  }

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;
  readonly resting = { rows: () => this.held, resume: (query: RowQuery) => this.resume(query) };

  row(index: number): Row | undefined {
    return this.blocks.row(index);
  }

  keyOf(row: Row): RowKey {
    return this.readKey(row, 0);
  }

  want(first: number, end: number): void {
    const { phase, total } = this.state.snapshot();
    if (phase !== 'ready') return;
    for (const number of this.blocks.claimMissing(Math.max(0, first), Math.min(end, total))) {
      void this.fetchBlock(number);
    }
  }

  setQuery(query: RowQuery): void {
    if (this.closed || sameQuery(query, this.query)) return;
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
    // A row that is shown before the whole has come stands where it will stand, and need not be waited for.
    if (this.taken === 0 && sameQuery(this.query, this.state.snapshot().query)) {
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

  async writeFile(plan: FilePlan, keys: RowKeys, wishes: FileWishes): Promise<WrittenFile> {
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
    for (const { reject } of this.waiting.values()) reject(new SourceError('The list was closed', 0));
    this.waiting.clear();
  }

  private resume(query: RowQuery): void {
    this.query = query;
    if (!sameQuery(query, this.state.snapshot().query)) {
      // Rows of another search or order must not be seen, not even for a moment.
      this.state.change({ phase: 'loading', busy: true });
      void this.show();
    }
    const { isOld } = this.options;
    // Where nobody can tell, they are asked for again, and what that is refused is shown.
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
    const asked = this.query;
    try {
      const fetched = busyLine.during(
        this.fetchList(asked, false).catch((error: unknown) => {
          if (error instanceof SourceError && error.status === REFUSED && isLast()) return this.fetchList(asked, true);
          throw error;
        }),
      );
      this.fetched = fetched;
      const answer = await fetched;
      if (!isLast()) return;
      this.held = answer.held;
      this.taken = load;
      this.whyNone = answer.failure;
      this.take(asked, answer);
      if (!sameQuery(asked, this.query)) void this.show();
    } catch (error) {
      if (isLast()) this.state.fail(failureOf(error));
    }
  }

  /** Shows the first rows while the whole list is on its way; what cannot be had then is waited for. */
  private async showFirst(ask: () => Promise<RowPage<unknown> | null>): Promise<void> {
    const asked = this.query;
    // The list itself tells what went wrong.
    const page = await ask().catch(() => null);
    if (page === null || this.closed || this.state.snapshot().phase !== 'loading' || this.query !== asked) return;
    this.take(asked, { total: page.total, rows: [...page.rows] });
  }

  private async fetchList(query: RowQuery, refused: boolean): Promise<GridCalls['load']['out']> {
    const wanted = await this.options.request(refused);
    // The worker would resolve a relative address against its own script.
    const request = { ...wanted, url: new URL(wanted.url, document.baseURI).href };
    const { schema, rowsField = null, orNone = false } = this.options;
    return this.call('load', { request, schema, query, rowsField, orNone, first: 0, end: BLOCK_ROWS });
  }

  /** Asks for a view; while one is being made, only the newest question waits. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    this.state.change({ busy: true });
    try {
      let asked: RowQuery;
      do {
        asked = this.query;
        const answer = await this.call('show', { query: asked, first: 0, end: BLOCK_ROWS });
        if (sameQuery(asked, this.query)) this.take(asked, answer);
      } while (!sameQuery(asked, this.query));
    } catch (error) {
      if (!this.closed) this.state.fail(failureOf(error));
    } finally {
      this.showing = false;
    }
  }

  private take(query: RowQuery, { total, rows }: GridCalls['show']['out']): void {
    this.blocks.clear();
    this.blocks.put(0, rows as Row[]);
    this.state.changeRows({ phase: 'ready', busy: false, total, query, loads: this.taken, failure: this.whyNone });
  }

  private async fetchBlock(number: number): Promise<void> {
    const { query } = this.state.snapshot();
    const first = number * BLOCK_ROWS;
    try {
      const rows = await this.call('window', { first, end: first + BLOCK_ROWS });
      // A view that came in between has other rows at these places.
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
    { signal, onRows }: Pick<FileWishes, 'signal' | 'onRows'> = {},
  ): Promise<GridCalls[Name]['out']> {
    if (name !== 'load' && this.taken === 0) await this.fetched;
    if (signal?.aborted) throw new ExportAborted();
    if (this.closed) throw new SourceError('The list was closed', 0);
    this.lastId += 1;
    const question: GridQuestion = { id: this.lastId, name, input };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve: resolve as (output: unknown) => void, reject, onWritten: onRows });
      this.worker.postMessage(question);
      const stop: GridStop = { stop: question.id };
      signal?.addEventListener('abort', () => this.worker.postMessage(stop), { once: true });
    });
  }

  private receive(answer: GridAnswer): void {
    const waiter = this.waiting.get(answer.id);
    if ('written' in answer) {
      waiter?.onWritten?.(answer.written);
      return;
    }
    this.waiting.delete(answer.id);
    if (!waiter) return;
    if ('failure' in answer) {
      const { message, status, body } = answer.failure;
      waiter.reject(new SourceError(message, status, body));
    } else {
      waiter.resolve(answer.output);
    }
  }
}
