import { randomBytes } from 'node:crypto';
import { collectAll, writeToMemory, zipOfTexts } from '@wagenpark/exports/testing/collect';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable, severalSheets, type TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';
import { TableFileError } from './table-file-error.ts';
import { workbookOf } from './testing.ts';

async function read(
  bytes: Buffer | string,
  fileName = 'import.csv',
): Promise<{ headers: readonly string[]; rows: TableRow[] }> {
  const { headers, rows } = await readTable(Buffer.from(bytes), fileName);
  return { headers, rows: await collectAll(rows) };
}

async function faultOf(bytes: Buffer | string, fileName?: string): Promise<[string, unknown]> {
  const error: unknown = await read(bytes, fileName).catch((thrown: unknown) => thrown);
  if (!(error instanceof TableFileError)) throw new Error('The file was not refused', { cause: error });
  return [error.code, error.params];
}

/** Overwrites the size that an archive's central directory declares for a file. */
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

  test('report the line on which a row begins, past blank lines and line breaks in cells', async () => {
    const { rows } = await read('a,b\r\n\r\n1,"x\r\ny"\r\n , \n2,z\n\n\n3,"q""r"');
    expect(rows.map((row) => [row.line, row.cells['a'], row.cells['b']])).toEqual([
      [3, '1', 'x\r\ny'],
      [6, '2', 'z'],
      [9, '3', 'q"r'],
    ]);
  });

  test('may end with Ctrl-Z, as written by old programs', async () => {
    expect(cellsOf((await read('a,b\r\n1,2\r\n\u001a')).rows)).toEqual([{ a: '1', b: '2' }]);
    expect(cellsOf((await read('a,b\r\n1,2\u001a\u001a')).rows)).toEqual([{ a: '1', b: '2' }]);
  });

  test('report values without a heading', async () => {
    const { rows } = await read('a,,b\n1,,2\n1,x,2,3,\n1');
    expect(rows.map((row) => row.surplus)).toEqual([0, 2, 0]);
    expect(cellsOf(rows)[2]).toEqual({ a: '1', b: null });
  });

  test('may have a heading with the name of an object property', async () => {
    const { rows } = await read('__proto__,constructor\n1,2\n');
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('are read as they were exported', async () => {
    const values = ['=1+1', "'=1", '-', 'a "b", c', 'é\n🚗', '+31612345678'];
    const columns = [{ id: 'a', header: '=Kop', kind: 'text' as const }];
    const { bytes } = await writeToMemory('csv', { columns, rows: values.map((value) => [value]) });
    const { headers, rows } = await read(bytes);
    expect(headers).toEqual(['=Kop']);
    expect(rows.map((row) => row.cells['=Kop'])).toEqual(values);
  });
});

describe('Excel files', () => {
  test('give text, numbers, booleans, and days that no time zone can shift', async () => {
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
      {
        Kenteken: 'AB-12-CD',
        Start: new SheetCell('day', '2024-03-31'),
        Km: 12.5,
        Grijs: true,
        Moment: new SheetCell('moment', '2024-07-01T12:30:00'),
      },
      { Kenteken: 'EF-34-GH', Start: null, Km: 0, Grijs: false, Moment: null },
    ]);
  });

  test('EX-05 our own exports can be imported', async () => {
    const { bytes } = await writeToMemory('xlsx', {
      columns: [
        { id: 'a', header: 'Naam', kind: 'text' },
        { id: 'b', header: 'Start', kind: 'date' },
      ],
      rows: [['=<é>', '2024-02-29']],
    });
    expect(cellsOf((await read(bytes, 'x.xlsx')).rows)).toEqual([
      { Naam: '=<é>', Start: new SheetCell('day', '2024-02-29') },
    ]);
  });
});

/** The XML of a cell of text. */
const textCell = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
/** The cells of a workbook's only column, below the heading `a`. `cells` is their XML; `styles` the formats of styles 0, 1, …. */
async function columnOf(
  cells: readonly string[],
  styles: readonly string[] = [],
  calculation = '',
): Promise<unknown[]> {
  const formats = styles.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`);
  const bytes = await workbookOf([textCell('a'), ...cells].map((cell) => `<row>${cell}</row>`).join(''), {
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="A" r:id="worksheet"/></sheets>${calculation}</workbook>`,
  });
  return (await read(bytes, 'x.xlsx')).rows.map((row) => row.cells['a']);
}

