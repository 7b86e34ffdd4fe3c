import { expect, test } from 'vitest';
import { emptyQuery, type RowQuery } from './index-schema.ts';
import type { RowSource } from './row-source.ts';
import { SourceCache } from './source-cache.ts';

interface LeftList {
  readonly source: RowSource<unknown>;
  readonly closed: () => boolean;
  readonly resumed: RowQuery[];
}

/** Creates a list with a number of rows, as if the user had left its page. */
function leaveList(
  rows: number,
  options: { readonly phase?: 'loading' | 'failed'; readonly rests?: false } = {},
): LeftList {
  let isClosed = false;
  const resumed: RowQuery[] = [];
  const source = {
    snapshot: () => ({ phase: options.phase ?? 'ready', failure: null, total: rows }),
    close: () => {
      isClosed = true;
    },
    ...(options.rests === false
      ? {}
      : { resting: { rows: () => rows, resume: (query: RowQuery) => resumed.push(query) } }),
  } as unknown as RowSource<unknown>;
  return { source, closed: () => isClosed, resumed };
}

test('RR-03 a cached list is reused once, with the current query', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const list = leaveList(10);
  sources.put('anna', 'cars', list.source);
  const query = { search: 'x', sort: null };
  expect(sources.take('anna', 'fines', emptyQuery)).toBeUndefined();
  expect(sources.take('anna', 'cars', query)).toBe(list.source);
  expect(list.resumed).toEqual([query]);
  expect(sources.take('anna', 'cars', query)).toBeUndefined();
  expect(list.closed()).toBe(false);
});

test('a list of another reader is closed and never reused', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const list = leaveList(10);
  sources.put('anna', 'cars', list.source);
  expect(sources.take('ben', 'cars', emptyQuery)).toBeUndefined();
  expect(list.closed()).toBe(true);
  expect(sources.take('anna', 'cars', emptyQuery)).toBeUndefined();
});

test('the cache is limited in lists and rows; the least recently used go first', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const [one, two, three, four, large, huge] = [
    leaveList(1),
    leaveList(2),
    leaveList(3),
    leaveList(4),
    leaveList(993),
    leaveList(1_001),
  ];
  for (const [name, list] of Object.entries({ one, two, three, four })) sources.put('anna', name, list.source);
  expect([one, two, three, four].map(({ closed }) => closed())).toEqual([true, false, false, false]);
  sources.put('anna', 'large', large.source);
  expect([two, three, four, large].map(({ closed }) => closed())).toEqual([true, false, false, false]);
  sources.put('anna', 'huge', huge.source);
  expect([three, four, large, huge].map(({ closed }) => closed())).toEqual([true, true, true, true]);
});

test('lists without rows, and those that cannot be paused, are closed', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const lists = [leaveList(1, { phase: 'loading' }), leaveList(1, { phase: 'failed' }), leaveList(1, { rests: false })];
  for (const [index, { source }] of lists.entries()) sources.put('anna', String(index), source);
  expect(lists.map(({ closed }) => closed())).toEqual([true, true, true]);
  const [old, fresh] = [leaveList(1), leaveList(1)];
  sources.put('anna', 'cars', old.source);
  sources.put('anna', 'cars', fresh.source);
  expect([old.closed(), fresh.closed()]).toEqual([true, false]);
  sources.clear();
  expect(fresh.closed()).toBe(true);
});

/** Fakes a prefetched list that records its queries. */
function prefetchedList(): LeftList & { readonly asked: RowQuery[] } {
  const queries: RowQuery[] = [];
  const list = leaveList(0, { phase: 'loading' });
  return {
    ...list,
    source: Object.assign(list.source, { setQuery: (query: RowQuery) => queries.push(query) }),
    asked: queries,
  };
}

test('RR-03 a prefetched list is reused by the list that opens, also while loading, with its query', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const list = prefetchedList();
  sources.begin('anna', 'cars', list.source);
  const query = { search: 'x', sort: null };
  expect(['fines', 'cars', 'cars'].map((name) => sources.look('anna', name))).toEqual([
    undefined,
    list.source,
    list.source,
  ]);
  expect(sources.look('ben', 'cars')).toBeUndefined();
  expect(sources.take('anna', 'cars', query)).toBe(list.source);
  expect(sources.look('anna', 'cars')).toBeUndefined();
  expect(list.asked).toEqual([query]);
  expect(list.resumed).toEqual([]);
  expect(sources.take('anna', 'cars', query)).toBeUndefined();
  expect(list.closed()).toBe(false);
});

test('a prefetched list is closed when another list opens, for another reader, and when all are closed', () => {
  const sources = new SourceCache({ lists: 3, rows: 1_000 });
  const [first, second, third] = [prefetchedList(), prefetchedList(), prefetchedList()];
  sources.begin('anna', 'cars', first.source);
  expect(sources.take('anna', 'fines', emptyQuery)).toBeUndefined();
  expect(first.closed()).toBe(true);
  sources.begin('anna', 'cars', second.source);
  expect(sources.take('ben', 'cars', emptyQuery)).toBeUndefined();
  expect(second.closed()).toBe(true);
  sources.begin('ben', 'cars', third.source);
  sources.clear();
  expect(third.closed()).toBe(true);
});
