import type { Facts } from '@wagenpark/contract/define/facts';
import { expect, test } from 'vitest';
import type { ImportColumn, Place } from './column.ts';
import { type ImportedFact, importColumns, referencesOf } from './import-columns.ts';
import type { RecordReference } from './record-kind.ts';

const facts = {
  Nummer: { kind: 'number' },
  Debiteur: { kind: 'number', of: 'debtor' },
  Bestuurder: { kind: 'number', of: 'driver', optional: true },
  Naam: { kind: 'text', max: 5 },
  Chauffeur: { kind: 'person', optional: true },
  Roepnaam: { kind: 'person', max: 3, optional: true },
  Snelheid: { kind: 'count', min: 1, max: 400, optional: true },
  Bedrag: { kind: 'money', min: 0, max: 99.99 },
  Korting: { kind: 'money', max: 10 },
  Prijs: { kind: 'price' },
  Soort: { kind: 'choice', of: ['zomer', 'winter'] },
  Sinds: { kind: 'day' },
  Actief: { kind: 'yesNo' },
  Totaal: { kind: 'money' },
} as const satisfies Facts;
const columns = {
  Nummer: 'number',
  Debiteur: 'debtor_number',
  Bestuurder: 'driver_number',
  Naam: 'name',
  Chauffeur: 'driver_name',
  Roepnaam: 'nickname',
  Snelheid: 'speed',
  Bedrag: 'amount',
  Korting: 'discount',
  Prijs: 'price',
  Soort: 'kind',
  Sinds: 'since',
  Actief: 'is_active',
  Totaal: { sql: 'amount - discount' },
} as const;

const fileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    Nummer: 'its number',
    Debiteur: 'whose it is',
    Bestuurder: 'who drives',
    Naam: 'its name',
    Chauffeur: 'the name of who drives',
    Roepnaam: 'how they are called',
    Snelheid: 'how fast',
    Bedrag: 'what it costs',
    Korting: { about: 'what it costs less; blank: 0', blank: '0.00' },
    Prijs: 'of one',
    Soort: { about: 'which; blank: it is found', mayBeBlank: true },
    Sinds: 'since when',
    Actief: { about: 'whether it is used', blank: false },
  });
const place = { timeZone: 'Europe/Amsterdam', country: 'nl', currency: 'EUR' };
const builtColumns = fileColumns(place);
const parse = ({ read: reader }: ImportColumn<unknown>, cell: string): unknown => {
  const parsed = reader(cell);
  return parsed.fault ? [parsed.fault.code, parsed.fault.params] : parsed.value;
};

test('a column is required unless its fact is optional, a blank has a meaning, or the import determines it', () => {
  const needed = Object.values(builtColumns).filter(({ isRequired }) => isRequired);
  expect(needed.map(({ header }) => header)).toEqual(['Nummer', 'Debiteur', 'Naam', 'Bedrag', 'Prijs', 'Sinds']);
  expect(builtColumns.discount).toMatchObject({
    header: 'Korting',
    about: 'what it costs less; blank: 0',
    sql: 'numeric',
  });
});

test('cells are parsed by the kind of the fact, within its bounds', () => {
  expect(parse(builtColumns.name, 'zeven')).toBe('zeven');
  expect(parse(builtColumns.name, 'zevens')).toEqual(['too-long', { max: 5, length: 6 }]);
  expect(parse(builtColumns.driver_name, 'x'.repeat(121))).toEqual(['too-long', { max: 120, length: 121 }]);
  expect(parse(builtColumns.nickname, 'Anna')).toEqual(['too-long', { max: 3, length: 4 }]);
  expect(parse(builtColumns.speed, '400')).toBe(400);
  expect(parse(builtColumns.speed, '401')).toEqual(['out-of-range', { min: 1, max: 400 }]);
  expect(parse(builtColumns.speed, '0')).toEqual(['out-of-range', { min: 1, max: 400 }]);
  expect(parse(builtColumns.amount, '99,99')).toBe('99.99');
  expect(parse(builtColumns.amount, '100')).toEqual(['out-of-range', { min: 0, max: 99.99 }]);
  expect(parse(builtColumns.amount, '-0,01')).toEqual(['out-of-range', { min: 0, max: 99.99 }]);
  expect(parse(builtColumns.discount, '-10')).toBe('-10.00');
  expect(parse(builtColumns.discount, '-10,01')).toEqual(['out-of-range', { min: -10, max: 10 }]);
  expect(parse(builtColumns.discount, '')).toBe('0.00');
  expect(parse(builtColumns.price, '0,0745')).toBe('0.0745');
  expect(parse(builtColumns.kind, 'winter')).toBe('winter');
  expect(parse(builtColumns.kind, '')).toBeNull();
  expect(parse(builtColumns.since, '31-1-2026')).toBe('2026-01-31');
  expect(parse(builtColumns.is_active, '')).toBe(false);
});

const debtorReference: RecordReference = { kind: 'debtors', table: 'debtor', unknown: 'unknownDebtor' };
const driverReference: RecordReference = { kind: 'drivers', table: 'driver', unknown: 'unknownDriver' };

test('a column with a reference is searched among the declared records', () => {
  expect(referencesOf(fileColumns, { driver: driverReference, debtor: debtorReference })).toEqual([
    { field: 'debtor_number', kind: 'debtors', table: 'debtor', unknown: 'unknownDebtor' },
    { field: 'driver_number', kind: 'drivers', table: 'driver', unknown: 'unknownDriver' },
  ]);
});

test('mistakes in the declaration of a file do not compile', () => {
  const mistakes = (): unknown => [
    // @ts-expect-error There is no such fact.
    importColumns(facts, columns, place, { Namm: 'its name' }),
    // @ts-expect-error Computed facts cannot be imported.
    importColumns(facts, columns, place, { Totaal: 'together' }),
    // @ts-expect-error A blank yes/no cell must stand for yes or no.
    importColumns(facts, columns, place, { Actief: { about: 'whether it is used', blank: 'nee' } }),
    // @ts-expect-error A reference is left out.
    referencesOf(fileColumns, { debtor: debtorReference }),
    // @ts-expect-error The file does not reference such records.
    referencesOf(fileColumns, { debtor: debtorReference, driver: driverReference, vehicle: driverReference }),
    // @ts-expect-error The description for the manual is missing.
    { blank: false } satisfies ImportedFact,
    // @ts-expect-error There is no such column.
    builtColumns.nmae,
  ];
  expect(mistakes).toBeTypeOf('function');
});
