import { expect, test } from 'vitest';
import { prepareWeights, SeededRandom } from './seeded-random.ts';

test('the same seed gives the same values, on every machine', () => {
  const random = new SeededRandom('wagenpark');
  expect([random.between(1, 1000), random.between(1, 1000), random.digits('##-##')]).toMatchInlineSnapshot(`
    [
      98,
      230,
      "15-69",
    ]
  `);
});

test('values cover their range, including both bounds', () => {
  const random = new SeededRandom('bounds');
  const values = new Set(Array.from({ length: 500 }, () => random.between(-2, 2)));
  expect([...values].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
});

test('weights determine how often a value occurs; a value with weight 0 never does', () => {
  const random = new SeededRandom('weights');
  const choices = prepareWeights([
    ['often', 9],
    ['never', 0],
    ['rarely', 1],
  ]);
  const picked = Array.from({ length: 2_000 }, () => random.pickWeighted(choices));
  const share = (value: string) => picked.filter((one) => one === value).length / picked.length;
  expect(share('often')).toBeCloseTo(0.9, 1);
  expect(share('never')).toBe(0);
});

test('picking from nothing is refused', () => {
  const random = new SeededRandom('nothing');
  expect(() => random.pick([])).toThrow(RangeError);
  expect(() => random.pickWeighted(prepareWeights([]))).toThrow(RangeError);
});
