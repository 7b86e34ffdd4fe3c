import { describe, expect, test } from 'vitest';
import { IndexCore } from './index-core.ts';
import type { IndexSchema } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';

interface Fine {
  readonly id: number;
  readonly state: string;
  readonly debtor: number;
  readonly paid: boolean | null;
  readonly processed: string | null;
  readonly at: string;
  readonly amount: number | null;
  readonly driver: string | null;
}

const schema: IndexSchema = {
  keyField: 'id',
  locale: 'nl-NL',
  timeZone: 'Europe/Amsterdam',
  columns: [
    { id: 'state', field: 'state', kind: 'text', filter: 'oneOf' },
    { id: 'debtor', field: 'debtor', kind: 'number', filter: 'tree' },
    { id: 'paid', field: 'paid', kind: 'boolean', filter: 'yesNo' },
    { id: 'processed', field: 'processed', kind: 'date', filter: 'days' },
    { id: 'at', field: 'at', kind: 'date', filter: 'days' },
    { id: 'amount', field: 'amount', kind: 'number', filter: 'numbers' },
    { id: 'driver', field: 'driver', kind: 'text', filter: 'isEmpty' },
    { id: 'id', field: 'id', kind: 'number' },
  ],
};
const wire = (iso: string) => `/Date(${Date.parse(iso)})/`;
const fines: readonly Fine[] = [
  {
    id: 1,
    state: 'new',
    debtor: 1003,
    paid: null,
    processed: null,
    at: wire('2026-06-30T21:59:00Z'),
    amount: 0,
    driver: 'Anna',
  },
  {
    id: 2,
    state: 'sent',
    debtor: 1004,
    paid: true,
    processed: wire('2026-06-30'),
    at: wire('2026-06-30T22:00:00Z'),
    amount: 42,
    driver: null,
  },
  {
    id: 3,
    state: 'sent',
    debtor: 1003,
    paid: false,
    processed: wire('2026-07-01'),
    at: wire('2026-07-31T21:59:59Z'),
    amount: 42.01,
    driver: '',
  },
  {
    id: 4,
    state: 'odd',
    debtor: 1009,
    paid: false,
    processed: wire('2026-07-31'),
    at: wire('2026-07-31T22:00:00Z'),
    amount: null,
    driver: 'Bas',
  },
];

function passingRows(filters: RowFilters, search = ''): readonly number[] {
  const core = new IndexCore(fines, schema);
  core.show({ search, sort: { column: 'id', descending: false }, filters });
  return core.keys() as number[];
}

describe('one filter', () => {
  test.each<[string, RowFilters, readonly number[]]>([
    ['some of several values', { state: ['sent', 'odd', 'gone'] }, [2, 3, 4]],
    ['values of a tree', { debtor: [1003, 1009] }, [1, 3, 4]],
    ['yes', { paid: true }, [2]],
    ['no, which nothing at all is not', { paid: false }, [3, 4]],
    ['empty', { driver: true }, [2, 3]],
    ['not empty', { driver: false }, [1, 4]],
    ['days, both ends included', { processed: { from: '2026-06-30', until: '2026-07-30' } }, [2, 3]],
    ['days from one on', { processed: { from: '2026-07-01' } }, [3, 4]],
    ['days up to one, which no day is not', { processed: { until: '2026-07-30' } }, [2, 3]],
    ['no day', { processed: { isEmpty: true } }, [1]],
    ['any day', { processed: { isEmpty: false } }, [2, 3, 4]],
    ['moments on the client’s calendar', { at: { from: '2026-07-01', until: '2026-07-31' } }, [2, 3]],
    ['numbers, both ends included', { amount: { from: 0, until: 42 } }, [1, 2]],
    ['numbers from one on', { amount: { from: 42.01 } }, [3]],
    ['no number', { amount: { isEmpty: true } }, [4]],
    ['a column that is not filtered', { id: [1] }, [1, 2, 3, 4]],
    ['a column that there is not', { colour: ['red'] }, [1, 2, 3, 4]],
  ])('%s', (_name, filters, expected) => {
    expect(passingRows(filters)).toEqual(expected);
  });
});

test('days are in the client’s time zone, west of Greenwich too; a plain day is the same everywhere', () => {
  const core = new IndexCore(fines, { ...schema, timeZone: 'America/New_York' });
  core.show({ search: '', sort: null, filters: { at: { until: '2026-06-30' } } });
  expect(core.keys()).toEqual([1, 2]);
  core.show({ search: '', sort: null, filters: { processed: { from: '2026-07-01', until: '2026-07-01' } } });
  expect(core.keys()).toEqual([3]);
});

test('filters limit the search result and each other', () => {
  expect(passingRows({ paid: false }, 'sent')).toEqual([3]);
  expect(passingRows({ paid: false, debtor: [1009] })).toEqual([4]);
  expect(passingRows({ state: ['sent'] }, 'odd')).toEqual([]);
});

test('each option is counted within the search and all other filters', () => {
  const core = new IndexCore(fines, schema);
  core.show({ search: '', sort: null, filters: { paid: false, state: ['odd'] } });
  expect([...core.optionCounts('state')]).toEqual([
    ['new', 0],
    ['sent', 1],
    ['odd', 1],
  ]);
  expect([...core.optionCounts('debtor')]).toEqual([
    [1003, 0],
    [1004, 0],
    [1009, 1],
  ]);
  core.show({ search: 'bas', sort: null });
  expect(core.optionCounts('state').get('odd')).toBe(1);
  expect(core.optionCounts('state').get('sent')).toBe(0);
  expect(core.optionCounts('colour').size).toBe(0);
});

test('counting options does not change the view', () => {
  const core = new IndexCore(fines, schema);
  core.show({ search: 'anna', sort: null });
  expect([core.count({}), core.count({ paid: false }), core.count({ state: ['none'] })]).toEqual([4, 2, 0]);
  expect(core.total).toBe(1);
});

test('exports and keys contain the filtered rows; checked rows outside the filter come last', () => {
  const core = new IndexCore(fines, schema);
  core.show({ search: '', sort: null, filters: { paid: false } });
  expect(core.frozenView().window(0, 9)).toEqual([fines[2], fines[3]]);
  expect(core.frozenView(new Set([1, 4])).window(0, 9)).toEqual([fines[3], fines[0]]);
  while (core.warmUp());
  expect(core.keys()).toEqual([3, 4]);
});
