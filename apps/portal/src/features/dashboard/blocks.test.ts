import { describe, expect, test } from 'vitest';
import { defaultArrangement, parseArrangement, serializeArrangement } from './blocks.ts';

/** All blocks in their default order. */
const ids = [
  'actions',
  'tiles',
  'signals',
  'inbox',
  'calendar',
  'development',
  'brands',
  'costs',
  'fuels',
  'co2',
  'damage',
  'leaseRates',
  'taxValues',
  'fines',
  'ends',
];
const idsOf = (text: string) => parseArrangement(text).map(({ id }) => id);

describe('DA-08 the arrangement of the dashboard', () => {
  test('is the default when nothing is stored, and then stores nothing', () => {
    expect(idsOf('')).toEqual(ids);
    expect(parseArrangement('').filter(({ isShown }) => !isShown)).toEqual([]);
    expect(parseArrangement('')).toEqual(defaultArrangement);
    expect(serializeArrangement(defaultArrangement)).toBe('');
  });

  test('is restored as stored: the order and the hidden blocks', () => {
    const [first, second, ...others] = defaultArrangement;
    if (first === undefined || second === undefined) throw new Error('There are no two blocks.');
    const expected = [{ ...second, isShown: false }, first, ...others];
    expect(parseArrangement(serializeArrangement(expected))).toEqual(expected);
  });

  test('ignores unknown and duplicate names; new blocks come last and are visible', () => {
    expect(idsOf('ends nonsense -tiles tiles ends')).toEqual([
      'ends',
      'tiles',
      ...ids.filter((id) => id !== 'ends' && id !== 'tiles'),
    ]);
    expect(parseArrangement('-tiles')[0]).toEqual({ id: 'tiles', isShown: false });
    expect(parseArrangement('-tiles').filter(({ isShown }) => !isShown)).toHaveLength(1);
  });
});
