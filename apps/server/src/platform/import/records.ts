import { noteDebtors, OF_DEBTOR } from './changed-debtors.ts';
import { doubtsOf, reasonOfDoubt } from './doubts.ts';
import { columnsOf } from './file-kind.ts';
import type { ImportFile } from './files.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from './import-state.ts';
import { type RowReason, reason } from './reasons.ts';
import { asText, type Candidate, isSame, type RecordKind, type Reference, type Written } from './record-kind.ts';
import * as repository from './records-repository.ts';

/** Brings in a file of records that are known by number, a thousand rows at a time. */
export async function importRecords(state: ImportState, kind: RecordKind, file: ImportFile): Promise<void> {
  for await (const rows of inChunks(file.rows())) {
    state.begin(rows);
    await importRows(
      state,
      kind,
      file,
      rows.map((row) => state.read(file, row)),
    );
    await state.storeTold();
  }
}

/** Brings in rows of a file, in their order. */
export async function importRows(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  rows: readonly ReadRow[],
): Promise<void> {
  const ofClient = Map.groupBy(rows, ({ client }) => client);
  for (const [client, own] of ofClient) {
    if (client) await importOfClient(state, kind, file, client, own);
    else for (const { row, reasons } of own) state.report.tell('refused', row, reasons);
  }
}

