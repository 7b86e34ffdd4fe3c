import { compareKeys, type SortColumn, sortRows, textCollator, toSortKey } from '@wagenpark/domain/table-sort';
import { describe, expect, test } from 'vitest';
import { IndexCore } from './index-core.ts';
import type { IndexSchema, RowQuery } from './index-schema.ts';

interface Car {
  readonly id: number;
  readonly plate: string | null;
  readonly driver: { readonly name: string } | null;
  readonly mileage: number | null;
  readonly electric: boolean | null;
  readonly start: string | null;
  readonly fines: readonly string[] | null;
  readonly status: string;
  readonly rank: number;
}

const schema: IndexSchema = {
  keyField: 'id',
  locale: 'nl-NL',
  timeZone: 'Europe/Amsterdam',
  searchFields: ['id'],
  columns: [
    { id: 'plate', field: 'plate', kind: 'text', isPlate: true },
    { id: 'driver', field: 'driver.name', kind: 'text' },
    { id: 'mileage', field: 'mileage', kind: 'number' },
    { id: 'electric', field: 'electric', kind: 'boolean' },
    { id: 'start', field: 'start', kind: 'date' },
    { id: 'fines', field: 'fines', kind: 'length' },
    {
      id: 'status',
      field: 'status',
      kind: 'text',
      labels: { waitingForApproval: 'Wacht op goedkeuring', approved: 'Akkoord' },
    },
    { id: 'urgency', field: 'status', kind: 'custom', keyField: 'rank', searchable: false },
  ],
};

const empty: Omit<Car, 'id'> = {
  plate: null,
  driver: null,
  mileage: null,
  electric: null,
  start: null,
  fines: null,
  status: 'approved',
  rank: 0,
};

function cars(...partialCars: readonly Partial<Car>[]): Car[] {
  return partialCars.map((partialCar, index) => ({ ...empty, id: index + 1, ...partialCar }));
}

function shownIds(rows: readonly Car[], query: Partial<RowQuery>): number[] {
  const core = new IndexCore(rows, schema);
  core.show({ search: '', sort: null, ...query });
  return core.window(0, core.total).map(({ id }) => id);
}

const sortedAscending = (column: string) => ({ sort: { column, descending: false } });
const descending = (column: string) => ({ sort: { column, descending: true } });

describe('sorting', () => {
  test('TB-01 TB-02 both directions, empty values last in each, equal rows in their original order', () => {
    const rows = cars({ mileage: 30 }, {}, { mileage: 5 }, { mileage: 30 }, {}, { mileage: 0 });
    expect(shownIds(rows, sortedAscending('mileage'))).toEqual([6, 3, 1, 4, 2, 5]);
    expect(shownIds(rows, descending('mileage'))).toEqual([1, 4, 3, 6, 2, 5]);
  });

  test('TB-03 booleans true first, lists by length, custom keys by the other field', () => {
    expect(shownIds(cars({ electric: false }, {}, { electric: true }), sortedAscending('electric'))).toEqual([3, 1, 2]);
    const fined = cars({ fines: ['a', 'b'] }, {}, { fines: [] }, { fines: ['c'] });
    expect(shownIds(fined, sortedAscending('fines'))).toEqual([3, 4, 1, 2]);
    expect(shownIds(cars({ rank: 3 }, { rank: 1 }, { rank: 2 }), sortedAscending('urgency'))).toEqual([2, 3, 1]);
  });

  test('TB-03 text is sorted by the language’s alphabet, numbers in it by value, and words as displayed', () => {
    const namedDrivers = ['Zoë', 'auto 10', 'Änne', 'auto 9', 'Łukasz', 'Bram'].map((name) => ({ driver: { name } }));
    expect(shownIds(cars(...namedDrivers), sortedAscending('driver'))).toEqual([3, 4, 2, 6, 5, 1]);
    const rows = cars({ status: 'waitingForApproval' }, { status: 'approved' });
    expect(shownIds(rows, sortedAscending('status'))).toEqual([2, 1]);
  });

  test('TB-04 dates of every wire format are sorted together', () => {
    const rows = cars(
      { start: '03-11-2026' },
      { start: `/Date(${Date.UTC(2025, 5, 1)})/` },
      { start: '' },
      { start: '2026-01-31' },
    );
    expect(shownIds(rows, sortedAscending('start'))).toEqual([2, 4, 1, 3]);
  });

  test('TB-02 TB-03 the radix sort gives the same order as the comparison, for many values', () => {
    const rows = cars(
      ...Array.from({ length: 5_000 }, (_, index) => ({
        mileage: index % 7 === 0 ? null : (index * 7919) % 4_999,
        driver: index % 11 === 0 ? null : { name: `Bestuurder ${(index * 104_729) % 3_001}` },
      })),
    );
    const collator = textCollator('nl-NL');
    for (const direction of ['ascending', 'descending'] as const) {
      const byMileage = rows.toSorted((first, second) =>
        compareKeys(toSortKey('number', first.mileage), toSortKey('number', second.mileage), direction, collator),
      );
      const query = direction === 'ascending' ? sortedAscending('mileage') : descending('mileage');
      expect(shownIds(rows, query)).toEqual(byMileage.map(({ id }) => id));
      const byDriver = rows.toSorted((first, second) =>
        compareKeys(toSortKey('text', first.driver?.name), toSortKey('text', second.driver?.name), direction, collator),
      );
      expect(shownIds(rows, { sort: { column: 'driver', descending: direction === 'descending' } })).toEqual(
        byDriver.map(({ id }) => id),
      );
    }
  });
});

