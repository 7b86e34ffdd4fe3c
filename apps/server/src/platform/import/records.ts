import { DEBTOR_COLUMN, noteChangedDebtors } from './changed-debtors.ts';
import { doubtsOf, reasonOfDoubt } from './doubts.ts';
import { columnsForPlace } from './file-kind.ts';
import type { ImportFile } from './files.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from './import-state.ts';
import { type RowReason, reason } from './reasons.ts';
import { type Candidate, isSame, type RecordKind, type Reference, type WrittenRecord } from './record-kind.ts';
import { determineOutcome, previewDoubtful } from './record-outcome.ts';
import * as repository from './records-repository.ts';

/** Imports a file of numbered records, a thousand rows at a time. */
export async function importRecords(state: ImportState, kind: RecordKind, file: ImportFile): Promise<void> {
  for await (const rows of inChunks(file.rows())) {
    state.begin(rows);
    await importRows(
      state,
      kind,
      file,
      rows.map((row) => state.read(file, row)),
    );
    await state.flushReportedRows();
  }
}

/** Imports rows of a file, in their order. */
export async function importRows(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  rows: readonly ReadRow[],
): Promise<void> {
  const rowsByClient = Map.groupBy(rows, ({ client }) => client);
  for (const [client, clientRows] of rowsByClient) {
    if (client) await importForClient(state, kind, file, client, clientRows);
    else for (const { row, reasons } of clientRows) state.report.addRow('refused', row, reasons);
  }
}

