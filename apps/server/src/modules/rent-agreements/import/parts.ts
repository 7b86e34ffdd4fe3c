import type { ReadRow } from '../../../platform/import/import-state.ts';
import { type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import type { RowReason } from '../../../platform/import/reasons.ts';
import type { RecordReference } from '../../../platform/import/record-kind.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import { type PartTable, readParts, writeParts } from './repository.ts';

/** The parts of agreements or reservations: accessories, terms. */
interface Parts {
  readonly table: PartTable;
  /** The column of the owner's number, and its heading. */
  readonly owner: string;
  readonly header: string;
  readonly reference: RecordReference;
  /** The column that identifies a part within its owner, and its heading. */
  readonly key: string;
  readonly keyHeader: string;
  /** The values of columns that a file may lack. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Adds the reasons for which a valid row cannot be imported. */
  readonly check?: (read: ReadRow) => readonly RowReason[];
}

/** Reads and writes rows of a file with such parts. A row replaces the stored part. */
export function partsOf({ table, owner, header, reference, key, keyHeader, defaults, check }: Parts): KeyedRows {
  const partTable = { table, owner, key };
  return {
    keyHeader,
    keyOf: ({ values }) =>
      values[owner] === undefined ? undefined : `${String(values[owner])}/${String(values[key])}`,
    async recordsOf(state, client, _file, rows) {
      const numbers = [...new Set(rows.map(({ values }) => Number(values[owner])))];
      const existing = await readNumbers(state.tx, reference.table, client.id, numbers);
      for (const read of rows) {
        const number = Number(read.values[owner]);
        if (!existing.has(number))
          read.reasons.push(missingRecordReason(state, client, { ...reference, number, header }));
        read.reasons.push(...(check?.(read) ?? []));
      }
      return new Map(rows.map((read) => [read, { ...defaults, ...read.values }]));
    },
    stored: (state, client, parts) => readParts(state.tx, partTable, client.id, parts),
    write: (state, client, parts) => writeParts(state.tx, partTable, client.id, parts),
  };
}