async function importOfClient(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<void> {
  const keys = state.keys(file.kind.name, client);
  for (const read of rows) tellDuplicate(read, keys.lines);
  await state.enter(client);
  const whole = rows.filter(({ reasons }) => reasons.length === 0);
  const candidates = await candidatesOf(state, kind, file, client, whole);
  const doubtful = tellDoubts(state, file, client, candidates);
  kind.check?.(candidates);
  for (const reference of kind.references) await examineReference(state, client, reference, candidates);
  // Those that are refused by now take no part in what the kind looks at, such as plates.
  await kind.examine?.(
    state,
    client,
    candidates.filter(({ reasons }) => reasons.length === 0),
  );
  for (const { row, reasons, number } of rows) {
    if (reasons.length === 0) continue;
    if (number !== undefined) keys.refused.add(number);
    state.report.tell('refused', row, reasons, client.id);
  }
  const written = candidates
    .filter(({ reasons }) => reasons.length === 0)
    .map((candidate) => {
      const outcome = outcomeOf(state, kind, file, client, candidate);
      if (outcome && doubtful.has(candidate)) state.report.count('accepted', client.id);
      return outcome;
    })
    .filter((outcome) => outcome !== undefined);
  await write(state, kind, file, client, written);
}

/** Adds doubts about what a row would change as reasons against it, unless they were confirmed; gives the rows that have any. */
function tellDoubts(
  state: ImportState,
  file: ImportFile,
  client: ImportClient,
  candidates: readonly Candidate[],
): ReadonlySet<Candidate> {
  const place = { now: state.now, timeZone: client.timeZone };
  const doubtful = new Set<Candidate>();
  for (const candidate of candidates) {
    const { stored, before, read, reasons } = candidate;
    // What is stored already was confirmed when it came.
    const found = doubtsOf(file.kind, stored, place).filter(({ field }) => !isSame(before?.[field], stored[field]));
    if (found.length > 0) doubtful.add(candidate);
    if (!state.acceptDoubtful) reasons.push(...found.map((doubt) => reasonOfDoubt(doubt, read)));
  }
  return doubtful;
}

/** A second row with the same key cannot be right; which of the two is, only people know, so the first counts. */
export function tellDuplicate({ number, columns, row, reasons }: ReadRow, lines: Map<number, number>): void {
  if (number === undefined) return;
  const first = lines.get(number);
  if (first === undefined) lines.set(number, row.line);
  else if (first !== row.line && !reasons.some(({ code }) => code === 'duplicateKey')) {
    reasons.push(reason(columns['number']?.header ?? '', number, 'duplicateKey', { line: first }));
  }
}

async function candidatesOf(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<Candidate[]> {
  const numbers = rows.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const stored = rows.map((read) => storedOf(kind, file, read));
  const ofDebtor = kind.references.some(({ field }) => field === OF_DEBTOR) ? [OF_DEBTOR] : [];
  const columns = [...new Set([...Object.keys(stored[0] ?? {}), ...ofDebtor, ...(kind.alsoRead ?? [])])];
  const before =
    numbers.length === 0
      ? new Map<number, repository.Stored>()
      : await repository.readRecords(state.tx, kind.table, columns, client.id, numbers);
  return rows.map((read, place) => {
    const number = read.number ?? 0;
    const present = before.get(number);
    const own = stored[place] ?? {};
    const defaults = present ? {} : (kind.newDefaults?.(client) ?? {});
    return { read, number, stored: { ...defaults, ...own }, before: present, reasons: read.reasons };
  });
}

/** The fields of which the file has a column. */
function storedOf(kind: RecordKind, file: ImportFile, { columns, values }: ReadRow): repository.Stored {
  const given = Object.fromEntries(
    Object.entries(values).filter(([field]) => file.has(columns[field]?.header ?? '')),
  ) as repository.Stored;
  return kind.toStored?.(given, (header) => file.has(header)) ?? given;
}

/** Refuses rows that name a record which is not stored; what earlier files of this import brought is. */
async function examineReference(
  state: ImportState,
  client: ImportClient,
  { field, kind, table, unknown }: Reference,
  candidates: readonly Candidate[],
): Promise<void> {
  const named = (candidate: Candidate): number | undefined => {
    const value = candidate.stored[field];
    return typeof value === 'number' ? value : undefined;
  };
  const asked = [...new Set(candidates.flatMap((candidate) => named(candidate) ?? []))];
  if (asked.length === 0) return;
  const known = await repository.readNumbers(state.tx, table, client.id, asked);
  for (const candidate of candidates) {
    const number = named(candidate);
    if (number === undefined || known.has(number)) continue;
    candidate.reasons.push(
      missingRecord(state, client, { kind, unknown, number, header: candidate.read.columns[field]?.header ?? '' }),
    );
  }
}

/** Why a row is refused that names a record which is not stored: with the line, where this import brought and refused it. */
export function missingRecord(
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

/** Counts a row that goes in; gives what is to be written of it, if anything. */
function outcomeOf(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  { read, number, stored, before }: Candidate,
): Written | undefined {
  if (!before) {
    state.report.count('new', client.id);
    return { number, before, after: { ...stored, ...kind.derived?.(stored) }, fields: Object.keys(stored) };
  }
  const fields = Object.keys(stored).filter((field) => !isSame(before[field], stored[field]));
  if (fields.length === 0) {
    state.report.count('unchanged', client.id);
    return undefined;
  }
  const owned = kind.isPortalOwned?.(before) === true ? fields : (kind.portalFields?.(before) ?? []);
  const kept = fields.filter((field) => owned.includes(field));
  if (kept.length > 0) {
    const reasons = kept.map((field) =>
      reason(headerOf(file, read, field), asText(stored[field]) ?? '', 'keptByPortal', {
        stored: asText(before[field]) ?? '',
      }),
    );
    state.report.note('kept', read.row, reasons);
  }
  if (kept.length === fields.length) {
    state.report.count('kept', client.id);
    return undefined;
  }
  state.report.count('changed', client.id);
  const left = Object.fromEntries(kept.map((field) => [field, before[field] ?? null]));
  const after = { ...before, ...stored, ...left };
  const written = fields.filter((field) => !kept.includes(field));
  return { number, before, after: { ...after, ...kind.derived?.(after) }, fields: written };
}

/** A field's heading; a field that several columns fill together has none. */
const headerOf = (file: ImportFile, { columns }: ReadRow, field: string): string => {
  const header = columns[field]?.header ?? '';
  return file.has(header) ? header : '';
};

async function write(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const types = { ...repository.typesOf(columnsOf(file.kind, client)), ...kind.types };
  const record = ({ after }: Written): repository.Stored =>
    Object.fromEntries(Object.entries(after).filter(([field]) => field in types));
  await kind.beforeWrite?.(state, client, written);
  const changed = written.filter(({ before }) => before !== undefined);
  await repository.updateRecords(state.tx, kind, types, client.id, changed.map(record));
  const added = written.filter(({ before }) => before === undefined);
  await repository.insertRecords(state.tx, kind.table, types, client.id, added.map(record));
  await kind.afterWrite?.(state, client, written);
  noteDebtors(state, client, written);
}