describe('cells of a workbook', () => {
  test.each([
    ['0%', '0.22', new SheetCell('percent', '22%', 0.22)],
    ['0.0%', '0.07', new SheetCell('percent', '7%', 0.07)],
    ['yyyy-mm-dd', '46090', new SheetCell('day', '2026-03-09')],
    ['d-mmm-yy', '37104', new SheetCell('day', '2001-08-01')],
    ['yyyy-mm-dd hh:mm', '46090.6', new SheetCell('moment', '2026-03-09T14:24:00')],
    ['hh:mm', '0.604166666666667', new SheetCell('time', '14:30')],
    ['h:mm:ss AM/PM', '0.604178240740741', new SheetCell('time', '14:30:01')],
    ['[h]:mm', '0.9999999', new SheetCell('time', '00:00')],
    ['hh:mm', '46090.6', new SheetCell('moment', '2026-03-09T14:24:00')],
    ['yyyy-mm-dd', '7014720000012', new SheetCell('day', '7014720000012')],
    ['0.00E+00', '701472000001', new SheetCell('exponent', '7.01472000001E+11', 701_472_000_001)],
    ['0000000000', '612345678', new SheetCell('padded', '0612345678', 612_345_678)],
    ['00\\-000', '2500', new SheetCell('padded', '02-500', 2500)],
    ['0#&quot; &quot;##&quot; &quot;##', '61234', new SheetCell('padded', '06 12 34', 61_234)],
    ['&quot;0&quot;#', '612345678', new SheetCell('padded', '0612345678', 612_345_678)],
    ['\\+#', '31612345678', new SheetCell('padded', '+31612345678', 31_612_345_678)],
    ['000', '12345', new SheetCell('padded', '12345', 12_345)],
    ['General', '12.5', 12.5],
    ['#,##0.00\\ [$zł-415]', '45000', new SheetCell('money', '45000 zł', 45_000)],
    ['_-[$€-413] * #,##0.00_-;_-[$€-413] * -#,##0.00_-', '12.5', new SheetCell('money', '12.5 €', 12.5)],
    ['#,##0.00\\ &quot;€&quot;;[Red]-#,##0.00\\ &quot;€&quot;', '-12.5', new SheetCell('money', '-12.5 €', -12.5)],
    ['[$USD] #,##0.00', '7.25', new SheetCell('money', '7.25 USD', 7.25)],
    ['#,##0.00\\ [$-415]', '45000', 45_000],
    ['0\\ &quot;km&quot;', '120', 120],
    ['&quot;dag &quot;0', '5', 5],
    ['@', '7', 7],
  ])('a number in the format %s: %s', async (format, number, cell) => {
    expect(await columnOf([`<c s="0"><v>${number}</v></c>`], [format])).toEqual([cell]);
  });

  test('a formula without a stored result is never blank; one with an empty text is', async () => {
    expect(
      await columnOf([
        '<c><f>40000+5000</f></c>',
        '<c><f>A1</f><v></v></c>',
        '<c t="str"><f>A2</f></c>',
        '<c t="str"><f>IF(1,"","x")</f><v></v></c>',
        '<c><f>1-1</f><v>0</v></c>',
        '<c t="str"><f>"y"</f><v>y</v></c>',
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ]),
    ).toEqual([
      new SheetCell('formula', '=40000+5000'),
      new SheetCell('formula', '=A1'),
      new SheetCell('formula', '=A2'),
      0,
      'y',
      new SheetCell('error', '#DIV/0!'),
    ]);
  });

  test('a result of 0 counts as missing if the program left the calculation to the reader', async () => {
    const cells = ['<c><f>A2*2</f><v>0</v></c>', '<c><f>A2*3</f><v>6</v></c>', '<c><v>0</v></c>'];
    expect(await columnOf(cells, [], '<calcPr fullCalcOnLoad="1"/>')).toEqual([
      new SheetCell('formula', '=A2*2'),
      6,
      0,
    ]);
  });

  test('markers before a text are not part of it', async () => {
    const cells = [textCell("'007"), textCell('=&quot;008&quot;'), textCell("'s-Hertogenbosch")];
    expect(await columnOf(cells)).toEqual(['007', '008', "'s-Hertogenbosch"]);
    const { rows } = await read(`a\n'009\n"=""010"""\n't Hart\n`);
    expect(rows.map((row) => row.cells['a'])).toEqual(['009', '010', "'t Hart"]);
  });

  test('the first visible sheet is read, also after hidden sheets and charts', async () => {
    const bytes = await workbookOf(`<row>${textCell('a')}</row><row>${textCell('x')}</row>`, {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="sharedStrings"/><sheet state="veryHidden" r:id="other"/><sheet r:id="styles"/><sheet r:id="worksheet"/></sheets></workbook>',
    });
    expect(cellsOf((await read(bytes, 'x.xlsx')).rows)).toEqual([{ a: 'x' }]);
  });

  test('the visible sheets are named where there are several: the first one is read', async () => {
    const bytes = await workbookOf(`<row>${textCell('a')}</row>`, {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Kop &amp; staart" r:id="worksheet"/><sheet name="Verborgen" state="hidden" r:id="worksheet"/><sheet name="Grafiek" r:id="styles"/><sheet name="Blad 2" r:id="worksheet"/></sheets></workbook>',
    });
    expect(await severalSheets(bytes)).toEqual(['Kop & staart', 'Blad 2']);
    expect(await severalSheets(await workbookOf(''))).toEqual([]);
    expect(await severalSheets(Buffer.from('a;b\n'))).toEqual([]);
  });

  test('merged cells and hidden rows are refused, unless they hold no data', async () => {
    const rows = `<row r="1"><c r="A1"/></row><row r="2">${textCell('a')}</row><row r="3">${textCell('x')}</row><row r="4" hidden="1"/>`;
    const merged = (cells: string) => workbookOf(rows, {}, `<mergeCells><mergeCell ref="${cells}"/></mergeCells>`);
    expect(await faultOf(await merged('A3:A5'), 'x.xlsx')).toEqual(['merged-cells', { cells: 'A3:A5' }]);
    expect(await faultOf(await merged('A1:B2'), 'x.xlsx')).toEqual(['merged-cells', { cells: 'A1:B2' }]);
    expect((await read(await merged('A1:C1'), 'x.xlsx')).rows).toHaveLength(1);
    expect(await faultOf(await merged('A3:B'.repeat(50_000)), 'x.xlsx')).toEqual(['damaged-file', {}]);
    const hidden = await workbookOf(`${rows}<row r="5" hidden="true">${textCell('y')}</row>`);
    expect(await faultOf(hidden, 'x.xlsx')).toEqual(['hidden-row', { line: 5 }]);
  });
});

