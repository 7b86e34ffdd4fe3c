import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { guardFormula, unguardFormula } from './csv.ts';
import type { ExportColumn } from './table.ts';
import { writeToMemory } from './testing/collect.ts';

const column = (id: string, kind: ExportColumn['kind'] = 'text'): ExportColumn => ({ id, header: id, kind });

describe('CSV', () => {
  test('EX-06 has a byte-order mark, commas, CRLF, and quotes only where needed', async () => {
    const { bytes, text } = await writeToMemory('csv', {
      columns: [
        column('plate'),
        column('note'),
        column('rate', 'money'),
        column('start', 'date'),
        column('seen', 'datetime'),
      ],
      rows: [
        ['AB-12-CD', 'says "hi", twice\nhere', '412.50', '2024-02-29', '2024-01-01T10:30:00Z'],
        [null, '', undefined, null, null],
      ],
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toBe(
      '\uFEFFplate,note,rate,start,seen\r\n' +
        'AB-12-CD,"says ""hi"", twice\nhere",412.50,2024-02-29,2024-01-01 11:30:00\r\n' +
        ',,,,\r\n',
    );
  });

  test('EX-06 no cell can become a formula, in any column kind or heading; numbers stay numbers', async () => {
    const { text } = await writeToMemory('csv', {
      columns: [{ ...column('a'), header: '=HEADER' }, column('b', 'date'), column('c', 'money')],
      rows: [
        ['=1+1', '@SUM(A1)', '-5.25'],
        ['\t=1', '\u0000=1', -1e-7],
        ['-2+3', '＝1', '+cmd|calc'],
        ['+31612345678', '-5,5', Number.NEGATIVE_INFINITY],
      ],
    });
    expect(parse(text, { bom: true })).toEqual([
      ["'=HEADER", 'b', 'c'],
      ["'=1+1", "'@SUM(A1)", '-5.25'],
      ["'\t=1", "'=1", '-1e-7'],
      ["'-2+3", "'＝1", "'+cmd|calc"],
      ['+31612345678', '-5,5', "'-Infinity"],
    ]);
  });

  test('EX-06 can be read back unchanged', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('=', "'", '"', ',', ';', '\r', '\n', ' ', '+', '1', 'é', '\t'), maxLength: 8 }),
    );
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc
          .array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 6 })
          .map((rows) => ({ width, rows })),
      );
    await fc.assert(
      fc.asyncProperty(table, async ({ width, rows }) => {
        const columns = Array.from({ length: width }, (_, i) => column(`c${i}`));
        const { text } = await writeToMemory('csv', { columns, rows });
        const [, ...back] = parse(text, { bom: true, record_delimiter: '\r\n' });
        expect(back.map((row) => row.map(unguardFormula))).toEqual(rows.map((row) => row.map(cleanText)));
      }),
    );
  });

  test('EX-06 distinguishes the added apostrophe from an existing one', () => {
    for (const value of ['=1', "'=1", "''=1", "'s-Hertogenbosch", "'", '-5', '']) {
      expect(unguardFormula(guardFormula(value))).toBe(value);
    }
    expect(guardFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });
});
