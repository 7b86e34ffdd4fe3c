import { expect, test } from 'vitest';
import { formatsFor } from '../../words/formats.ts';
import { codesOfRows, type ResourceRow, resourceColumns } from './resource-columns.ts';

const rows: readonly ResourceRow[] = [
  {
    Kenteken: 'AB-123-C',
    PeriodeVan: '/Date(1795132800000)/',
    Aantal: 2,
    BedragExclusief: 1234.5,
    Kostensoort: '*Lease/*Brandstof',
    Digitaal: true,
  },
  { Kenteken: null, PeriodeVan: null, Aantal: null, BedragExclusief: null, Kostensoort: 'Los', Extra: 'tekst' },
];
const wordByCode: Readonly<Record<string, string>> = { Kenteken: 'Plate', Lease: 'Lease fee', Brandstof: 'Fuel' };
const word = (code: string) => wordByCode[code] ?? code;
const columns = resourceColumns(rows, word, formatsFor('Europe/Amsterdam', 'EUR'));
const column = (id: string) => columns.find((candidate) => candidate.id === id);
const first = rows[0] ?? {};

test('DM-IN-03 IN-05 EX-13 the columns are those of the rows, in their order, with translated codes as headings', () => {
  expect(columns.map(({ id, header, kind }) => [id, header, kind])).toEqual([
    ['Kenteken', 'Plate', 'text'],
    ['PeriodeVan', 'PeriodeVan', 'date'],
    ['Aantal', 'Aantal', 'number'],
    ['BedragExclusief', 'BedragExclusief', 'number'],
    ['Kostensoort', 'Kostensoort', 'text'],
    ['Digitaal', 'Digitaal', 'boolean'],
    ['Extra', 'Extra', 'text'],
  ]);
  expect(codesOfRows(rows)).toEqual([...columns.map(({ id }) => id), 'Lease', 'Brandstof']);
});

test('IN-05 days are formatted as days, amounts as money, counts as numbers; unknown values are a dash', () => {
  expect(column('PeriodeVan')?.cell?.(first)).toMatch(/2026/);
  expect(column('BedragExclusief')?.cell?.(first)).toBe('€\u00a01.234,50');
  expect(column('BedragExclusief')?.file).toEqual({ kind: 'money' });
  expect(column('Aantal')?.cell?.(first)).toBe('2');
  expect(column('Aantal')?.cell?.(rows[1] ?? {})).toBe('–');
});

test('EX-08 each part of a text with an asterisk is translated', () => {
  expect(column('Kostensoort')?.labels).toEqual({ '*Lease/*Brandstof': 'Lease fee/Fuel' });
});

test('texts share the room by the length of the longest that is shown, numbers and days take what they need', () => {
  const long = resourceColumns([{ Kort: 'ab', Lang: 'x'.repeat(200) }], word, formatsFor('Europe/Amsterdam', 'EUR'));
  expect([...columns, ...long].map(({ id, grow }) => [id, grow])).toEqual([
    ['Kenteken', 8],
    ['PeriodeVan', undefined],
    ['Aantal', undefined],
    ['BedragExclusief', undefined],
    ['Kostensoort', 14],
    ['Digitaal', undefined],
    ['Extra', 5],
    ['Kort', 5],
    ['Lang', 60],
  ]);
});

test('a number is as wide as the longest of its column, that of a credit note too', () => {
  const credits = resourceColumns(
    [
      { Aantal: 3, BedragExclusief: -1313.3 },
      { Aantal: 12_345, BedragExclusief: 1313.3 },
    ],
    word,
    formatsFor('Europe/Amsterdam', 'EUR'),
  );
  expect(credits.map(({ id, widest }) => [id, widest])).toEqual([
    ['Aantal', ['12.345']],
    ['BedragExclusief', ['€\u00a0-1.313,30']],
  ]);
});
