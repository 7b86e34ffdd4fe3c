import type { Call } from '../caller.ts';
import type { ScopeChangingTx } from '../database/database.ts';
import { auditImport } from './audit-import.ts';
import { readClients } from './clients-repository.ts';
import { withImportStep } from './failure.ts';
import type { ImportFile } from './files.ts';
import { type ImportKind, tablesFilledBy } from './import-kind.ts';
import { type ImportClient, ImportState } from './import-state.ts';
import type { PreviewedRow } from './previewed-row.ts';
import { type FileResult, Report, type ReportedRow } from './report.ts';

/** Parameters of an import. */
export interface ImportParams {
  /** All kinds of files, in import order. */
  readonly kinds: readonly ImportKind[];
  readonly files: readonly ImportFile<ImportKind>[];
  /** Receives rows to report, in chunks. */
  readonly storeReportedRows: (rows: readonly ReportedRow[]) => Promise<void>;
  /** Receives the rows of the preview, in chunks. Without it, the import has no preview. */
  readonly storePreviewedRows?: ((rows: readonly PreviewedRow[]) => Promise<void>) | undefined;
  readonly now: Date;
  /** The user who started it, for the audit trail. */
  readonly actor: string;
  readonly call: Call | undefined;
  /** Whether unusual values are accepted. */
  readonly acceptDoubtful: boolean;
}

/**
 * Imports the files in the given transaction: parses and checks each row, and writes the valid ones. A dry run does the
 * same, and the caller rolls the transaction back. Afterwards the transaction is in the scope of staff.
 * @returns the row counts and notes of each file
 * @throws {ImportFileError} for a file that cannot be read completely
 * @throws {ImportFailure} for every other error, with the step
 */
export async function runImport(tx: ScopeChangingTx, wish: ImportParams): Promise<readonly FileResult[]> {
  await tx.enterAsStaff();
  const storedClients = await readClients(tx);
  const clients = storedClients
    .filter(({ isProvider }) => !isProvider)
    .map((client): [string, ImportClient] => [client.name, client]);
  const state = new ImportState({
    tx,
    storeReportedRows: wish.storeReportedRows,
    storePreviewedRows: wish.storePreviewedRows ?? (() => Promise.resolve()),
    now: wish.now,
    actor: wish.actor,
    call: wish.call,
    acceptDoubtful: wish.acceptDoubtful,
    report: new Report({ hasPreview: wish.storePreviewedRows !== undefined }),
    listeners: wish.kinds.toReversed().flatMap(({ subscriptions: hears = [] }) => hears),
    fills: tablesFilledBy(wish.kinds),
    clients: new Map(clients),
    reserved: storedClients.find(({ isProvider }) => isProvider)?.name,
  });
  for (const file of wish.files) {
    state.report.begin(file);
    await withImportStep(
      () => state.where(file),
      () => file.kind.run(state, file),
    );
  }
  await withImportStep(
    () => ({ step: 'lists' }),
    () => followUp(state, wish.kinds),
  );
  await tx.enterAsStaff();
  return resultsOf(state);
}

/** The counts of each file with its notes. */
function resultsOf({ report, clients }: ImportState): readonly FileResult[] {
  const names = new Map([...clients.values()].map(({ id, displayName }) => [id, displayName]));
  return report.files.map((file) => ({
    ...file,
    notes: report.notesOf(file).map(({ clientId, ...note }) => ({ ...note, client: names.get(clientId) ?? '' })),
  }));
}

/** Runs for each client with imported rows: the follow-up of the kinds, and the audit entry. */
async function followUp(state: ImportState, kinds: readonly ImportKind[]): Promise<void> {
  for (const client of state.clients.values()) {
    const counts = state.report.ofClient(client.id);
    if (counts.size === 0) continue;
    await state.enter(client);
    for (const { name, afterFiles } of kinds) {
      state.report.beginFollowUp(name);
      await afterFiles?.(state, client);
    }
    await auditImport(state, client, kinds, counts);
  }
}