describe('searching', () => {
  const rows = cars(
    { plate: 'AB-123-C', driver: { name: 'Łukasz Müller' }, start: '03-02-2026', mileage: 12_500 },
    { plate: 'XY-987-Z', driver: { name: 'Zoë de Vries' }, status: 'waitingForApproval' },
    { plate: 'AB-999-D', driver: { name: 'Jan Müller' }, start: `/Date(${Date.UTC(2026, 2, 4)})/` },
  );
  const find = (search: string) => shownIds(rows, { search });

  test('TB-05 every word must be in some field, in any order, ignoring case and accents', () => {
    expect(find('muller AB')).toEqual([1, 3]);
    expect(find('LUKASZ ab')).toEqual([1]);
    expect(find('zoe vries')).toEqual([2]);
    expect(find('zoe muller')).toEqual([]);
    expect(find('   ')).toEqual([1, 2, 3]);
  });

  test('TB-06 search ignores hyphens in the text and in the query', () => {
    expect(find('ab123c')).toEqual([1]);
    expect(find('AB-123-C')).toEqual([1]);
    expect(find('a-b1')).toEqual([1]);
  });

  test.each(['GD 25061', 'gd25061', 'GD-25061', 'gd.25061', 'GD·25061', 'jan gd25061'])(
    'TB-06 RT-11 a plate with a blank is found as %s',
    (search) => {
      const polish = cars({ plate: 'GD 25062' }, { plate: 'GD 25061', driver: { name: 'Jan' } });
      expect(shownIds(polish, { search })).toEqual([2]);
    },
  );

  test.each(["d'hondt", 'D’Hondt', 'dhondt'])('TB-05 a name with an apostrophe is found as %s', (search) => {
    const belgian = cars(
      { driver: { name: 'D’Hondt' } },
      { driver: { name: "D'Hondt" } },
      { driver: { name: 'Hondt' } },
    );
    expect(shownIds(belgian, { search })).toEqual([1, 2]);
  });

  test('TB-05 digits match a date at the beginning of its day, month or year, not inside', () => {
    const days = cars({ start: '11-06-2025' }, { start: '2025-06-18' }, { plate: 'GD 25061' }, { start: '25-06-2026' });
    const findIds = (search: string) => shownIds(days, { search });
    expect(findIds('25061')).toEqual([3]);
    expect(findIds('1062')).toEqual([]);
    expect(findIds('2506')).toEqual([3, 4]);
    expect(findIds('06-2025')).toEqual([1, 2]);
    expect(findIds('6-2025')).toEqual([1, 2]);
    expect(findIds('2025-06')).toEqual([1, 2]);
    expect(findIds('11.6.2025')).toEqual([1]);
    expect(findIds('11/06/2025')).toEqual([1]);
    expect(findIds('18062025')).toEqual([2]);
    expect(findIds('2025')).toEqual([1, 2]);
  });

  test('TB-06 rows whose plate matches come first, in the sort order', () => {
    const plates = cars(
      { plate: 'XX-1-Y', mileage: 25_061 },
      { plate: 'GD 25061', mileage: 9 },
      { plate: 'WA 25061', mileage: 7 },
      { driver: { name: 'Nr 25061' }, mileage: 8 },
    );
    expect(shownIds(plates, { search: '25061', ...sortedAscending('mileage') })).toEqual([3, 2, 4, 1]);
    expect(shownIds(plates, { search: '25061', ...descending('mileage') })).toEqual([2, 3, 1, 4]);
    expect(shownIds(plates, { search: '9', ...sortedAscending('mileage') })).toEqual([2]);
  });

  test('words do not match across fields or rows', () => {
    expect(find('cluk')).toEqual([]);
    expect(find('zz')).toEqual([]);
  });

  test('dates are found as typed, states by their words, and numbers and invisible fields too', () => {
    expect(find('3-2-2026')).toEqual([1]);
    expect(find('03-02-2026')).toEqual([1]);
    expect(find('4-3-2026')).toEqual([3]);
    expect(find('goedkeuring')).toEqual([2]);
    expect(find('waitingforapproval')).toEqual([]);
    expect(find('12500')).toEqual([1]);
  });

  test('TB-05 the result equals that of checking each row, for many rows', () => {
    const models = ['Škoda Enyaq', 'Tesla Model 3', 'Volvo EX30', 'Kia EV6'];
    const manyCars = cars(
      ...Array.from({ length: 4_000 }, (_, index) => ({
        plate: `${index % 97}-ABC-${index % 13}`,
        driver: { name: `${models[index % 4]} ${index % 251}` },
      })),
    );
    for (const [query, expectedIds] of [
      [
        'skoda 12abc',
        (car: Car) => /Škoda/.test(car.driver?.name ?? '') && (car.plate ?? '').replaceAll('-', '').includes('12ABC'),
      ],
      ['e a', () => true],
      ['tesla 250', (car: Car) => /Tesla/.test(car.driver?.name ?? '') && /250/.test(`${car.driver?.name}|${car.id}`)],
      ['nergens', () => false],
    ] as const) {
      expect(shownIds(manyCars, { search: query }), query).toEqual(manyCars.filter(expectedIds).map(({ id }) => id));
    }
  });

  test('search and sort work together, and a later search does not affect a snapshot', () => {
    const core = new IndexCore(rows, schema);
    core.show({ search: 'ab', sort: { column: 'plate', descending: true } });
    expect(core.keys()).toEqual([3, 1]);
    const frozen = core.frozenView();
    core.show({ search: 'zoe', sort: null });
    expect(core.keys()).toEqual([2]);
    expect(frozen.window(0, 9).map(({ id }) => id)).toEqual([3, 1]);
    expect(core.indexOfKey(2)).toBe(0);
  });

  test('the warm-up ends, and does not change results', () => {
    const core = new IndexCore(rows, schema);
    let steps = 0;
    while (core.warmUp()) steps += 1;
    expect(steps).toBeGreaterThan(schema.columns.length - 1);
    core.show({ search: 'muller', sort: { column: 'mileage', descending: false } });
    expect(core.keys()).toEqual([1, 3]);
  });
});

