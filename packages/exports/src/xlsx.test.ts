import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { CountingTarget } from './byte-target.ts';
import { wallClockOf } from './cell-values.ts';
import { nodeCompression } from './node/compression.ts';
import { StreamTarget } from './node/stream-target.ts';
import { RowSource } from './row-source.ts';
import type { Cell, ExportColumn } from './table.ts';
import { MemorySink, rowsOf, writeToMemory } from './testing/collect.ts';
import { TruncatedCells } from './truncated-cells.ts';
import { writeWorkbook } from './xlsx.ts';
import { columnLetters } from './xlsx-sheet.ts';

const text: ExportColumn = { id: 'note', header: 'Opmerking', kind: 'text' };

async function readBack(columns: ExportColumn[], rows: Cell[][]): Promise<unknown[][]> {
  const { bytes } = await writeToMemory('xlsx', { columns, rows });
  const workbook = await readXlsx(bytes);
  expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Sheet1']);
  return workbook.sheets[0]?.rows ?? [];
}

async function readTexts(values: string[]): Promise<unknown[]> {
  const rows = await readBack(
    [text, { ...text, id: 'last' }],
    values.map((value) => [value, 'x']),
  );
  return rows.slice(1).map((row) => row[0]);
}

describe('Excel', () => {
  test('EX-05 has one sheet named Sheet1 with the headings and every kind of cell', async () => {
    const rows = await readBack(
      [
        text,
        { id: 'km', header: 'Kilometers', kind: 'number' },
        { id: 'rate', header: 'Leasebedrag', kind: 'money' },
        { id: 'start', header: 'Startdatum', kind: 'date' },
        { id: 'seen', header: 'Gezien', kind: 'datetime' },
        { id: 'grey', header: 'Grijs', kind: 'boolean' },
        { id: 'active', header: 'Actief', kind: 'boolean' },
      ],
      [['Škoda 车 🚗', 12_345, '412.50', '2024-02-29', '2024-07-01T10:30:00Z', true, 'Ja']],
    );
    expect(rows).toEqual([
      ['Opmerking', 'Kilometers', 'Leasebedrag', 'Startdatum', 'Gezien', 'Grijs', 'Actief'],
      // The day is midnight exactly; the moment is the clock in Amsterdam in summer.
      ['Škoda 车 🚗', 12_345, 412.5, new Date('2024-02-29T00:00:00Z'), new Date('2024-07-01T12:30:00Z'), true, 'Ja'],
    ]);
  });

  test('EX-05 keeps any text: formulas, markup, line breaks, spaces and text that looks like an Excel code', async () => {
    const values = [
      '=1+1',
      '+31 6 12',
      '<&>"\'',
      ']]>',
      'a\nb',
      '  room  ',
      '_x000D_',
      '_x0041_x0042_',
      "'quoted",
      '007',
    ];
    expect(await readTexts(values)).toEqual(values);
  });

  test('EX-05 removes control characters and lone surrogates, and converts Windows line breaks', async () => {
    expect(await readTexts(['a\u0000b\u001fc\ud800d\udc00e\uffff', 'a\r\nb\rc'])).toEqual(['abcde', 'a\nb\nc']);
  });

  test('EX-05 keeps an empty cell empty without moving others', async () => {
    const rows = await readBack(
      [text, { ...text, id: 'b' }, { ...text, id: 'c' }],
      [
        [null, undefined, 'third'],
        ['', '', ''],
      ],
    );
    expect(rows[1]).toEqual([null, null, 'third']);
  });

  test('EX-05 writes a number that Excel would round, a day it cannot show and an invalid day as text', async () => {
    const number: ExportColumn = { id: 'n', header: 'N', kind: 'number' };
    const date: ExportColumn = { id: 'd', header: 'D', kind: 'date' };
    const rows = await readBack(
      [number, date],
      [
        ['1234567890123456789', '1899-12-31'],
        ['unknown', '2025-02-30'],
        ['100.0000000000000000', '1900-03-01'],
        [0.1 + 0.2, '9999-12-31'],
      ],
    );
    expect(rows.slice(1)).toEqual([
      ['1234567890123456789', '1899-12-31'],
      ['unknown', '2025-02-30'],
      [100, new Date('1900-03-01T00:00:00Z')],
      [0.1 + 0.2, new Date('9999-12-31T00:00:00Z')],
    ]);
  });

  test('EX-05 truncates a cell too long for Excel with a visible mark, and lists it', async () => {
    const long = `${'🚗'.repeat(16_380)}tail`.repeat(2);
    const { bytes, result } = await writeToMemory('xlsx', { columns: [text], rows: [['short'], [long]] });
    const value = String((await readXlsx(bytes)).sheets[0]?.rows[2]?.[0]);
    const [cut] = result.cutCells;
    expect(value.length).toBeLessThanOrEqual(32_767);
    expect(value.isWellFormed()).toBe(true);
    expect(value.endsWith(`… [${cut?.characters} characters cut]`)).toBe(true);
    expect(cut).toEqual({ row: 2, column: 'note', characters: long.length - value.indexOf('…') });
    expect(result).toMatchObject({ rows: 2, cutCount: 1 });
  });

  test('EX-05 opens a further sheet only when the first is full, and repeats the headings', async () => {
    const sheetsFor = async (count: number): Promise<[string, number][]> => {
      const out = new MemorySink();
      const source = new RowSource(rowsOf(Array.from({ length: count }, (_, i) => [`row ${i + 1}`])), 1);
      const target = new CountingTarget(new StreamTarget(out, () => undefined));
      const context = { wallClock: wallClockOf('UTC'), cutCells: new TruncatedCells(), cutMarker: String };
      await writeWorkbook(target, nodeCompression, [text], source, context, 4);
      const { sheets } = await readXlsx(out.bytes);
      expect(sheets.every((sheet) => sheet.rows[0]?.[0] === 'Opmerking')).toBe(true);
      return sheets.map((sheet) => [sheet.name, sheet.rows.length]);
    };
    expect(await sheetsFor(0)).toEqual([['Sheet1', 1]]);
    expect(await sheetsFor(3)).toEqual([['Sheet1', 4]]);
    expect(await sheetsFor(7)).toEqual([
      ['Sheet1', 4],
      ['Sheet2', 4],
      ['Sheet3', 2],
    ]);
  });

  test('EX-05 names columns by letters as Excel does', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });
});
