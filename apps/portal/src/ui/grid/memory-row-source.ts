import type { TotalRequest } from './column-totals.ts';
import { IndexCore } from './index-core.ts';
import { emptyQuery, type IndexSchema, keyReader, type RowKey, type RowQuery } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';
import { EXPORT_PORTION, isSameQuery, type RowKeys, type RowSource, SourceState } from './row-source.ts';

/**
 * A list in memory, indexed on the page, for tables of up to some thousands of rows in a detail. Larger lists use a
 * worker.
 */
export class MemoryRowSource<Row> implements RowSource<Row> {
  readonly pageSize: number | null;
  readonly reachesAll = true;
  private readonly state = new SourceState();
  private readonly schema: IndexSchema;
  private readonly readKey: (row: unknown, place: number) => RowKey;
  private core: IndexCore<Row>;
  private query: RowQuery = emptyQuery;

  constructor(rows: readonly Row[], schema: IndexSchema, pageSize: number | null = null) {
    this.schema = schema;
    this.pageSize = pageSize;
    this.readKey = keyReader(schema.keyField);
    this.core = new IndexCore(rows, schema);
    this.show();
  }

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;

  /** Replaces all rows. Search and sort stay unchanged. */
  replace(rows: readonly Row[]): void {
    this.core = new IndexCore(rows, this.schema);
    this.state.change({ loads: this.snapshot().loads + 1 });
    this.show();
  }

  row(index: number): Row | undefined {
    return this.core.window(index, index + 1)[0];
  }

  keyOf(row: Row): RowKey {
    return this.readKey(row, 0);
  }

  requestRows(): void {}

  setQuery(query: RowQuery): void {
    if (isSameQuery(query, this.query)) return;
    this.query = query;
    this.show();
  }

  reload(): void {}

  async keys(first?: number, end?: number): Promise<RowKey[]> {
    return this.core.keys(first, end);
  }

  async indexOf(key: RowKey): Promise<number> {
    return this.core.indexOfKey(key);
  }

  async counts(filters: readonly RowFilters[]): Promise<readonly number[]> {
    return filters.map((filter) => this.core.count(filter));
  }

  async optionCounts(column: string): Promise<ReadonlyMap<number | string, number>> {
    return this.core.optionCounts(column);
  }

  async totals(requests: readonly TotalRequest[], keys: RowKeys): Promise<readonly (number | null)[]> {
    const view = this.core.frozenView(keys);
    const { totalsOf } = await import('./column-totals.ts');
    return totalsOf(requests, view.window(0, view.total));
  }

  async rowsOf(keys: readonly RowKey[]): Promise<readonly Row[]> {
    const view = this.core.frozenView(new Set(keys));
    return view.window(0, view.total);
  }

  async *exportRows(keys: RowKeys = null, portion = EXPORT_PORTION): AsyncGenerator<Row[], void> {
    const view = this.core.frozenView(keys);
    for (let first = 0; first < view.total; first += portion) yield view.window(first, first + portion);
  }

  close(): void {}

  private show(): void {
    this.core.show(this.query);
    this.state.changeRows({ phase: 'ready', busy: false, total: this.core.total, query: this.query });
  }
}
