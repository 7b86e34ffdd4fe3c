import { collectAll, MemorySink } from '@wagenpark/exports/testing/collect';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { booleanParser, plateParser, textParser } from './columns.ts';
import { calendarDay } from './date-column.ts';
import { decimalParser, integerParser } from './number-columns.ts';
import { missingHeaders, optionalColumnSpec, parseRow, requiredColumnSpec } from './parse-row.ts';
import { readTable, type TableRow } from './read-table.ts';
import { writeRefusedRows } from './refused-rows.ts';
import { SheetCell } from './sheet-cell.ts';

const spec = {
  plate: requiredColumnSpec('Kenteken', plateParser()),
  start: requiredColumnSpec('Startdatum', calendarDay('Europe/Amsterdam')),
  months: requiredColumnSpec('Looptijd', integerParser(1, 120)),
  rate: optionalColumnSpec('Leasebedrag', decimalParser(2)),
  grey: optionalColumnSpec('Grijs', booleanParser()),
  note: optionalColumnSpec('Opmerking', textParser(10)),
};

const row = (cells: TableRow['cells'], surplus = 0): TableRow => ({ line: 2, cells, surplus });

describe('a row of an import', () => {
  test('gives typed values, null where an optional cell is blank', () => {
    const { values } = parseRow(spec, row({ Kenteken: 'ab-12-cd', Startdatum: '1-2-2024', Looptijd: 48, Grijs: ' ' }));
    expect(values).toEqual({ plate: 'AB12CD', start: '2024-02-01', months: 48, rate: null, grey: null, note: null });
    expectTypeOf<NonNullable<typeof values>>().toEqualTypeOf<{
      plate: string;
      start: string;
      months: number;
      rate: string | null;
      grey: boolean | null;
      note: string | null;
    }>();
  });

  test('reports all errors at once, each with column, value and reason', () => {
    const { faults } = parseRow(spec, row({ Kenteken: '?', Looptijd: 240, Leasebedrag: '#N/A', Grijs: 'soms' }, 1));
    expect(faults).toEqual([
      { column: '', value: '', reason: { code: 'surplus-cells', params: { count: 1 } } },
      { column: 'Kenteken', value: '?', reason: { code: 'not-a-plate', params: {} } },
      { column: 'Startdatum', value: '', reason: { code: 'missing', params: {} } },
      { column: 'Looptijd', value: '240', reason: { code: 'out-of-range', params: { min: 1, max: 120 } } },
      { column: 'Leasebedrag', value: '#N/A', reason: { code: 'excel-error', params: {} } },
      { column: 'Grijs', value: 'soms', reason: { code: 'not-yes-or-no', params: {} } },
    ]);
  });

  test('reports doubts in addition to its values', () => {
    const parsed = parseRow({ price: requiredColumnSpec('Prijs', decimalParser(4)) }, row({ Prijs: '1.250' }));
    expect(parsed).toEqual({
      values: { price: '1.2500' },
      doubts: [{ field: 'price', doubt: { code: 'unusual-thousands', params: { value: 1.25, other: 1250 } } }],
    });
  });

  test('refuses formulas without a result and failed ones in every column, and never treats them as blank', () => {
    const failed = [new SheetCell('error', '#N/A'), '#N/B', '#WAARDE!', '########'];
    for (const column of Object.values(spec)) {
      expect(column.read(new SheetCell('formula', '=A1*2')).fault?.code).toBe('formula-without-result');
      for (const cell of failed) expect(column.read(cell).fault?.code, String(cell)).toBe('excel-error');
    }
  });

  test('recognizes missing headings', () => {
    expect(missingHeaders(spec, ['Kenteken', 'Looptijd', 'Extra'])).toEqual([
      'Startdatum',
      'Leasebedrag',
      'Grijs',
      'Opmerking',
    ]);
  });
});

describe('the file of refused rows', () => {
  test('EX-06 repeats the columns of the file, followed by the reasons, and can be imported again', async () => {
    const { headers, rows } = await readTable(
      Buffer.from('Kenteken;Notitie;Reason\n?;=1+1;earlier\n??;"a;b";\n'),
      'x.csv',
    );
    const refusedRows = (await collectAll(rows)).map(({ cells }) => ({ cells, reasons: ['no plate', 'no date'] }));
    const out = new MemorySink();
    await writeRefusedRows(out, headers, refusedRows);
    expect(out.bytes.toString().split('\r\n')).toEqual([
      '\uFEFFKenteken,Notitie,reason',
      `?,'=1+1,"no plate; no date"`,
      '??,"a;b","no plate; no date"',
      '',
    ]);
    const reopened = await readTable(out.bytes, 'refused.csv');
    expect((await collectAll(reopened.rows)).map((back) => back.cells['Notitie'])).toEqual(['=1+1', 'a;b']);
  });
});
