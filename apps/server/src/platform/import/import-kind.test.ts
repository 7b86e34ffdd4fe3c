import { expect, test } from 'vitest';
import { type ImportKind, sortByDependencies } from './import-kind.ts';

const kind = (name: string, ...after: string[]): ImportKind => ({
  name,
  title: 'imports.kind.fines',
  after,
  columns: () => ({}),
  example: {},
  fills: [],
  run: () => Promise.resolve(),
});
const namesOf = (kinds: readonly ImportKind[]): readonly string[] => sortByDependencies(kinds).map(({ name }) => name);

test('kinds come after those that they depend on, otherwise in the given order', () => {
  expect(namesOf([kind('fines', 'contracts'), kind('drivers', 'clients'), kind('clients'), kind('contracts')])).toEqual(
    ['clients', 'drivers', 'contracts', 'fines'],
  );
});

test('circular and missing dependencies are reported by name, and so are duplicate names', () => {
  expect(() => sortByDependencies([kind('a', 'b'), kind('b', 'a'), kind('c')])).toThrow('cannot be ordered: a, b');
  expect(() => sortByDependencies([kind('a', 'contract')])).toThrow('cannot be ordered: a');
  expect(() => sortByDependencies([kind('a'), kind('a')])).toThrow('cannot be ordered: a');
});
