import { totalsOf } from './column-totals.ts';
import type { GridCallName, GridCalls, GridCancel, GridRequest, GridResponse, WireRequest } from './grid-protocol.ts';
import { IndexCore } from './index-core.ts';
import { fieldReader } from './index-schema.ts';
import { fetchCached } from './response-cache.ts';
import { EXPORT_PORTION, failureOf, SourceError, type SourceFailure } from './row-source.ts';

/** The index of this worker's list; each list has a worker of its own. */
let core: IndexCore<unknown> | null = null;
const frozen = new Map<number, ReturnType<IndexCore<unknown>['frozenView']>>();
let lastView = 0;
/** Abort controllers of cancellable questions, by id. */
const stops = new Map<number, AbortController>();

function loadedIndex(): IndexCore<unknown> {
  if (!core) throw new SourceError('The list has not been loaded', 0);
  return core;
}

async function fetchRows(request: WireRequest, rowsField: string | null): Promise<unknown[]> {
  const { url, cacheEntry: keptAs, ...init } = request;
  const response = await (keptAs === undefined ? fetch(url, init) : fetchCached(keptAs, url, init));
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    if (response.ok) throw new SourceError('The list is not JSON', response.status);
  }
  if (!response.ok) throw new SourceError(`The list was refused (${response.status})`, response.status, body);
  const rows: unknown = rowsField === null ? body : fieldReader(rowsField)(body);
  if (!Array.isArray(rows)) throw new SourceError('The answer holds no list', response.status, null);
  return rows as unknown[];
}

const REFUSED = 401;
const NOT_FOUND = 404;

/** With `orNone`, a failed request gives no rows, and the reason. A 404 then gives no rows and no reason (KA-02). */
function noneInstead(orNone: boolean, error: unknown): { rows: unknown[]; failure: SourceFailure | null } {
  const failure = failureOf(error);
  // A 401 is passed on, so that the session is refreshed first.
  if (!orNone || failure.status === REFUSED) throw error;
  return { rows: [], failure: failure.status === NOT_FOUND ? null : failure };
}

/** Builds the index in advance, with pauses between the steps in which the worker answers questions. */
function warmUp(owner: IndexCore<unknown>): void {
  setTimeout(() => {
    if (owner === core && owner.warmUp()) warmUp(owner);
  }, 0);
}

/** The rows of a snapshot, read in chunks. */
function* rowsOf(snapshot: ReturnType<IndexCore<unknown>['frozenView']> | undefined): Generator<unknown> {
  const total = snapshot?.total ?? 0;
  for (let first = 0; first < total; first += EXPORT_PORTION)
    yield* snapshot?.window(first, first + EXPORT_PORTION) ?? [];
}

const rowsOfView = (view: number): Generator<unknown> => rowsOf(frozen.get(view));

type Handlers = {
  [Name in GridCallName]: (
    input: GridCalls[Name]['in'],
    id: number,
  ) => GridCalls[Name]['out'] | Promise<GridCalls[Name]['out']>;
};

const handlers: Handlers = {
  async load({ request, schema, query, rowsField, orNone, first, end }) {
    const { rows, failure } = await fetchRows(request, rowsField)
      .then((fetchedRows) => ({ rows: fetchedRows, failure: null }))
      .catch((error: unknown) => noneInstead(orNone, error));
    const fresh = new IndexCore(rows, schema);
    fresh.show(query);
    core = fresh;
    warmUp(fresh);
    return { total: fresh.total, rows: fresh.window(first, end), held: rows.length, failure };
  },
  show({ query, first, end }) {
    const index = loadedIndex();
    index.show(query);
    return { total: index.total, rows: index.window(first, end) };
  },
  window: ({ first, end }) => loadedIndex().window(first, end),
  keys: ({ first, end }) => loadedIndex().keys(first, end ?? undefined),
  indexOf: ({ key }) => loadedIndex().indexOfKey(key),
  counts: ({ filters }) => filters.map((filter) => loadedIndex().count(filter)),
  optionCounts: ({ column }) => loadedIndex().optionCounts(column),
  totals: ({ requests, keys }) => totalsOf(requests, rowsOf(loadedIndex().frozenView(keys))),
  freeze({ keys }) {
    const view = loadedIndex().frozenView(keys);
    lastView += 1;
    frozen.set(lastView, view);
    return { view: lastView, total: view.total };
  },
  frozenWindow: ({ view, first, end }) => frozen.get(view)?.window(first, end) ?? [],
  async codesOfView({ view, plan }) {
    const { resourceCodesIn } = await import('../table-file/file-rows.ts');
    return resourceCodesIn(plan, rowsOfView(view));
  },
  async writeView({ view, plan, words }, id) {
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      // Loaded lazily with the first file, because most readers never download one.
      const { writeView } = await import('../table-file/write-view.ts');
      return await writeView(plan, words, rowsOfView(view), stop.signal, (rowsWritten) =>
        self.postMessage({ id, written: rowsWritten }),
      );
    } finally {
      stops.delete(id);
    }
  },
  thaw({ view }) {
    frozen.delete(view);
    return null;
  },
};

async function answer({ id, name, input }: GridRequest): Promise<GridResponse> {
  try {
    // Safe cast: the name determines the input type. Only WorkerRowSource sends questions, and it pairs the two by
    // type.
    const handler = handlers[name] as (input: unknown, id: number) => unknown;
    return { id, output: await handler(input, id) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<GridRequest | GridCancel>) => {
  if ('stop' in data) stops.get(data.stop)?.abort();
  else void answer(data).then((reply) => self.postMessage(reply));
});