describe('files that are no tables', () => {
  test('of other spreadsheet programs are reported by format', async () => {
    const oldWorkbook = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('Workbook\0', 'utf16le'),
    ]);
    expect(await faultOf(oldWorkbook, 'x.xls')).toEqual(['other-format', { format: '.xls' }]);
    const archives = { '.ods': 'content.xml', '.xlsb': 'xl/workbook.bin', '.numbers': 'Index/Document.iwa' };
    for (const [format, part] of Object.entries(archives)) {
      expect(await faultOf(await zipOfTexts({ [part]: 'x' }), `x${format}`)).toEqual(['other-format', { format }]);
    }
  });

  test('are recognized by their content', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
    expect(await faultOf('a,b\n1,2\n', 'renamed.xlsx')).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(pdf)).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf('<!DOCTYPE html><table></table>', 'report.csv')).toEqual(['not-a-spreadsheet', {}]);
    expect(await faultOf(await zipOfTexts({ 'word/document.xml': '<w/>' }), 'x.xlsx')).toEqual([
      'not-a-spreadsheet',
      {},
    ]);
  });

  test('are reported with missing or duplicate headings', async () => {
    expect(await faultOf('')).toEqual(['empty-file', {}]);
    expect(await faultOf('\uFEFF\r\n \r\n')).toEqual(['empty-file', {}]);
    expect(await faultOf('\n12,34\n56,78\n')).toEqual(['no-header', { line: 2 }]);
    expect(await faultOf('a,b, A \n1,2,3')).toEqual(['duplicate-header', { header: 'A', line: 1 }]);
    expect(await faultOf(Array.from({ length: 201 }, (_, i) => `c${i}`).join(','))).toEqual([
      'too-many-cells',
      { line: 1, limit: 200 },
    ]);
  });

  test('are reported with the line of an invalid quote or character', async () => {
    expect(await faultOf('a,b\r\n1,"2\r\n2"\r\n\r\n3,"x\r\n4,5\r\n')).toEqual(['broken-quotes', { line: 5 }]);
    expect(await faultOf('a,b\n1,2\nx "y",2\n')).toEqual(['broken-quotes', { line: 3 }]);
    expect(await faultOf(Buffer.from('naam\nAndr\u00e9\n', 'latin1'))).toEqual(['not-utf8', { line: 2 }]);
    expect(await faultOf(Buffer.from('\uFEFFnaam\n', 'utf16le'))).toEqual(['not-utf8', { line: 1 }]);
    const withoutMark = Buffer.from('naam;plaats\nJan;Łódź\n', 'utf16le');
    expect(await faultOf(withoutMark)).toEqual(['not-utf8', { line: 1 }]);
    expect(await faultOf(withoutMark.swap16())).toEqual(['not-utf8', { line: 1 }]);
  });

  test('are reported when a workbook is truncated, encrypted or damaged', async () => {
    const { bytes } = await writeToMemory('xlsx', { columns: [{ id: 'a', header: 'A', kind: 'text' }], rows: [['x']] });
    const envelope = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await faultOf(bytes.subarray(0, -30), 'x.xlsx'))[0]).toBe('damaged-file');
    expect((await faultOf(envelope, 'x.xlsx'))[0]).toBe('encrypted');
    expect((await faultOf(await zipOfTexts({ 'xl/workbook.xml': '<workbook' }), 'x.xlsx'))[0]).toBe('damaged-file');
  });
});

