import type { SeededRandom } from './seeded-random.ts';

const hex = (random: SeededRandom, digits: number): string =>
  Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');

/** An id that sorts by time (UUIDv7) of a moment in ms. */
export function timeId(atMs: number, random: SeededRandom): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${'89ab'[random.between(0, 3)]}${hex(random, 3)}-${hex(random, 12)}`;
}

/** A random id (UUIDv4) that is the same for the same seed. */
export const seededId = (random: SeededRandom): string =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${'89ab'[random.between(0, 3)]}${hex(random, 3)}-${hex(random, 12)}`;
