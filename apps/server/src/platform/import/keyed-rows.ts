import { doubtsOf, reasonOfDoubt } from './doubts.ts';
import type { ImportFile } from './files.ts';
import { type FieldValue, type ImportClient, type ImportState, inChunks, type ReadRow } from './import-state.ts';
import { previewClient, previewValues } from './preview.ts';
import type { PreviewedValue } from './previewed-row.ts';
import { type RowReason, reason } from './reasons.ts';
import { isSame } from './record-kind.ts';

/** A stored record by column, as plain JSON values. */
export type KeyedRecord = Readonly<Record<string, unknown>>;

/** Records that are identified by another key than a number. A row replaces the stored record completely. */
export interface KeyedRows {
  /** The heading at which duplicate keys are reported. */
  readonly keyHeader: string;
  /** The key within the client. Undefined when the row has none. */
  keyOf(read: ReadRow): string | undefined;
  /** Builds the records of valid rows. Adds reasons to rows that cannot be imported, and leaves those out. */
  recordsOf(
    state: ImportState,
    client: ImportClient,
    file: ImportFile,
    rows: readonly ReadRow[],
  ): Promise<ReadonlyMap<ReadRow, KeyedRecord>>;
  /** Converts a record to the file's values, for the preview, where they have another form than the stored ones. */
  toFileValues?(record: KeyedRecord): Readonly<Record<string, FieldValue>>;
  /** The values of a record for the preview that are in none of the kind's columns. */
  furtherValues?(read: ReadRow, record: KeyedRecord, stored: KeyedRecord | undefined): readonly PreviewedValue[];
  /** Reads the stored versions of these records, by key. */
  stored(
    state: ImportState,
    client: ImportClient,
    records: readonly KeyedRecord[],
  ): Promise<ReadonlyMap<string, KeyedRecord>>;
  /** Writes records, overwriting stored ones. */
  write(state: ImportState, client: ImportClient, records: readonly KeyedRecord[]): Promise<void>;
}

/** Imports a file of such records, a thousand rows at a time. */
export async function importKeyedRows(state: ImportState, kind: KeyedRows, file: ImportFile): Promise<void> {
  const lines = new Map<string, number>();
  for await (const rows of inChunks(file.rows())) {
    state.begin(rows);
    const parsedRows = rows.map((row) => state.read(file, row));
    for (const [client, clientRows] of Map.groupBy(parsedRows, (row) => row.client)) {
      if (client) await importForClient(state, kind, file, client, clientRows, lines);
      else for (const { row, reasons } of clientRows) state.report.addRow('refused', row, reasons);
    }
    await state.flushReportedRows();
  }
}

async function importForClient(
  state: ImportState,
  kind: KeyedRows,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
  lines: Map<string, number>,
): Promise<void> {
  await state.enter(client);
  for (const parsedRow of rows) reportDuplicate(kind, client, parsedRow, lines);
  const validRows = rows.filter(({ reasons }) => reasons.length === 0);
  const records = await kind.recordsOf(state, client, file, validRows);
  const storedByKey = await kind.stored(state, client, [...records.values()]);
  const recordsToWrite: KeyedRecord[] = [];
  for (const parsedRow of rows) {
    const record = records.get(parsedRow);
    if (record === undefined || parsedRow.reasons.length > 0) {
      state.report.addRow('refused', parsedRow.row, parsedRow.reasons, client.id);
      continue;
    }
    const storedRecord = storedByKey.get(kind.keyOf(parsedRow) ?? '');
    const isUnchanged = storedRecord !== undefined && toCanonicalJson(storedRecord) === toCanonicalJson(record);
    const context = { now: state.now, timeZone: client.timeZone, country: client.country, ofCells: parsedRow.doubts };
    const doubts = isUnchanged ? [] : doubtsOf(file.kind, parsedRow.values, context);
    const reasons = doubts.map((doubt) => reasonOfDoubt(doubt, parsedRow));
    const outcome = storedRecord === undefined ? 'new' : 'changed';
    if (!isUnchanged) {
      state.report.preview(isTaken(state, reasons) ? outcome : 'doubtful', parsedRow.row, reasons, () => ({
        client: previewClient(client),
        fields: fieldsOf(kind, file, parsedRow, record, storedRecord),
      }));
    }
    if (!isTaken(state, reasons)) {
      state.report.addRow('refused', parsedRow.row, reasons, client.id);
      continue;
    }
    if (doubts.length > 0) state.report.count('accepted', client.id);
    state.report.count(isUnchanged ? 'unchanged' : outcome, client.id);
    if (!isUnchanged) recordsToWrite.push(record);
  }
  if (recordsToWrite.length > 0) await kind.write(state, client, recordsToWrite);
}

/** Whether a row with these doubts is imported. */
const isTaken = ({ acceptDoubtful }: ImportState, doubts: readonly RowReason[]): boolean =>
  acceptDoubtful || doubts.length === 0;

/** The values of a row for the preview. The few columns of these kinds are all shown. */
function fieldsOf(
  kind: KeyedRows,
  file: ImportFile,
  read: ReadRow,
  record: KeyedRecord,
  storedRecord: KeyedRecord | undefined,
): readonly PreviewedValue[] {
  const asFile = (one: KeyedRecord) =>
    ({ ...one, ...kind.toFileValues?.(one) }) as Readonly<Record<string, FieldValue>>;
  const stored = asFile(record);
  const before = storedRecord && asFile(storedRecord);
  const changed = before ? Object.keys(read.columns).filter((field) => !isSame(before[field], stored[field])) : [];
  const values = previewValues({ file, read, stored, before }, changed, () => true);
  return [...values, ...(kind.furtherValues?.(read, record, storedRecord) ?? [])];
}

/**
 * Refuses a second row with the same key. The import cannot know which of the two is correct, so the first one counts.
 */
function reportDuplicate(kind: KeyedRows, client: ImportClient, parsedRow: ReadRow, lines: Map<string, number>): void {
  const key = kind.keyOf(parsedRow);
  if (key === undefined) return;
  const firstLine = lines.get(`${client.id}/${key}`);
  if (firstLine === undefined) lines.set(`${client.id}/${key}`, parsedRow.row.line);
  else parsedRow.reasons.push(reason(kind.keyHeader, key, 'duplicateKey', { line: firstLine }));
}

/** Serializes a value independently of the order of object keys, for comparison. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, nestedValue: unknown) =>
    typeof nestedValue === 'object' && nestedValue !== null && !Array.isArray(nestedValue)
      ? Object.fromEntries(Object.entries(nestedValue).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nestedValue,
  );
