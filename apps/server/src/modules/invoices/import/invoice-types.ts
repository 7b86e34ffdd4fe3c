import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { importKeyedRows, type KeyedRecord, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { type TypeColumn, typeColumns } from '../type-columns.ts';
import { invoiceTypeColumns, invoiceTypeExample } from './invoice-type-columns.ts';
import { readInvoiceTypes, writeInvoiceTypes } from './repository.ts';

/** The columns of a client's kinds of lines, by code. */
export async function columnsOfTypes(
  state: ImportState,
  client: ImportClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly TypeColumn[]>> {
  const stored = await readInvoiceTypes(state.tx, client.id, codes);
  return new Map([...stored].map(([code, record]) => [code, typeColumns(record['columns'])]));
}

const rowsOfKind: KeyedRows = {
  keyHeader: 'Code',
  keyOf: ({ values }) => (typeof values['code'] === 'string' ? values['code'] : undefined),
  recordsOf: (_state, _client, _file, rows) =>
    Promise.resolve(
      new Map(
        rows.map((read): [ReadRow, KeyedRecord] => {
          const columns = typeColumns((read.values['columns'] as readonly string[]).map(partsOf));
          return [read, { ...read.values, columns }];
        }),
      ),
    ),
  toFileValues: (record) => ({
    columns: typeColumns(record['columns']).map(({ code, kind }) => `${code}:${kind}`),
  }),
  stored: (state, client, records) =>
    readInvoiceTypes(
      state.tx,
      client.id,
      records.map((record) => String(record['code'])),
    ),
  write: (state, client, records) => writeInvoiceTypes(state.tx, client.id, records),
};

function partsOf(column: string): { code: string; kind: string } {
  const [code = '', columnKind = ''] = column.split(':');
  return { code, kind: columnKind };
}

/** The import of kinds of invoice lines. */
export const invoiceTypeImport: ImportKind = {
  name: 'invoice-types',
  title: 'imports.kind.invoiceTypes',
  after: ['clients'],
  columns: invoiceTypeColumns,
  example: invoiceTypeExample,
  fills: [],
  run: (state, file) => importKeyedRows(state, rowsOfKind, file),
};
