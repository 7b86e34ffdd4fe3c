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

test('kinds come after those that they name, and otherwise as they were given', () => {
  expect(namesOf([kind('fines', 'contracts'), kind('drivers', 'clients'), kind('clients'), kind('contracts')])).toEqual(
    ['clients', 'drivers', 'contracts', 'fines'],
  );
});

test('kinds that wait for each other, or for one that is not there, are told by name; so are two of one name', () => {
  expect(() => sortByDependencies([kind('a', 'b'), kind('b', 'a'), kind('c')])).toThrow('cannot be ordered: a, b');
  expect(() => sortByDependencies([kind('a', 'contract')])).toThrow('cannot be ordered: a');
  expect(() => sortByDependencies([kind('a'), kind('a')])).toThrow('cannot be ordered: a');
});
