import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const locked = (
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  }
).packages;

/**
 * The folders in which Node looks for a dependency: the package's own node_modules, then those of its parent folders.
 */
function placesFor(needed: string, place: string): string[] {
  const parts = place.split('/node_modules/');
  const around = parts.map((_, i) => parts.slice(0, parts.length - i).join('/node_modules/'));
  return [...around.map((folder) => `${folder}/node_modules/${needed}`), `node_modules/${needed}`];
}

// npm silently omits packages from the lock file that the registry does not have at that moment. `npm ci` then refuses
// the whole file, and nobody can start a fresh clone.
test('the lock file contains all optional packages of other platforms', () => {
  const missing = Object.entries(locked).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((needed) => !placesFor(needed, place).some((folder) => folder in locked))
      .map((needed) => `${needed} of ${place}`),
  );
  expect(missing).toEqual([]);
});
