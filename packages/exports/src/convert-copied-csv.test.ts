import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCopiedCsv } from './convert-copied-csv.ts';
import type { Cell, ExportColumn } from './table.ts';
import { writeToMemory } from './testing/collect.ts';

const columnsOf = (count: number): ExportColumn[] =>
  Array.from({ length: count }, (_, i) => ({ id: `c${i}`, header: `c${i}`, kind: i === 1 ? 'date' : 'text' }));

/** Formats a cell as `copy … (format csv)` does: PostgreSQL's CopyAttributeOutCSV. */
function copiedCell(cell: Cell, isAlone: boolean): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  return text === '' || /[,"\r\n]/.test(text) || (isAlone && text === '\\.') ? `"${text.replaceAll('"', '""')}"` : text;
}
const copied = (row: readonly Cell[]): string => `${row.map((cell) => copiedCell(cell, row.length === 1)).join(',')}\n`;

/** Converts these portions, each of complete records. */
async function fileOf(columns: readonly ExportColumn[], portions: readonly string[]) {
  const parts: Uint8Array[] = [];
  const write = async (bytes: Uint8Array) => void parts.push(new Uint8Array(bytes));
  async function* copiedChunks() {
    for (const portion of portions) yield new TextEncoder().encode(portion);
  }
  const result = await writeCopiedCsv({ write }, columns, copiedChunks());
  return { bytes: Buffer.concat(parts), result };
}

test('EX-06 a plain chunk is passed on with our line ends; any other is written again', async () => {
  const { bytes, result } = await fileOf(columnsOf(3), [
    '1001,2025-01-01,Škoda Octavia\n1002,,\n',
    ',2025-01-01,\n"a ""b""",2025-01-01,x;y\n-5,2025-01-01,=1+1\n',
    '"two\nlines",2025-01-01,"B.V., Noord"\n',
    '',
  ]);
  expect(bytes.toString('utf8')).toBe(
    '\uFEFFc0,c1,c2\r\n1001,2025-01-01,Škoda Octavia\r\n1002,,\r\n' +
      `,2025-01-01,\r\n"a ""b""",2025-01-01,"x;y"\r\n-5,2025-01-01,'=1+1\r\n` +
      '"two\nlines",2025-01-01,"B.V., Noord"\r\n',
  );
  expect(result).toEqual({ rows: 6, bytes: bytes.length, cutCells: [], cutCount: 0 });
});

test('EX-06 every character that a formula may begin with is escaped, and invalid characters are left out', async () => {
  for (const sign of ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', "'=", "'@"]) {
    for (const cells of [[`${sign}a`], ['1', `${sign}a`], [`${sign}a`, '1']]) {
      const { bytes } = await fileOf(columnsOf(cells.length), [
        copied(['x', 'y'].slice(0, cells.length)) + copied(cells),
      ]);
      const line = cells.map((cell) => (cell === '1' ? cell : `'${cell}`)).join(',');
      expect(bytes.toString('utf8').split('\r\n')[2], sign).toBe(line);
    }
  }
  for (const none of ['\u0001', '\u0008', '\u000b', '\u001f', '\uFFFE', '\uFFFF']) {
    const { bytes } = await fileOf(columnsOf(1), [copied([`a${none}b`])]);
    expect(bytes.toString('utf8').split('\r\n')[1], JSON.stringify(none)).toBe('ab');
  }
});

test('EX-06 the result is byte for byte what is written cell by cell', async () => {
  // PostgreSQL can store neither the character U+0000 nor a lone surrogate.
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).map((some) => some.replaceAll('\0', '').toWellFormed()),
    fc.string({
      unit: fc.constantFrom(
        '=',
        "'",
        '"',
        ',',
        ';',
        '\r',
        '\n',
        ' ',
        '+',
        '1',
        'é',
        '\t',
        '\\',
        '.',
        '\u001f',
        '\uFEFF',
      ),
      maxLength: 6,
    }),
    fc.constantFrom('plain', '-5', '＝1', '\\.', ''),
  );
  const cell = fc.oneof(text, text, fc.constant(null), fc.integer());
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc
        .array(fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 4 }), { maxLength: 3 })
        .map((portions) => ({ columns: columnsOf(width), portions })),
    );
  await fc.assert(
    fc.asyncProperty(table, async ({ columns, portions }) => {
      const rows = portions.flat();
      const here = await writeToMemory('csv', { columns, rows });
      const there = await fileOf(
        columns,
        portions.map((portion) => portion.map(copied).join('')),
      );
      expect(there.bytes.equals(here.bytes)).toBe(true);
      expect(there.result).toEqual(here.result);
    }),
    { numRuns: 2_000 },
  );
});
