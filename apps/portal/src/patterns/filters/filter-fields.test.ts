import { describe, expect, test } from 'vitest';
import type { RowFilter } from '../../ui/grid/row-filters.ts';
import { type FilterField, filterFields, rangeText, rowFilterOf, rowFiltersOf } from './filter-fields.ts';

const field = (kind: FilterField['kind'], changes: Partial<FilterField> = {}): FilterField => ({
  id: 'it',
  kind,
  label: 'It',
  mayBeEmpty: false,
  options: {},
  ...changes,
});
const state = field('oneOf', { options: { running: 'Running', ended: 'Ended' } });
const tree = (value: number) => (value === 10 ? [10, 11, 12] : [value]);
const today = '2026-01-31';

describe('the address', () => {
  test.each<[FilterField, string, RowFilter | null]>([
    [state, 'running', ['running']],
    [state, 'ended,running', ['ended', 'running']],
    [state, 'ended,toString', ['ended']],
    [state, 'gone', null],
    [field('tree'), '10,4', [10, 11, 12, 4]],
    [field('tree'), '11,10', [11, 10, 12]],
    [field('tree'), 'ten', null],
    [field('yesNo'), 'yes', true],
    [field('yesNo'), 'no', false],
    [field('yesNo'), 'maybe', null],
    [field('isEmpty'), 'empty', true],
    [field('isEmpty'), 'filled', false],
    [field('isEmpty'), 'yes', null],
    [field('days'), 'next3Months', { from: '2026-01-31', until: '2026-04-30' }],
    [field('days'), 'past', { until: '2026-01-30' }],
    [field('days'), '2026-02-01..2026-02-28', { from: '2026-02-01', until: '2026-02-28' }],
    [field('days'), '2026-02-01..', { from: '2026-02-01' }],
    [field('days'), '..2026-02-28', { until: '2026-02-28' }],
    [field('days'), '2026-02-30..', null],
    [field('days'), '..', null],
    [field('days'), '2026-02-01', null],
    [field('days'), 'empty', null],
    [field('days', { mayBeEmpty: true }), 'empty', { isEmpty: true }],
    [field('days', { mayBeEmpty: true }), 'filled', { isEmpty: false }],
    [field('numbers'), '10..20.5', { from: 10, until: 20.5 }],
    [field('numbers'), '-5..', { from: -5 }],
    [field('numbers'), '..0', { until: 0 }],
    [field('numbers'), 'ten..20', null],
    [field('numbers'), '0..1e999', null],
    [field('numbers'), '', null],
    [field('numbers', { mayBeEmpty: true }), 'filled', { isEmpty: false }],
  ])('%o is written as %s', (range, text, expected) => {
    expect(rowFilterOf(range, text, today, tree)).toEqual(expected);
  });

  test('a range without ends is no filter', () => {
    expect([rangeText('', ''), rangeText('1', ''), rangeText('', '2')]).toEqual(['', '1..', '..2']);
  });
});

test('invalid parts are ignored, the others apply', () => {
  const fields = [
    { ...state, id: 'state' },
    { ...field('days'), id: 'end' },
    { ...field('yesNo'), id: 'paid' },
  ];
  expect(rowFiltersOf(fields, { state: 'gone', end: 'future', colour: 'red' }, today)).toEqual({
    end: { from: '2026-02-01' },
  });
});

test('the filters follow from the columns; the list’s own filters are not offered twice', () => {
  const columns = [
    { id: 'name', field: 'name' as const, kind: 'text' as const, header: 'Name' },
    {
      id: 'end',
      field: 'end' as const,
      kind: 'date' as const,
      header: 'End',
      filter: 'days' as const,
      filterLabel: 'End date',
      mayBeEmpty: true,
    },
    { id: 'client', field: 'client' as const, kind: 'text' as const, header: 'Client', filter: 'oneOf' as const },
  ];
  expect(filterFields(columns, ['client'])).toEqual([
    { id: 'end', kind: 'days', label: 'End date', mayBeEmpty: true, options: {} },
  ]);
});
