import { doubtsOf, reasonOfDoubt } from './doubts.ts';
import type { ImportFile } from './files.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from './import-state.ts';
import { reason } from './reasons.ts';

/** A record as it is stored, by column; plain values, as JSON has them. */
export type KeyedRecord = Readonly<Record<string, unknown>>;

/** Records that are known by something else than a number. A row replaces the stored record as a whole. */
export interface KeyedRows {
  /** The heading at which a second row with the same key is told. */
  readonly keyHeader: string;
  /** The key within the client; undefined when the row has none. */
  keyOf(read: ReadRow): string | undefined;
  /** The records of whole rows. Adds reasons to rows that cannot go in, and leaves them out. */
  recordsOf(
    state: ImportState,
    client: ImportClient,
    file: ImportFile,
    rows: readonly ReadRow[],
  ): Promise<ReadonlyMap<ReadRow, KeyedRecord>>;
  /** What is stored of these records, by key. */
  stored(
    state: ImportState,
    client: ImportClient,
    records: readonly KeyedRecord[],
  ): Promise<ReadonlyMap<string, KeyedRecord>>;
  /** Writes records over what is stored. */
  write(state: ImportState, client: ImportClient, records: readonly KeyedRecord[]): Promise<void>;
}

/** Brings in a file of such records, a thousand rows at a time. */
export async function importKeyedRows(state: ImportState, kind: KeyedRows, file: ImportFile): Promise<void> {
  const lines = new Map<string, number>();
  for await (const rows of inChunks(file.rows())) {
    state.begin(rows);
    const read = rows.map((row) => state.read(file, row));
    for (const [client, own] of Map.groupBy(read, (row) => row.client)) {
      if (client) await importOfClient(state, kind, file, client, own, lines);
      else for (const { row, reasons } of own) state.report.tell('refused', row, reasons);
    }
    await state.storeTold();
  }
}

async function importOfClient(
  state: ImportState,
  kind: KeyedRows,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
  lines: Map<string, number>,
): Promise<void> {
  await state.enter(client);
  for (const read of rows) tellTwin(kind, client, read, lines);
  const whole = rows.filter(({ reasons }) => reasons.length === 0);
  const records = await kind.recordsOf(state, client, file, whole);
  const stored = await kind.stored(state, client, [...records.values()]);
  const written: KeyedRecord[] = [];
  for (const read of rows) {
    const record = records.get(read);
    if (record === undefined || read.reasons.length > 0) {
      state.report.tell('refused', read.row, read.reasons, client.id);
      continue;
    }
    const before = stored.get(kind.keyOf(read) ?? '');
    const isSame = before !== undefined && canonical(before) === canonical(record);
    const doubts = isSame ? [] : doubtsOf(file.kind, read.values, { now: state.now, timeZone: client.timeZone });
    if (doubts.length > 0 && !state.acceptDoubtful) {
      const reasons = doubts.map((doubt) => reasonOfDoubt(doubt, read));
      state.report.tell('refused', read.row, reasons, client.id);
      continue;
    }
    if (doubts.length > 0) state.report.count('accepted', client.id);
    state.report.count(before === undefined ? 'new' : isSame ? 'unchanged' : 'changed', client.id);
    if (!isSame) written.push(record);
  }
  if (written.length > 0) await kind.write(state, client, written);
}

/** A second row with the same key cannot be right; which of the two is, only people know, so the first counts. */
function tellTwin(kind: KeyedRows, client: ImportClient, read: ReadRow, lines: Map<string, number>): void {
  const key = kind.keyOf(read);
  if (key === undefined) return;
  const first = lines.get(`${client.id}/${key}`);
  if (first === undefined) lines.set(`${client.id}/${key}`, read.row.line);
  else read.reasons.push(reason(kind.keyHeader, key, 'duplicateKey', { line: first }));
}

/** The same text for the same values, in whatever order an object has them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
