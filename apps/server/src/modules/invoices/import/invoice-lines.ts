import type { Fact } from '@wagenpark/contract/define/facts';
import type { ValueForm } from '../../../platform/import/column.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { importKeyedRows, type KeyedRecord, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { differingCell } from '../../../platform/import/preview.ts';
import type { PlainValue, PreviewedValue } from '../../../platform/import/previewed-row.ts';
import { reason, reasonOfFault } from '../../../platform/import/reasons.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import { amount, day, freeText, quantity, yesOrNo } from '../../../platform/import/values.ts';
import { parseResult } from '../../../platform/tables/parse-row.ts';
import { isBlank } from '../../../platform/tables/raw-rows.ts';
import type { TypeColumn } from '../type-columns.ts';
import { invoiceLineBounds, invoiceLineColumns, invoiceLineExample } from './invoice-line-columns.ts';
import { columnsOfTypes } from './invoice-types.ts';
import { readInvoiceLines, writeInvoiceLines } from './repository.ts';

const headers = { invoice: 'FactuurVolgNummer', type: 'SoortCode' } as const;

/** The parser for the cells of a column. */
const formOf = ({ kind }: TypeColumn, { timeZone, currency }: ImportClient): ValueForm<string | boolean> => {
  switch (kind) {
    case 'amount':
      return amount(currency);
    case 'number':
      return quantity(4, 10);
    case 'date':
      return day(timeZone);
    case 'boolean':
      return yesOrNo;
    case 'text':
      return freeText(500);
  }
};
const isNumber = ({ kind }: TypeColumn): boolean => kind === 'amount' || kind === 'number';

/** Refuses lines whose invoice is not stored. */
async function examineInvoices(state: ImportState, client: ImportClient, rows: readonly ReadRow[]): Promise<void> {
  const numbers = [...new Set(rows.map(({ values }) => Number(values['invoice_number'])))];
  const existing = await readNumbers(state.tx, 'invoice', client.id, numbers);
  for (const { values, reasons } of rows) {
    const number = Number(values['invoice_number']);
    if (existing.has(number)) continue;
    const missing = { kind: 'invoices', unknown: 'unknownInvoice', number, header: headers.invoice } as const;
    reasons.push(missingRecordReason(state, client, missing));
  }
}

/** The cells of a line. The file's columns are matched by the codes of the kind's columns, ignoring case. */
function cellsOf(
  columns: readonly TypeColumn[],
  names: ReadonlyMap<string, string>,
  client: ImportClient,
  { acceptDoubtful }: ImportState,
  { row, reasons }: ReadRow,
): KeyedRecord {
  return Object.fromEntries(
    columns.map((column) => {
      const header = names.get(column.code.toLowerCase());
      const cell = header === undefined ? null : (row.cells[header] ?? null);
      if (isBlank(cell)) return [column.code, null];
      const parsed = parseResult(formOf(column, client).read, cell);
      if (parsed.fault) {
        reasons.push(reasonOfFault({ column: column.code, value: String(cell), reason: parsed.fault }));
        return [column.code, null];
      }
      if (parsed.doubt && !acceptDoubtful) {
        reasons.push(reasonOfFault({ column: column.code, value: String(cell), reason: parsed.doubt }));
      }
      return [column.code, isNumber(column) ? Number(parsed.value) : parsed.value];
    }),
  );
}

/** The columns of a row's type, for the preview of its cells. */
const columnsOfRow = new WeakMap<ReadRow, readonly TypeColumn[]>();

const factOfKind = {
  amount: { kind: 'money' },
  // The formatted number has as many decimals as the value.
  number: { kind: 'count' },
  date: { kind: 'day' },
  boolean: { kind: 'yesNo' },
  text: { kind: 'text', max: 500 },
} as const satisfies Record<TypeColumn['kind'], Fact>;

/** The value of a cell for the preview; undefined where there is none. */
function previewCell(
  { code, kind }: TypeColumn,
  { row }: ReadRow,
  record: KeyedRecord,
  stored: KeyedRecord | undefined,
): PreviewedValue | undefined {
  const valueIn = (line: KeyedRecord): PlainValue =>
    (line['cells'] as Readonly<Record<string, PlainValue>> | null)?.[code] ?? null;
  const after = valueIn(record);
  const before = stored && valueIn(stored);
  if (after === null && (before ?? null) === null) return undefined;
  const change = before === undefined || before === after ? {} : { before };
  const header = Object.keys(row.cells).find((name) => name.toLowerCase() === code.toLowerCase());
  const cell = header === undefined ? undefined : differingCell(row.cells[header] ?? null, after);
  return {
    field: code,
    header: code,
    fact: factOfKind[kind],
    after,
    ...change,
    ...(cell === undefined ? {} : { cell }),
  };
}

const rowsOfKind: KeyedRows = {
  keyHeader: 'Regel',
  keyOf: ({ values }) =>
    values['invoice_number'] === undefined
      ? undefined
      : `${String(values['invoice_number'])}/${String(values['position'])}`,
  async recordsOf(state, client, file, rows) {
    await examineInvoices(state, client, rows);
    const codes = [...new Set(rows.map(({ values }) => String(values['type_code'])))];
    const types = await columnsOfTypes(state, client, codes);
    const names = new Map(file.headers.map((header) => [header.toLowerCase(), header]));
    const columnsOfFile = [...types.values()].flat().flatMap(({ code }) => names.get(code.toLowerCase()) ?? []);
    state.report.useColumns(columnsOfFile);
    const records = new Map<ReadRow, KeyedRecord>();
    for (const read of rows) {
      const code = String(read.values['type_code']);
      const columns = types.get(code);
      if (columns === undefined) read.reasons.push(reason(headers.type, code, 'unknownInvoiceType'));
      else {
        columnsOfRow.set(read, columns);
        records.set(read, { ...read.values, cells: cellsOf(columns, names, client, state, read) });
      }
    }
    return records;
  },
  furtherValues: (read, record, stored) =>
    (columnsOfRow.get(read) ?? []).flatMap((column) => previewCell(column, read, record, stored) ?? []),
  stored: (state, client, records) => readInvoiceLines(state.tx, client.id, records),
  write: (state, client, records) => writeInvoiceLines(state.tx, client.id, records),
};

/** The import of invoice lines. */
export const invoiceLineImport: ImportKind = {
  name: 'invoice-lines',
  title: 'imports.kind.invoiceLines',
  after: ['invoice-types', 'invoices'],
  columns: invoiceLineColumns,
  bounds: invoiceLineBounds,
  example: invoiceLineExample,
  fills: ['invoice_line'],
  run: (state, file) => importKeyedRows(state, rowsOfKind, file),
};
