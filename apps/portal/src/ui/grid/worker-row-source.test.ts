import { afterEach, expect, test } from 'vitest';
import type { WireRequest } from './grid-protocol.ts';
import type { SourceSnapshot } from './row-source.ts';
import { WorkerRowSource, type WorkerRowSourceOptions } from './worker-row-source.ts';

const schema = {
  keyField: 'id',
  locale: 'nl-NL',
  timeZone: 'Europe/Amsterdam',
  columns: [{ id: 'id', field: 'id', kind: 'number' as const }],
};
const openSources: WorkerRowSource<unknown>[] = [];
afterEach(() => {
  for (const source of openSources.splice(0)) source.close();
});

/** Creates a list from one request, and waits until it has loaded or failed. */
async function listOf(request: WireRequest, options: Partial<WorkerRowSourceOptions> = {}) {
  const source = new WorkerRowSource<unknown>({ schema, request: () => request, ...options });
  openSources.push(source);
  await expect.poll(() => source.snapshot(), { timeout: 30_000 }).toMatchObject({ busy: false });
  return source;
}
const stateOf = ({ phase, total, failure }: SourceSnapshot) => [phase, total, failure?.status ?? null];

const rows = { url: `data:application/json,${JSON.stringify({ data: [{ id: 1 }, { id: 2 }] })}` };
// The test server answers 404 for this address.
const notFound = { url: '/api-iao/iaoQuote', method: 'POST' };
const unreachable = { url: 'http://127.0.0.1:1/' };

test('KA-01 the list can have another name in the response', async () => {
  expect(stateOf((await listOf(rows, { rowsField: 'data' })).snapshot())).toEqual(['ready', 2, null]);
});

test('KA-02 a declared “not found” gives an empty list without an error', async () => {
  expect(stateOf((await listOf(notFound, { isEmptyOnFailure: true })).snapshot())).toEqual(['ready', 0, null]);
});

test.each([
  ['no answer', unreachable, 0],
  ['an answer that holds no list', rows, 200],
])('KA-02 any other failure gives an empty list with an error: %s', async (_, request, status) => {
  const source = await listOf(request, { isEmptyOnFailure: true });
  expect(stateOf(source.snapshot())).toEqual(['ready', 0, status]);
  // The list is empty but works, and keeps the reason.
  source.setQuery({ search: 'x', sort: null, filters: {} });
  await expect.poll(() => source.snapshot().query.search).toBe('x');
  expect(stateOf(source.snapshot())).toEqual(['ready', 0, status]);
});

test('KA-02 such a failure removes existing rows, and the next response restores them', async () => {
  let request: WireRequest = rows;
  const source = await listOf(rows, { rowsField: 'data', isEmptyOnFailure: true, request: () => request });
  request = unreachable;
  source.reload();
  await expect.poll(() => stateOf(source.snapshot())).toEqual(['ready', 0, 0]);
  request = rows;
  source.reload();
  await expect.poll(() => stateOf(source.snapshot())).toEqual(['ready', 2, null]);
});

test.each([
  ['not found', notFound, 404],
  ['not reached', unreachable, 0],
])('for all other lists %s is a failure', async (_, request, status) => {
  expect(stateOf((await listOf(request)).snapshot())).toEqual(['failed', 0, status]);
});
