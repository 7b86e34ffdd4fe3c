import { allOf, archive, written } from '@wagenpark/exports/testing/collect';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable, type TableRow } from './read-table.ts';
import { TableFileError } from './table-file-error.ts';

async function read(
  bytes: Buffer | string,
  fileName = 'import.csv',
): Promise<{ headers: readonly string[]; rows: TableRow[] }> {
  const { headers, rows } = await readTable(Buffer.from(bytes), fileName);
  return { headers, rows: await allOf(rows) };
}

async function faultOf(bytes: Buffer | string, fileName?: string): Promise<[string, unknown]> {
  const error: unknown = await read(bytes, fileName).catch((thrown: unknown) => thrown);
  if (!(error instanceof TableFileError)) throw new Error('The file was not refused', { cause: error });
  return [error.code, error.params];
}

/** Overwrites the size that an archive's table of contents declares for a file. */
function declareSize(bytes: Buffer, path: string, size: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(size, changed.lastIndexOf(path) - 46 + 24);
  return changed;
}

const cellsOf = (rows: TableRow[]): unknown[] => rows.map((row) => ({ ...row.cells }));

describe('CSV files', () => {
  test.each([
    ['a comma', 'Kenteken,Km\nAB-12-CD,10\n'],
    ['a semicolon and a byte-order mark', '\uFEFFKenteken;Km\r\nAB-12-CD;10\r\n'],
    ['a tab and no last line end', 'Kenteken\tKm\nAB-12-CD\t10'],
    ["Excel's first line", 'sep=;\r\nKenteken;Km\r\nAB-12-CD;10\r\n'],
    ['commas inside quotes', '"Kenteken";Km;"a,b,c,d"\nAB-12-CD;10;'],
  ])('are read with %s', async (_, file) => {
    const { headers, rows } = await read(file);
    expect(headers.slice(0, 2)).toEqual(['Kenteken', 'Km']);
    expect(rows[0]?.cells).toMatchObject({ Kenteken: 'AB-12-CD', Km: '10' });
  });

  test('tell the line on which a row begins, past blank lines and line breaks in cells', async () => {
    const { rows } = await read('a,b\r\n\r\n1,"x\r\ny"\r\n , \n2,z\n\n\n3,"q""r"');
    expect(rows.map((row) => [row.line, row.cells['a'], row.cells['b']])).toEqual([
      [3, '1', 'x\r\ny'],
      [6, '2', 'z'],
      [9, '3', 'q"r'],
    ]);
  });

  test('show values that stand under no heading', async () => {
    const { rows } = await read('a,,b\n1,,2\n1,x,2,3,\n1');
    expect(rows.map((row) => row.surplus)).toEqual([0, 2, 0]);
    expect(cellsOf(rows)[2]).toEqual({ a: '1', b: null });
  });

  test('may have a heading named after a property of objects', async () => {
    const { rows } = await read('__proto__,constructor\n1,2\n');
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('come back from an export as they were written', async () => {
    const values = ['=1+1', "'=1", '-', 'a "b", c', 'é\n🚗', '+31612345678'];
    const columns = [{ id: 'a', header: '=Kop', kind: 'text' as const }];
    const { bytes } = await written('csv', { columns, rows: values.map((value) => [value]) });
    const { headers, rows } = await read(bytes);
    expect(headers).toEqual(['=Kop']);
    expect(rows.map((row) => row.cells['=Kop'])).toEqual(values);
  });
});

describe('Excel files', () => {
  test('give text, numbers, booleans, and days that no zone can shift', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Auto’s',
          rows: [
            [null, null],
            ['Kenteken', 'Start', 'Km', 'Grijs', 'Moment'],
            ['AB-12-CD', new Date('2024-03-31T00:00:00Z'), 12.5, true, new Date('2024-07-01T12:30:00Z')],
            [],
            ['EF-34-GH', null, 0, false, null],
          ],
        },
        { name: 'Other', rows: [['never read']] },
      ],
    });
    const { headers, rows } = await read(Buffer.from(bytes), 'named.csv');
    expect(headers).toEqual(['Kenteken', 'Start', 'Km', 'Grijs', 'Moment']);
    expect(rows.map((row) => row.line)).toEqual([3, 5]);
    expect(cellsOf(rows)).toEqual([
      { Kenteken: 'AB-12-CD', Start: '2024-03-31', Km: 12.5, Grijs: true, Moment: '2024-07-01T12:30:00' },
      { Kenteken: 'EF-34-GH', Start: null, Km: 0, Grijs: false, Moment: null },
    ]);
  });

  test('EX-05 our own exports can be imported', async () => {
    const { bytes } = await written('xlsx', {
      columns: [
        { id: 'a', header: 'Naam', kind: 'text' },
        { id: 'b', header: 'Start', kind: 'date' },
      ],
      rows: [['=<é>', '2024-02-29']],
    });
    expect(cellsOf((await read(bytes, 'x.xlsx')).rows)).toEqual([{ Naam: '=<é>', Start: '2024-02-29' }]);
  });
});

