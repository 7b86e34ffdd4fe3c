import { type TypeColumn, typeColumns } from '../../invoices/index.ts';
import type { ImportFile } from '../files.ts';
import type { ImportClient, ImportState } from '../import-state.ts';
import { readInvoiceTypes, writeInvoiceTypes } from '../invoices-repository.ts';
import { importKeyedRows, type KeyedRecord, type KeyedRows } from './keyed-rows.ts';

/** The kinds that this import brings, by client and code: lines of the same import go by their columns. */
const broughtTypes = new WeakMap<ImportState, Map<string, readonly TypeColumn[]>>();

/** The columns of a client's kinds of lines: those that are stored and, before them, those that this import brings. */
export async function columnsOfTypes(
  state: ImportState,
  client: ImportClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly TypeColumn[]>> {
  const brought = broughtTypes.get(state);
  const stored = client.isNew ? new Map<string, KeyedRecord>() : await readInvoiceTypes(state.tx, client.id, codes);
  return new Map(
    codes.flatMap((code) => {
      const columns = brought?.get(`${client.id}/${code}`) ?? storedColumns(stored.get(code));
      return columns === undefined ? [] : [[code, columns] as const];
    }),
  );
}

const storedColumns = (record: KeyedRecord | undefined): readonly TypeColumn[] | undefined =>
  record && typeColumns(record['columns']);

const kind: KeyedRows = {
  keyHeader: 'Code',
  keyOf: ({ values }) => (typeof values['code'] === 'string' ? values['code'] : undefined),
  recordsOf: (state, client, _file, rows) => {
    const brought = broughtTypes.get(state) ?? new Map<string, readonly TypeColumn[]>();
    broughtTypes.set(state, brought);
    return Promise.resolve(
      new Map(
        rows.map((read) => {
          const columns = typeColumns((read.values['columns'] as readonly string[]).map(partsOf));
          brought.set(`${client.id}/${String(read.values['code'])}`, columns);
          return [read, { ...read.values, columns }] as const;
        }),
      ),
    );
  },
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

/** Brings in kinds of invoice lines. */
export const importInvoiceTypes = (state: ImportState, file: ImportFile): Promise<void> =>
  importKeyedRows(state, kind, file);
