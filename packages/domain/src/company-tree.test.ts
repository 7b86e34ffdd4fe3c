import { expect, test } from 'vitest';
import { companyTreeFaults, parentsFirst } from './company-tree.ts';

const tree = (...pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([number, parent]) => ({ number, parent }));

test.each([
  ['a company below one that follows it', tree([2, 1], [1, null]), []],
  ['a number that is used twice', tree([1, null], [1, null]), [{ index: 1, field: 'number', code: 'twice' }]],
  ['a company below none that exists', tree([1, null], [2, 9]), [{ index: 1, field: 'parent', code: 'unknownParent' }]],
  ['a company below itself', tree([1, 1]), [{ index: 0, field: 'parent', code: 'circle' }]],
  [
    'a circle, and one below it',
    tree([1, 2], [2, 1], [3, 1]),
    [
      { index: 0, field: 'parent', code: 'circle' },
      { index: 1, field: 'parent', code: 'circle' },
    ],
  ],
])('%s', (_name, companies, faults) => {
  expect(companyTreeFaults(companies)).toEqual(faults);
});

test('every company comes after its parent', () => {
  const ordered = parentsFirst(tree([4, 3], [3, 1], [2, 1], [1, null]));
  expect(ordered.map(({ number }) => number)).toEqual([1, 3, 4, 2]);
});
