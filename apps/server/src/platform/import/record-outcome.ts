import type { ImportFile } from './files.ts';
import type { ImportClient, ImportState, ReadRow } from './import-state.ts';
import { reason } from './reasons.ts';
import { asText, type Candidate, isSame, type RecordKind, type WrittenRecord } from './record-kind.ts';

/** Counts an accepted row. Returns what must be written, if anything. */
export function outcomeOf(
  state: ImportState,
  kind: RecordKind,
  file: ImportFile,
  client: ImportClient,
  { read, number, stored, before }: Candidate,
): WrittenRecord | undefined {
  if (!before) {
    state.report.count('new', client.id);
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
  if (cleared.length > 0) state.report.note(client.id, 'clearedValues', { count: cleared.length });
  return { number, before, after: { ...mergedFields, ...kind.derived?.(mergedFields) }, fields: writtenFields };
}

/** The heading of a field; '' for a field that several columns fill together. */
const headerOf = (file: ImportFile, { columns }: ReadRow, field: string): string => {
  const header = columns[field]?.header ?? '';
  return file.has(header) ? header : '';
};
