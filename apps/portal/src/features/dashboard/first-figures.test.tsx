import { afterEach, expect, test } from 'vitest';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { defaultArrangement, storeArrangement } from './blocks.ts';
import { removeFirstFigures, startsWithFigures, storeFirstFigures } from './first-figures.ts';

const account = 4711;
const kept = () => localStore.get(deviceKeys.figures);
const without = (...hidden: readonly string[]) =>
  defaultArrangement.map(({ id }) => ({ id, isShown: !hidden.includes(id) }));
const [actions, tiles, ...rest] = defaultArrangement;

afterEach(() => {
  removeFirstFigures();
  storeArrangement(account, defaultArrangement);
});

test('SH-09 the names of figures are stored for the first frame, one per line', () => {
  storeFirstFigures(account, 'Kokpit', 'Umowy\nKoszty leasingu');
  expect(kept()).toBe('Kokpit\nUmowy\nKoszty leasingu');
  removeFirstFigures();
  expect(kept()).toBeNull();
});

test('they are not stored when the user starts on another page', () => {
  const swapped = [tiles, actions, ...rest].flatMap((block) => block ?? []);
  expect(startsWithFigures(defaultArrangement)).toBe(true);
  expect(startsWithFigures(without('signals', 'fines'))).toBe(true);
  for (const arrangement of [without('actions'), without('tiles'), swapped]) {
    expect(startsWithFigures(arrangement)).toBe(false);
    storeArrangement(account, arrangement);
    storeFirstFigures(account, 'Dashboard', 'Contracten');
    expect(kept()).toBeNull();
  }
});
