import type { Facts } from '@wagenpark/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges, readValueAt, withValue } from './merge.ts';

const facts = {
  name: { kind: 'text', max: 80 },
  city: { kind: 'text', max: 80, optional: true },
  makes: { kind: 'tags', max: 40, most: 50 },
  segments: { kind: 'links', of: 'carSegment', most: 50 },
  active: { kind: 'yesNo' },
  title: { kind: 'texts', max: 60 },
  terms: {
    kind: 'rows',
    key: 'fuel',
    most: 9,
    of: { fuel: { kind: 'text', max: 1 }, months: { kind: 'count' }, km: { kind: 'count' } },
  },
} as const satisfies Facts;

const base = {
  name: 'Jansen',
  city: 'Utrecht',
  makes: ['Audi', 'Kia'],
  segments: [1, 2],
  active: true,
  title: { 'nl-NL': 'Een', 'en-GB': 'One' },
  terms: [
    { fuel: 'd', months: 48, km: 40_000 },
    { fuel: 'e', months: 60, km: 30_000 },
  ],
};
const merge = (mine: object, theirs: object) => mergeChanges(facts, base, { ...base, ...mine }, { ...base, ...theirs });

test('the other user’s changes are adopted, this user’s changes stay, and a value that both changed is a conflict', () => {
  expect(merge({ city: 'Deventer', active: false }, { city: 'Zwolle', name: 'Jansen BV' })).toEqual({
    values: { ...base, name: 'Jansen BV', city: 'Deventer', active: false },
    adopted: [{ place: ['name'], theirs: 'Jansen BV', mine: 'Jansen' }],
    conflicts: [{ place: ['city'], theirs: 'Zwolle', mine: 'Deventer' }],
  });
});

test('equal changes, or an empty text and null, are neither adopted nor a conflict', () => {
  expect(merge({ active: false, city: '' }, { active: false, city: null })).toEqual({
    values: { ...base, active: false, city: '' },
    adopted: [],
    conflicts: [],
  });
});

test('tags and links merge as sets: additions and removals of both users are applied', () => {
  const result = merge(
    { makes: ['Audi', 'Kia', 'Seat'], segments: [2] },
    { makes: ['Kia', 'Volvo'], segments: [1, 2, 3] },
  );
  expect(result.values).toMatchObject({ makes: ['Kia', 'Seat', 'Volvo'], segments: [2, 3] });
  expect(result.adopted.map(({ place }) => place)).toEqual([['makes'], ['segments']]);
  expect(result.conflicts).toEqual([]);
});

test('of tags, a change of case or order by one user is adopted; different ones by both users are a conflict', () => {
  const changed = (makes: readonly string[], theirs: readonly string[]) => {
    const { values, adopted, conflicts } = merge({ makes }, { makes: theirs });
    return [values['makes'], adopted.length, conflicts.length];
  };
  expect(changed(['Audi', 'Kia'], ['AUDI', 'Kia'])).toEqual([['AUDI', 'Kia'], 1, 0]);
  expect(changed(['AUDI', 'Kia'], ['Audi', 'Kia', 'Seat'])).toEqual([['AUDI', 'Kia', 'Seat'], 1, 0]);
  expect(changed(['AUDI', 'Kia'], ['audi', 'Kia'])).toEqual([['AUDI', 'Kia'], 0, 1]);
  // Two tags that differ only in case would be refused.
  expect(changed(['Audi', 'Kia', 'seat'], ['Audi', 'Kia', 'Seat'])).toEqual([['Audi', 'Kia', 'seat'], 0, 1]);
  expect(changed(['Audi', 'Kia', 'Seat'], ['Kia', 'Audi'])).toEqual([['Kia', 'Audi', 'Seat'], 1, 0]);
  expect(changed(['Kia', 'Audi'], ['Audi', 'Kia', 'Seat'])).toEqual([['Kia', 'Audi', 'Seat'], 1, 0]);
  expect(changed(['Kia'], ['AUDI', 'Kia'])).toEqual([['Kia'], 0, 0]);
  // Links have no order.
  expect(merge({ segments: [2, 1] }, { segments: [1, 2] })).toMatchObject({
    values: { segments: [2, 1] },
    adopted: [],
  });
});

