import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareKeys,
  directionAfterClick,
  type SortColumn,
  type SortDirection,
  type SortKind,
  sortRows,
  textCollator,
} from './table-sort.ts';

const sorted = (kind: SortKind, values: readonly unknown[], direction: SortDirection = 'ascending'): unknown[] =>
  sortRows(values, [{ column: { kind, value: (row) => row }, direction }]);

describe('table sort', () => {
  test('TB-01 the first click sorts ascending, every further click reverses', () => {
    expect(directionAfterClick(null)).toBe('ascending');
    expect(directionAfterClick('ascending')).toBe('descending');
    expect(directionAfterClick('descending')).toBe('ascending');
  });

  test.each<[SortKind, unknown[]]>([
    ['number', [null, 2, undefined, '', 1]],
    ['boolean', [null, false, undefined, true]],
    ['date', ['', '01-01-2024', 'soon', null, '2023-01-01']],
    ['length', [null, [1, 2], undefined, []]],
    ['text', ['', 'b', null, '  ', 'a']],
  ])('TB-02 empty values of kind %s stay last in both directions', (kind, values) => {
    const filled = (list: unknown[]): unknown[] => list.slice(0, 2);
    const up = sorted(kind, values);
    const down = sorted(kind, values, 'descending');
    expect(filled(down)).toEqual(filled(up).reverse());
    expect(up.slice(2)).toEqual(down.slice(2));
  });

  test('TB-03 numbers are sorted by value, also as decimal strings', () => {
    expect(sorted('number', ['10.50', 9, '-3', 100])).toEqual(['-3', 9, '10.50', 100]);
  });

  test('TB-03 true comes first', () => {
    expect(sorted('boolean', [false, true, false, true])).toEqual([true, true, false, false]);
  });

  test('TB-03 lists are sorted by length', () => {
    expect(sorted('length', [['a', 'b'], [], ['c']])).toEqual([[], ['c'], ['a', 'b']]);
  });

  test('TB-03 texts are sorted by the language’s alphabet, with their digits as numbers', () => {
    expect(sorted('text', ['Polo 10', 'éclair', 'Zoë', 'Polo 9', 'Eva'])).toEqual([
      'éclair',
      'Eva',
      'Polo 9',
      'Polo 10',
      'Zoë',
    ]);
  });

  test('TB-03 a column can supply its own sort key', () => {
    const byLastLetter: SortColumn<string> = { kind: 'custom', key: (row) => row.at(-1) ?? null };
    expect(sortRows(['', 'az', 'bx', 'cy'], [{ column: byLastLetter, direction: 'ascending' }])).toEqual([
      'bx',
      'cy',
      'az',
      '',
    ]);
  });

  test('TB-04 dates of every wire format are sorted', () => {
    const values = ['31-12-2023', '/Date(1704153600000)/', '2024-01-01', '2024-01-01T12:00:00Z', '3-1-2024'];
    expect(sorted('date', values)).toEqual([
      '31-12-2023',
      '2024-01-01',
      '2024-01-01T12:00:00Z',
      '/Date(1704153600000)/',
      '3-1-2024',
    ]);
  });

  test('rows equal in the first column are ordered by the next', () => {
    const options = [
      { Soort: 'B', Omschrijving: 'x' },
      { Soort: 'A', Omschrijving: 'z' },
      { Soort: 'A', Omschrijving: 'y' },
    ];
    const by = (field: 'Soort' | 'Omschrijving') =>
      ({
        column: { kind: 'text', value: (row: (typeof options)[number]) => row[field] },
        direction: 'ascending',
      }) as const;
    expect(sortRows(options, [by('Soort'), by('Omschrijving')]).map((row) => row.Omschrijving)).toEqual([
      'y',
      'z',
      'x',
    ]);
  });

  test('sorting keeps every row, and the order of equal rows', () => {
    const row = fc.record({ key: fc.option(fc.integer({ min: 0, max: 3 })), id: fc.nat() });
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom<SortDirection>('ascending', 'descending'), (rows, direction) => {
        const result = sortRows(rows, [{ column: { kind: 'custom', key: ({ key }) => key }, direction }]);
        for (const key of [null, 0, 1, 2, 3]) {
          expect(result.filter((item) => item.key === key)).toEqual(rows.filter((item) => item.key === key));
        }
      }),
    );
  });

  test('keys of any type have a total order', () => {
    const key = fc.oneof(fc.constant(null), fc.integer(), fc.string());
    const collator = textCollator('nl');
    fc.assert(
      fc.property(key, key, fc.constantFrom<SortDirection>('ascending', 'descending'), (a, b, direction) => {
        // Normalizes -0 to 0.
        const forth = Math.sign(compareKeys(a, b, direction, collator));
        expect(forth + Math.sign(compareKeys(b, a, direction, collator)) + 0).toBe(0);
      }),
    );
  });
});