describe('100,000 rows of each kind', () => {
  const dateTexts = ['03-11-2026', `/Date(${Date.UTC(2025, 5, 1)})/`, '2026-01-31', '', '31-12-1999', null];
  const names = ['Zoë', 'auto 10', 'Änne', 'auto 9', 'Łukasz', 'Bram', '', null];
  const manyCars = cars(
    ...Array.from({ length: 100_000 }, (_, index) => {
      const name = names[index % names.length] ?? null;
      const count = index % 9;
      return {
        mileage: index % 7 === 0 ? null : (index * 7_919) % 200_003,
        electric: index % 3 === 0 ? null : index % 2 === 0,
        start: dateTexts[(index * 31) % dateTexts.length] ?? null,
        fines: count === 8 ? null : Array.from({ length: count }, () => 'fine'),
        driver: name === null ? null : { name: name === '' ? '' : `${name} ${(index * 104_729) % 503}` },
        rank: (index * 17) % 1_009,
      };
    }),
  );
  const core = new IndexCore(manyCars, schema);
  const kinds: readonly (readonly [string, string, SortColumn<Car>])[] = [
    ['number', 'mileage', { kind: 'number', value: (car) => car.mileage }],
    ['boolean, true first', 'electric', { kind: 'boolean', value: (car) => car.electric }],
    ['date', 'start', { kind: 'date', value: (car) => car.start }],
    ['length of a list', 'fines', { kind: 'length', value: (car) => car.fines }],
    ['text', 'driver', { kind: 'text', value: (car) => car.driver?.name }],
    ['key of the column’s own', 'urgency', { kind: 'custom', key: (car) => car.rank }],
  ];

  test.each(kinds)('TB-02 TB-03 TB-04 100,000 rows by %s are in the order of the comparison', (_, id, column) => {
    for (const direction of ['ascending', 'descending'] as const) {
      core.show({ search: '', sort: { column: id, descending: direction === 'descending' } });
      const expectedIds = sortRows(manyCars, [{ column, direction }], 'nl-NL').map((car) => car.id);
      expect(core.keys()).toEqual(expectedIds);
    }
  });
});

test('100,000 rows: the complete result is sorted, searched and read in windows', () => {
  const manyCars = cars(
    ...Array.from({ length: 100_000 }, (_, index) => ({
      plate: `${String(index % 1_000).padStart(3, '0')}-XX-${index % 7}`,
      mileage: (index * 7_919) % 200_003,
    })),
  );
  const core = new IndexCore(manyCars, schema);
  core.show({ search: 'xx', sort: { column: 'mileage', descending: false } });
  expect(core.total).toBe(100_000);
  const read = core.window(0, core.total).map(({ mileage }) => mileage ?? -1);
  expect(read.every((value, index) => index === 0 || (read[index - 1] ?? 0) <= value)).toBe(true);
  expect(new Set(core.keys()).size).toBe(100_000);
});
