import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { subjectNames } from './new-subject/names.ts';
import { writeSubject } from './new-subject.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let copy: string | undefined;
afterEach(() => {
  if (copy !== undefined) rmSync(copy, { recursive: true });
  copy = undefined;
});

/** The places that a subject is written to, as they are. */
function copyOfLists(): string {
  copy = mkdtempSync(join(tmpdir(), 'subject-'));
  for (const path of [
    'packages/contract/src/subjects.ts',
    'apps/server/src/subjects.ts',
    'apps/portal/src/app/features.ts',
    'apps/server/database/migrations',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
const temporaryCars = () =>
  subjectNames('temporary-cars', { right: 'Documenten', wire: 'TijdelijkeAuto', section: 'leasing' });

describe('names', () => {
  test('each place gets the form that it uses', () => {
    expect(temporaryCars()).toMatchObject({
      subject: 'temporaryCars',
      one: 'temporaryCar',
      One: 'TemporaryCar',
      table: 'temporary_car',
      title: 'Temporary cars',
    });
    expect(subjectNames('fuel-passes', { right: 'Facturen' })).toMatchObject({ one: 'fuelPass', table: 'fuel_pass' });
    expect(subjectNames('tyre-boxes', { right: 'Facturen' })).toMatchObject({ titleOne: 'Tyre box' });
    expect(subjectNames('cities', { right: 'Facturen' })).toMatchObject({
      one: 'city',
      wire: 'City',
      section: 'general',
    });
  });

  test.each([
    ['TemporaryCars', { right: 'Facturen' }, /kebab-case/],
    ['sheep', { right: 'Facturen' }, /--one/],
    ['cars', { right: 'Everything' }, /--right/],
    ['cars', { right: 'Facturen', section: 'top' }, /--section/],
    ['cars', { right: 'Facturen', wire: 'de auto' }, /--wire/],
  ])('%s with %o is refused with what is wrong', (folder, options, message) => {
    expect(() => subjectNames(folder, options)).toThrow(message);
  });
});

test('a subject gets its own files, and its entry in each list', () => {
  const folder = copyOfLists();
  const written = writeSubject(folder, temporaryCars());
  const lists = ['packages/contract/src/subjects.ts', 'apps/server/src/subjects.ts', 'apps/portal/src/app/features.ts'];
  for (const list of lists) {
    const before = readFileSync(join(root, list), 'utf8').split('\n');
    const after = readFileSync(join(folder, list), 'utf8').split('\n');
    const added = after.filter((line) => !before.includes(line));
    // A line, and in two lists the import that it needs.
    expect(added.length).toBeLessThanOrEqual(2);
    expect(added.every((line) => /temporary-?[cC]ars?/.test(line))).toBe(true);
    expect(after.filter((line) => !added.includes(line))).toEqual(before);
  }
  const own = written.filter((path) => !lists.includes(path));
  expect(own.every((path) => /temporary-?[cC]ars/.test(path))).toBe(true);
  expect(own).toContain('apps/server/src/modules/temporary-cars/samples.ts');
  expect(own.filter((path) => path.endsWith('.po'))).toHaveLength(5);
});

test('nothing is written over: the same subject twice is refused', () => {
  const folder = copyOfLists();
  writeSubject(folder, temporaryCars());
  const list = readFileSync(join(folder, 'packages/contract/src/subjects.ts'), 'utf8');
  expect(() => writeSubject(folder, temporaryCars())).toThrow(/already/);
  expect(readFileSync(join(folder, 'packages/contract/src/subjects.ts'), 'utf8')).toBe(list);
});