describe('files that are no table', () => {
  test('are told by their content', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
    expect(await faultOf('a,b\n1,2\n', 'renamed.xlsx')).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(pdf)).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf('<!DOCTYPE html><table></table>', 'report.csv')).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(await archive({ 'word/document.xml': '<w/>' }), 'x.xlsx')).toEqual(['not-a-spreadsheet', {}]);
  });

  test('are told by what is missing or double in them', async () => {
    expect(await faultOf('')).toEqual(['empty-file', {}]);
    expect(await faultOf('\uFEFF\r\n \r\n')).toEqual(['empty-file', {}]);
    expect(await faultOf('\n12,34\n56,78\n')).toEqual(['no-header', { line: 2 }]);
    expect(await faultOf('a,b, A \n1,2,3')).toEqual(['duplicate-header', { header: 'A', line: 1 }]);
    expect(await faultOf(Array.from({ length: 201 }, (_, i) => `c${i}`).join(','))).toEqual([
      'too-large',
      { what: 'columns', limit: 200 },
    ]);
  });

  test('are told by the line on which quotes or letters break', async () => {
    expect(await faultOf('a,b\r\n1,"2\r\n2"\r\n\r\n3,"x\r\n4,5\r\n')).toEqual(['broken-quotes', { line: 5 }]);
    expect(await faultOf('a,b\n1,2\nx "y",2\n')).toEqual(['broken-quotes', { line: 3 }]);
    expect(await faultOf(Buffer.from('naam\nAndr\u00e9\n', 'latin1'))).toEqual(['not-utf8', { line: 2 }]);
    expect(await faultOf(Buffer.from('\uFEFFnaam\n', 'utf16le'))).toEqual(['not-utf8', { line: 1 }]);
  });

  test('are told when a workbook is cut off, locked or damaged', async () => {
    const { bytes } = await written('xlsx', { columns: [{ id: 'a', header: 'A', kind: 'text' }], rows: [['x']] });
    const envelope = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await faultOf(bytes.subarray(0, -30), 'x.xlsx'))[0]).toBe('damaged-file');
    expect((await faultOf(envelope, 'x.xlsx'))[0]).toBe('encrypted');
    expect((await faultOf(await archive({ 'xl/workbook.xml': '<workbook' }), 'x.xlsx'))[0]).toBe('damaged-file');
  });
});

describe('archive bombs', () => {
  const sheet = 'xl/worksheets/sheet1.xml';

  test('are refused by what their table of contents declares', async () => {
    const small = await archive({ [sheet]: '<worksheet/>', 'xl/workbook.xml': '<workbook/>' });
    const limit = 512 * 2 ** 20;
    expect(await faultOf(declareSize(small, sheet, limit + 1))).toEqual(['too-large', { what: 'bytes', limit }]);
    expect(await faultOf(declareSize(small, sheet, 0xffff_ffff))).toEqual(['too-large', { what: 'bytes', limit }]);
    expect(await faultOf(declareSize(small, sheet, 20 * 2 ** 20))).toEqual([
      'too-large',
      { what: 'ratio', limit: 200 },
    ]);
    expect((await faultOf(declareSize(small, sheet, 0)))[0]).toBe('damaged-file');
  });

  test('that declare less than they hold are stopped at what they declared', async () => {
    const { bytes } = await written('xlsx', {
      columns: [{ id: 'a', header: 'A', kind: 'text' }],
      rows: Array.from({ length: 5_000 }, () => ['x'.repeat(200)]),
    });
    expect((await faultOf(declareSize(bytes, sheet, 2_000), 'x.xlsx'))[0]).toBe('damaged-file');
  });
});