/** Text that compresses as poorly as a real table's. */
const noise = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
};

test('a workbook of another program: names, prefixes, entities, rich text and phonetic text', async () => {
  const bytes = await workbookOf(
    `<x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c t='inlineStr'><x:is><x:r><x:t>a &amp; </x:t></x:r><x:r><x:t>b&#x41;</x:t></x:r></x:is></x:c></x:row>
     <row r="7"><c r="B7"><v>5</v></c><c r="C7" s="1"><v>45292.5</v></c><c r="D7" s="0"/></row>
     <row r="8"><c r="B8" t="str"><f>1&lt;2</f><v>x_x000D_y</v></c><c r="C8" t="e"><v>#N/A</v></c></row>`,
    {
      'xl/sharedStrings.xml': '<sst><si><t>Kop</t><rPh sb="0" eb="1"><t>KOP</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]dd\\-mm;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    },
  );
  const { headers, rows } = await read(bytes, 'x.xlsx');
  expect(headers).toEqual(['Kop', 'a & bA']);
  expect(rows.map(({ line, cells }) => [line, { ...cells }])).toEqual([
    [7, { Kop: 5, 'a & bA': new SheetCell('moment', '2024-01-01T12:00:00') }],
    [8, { Kop: 'x\ry', 'a & bA': new SheetCell('error', '#N/A') }],
  ]);
});

describe('content beyond the limits of a table is refused while reading', () => {
  const sheet = 'xl/worksheets/first.xml';
  const header = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';

  test('a line with more cells than columns', async () => {
    expect(await faultOf(`a,b\n1,2\n\n${';,'.repeat(200)}\n`)).toEqual(['too-many-cells', { line: 4, limit: 200 }]);
    expect((await read(`a,b\n1,"${','.repeat(300)}"\n`)).rows).toHaveLength(1);
    const wide = await workbookOf(`${header}<row><c r="A2"><v>1</v></c><c r="GS2"><v>1</v></c></row>`);
    expect(await faultOf(wide, 'x.xlsx')).toEqual(['too-many-cells', { line: 2, limit: 200 }]);
    const endless = await workbookOf(`${header}<row>${'<c s="1"/>'.repeat(16_385)}</row>`);
    expect(await faultOf(endless, 'x.xlsx')).toEqual(['too-many-cells', { line: 2, limit: 200 }]);
  });

  test('a cell outside the maximum size of a spreadsheet', async () => {
    const limit = 32_767;
    const long = noise(limit + 1);
    expect(await faultOf(`a\n1\n${long}\n`)).toEqual(['cell-too-long', { line: 3, limit }]);
    expect(await faultOf(`a\n1\n"${long.repeat(5)}"\n`)).toEqual(['cell-too-long', { line: 3, limit }]);
    expect((await read(`a\n${'é'.repeat(limit)}\n`)).rows[0]?.cells['a']).toHaveLength(limit);
    const inline = await workbookOf(`${header}<row><c t="inlineStr"><is><t>${long}</t></is></c></row>`);
    expect(await faultOf(inline, 'x.xlsx')).toEqual(['cell-too-long', { line: 2, limit }]);
    expect(await faultOf(`a,${'b'.repeat(256)}\n1,2\n`)).toEqual(['cell-too-long', { line: 1, limit: 255 }]);
    expect((await read(`a,${'b'.repeat(255)}\n1,2\n`)).headers[1]).toHaveLength(255);
    const formula = await workbookOf(`${header}<row><c><f>${long}</f><v>1</v></c></row>`);
    expect(await faultOf(formula, 'x.xlsx')).toEqual(['cell-too-long', { line: 2, limit }]);
  });

  test('lines outside a sheet, duplicates and lines out of order', async () => {
    const lines = (...numbers: readonly (number | string)[]) =>
      workbookOf(numbers.map((line) => `<row r="${line}"><c t="inlineStr"><is><t>a</t></is></c></row>`).join(''));
    expect((await read(await lines(3, 1_048_576), 'x.xlsx')).rows.map(({ line }) => line)).toEqual([1_048_576]);
    for (const line of [1_048_577, Number.MAX_SAFE_INTEGER]) {
      expect(await faultOf(await lines(1, line), 'x.xlsx')).toEqual(['too-many-rows', { limit: 1_048_576 }]);
    }
    for (const line of [5, 4, 0, -1, '5.5', 'x']) {
      expect(await faultOf(await lines(5, line), 'x.xlsx')).toEqual(['damaged-file', {}]);
    }
  });

  test('an invalid line, and a quote that includes the following lines', async () => {
    const cells = `${Array.from({ length: 60 }, () => noise(20_000)).join(',')}\n`;
    expect(await faultOf(`a,b\n${cells}`)).toEqual(['row-too-long', { line: 2, limit: 2 ** 20 }]);
    expect(await faultOf(`a,b\n1,"${'2\n3,4'.repeat(60_000)}\n`)).toEqual(['broken-quotes', { line: 2 }]);
  });

  test('more rows than the limit, blank ones included', async () => {
    expect(await faultOf(`a\n${' \n'.repeat(1_100_001)}`)).toEqual(['too-many-rows', { limit: 1_100_000 }]);
    const { rows } = await read(`a\r\n${'\r\n'.repeat(600_000)}1\r\n`);
    expect(rows.map(({ line }) => line)).toEqual([600_002]);
  });

  test('shared strings that do not fit in memory', async () => {
    const text = randomBytes(9 * 2 ** 20).toString('hex');
    const texts = Array.from(
      { length: 600 },
      (_, index) => `<si><t>${text.slice(index * 30_000, (index + 1) * 30_000)}</t></si>`,
    );
    const bytes = await workbookOf(header, { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` });
    expect(await faultOf(bytes, 'x.xlsx')).toEqual(['too-much-text', { limit: 16 }]);
  });

  test('parts with a compression ratio that no table has, whatever else is in the file', async () => {
    const bytes = await workbookOf(`${header}${' '.repeat(5 * 2 ** 20)}`, { 'xl/media/noise.bin': noise(200_000) });
    expect(await faultOf(bytes, 'x.xlsx')).toEqual(['packed-too-tightly', {}]);
  });

  test('parts that declare more than the limit, or less than they contain', async () => {
    const small = await workbookOf(header);
    const limit = 1_024;
    expect(await faultOf(declareSize(small, sheet, limit * 2 ** 20 + 1), 'x.xlsx')).toEqual(['too-large', { limit }]);
    expect(await faultOf(declareSize(small, sheet, 0xffff_ffff), 'x.xlsx')).toEqual(['too-large', { limit }]);
    expect(await faultOf(declareSize(small, sheet, 20 * 2 ** 20), 'x.xlsx')).toEqual(['packed-too-tightly', {}]);
    for (const size of [0, 10, 10_000]) {
      expect((await faultOf(declareSize(small, sheet, size), 'x.xlsx'))[0]).toBe('damaged-file');
    }
  });

  test('invalid XML documents, and those with entities that could expand', async () => {
    for (const rows of ['<row><c>', '</sheetData>', '<!DOCTYPE a [<!ENTITY b "c">]>', `<row ${'a'.repeat(300_000)}`]) {
      expect((await faultOf(await workbookOf(`${header}${rows}`), 'x.xlsx'))[0]).toBe('damaged-file');
    }
  });
});
