import { expect, test } from 'vitest';
import { initiallyOpenNodes, matchingRows, selectionText, type TreeNode, visibleRows } from './tree-rows.ts';

const leaf = (value: string, label: string): TreeNode => ({ value, label });
const tree: readonly TreeNode[] = [
  {
    value: '1',
    label: 'Holding',
    children: [
      {
        value: '11',
        label: 'Zuid-Holland',
        children: [{ value: '111', label: 'Depot', children: [leaf('1111', 'Loods Ürsel')] }, leaf('112', 'Haven')],
      },
      leaf('12', 'Noord'),
    ],
  },
  leaf('2', 'Los bedrijf'),
];
const values = (rows: readonly { readonly node: TreeNode }[]) => rows.map(({ node }) => node.value);

test('DI-17 branches of the first two levels are open, deeper ones are not', () => {
  const openBranches = new Set(initiallyOpenNodes(tree));
  expect([...openBranches]).toEqual(['1', '11']);
  expect(values(visibleRows(tree, openBranches))).toEqual(['1', '11', '111', '112', '12', '2']);
});

test('a collapsed branch hides everything below it', () => {
  expect(visibleRows(tree, new Set(['11']))).toMatchObject([
    { level: 1, isBranch: true, isOpen: false },
    { level: 1, isBranch: false },
  ]);
});

test('a search finds every word, ignoring case, accents and hyphens, and keeps the ancestors', () => {
  expect(values(matchingRows(tree, 'zuidholland'))).toEqual(['1', '11']);
  expect(values(matchingRows(tree, 'ursel LOODS'))).toEqual(['1', '11', '111', '1111']);
  expect(matchingRows(tree, 'haven depot')).toEqual([]);
});

test('DI-17 the closed field names two, and how many more', () => {
  expect(selectionText(tree, ['12', '112'])).toBe('Noord, Haven');
  expect(selectionText(tree, ['12', '112', '2', '111'])).toBe('Noord, Haven +2');
  expect(selectionText(tree, ['gone'])).toBe('');
});