test('the texts per language are merged one by one, also one that the other user added', () => {
  const result = merge(
    { title: { 'nl-NL': 'Eén', 'en-GB': 'One' } },
    { title: { 'nl-NL': 'Uno', 'en-GB': 'A', 'pl-PL': 'Jeden' } },
  );
  expect(result.values['title']).toEqual({ 'nl-NL': 'Eén', 'en-GB': 'A', 'pl-PL': 'Jeden' });
  expect(result.adopted.map(({ place }) => place)).toEqual([
    ['title', 'en-GB'],
    ['title', 'pl-PL'],
  ]);
  expect(result.conflicts).toEqual([{ place: ['title', 'nl-NL'], theirs: 'Uno', mine: 'Eén' }]);
});

test('rows merge by their key and, within a row, by fact', () => {
  const [diesel, electric] = base.terms;
  const result = merge(
    {
      terms: [
        { ...diesel, months: 36, km: 45_000 },
        { ...electric, km: 20_000 },
      ],
    },
    {
      terms: [
        { ...diesel, months: 24 },
        { fuel: 'l', months: 12, km: 1_000 },
      ],
    },
  );
  expect(result.values['terms']).toEqual([
    { fuel: 'd', months: 36, km: 45_000 },
    // This user changed the row and the other user removed it. The row stays until this user decides.
    { fuel: 'e', months: 60, km: 20_000 },
    { fuel: 'l', months: 12, km: 1_000 },
  ]);
  expect(result.adopted).toEqual([
    { place: ['terms', 'l'], theirs: { fuel: 'l', months: 12, km: 1_000 }, mine: undefined },
  ]);
  expect(result.conflicts).toEqual([
    { place: ['terms', 'd', 'months'], theirs: 24, mine: 36 },
    { place: ['terms', 'e'], theirs: undefined, mine: { fuel: 'e', months: 60, km: 20_000 } },
  ]);
});

test('a row that only one user removed is removed', () => {
  const [diesel] = base.terms;
  expect(merge({ terms: [diesel] }, {}).values['terms']).toEqual([diesel]);
  const other = merge({}, { terms: [diesel] });
  expect(other.values['terms']).toEqual([diesel]);
  expect(other.adopted.map(({ place }) => place)).toEqual([['terms', 'e']]);
});

test('withValue sets the value at a fact, a language, a row, or a fact of a row', () => {
  for (const [place, value] of [
    [['name'], 'X'],
    [['title', 'en-GB'], 'Y'],
    [['terms', 'd', 'km'], 5],
    [['terms', 'e'], { fuel: 'e', months: 1, km: 2 }],
    [['terms', 'l'], { fuel: 'l', months: 3, km: 4 }],
    [['terms', 'd'], undefined],
  ] as const) {
    const changed = withValue(facts, base, place, value);
    expect(readValueAt(facts, changed, place)).toEqual(value);
    // Other values stay the same.
    expect(withValue(facts, changed, place, readValueAt(facts, base, place))).toEqual(
      expect.objectContaining({ name: base.name, city: base.city }),
    );
  }
  expect((withValue(facts, base, ['terms', 'd'], undefined)['terms'] as readonly unknown[]).length).toBe(1);
});

test('no change is lost: each is in the result, is adopted, or is a conflict', () => {
  const value = fc.constantFrom('Jansen', 'A', 'B');
  const makes = ['Audi', 'Kia', 'Seat', 'Volvo'];
  const tags = fc.uniqueArray(fc.constantFrom(...makes));
  const record = fc.record({ name: value, city: value, makes: tags });
  fc.assert(
    fc.property(record, record, (mine, theirs) => {
      const { values, conflicts } = merge(mine, theirs);
      for (const name of ['name', 'city'] as const) {
        const isConflict = conflicts.some(({ place }) => place[0] === name);
        const [own, other, former] = [mine[name], theirs[name], base[name]];
        expect(isConflict).toBe(own !== former && other !== former && own !== other);
        expect(values[name]).toBe(own === former ? other : own);
      }
      const merged = values['makes'] as readonly string[];
      for (const make of makes) {
        const wasThere = base.makes.includes(make);
        const [own, other] = [mine.makes.includes(make), theirs.makes.includes(make)];
        expect(merged.includes(make)).toBe(wasThere ? own && other : own || other);
      }
    }),
  );
});
