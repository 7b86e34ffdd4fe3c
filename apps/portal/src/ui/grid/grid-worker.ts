import type { GridAnswer, GridCallName, GridCalls, GridQuestion, WireRequest } from './grid-protocol.ts';
import { IndexCore } from './index-core.ts';
import { fieldReader } from './index-schema.ts';
import { failureOf, SourceError } from './row-source.ts';

/** The list this worker holds; one worker serves one list. */
let core: IndexCore<unknown> | null = null;
const frozen = new Map<number, ReturnType<IndexCore<unknown>['frozenView']>>();
let lastView = 0;

function loaded(): IndexCore<unknown> {
  if (!core) throw new SourceError('The list has not been loaded', 0);
  return core;
}

async function fetchRows(request: WireRequest, rowsField: string | null): Promise<unknown[]> {
  const { url, ...init } = request;
  const response = await fetch(url, init);
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

/** Builds the index ahead of need, with a breath between the steps in which questions are answered. */
function warmUp(owner: IndexCore<unknown>): void {
  setTimeout(() => {
    if (owner === core && owner.warmUp()) warmUp(owner);
  }, 0);
}

type Handlers = {
  [Name in GridCallName]: (input: GridCalls[Name]['in']) => GridCalls[Name]['out'] | Promise<GridCalls[Name]['out']>;
};

const handlers: Handlers = {
  async load({ request, schema, query, rowsField, first, end }) {
    const rows = await fetchRows(request, rowsField);
    const fresh = new IndexCore(rows, schema);
    fresh.show(query);
    core = fresh;
    warmUp(fresh);
    return { total: fresh.total, rows: fresh.window(first, end) };
  },
  show({ query, first, end }) {
    const index = loaded();
    index.show(query);
    return { total: index.total, rows: index.window(first, end) };
  },
  window: ({ first, end }) => loaded().window(first, end),
  keys: ({ first, end }) => loaded().keys(first, end ?? undefined),
  indexOf: ({ key }) => loaded().indexOfKey(key),
  freeze() {
    const view = loaded().frozenView();
    lastView += 1;
    frozen.set(lastView, view);
    return { view: lastView, total: view.total };
  },
  frozenWindow: ({ view, first, end }) => frozen.get(view)?.window(first, end) ?? [],
  thaw({ view }) {
    frozen.delete(view);
    return null;
  },
};

async function answer({ id, name, input }: GridQuestion): Promise<GridAnswer> {
  try {
    // The name says which input this is; questions come from WorkerRowSource only, which pairs them by type.
    const handler = handlers[name] as (input: unknown) => unknown;
    return { id, output: await handler(input) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<GridQuestion>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
