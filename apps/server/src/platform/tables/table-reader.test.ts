import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SheetCell } from './sheet-cell.ts';
import { TableFileError } from './table-file-error.ts';
import { TableReader } from './table-reader.ts';
import { workbookOf } from './testing.ts';

const reader = new TableReader();
afterAll(() => reader.close());

const table = (rows: number, cell = 'x'): Buffer =>
  Buffer.from(`a,b\n${Array.from({ length: rows }, (_, index) => `${index},${cell}`).join('\n')}\n`);

const faultOf = async (work: Promise<unknown>): Promise<TableFileError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof TableFileError)) throw new Error('The file was not refused', { cause: error });
  return error;
};

test('a file is checked to its end and read in portions, with every row as in the file', async () => {
  const bytes = table(20_000);
  const { headers, rows } = await reader.check(bytes, 'a.csv');
  expect([headers, rows]).toEqual([['a', 'b'], 20_000]);
  let count = 0;
  for await (const row of reader.rows(bytes, 'a.csv', headers)) {
    if (row.cells['a'] !== String(count) || row.line !== count + 2) throw new Error(`row ${count} is another one`);
    count += 1;
  }
  expect(count).toBe(20_000);
});

test('stopping to read ends the thread, and the next file can be read', async () => {
  const bytes = table(50_000);
  for await (const row of reader.rows(bytes, 'a.csv', ['a', 'b'])) {
    if (row.line > 3) break;
  }
  expect(await reader.check(table(1), 'b.csv')).toEqual({
    headers: ['a', 'b'],
    rows: 1,
    sheets: [],
    monthFirst: [],
    usualDigits: [],
  });
});

test('a workbook’s cell has its type, and a column with the month first is detected', async () => {
  const rows =
    '<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c t="d"><v>2026-03-09</v></c></row><row><c><f>1+1</f></c></row>';
  const workbook = await workbookOf(rows);
  const cells = (await Array.fromAsync(reader.rows(workbook, 'a.xlsx', ['a']))).map((row) => row.cells['a']);
  expect(cells).toEqual([new SheetCell('day', '2026-03-09'), new SheetCell('formula', '=1+1')]);
  const days = Buffer.from('a,b,c\n3/4/2026,3/4/2026,1/2\n3/31/2026 10:00,31/3/2026,3/31\n');
  expect((await reader.check(days, 'a.csv')).monthFirst).toEqual(['a']);
});

test('several files can be read at the same time independently', async () => {
  const files = [10, 20_000, 3_000].map((rows) => table(rows));
  const counts = await Promise.all(
    files.map(async (bytes) => {
      let count = 0;
      for await (const _ of reader.rows(bytes, 'a.csv', ['a', 'b'])) count += 1;
      return count;
    }),
  );
  expect(counts).toEqual([10, 20_000, 3_000]);
});

test('an error far down is reported with code and line, by the check and while reading', async () => {
  const bytes = Buffer.concat([table(30_000), Buffer.from(`1,${'y'.repeat(40_000)}\n`)]);
  const cellTooLong = { code: 'cell-too-long', params: { line: 30_002, limit: 32_767 } };
  expect(await faultOf(reader.check(bytes, 'a.csv'))).toMatchObject(cellTooLong);
  const rows = reader.rows(bytes, 'a.csv', ['a', 'b']);
  expect(await faultOf(Array.fromAsync(rows))).toMatchObject(cellTooLong);
});

test('a file that exhausts the thread’s memory is refused, and other files can be read', async () => {
  const small = new TableReader(16);
  const text = randomBytes(8 * 2 ** 20).toString('hex');
  const texts = Array.from(
    { length: 540 },
    (_, index) => `<si><t>${text.slice(index * 30_000, (index + 1) * 30_000)}</t></si>`,
  );
  const bytes = await workbookOf('', { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` });
  try {
    expect(await small.check(table(1), 'a.csv')).toMatchObject({ rows: 1 });
    expect(await faultOf(small.check(bytes, 'a.xlsx'))).toMatchObject({ code: 'reading-failed' });
    expect(await small.check(table(1), 'a.csv')).toMatchObject({ rows: 1 });
  } finally {
    await small.close();
  }
  // With the default memory limit, it is read as a workbook without rows.
  expect(await faultOf(reader.check(bytes, 'a.xlsx'))).toMatchObject({ code: 'empty-file' });
});
