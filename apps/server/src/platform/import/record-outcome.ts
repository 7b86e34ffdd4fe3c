import type { ImportFile } from './files.ts';
import type { ImportClient, ImportState, ReadRow } from './import-state.ts';
import { storedPlate } from './plates.ts';
import { previewClient, previewValues } from './preview.ts';
import type { PreviewOutcome } from './previewed-row.ts';
import { type RowReason, reason } from './reasons.ts';
import { asText, type Candidate, isSame, type RecordKind, type WrittenRecord } from './record-kind.ts';
import type { StoredRecord } from './records-repository.ts';

/** Counts and previews an accepted row. Returns what must be written, if anything. `doubts` are those confirmed. */
export function determineOutcome(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  candidate: Candidate,
  doubts: readonly RowReason[],
): WrittenRecord | undefined {
  const { read, number, stored, before } = candidate;
  if (!before) {
    state.report.count('new', client.id);
    previewRecord(state, kind, file, client, candidate, { outcome: 'new', fields: [], reasons: doubts });
    return { number, before, after: { ...stored, ...kind.derived?.(stored) }, fields: Object.keys(stored) };
  }
  const fields = Object.keys(stored).filter((field) => !isSame(before[field], stored[field]));
  if (fields.length === 0) {
    state.report.count('unchanged', client.id);
    return undefined;
  }
  const portalOwned = kind.isPortalOwned?.(before) === true ? fields : (kind.portalFields?.(before) ?? []);
  const skipped = fields.filter((field) => portalOwned.includes(field));
  if (skipped.length > 0) {
    const reasons = skipped.map((field) =>
      reason(headerOf(file, read, field), asText(stored[field]) ?? '', 'keptByPortal', {
        stored: asText(before[field]) ?? '',
      }),
    );
    state.report.addReasons('kept', read.row, reasons);
  }
  if (skipped.length === fields.length) {
    state.report.count('kept', client.id);
    return undefined;
  }
  state.report.count('changed', client.id);
  const skippedValues = Object.fromEntries(skipped.map((field) => [field, before[field] ?? null]));
  const mergedFields = { ...before, ...stored, ...skippedValues };
  const writtenFields = fields.filter((field) => !skipped.includes(field));
  const cleared = writtenFields.filter((field) => asText(stored[field]) === null);
  previewRecord(state, kind, file, client, candidate, { outcome: 'changed', fields: writtenFields, reasons: doubts });
  if (cleared.length > 0) state.report.note(client.id, 'clearedValues', { count: cleared.length });
  return { number, before, after: { ...mergedFields, ...kind.derived?.(mergedFields) }, fields: writtenFields };
}

/** The heading of a field; '' for a field that several columns fill together. */
const headerOf = (file: ImportFile, { columns }: ReadRow, field: string): string => {
  const header = columns[field]?.header ?? '';
  return file.has(header) ? header : '';
};

/** Adds a row to the preview. `fields` are those that it changes in a stored record. */
function previewRecord(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  { read, stored, before }: Candidate,
  row: {
    readonly outcome: PreviewOutcome;
    readonly fields: readonly string[];
    readonly reasons: readonly RowReason[];
  },
): void {
  state.report.preview(row.outcome, read.row, row.reasons, () => {
    const after = { ...stored, ...kind.toFileValues?.(stored) };
    const stands = before && { ...before, ...kind.toFileValues?.(before) };
    const combined = Object.keys(kind.toFileValues?.(stored) ?? {});
    const fields = [...row.fields, ...combined.filter((field) => !isSame(stands?.[field], after[field]))];
    return {
      client: previewClient(client),
      fields: previewValues({ file, read, stored: after, before: stands }, fields),
    };
  });
}

/** Adds a row to the preview that is imported only after a user confirms its unusual values. */
export function previewDoubtful(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  candidate: Candidate,
): void {
  const { before, reasons } = candidate;
  const stored = withStoredPlates(candidate, client);
  const fields = before ? Object.keys(stored).filter((field) => !isSame(before[field], stored[field])) : [];
  previewRecord(state, kind, file, client, { ...candidate, stored }, { outcome: 'doubtful', fields, reasons });
}

/** The values with plates in their stored form. The kinds themselves format plates only in rows without doubts. */
function withStoredPlates({ read, stored, before }: Candidate, client: ImportClient): StoredRecord {
  const country = stored['country'] ?? before?.['country'] ?? client.country;
  const plates = Object.entries(stored).flatMap(([field, value]): (readonly [string, string])[] =>
    read.columns[field]?.fact?.kind === 'plate' && typeof value === 'string'
      ? [[field, storedPlate(value, String(country))]]
      : [],
  );
  return { ...stored, ...Object.fromEntries<string>(plates) };
}