async function importForClient(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<void> {
  const keys = state.keys(file.kind.name, client);
  for (const parsedRow of rows) reportDuplicate(parsedRow, keys.lines);
  await state.enter(client);
  const validRows = rows.filter(({ reasons }) => reasons.length === 0);
  const candidates = await createCandidates(state, kind, file, client, validRows);
  const candidateOf = new Map(candidates.map((candidate) => [candidate.read, candidate]));
  const doubtful = reportDoubts(state, file, client, candidates);
  kind.check?.(candidates);
  for (const reference of kind.references) await checkReference(state, client, reference, candidates);
  // Rows that were refused before are left out of the kind's own checks, for instance of plates.
  await kind.examine?.(
    state,
    client,
    candidates.filter(({ reasons }) => reasons.length === 0),
  );
  await reportDoubtsOfOthers(state, kind, client, candidates, doubtful);
  for (const read of rows) {
    const { row, reasons, number } = read;
    if (reasons.length === 0) continue;
    if (number !== undefined) keys.refused.add(number);
    const outcome = state.report.addRow('refused', row, reasons, client.id);
    const candidate = candidateOf.get(read);
    if (outcome === 'doubtful' && candidate) previewDoubtful(state, kind, file, client, candidate);
  }
  const recordsToWrite = candidates
    .filter(({ reasons }) => reasons.length === 0)
    .map((candidate) => {
      const outcome = determineOutcome(state, kind, file, client, candidate, doubtful.get(candidate) ?? []);
      if (outcome && doubtful.has(candidate)) state.report.count('accepted', client.id);
      return outcome;
    })
    .filter((outcome) => outcome !== undefined);
  await write(state, kind, file, client, recordsToWrite);
}

/**
 * Adds the doubts about rows as reasons, unless they were confirmed. Stored values count as confirmed. Returns the
 * doubts about each row.
 */
function reportDoubts(
  state: ImportState,
  file: ImportFile,
  client: ImportClient,
  candidates: readonly Candidate[],
): Map<Candidate, readonly RowReason[]> {
  const context = { now: state.now, timeZone: client.timeZone, country: client.country };
  const doubtful = new Map<Candidate, readonly RowReason[]>();
  for (const candidate of candidates) {
    const { stored, before, read, reasons } = candidate;
    // Stored values were confirmed when they were imported.
    const isChanged = (field: string): boolean => field in stored && !isSame(before?.[field], stored[field]);
    // A field that several columns fill together is not stored under its own name.
    const doubts = doubtsOf(file.kind, stored, { ...context, ofCells: read.doubts }, before).filter(
      ({ field, about }) => about?.some(isChanged) ?? (!(field in stored) || isChanged(field)),
    );
    const doubtReasons = doubts.map((doubt) => reasonOfDoubt(doubt, read));
    if (doubts.length > 0) doubtful.set(candidate, doubtReasons);
    if (!state.acceptDoubtful) reasons.push(...doubtReasons);
  }
  return doubtful;
}

/** Adds doubts that depend on other records, unless they were confirmed. Adds their rows to the rows with doubts. */
async function reportDoubtsOfOthers(
  state: ImportState,
  kind: RecordKind,
  client: ImportClient,
  candidates: readonly Candidate[],
  doubtful: Map<Candidate, readonly RowReason[]>,
): Promise<void> {
  for (const findDoubts of kind.doubts ?? []) {
    const sound = candidates.filter(({ reasons }) => reasons.length === 0);
    for (const [candidate, doubt] of await findDoubts(state, client, sound)) {
      const doubtReason = reasonOfDoubt(doubt, candidate.read);
      doubtful.set(candidate, [...(doubtful.get(candidate) ?? []), doubtReason]);
      if (!state.acceptDoubtful) candidate.reasons.push(doubtReason);
    }
  }
}

/**
 * Refuses a second row with the same key. The import cannot know which of the two is correct, so the first one counts.
 */
export function reportDuplicate({ number, columns, row, reasons }: ReadRow, lines: Map<number, number>): void {
  if (number === undefined) return;
  const firstLine = lines.get(number);
  if (firstLine === undefined) lines.set(number, row.line);
  else if (firstLine !== row.line && !reasons.some(({ code }) => code === 'duplicateKey')) {
    reasons.push(reason(columns['number']?.header ?? '', number, 'duplicateKey', { line: firstLine }));
  }
}

async function createCandidates(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<Candidate[]> {
  const numbers = rows.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const storedFields = rows.map((parsedRow) => storedOf(kind, file, parsedRow));
  const debtorColumn = kind.references.some(({ field }) => field === DEBTOR_COLUMN) ? [DEBTOR_COLUMN] : [];
  const columns = [...new Set([...Object.keys(storedFields[0] ?? {}), ...debtorColumn, ...(kind.alsoRead ?? [])])];
  const storedByNumber =
    numbers.length === 0
      ? new Map<number, repository.StoredRecord>()
      : await repository.readRecords(state.tx, kind.table, columns, client.id, numbers);
  return rows.map((parsedRow, index) => {
    const number = parsedRow.number ?? 0;
    const existing = storedByNumber.get(number);
    const rowValues = storedFields[index] ?? {};
    const defaults = existing ? {} : (kind.newDefaults?.(client) ?? {});
    return {
      read: parsedRow,
      number,
      stored: { ...defaults, ...rowValues },
      before: existing,
      reasons: parsedRow.reasons,
    };
  });
}

/** The fields for which the file has a column. */
function storedOf(kind: RecordKind, file: ImportFile, { columns, values }: ReadRow): repository.StoredRecord {
  const fileValues = Object.fromEntries(
    Object.entries(values).filter(([field]) => file.has(columns[field]?.header ?? '')),
  ) as repository.StoredRecord;
  return kind.toStored?.(fileValues, (header) => file.has(header)) ?? fileValues;
}

/**
 * Refuses rows that reference a record that does not exist. Records of earlier files of this import are already stored.
 */
async function checkReference(
  state: ImportState,
  client: ImportClient,
  { field, kind, table, unknown }: Reference,
  candidates: readonly Candidate[],
): Promise<void> {
  const getReference = (candidate: Candidate): number | undefined => {
    const value = candidate.stored[field];
    return typeof value === 'number' ? value : undefined;
  };
  const referenced = [...new Set(candidates.flatMap((candidate) => getReference(candidate) ?? []))];
  if (referenced.length === 0) return;
  const existing = await repository.readNumbers(state.tx, table, client.id, referenced);
  for (const candidate of candidates) {
    const number = getReference(candidate);
    if (number === undefined || existing.has(number)) continue;
    candidate.reasons.push(
      missingRecordReason(state, client, {
        kind,
        unknown,
        number,
        header: candidate.read.columns[field]?.header ?? '',
      }),
    );
  }
}

/** The reason for a reference to a missing record. When this import refused that record, the reason names its line. */
export function missingRecordReason(
  state: ImportState,
  client: ImportClient,
  {
    kind,
    unknown,
    number,
    header,
  }: Pick<Reference, 'kind' | 'unknown'> & { readonly number: number; readonly header: string },
): RowReason {
  const { lines, refused } = state.keys(kind, client);
  const line = refused.has(number) ? lines.get(number) : undefined;
  return line === undefined
    ? reason(header, number, unknown)
    : reason(header, number, 'refusedReference', { kind, line });
}

async function write(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  written: readonly WrittenRecord[],
): Promise<void> {
  if (written.length === 0) return;
  const types = { ...repository.typesOf(columnsForPlace(file.kind, client)), ...kind.types };
  const toRow = ({ after }: WrittenRecord): repository.StoredRecord =>
    Object.fromEntries(Object.entries(after).filter(([field]) => field in types));
  await kind.beforeWrite?.(state, client, written);
  const changedRecords = written.filter(({ before }) => before !== undefined);
  await repository.updateRecords(state.tx, kind, types, client.id, changedRecords.map(toRow));
  const newRecords = written.filter(({ before }) => before === undefined);
  await repository.insertRecords(state.tx, kind.table, types, client.id, newRecords.map(toRow));
  await kind.afterWrite?.(state, client, written);
  noteChangedDebtors(state, client, written);
}
