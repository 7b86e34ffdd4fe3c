import { describe, expect, test } from 'vitest';
import { arrangementOf, blocks, textOfArrangement, usualArrangement } from './blocks.ts';

const ids = Object.keys(blocks);
const idsOf = (text: string) => arrangementOf(text).map(({ id }) => id);

describe('DA-08 the arrangement of the dashboard', () => {
  test('is the usual one where nothing was kept, and then keeps nothing', () => {
    expect(arrangementOf('')).toEqual(usualArrangement);
    expect(textOfArrangement(usualArrangement)).toBe('');
  });

  test('comes back as it was kept: the order, and what is hidden', () => {
    const [first, second, ...others] = usualArrangement;
    if (first === undefined || second === undefined) throw new Error('There are no two blocks.');
    const wanted = [{ ...second, isShown: false }, first, ...others];
    expect(arrangementOf(textOfArrangement(wanted))).toEqual(wanted);
  });

  test('leaves out names that there are not, and what is named twice; a block that is new comes last, and is shown', () => {
    expect(idsOf('ends nonsense -tiles tiles ends')).toEqual([
      'ends',
      'tiles',
      ...ids.filter((id) => id !== 'ends' && id !== 'tiles'),
    ]);
    expect(arrangementOf('-tiles')[0]).toEqual({ id: 'tiles', isShown: false });
    expect(arrangementOf('-tiles').filter(({ isShown }) => !isShown)).toHaveLength(1);
  });
});
