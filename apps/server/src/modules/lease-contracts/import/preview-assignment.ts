import type { ImportFile } from '../../../platform/import/files.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { previewClient, previewValues } from '../../../platform/import/preview.ts';
import type { PreviewOutcome } from '../../../platform/import/previewed-row.ts';
import type { RowReason } from '../../../platform/import/reasons.ts';
import { isSame } from '../../../platform/import/record-kind.ts';
import type { AssignmentRow } from './assignment-rows.ts';
import type { StoredAssignment } from './assignments-repository.ts';

/** Adds a row to the preview, with the stored assignment that it replaces. */
export function previewAssignment(
  state: ImportState,
  file: ImportFile,
  client: ImportClient,
  { read, contract, driver, from, until }: AssignmentRow,
  outcome: PreviewOutcome,
  reasons: readonly RowReason[],
  replaces?: StoredAssignment,
): void {
  const stored = { contract_number: contract, driver_number: driver, from, until };
  const before = replaces && {
    contract_number: contract,
    driver_number: replaces.driver,
    from: replaces.from,
    until: replaces.until,
  };
  const changed = before
    ? Object.entries(stored).filter(([field, value]) => !isSame(before[field as keyof typeof before], value))
    : [];
  state.report.preview(outcome, read.row, reasons, () => ({
    client: previewClient(client),
    fields: previewValues(
      { file, read, stored, before },
      changed.map(([field]) => field),
      () => true,
    ),
  }));
}
