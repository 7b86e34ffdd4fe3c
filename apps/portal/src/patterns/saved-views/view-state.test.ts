import { savedViews, type ViewState } from '@wagenpark/contract/admin/saved-views';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyPreference } from '../../ui/grid/grid-preferences.ts';
import { isSameState, type ListState, restoreState, savedStateOf } from './view-state.ts';

const facts = {
  tabs: ['running', 'all'],
  columns: [{ id: 'plate' }, { id: 'driver' }, { id: 'price', hidden: true }],
  filters: ['client'],
};
const state: ListState = {
  tab: 'all',
  search: 'tesla',
  sort: { column: 'driver', descending: true },
  filters: { client: 'fleurig' },
  layout: { order: ['driver', 'plate'], shown: { price: true }, widths: { plate: 300 } },
};

describe('what a view stores', () => {
  test('tab, search, sort, filters, and the columns with order, visibility and width', () => {
    const saved = savedStateOf(state, facts);
    expect(saved).toEqual({
      tab: 'all',
      search: 'tesla',
      sort: { column: 'driver', descending: true },
      columns: [
        { id: 'driver', shown: true, width: null },
        { id: 'price', shown: true, width: null },
        { id: 'plate', shown: true, width: 300 },
      ],
      filters: [{ parameter: 'client', value: 'fleurig' }],
    });
    const { state: body } = v.parse(savedViews.create.body!, { list: 'cars', name: 'x', shared: false, state: saved });
    expect(isSameState(restoreState(body, facts).state, state, facts)).toBe(true);
    expect(restoreState(body, facts).lost).toEqual([]);
  });

  test('states are equal as long as they would be stored alike, and different if any part differs', () => {
    const equalState: ListState = {
      ...state,
      filters: { client: 'fleurig', unknown: 'x', empty: '' },
      layout: { order: ['driver', 'price', 'plate'], shown: { price: true, plate: true }, widths: { plate: 300 } },
    };
    expect(isSameState(state, equalState, facts)).toBe(true);
    const differences: readonly Partial<ListState>[] = [
      { tab: 'running' },
      { search: '' },
      { sort: null },
      { sort: { column: 'driver', descending: false } },
      { filters: {} },
      { layout: emptyPreference },
      { layout: { ...state.layout, widths: { plate: 301 } } },
      { layout: { ...state.layout, shown: {} } },
    ];
    for (const difference of differences) expect(isSameState(state, { ...state, ...difference }, facts)).toBe(false);
  });
});

describe('an older view in today’s list', () => {
  const yesterday: ViewState = {
    tab: 'archive',
    search: 'tesla',
    sort: { column: 'colour', descending: false },
    columns: [
      { id: 'colour', shown: true, width: 90 },
      { id: 'driver', shown: true, width: null },
    ],
    filters: [
      { parameter: 'client', value: 'fleurig' },
      { parameter: 'country', value: 'nl' },
    ],
  };

  test('it opens with the remaining parts and reports the lost ones', () => {
    const opened = restoreState(yesterday, facts);
    expect(opened.lost).toEqual(['tab', 'columns', 'filters']);
    expect(opened.state).toEqual({
      tab: 'running',
      search: 'tesla',
      sort: null,
      filters: { client: 'fleurig' },
      layout: { order: ['driver'], shown: { driver: true }, widths: {} },
    });
  });

  test('a sort by a removed column counts as a lost column', () => {
    const columns = yesterday.columns.slice(1);
    expect(restoreState({ ...yesterday, tab: 'all', filters: [], columns }, facts).lost).toEqual(['columns']);
  });

  test('a list never opens without columns', () => {
    for (const columns of [
      [{ id: 'colour', shown: true, width: null }],
      [
        { id: 'colour', shown: true, width: null },
        { id: 'plate', shown: false, width: null },
        { id: 'driver', shown: false, width: null },
        { id: 'price', shown: false, width: null },
      ],
    ]) {
      expect(restoreState({ ...yesterday, columns }, facts).state.layout).toBe(emptyPreference);
    }
  });
});
