import { expect, test } from 'vitest';
import { emptyQuery, type RowQuery } from './index-schema.ts';
import { KeptSources } from './kept-sources.ts';
import type { RowSource } from './row-source.ts';

interface Left {
  readonly source: RowSource<unknown>;
  readonly closed: () => boolean;
  readonly resumed: RowQuery[];
}

/** A list that was left: so many rows, ready or not. */
function left(rows: number, given: { readonly phase?: 'loading' | 'failed'; readonly rests?: false } = {}): Left {
  let isClosed = false;
  const resumed: RowQuery[] = [];
  const source = {
    snapshot: () => ({ phase: given.phase ?? 'ready', failure: null, total: rows }),
    close: () => {
      isClosed = true;
    },
    ...(given.rests === false
      ? {}
      : { resting: { rows: () => rows, resume: (query: RowQuery) => resumed.push(query) } }),
  } as unknown as RowSource<unknown>;
  return { source, closed: () => isClosed, resumed };
}

test('RR-03 a list that was left is given back once, and shows what is asked of it', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const list = left(10);
  kept.put('anna', 'cars', list.source);
  const query = { search: 'x', sort: null };
  expect(kept.take('anna', 'fines', emptyQuery)).toBeUndefined();
  expect(kept.take('anna', 'cars', query)).toBe(list.source);
  expect(list.resumed).toEqual([query]);
  expect(kept.take('anna', 'cars', query)).toBeUndefined();
  expect(list.closed()).toBe(false);
});

test('what one reader left is closed and never given to another', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const list = left(10);
  kept.put('anna', 'cars', list.source);
  expect(kept.take('ben', 'cars', emptyQuery)).toBeUndefined();
  expect(list.closed()).toBe(true);
  expect(kept.take('anna', 'cars', emptyQuery)).toBeUndefined();
});

test('no more lists and rows are kept than allowed; those left longest ago go first', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const [one, two, three, four, large, huge] = [left(1), left(2), left(3), left(4), left(993), left(1_001)];
  for (const [name, list] of Object.entries({ one, two, three, four })) kept.put('anna', name, list.source);
  expect([one, two, three, four].map(({ closed }) => closed())).toEqual([true, false, false, false]);
  kept.put('anna', 'large', large.source);
  expect([two, three, four, large].map(({ closed }) => closed())).toEqual([true, false, false, false]);
  kept.put('anna', 'huge', huge.source);
  expect([three, four, large, huge].map(({ closed }) => closed())).toEqual([true, true, true, true]);
});

test('what has nothing to show, and what cannot rest, is closed', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const lists = [left(1, { phase: 'loading' }), left(1, { phase: 'failed' }), left(1, { rests: false })];
  for (const [at, { source }] of lists.entries()) kept.put('anna', String(at), source);
  expect(lists.map(({ closed }) => closed())).toEqual([true, true, true]);
  const [old, fresh] = [left(1), left(1)];
  kept.put('anna', 'cars', old.source);
  kept.put('anna', 'cars', fresh.source);
  expect([old.closed(), fresh.closed()]).toEqual([true, false]);
  kept.clear();
  expect(fresh.closed()).toBe(true);
});

/** A list that was begun, and what was asked of it since. */
function begun(): Left & { readonly asked: RowQuery[] } {
  const asked: RowQuery[] = [];
  const list = left(0, { phase: 'loading' });
  return { ...list, source: Object.assign(list.source, { setQuery: (query: RowQuery) => asked.push(query) }), asked };
}

test('RR-03 a list that was begun is given to who opens it, while it is still on its way, and asked for what is shown', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const list = begun();
  kept.begin('anna', 'cars', list.source);
  const query = { search: 'x', sort: null };
  expect(['fines', 'cars', 'cars'].map((name) => kept.look('anna', name))).toEqual([
    undefined,
    list.source,
    list.source,
  ]);
  expect(kept.look('ben', 'cars')).toBeUndefined();
  expect(kept.take('anna', 'cars', query)).toBe(list.source);
  expect(kept.look('anna', 'cars')).toBeUndefined();
  expect(list.asked).toEqual([query]);
  expect(list.resumed).toEqual([]);
  expect(kept.take('anna', 'cars', query)).toBeUndefined();
  expect(list.closed()).toBe(false);
});

test('a list that was begun is closed when another is opened, for another reader, and with all others', () => {
  const kept = new KeptSources({ lists: 3, rows: 1_000 });
  const [first, second, third] = [begun(), begun(), begun()];
  kept.begin('anna', 'cars', first.source);
  expect(kept.take('anna', 'fines', emptyQuery)).toBeUndefined();
  expect(first.closed()).toBe(true);
  kept.begin('anna', 'cars', second.source);
  expect(kept.take('ben', 'cars', emptyQuery)).toBeUndefined();
  expect(second.closed()).toBe(true);
  kept.begin('ben', 'cars', third.source);
  kept.clear();
  expect(third.closed()).toBe(true);
});
