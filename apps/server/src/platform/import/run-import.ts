import type { Call } from '../caller.ts';
import type { WideTx } from '../database/database.ts';
import { readClients } from './clients-repository.ts';
import { placed } from './failure.ts';
import type { ImportFile } from './files.ts';
import { type ImportKind, tablesFilledBy } from './import-kind.ts';
import { type ImportClient, ImportState } from './import-state.ts';
import { type FileCounts, Report, type ToldRow } from './report.ts';
import { tellClient } from './tell-client.ts';

/** What an import is run with. */
export interface ImportWish {
  /** All kinds of files, in their order. */
  readonly kinds: readonly ImportKind[];
  readonly files: readonly ImportFile<ImportKind>[];
  /** Takes what is told of single rows, some at a time. */
  readonly tell: (rows: readonly ToldRow[]) => Promise<void>;
  readonly now: Date;
  /** Who started it, for the audit trail. */
  readonly actor: string;
  readonly call: Call | undefined;
  /** Whether doubtful values are taken. */
  readonly acceptDoubtful: boolean;
}

/**
 * Reads the files, decides about each row, and writes the good ones, all in the given transaction; a dry run is the same,
 * taken back afterwards by whoever began the transaction. The scope afterwards is that of staff. Gives the counts.
 * @throws {ImportFileError} for a file that cannot be read to its end
 * @throws {ImportFailure} for everything else, with the place
 */
export async function runImport(tx: WideTx, wish: ImportWish): Promise<readonly FileCounts[]> {
  await tx.enterAsStaff();
  const stored = await readClients(tx);
  const clients = stored
    .filter(({ isProvider }) => !isProvider)
    .map((client): [string, ImportClient] => [client.name, client]);
  const state = new ImportState({
    tx,
    tell: wish.tell,
    now: wish.now,
    actor: wish.actor,
    call: wish.call,
    acceptDoubtful: wish.acceptDoubtful,
    report: new Report(),
    listeners: wish.kinds.toReversed().flatMap(({ hears = [] }) => hears),
    fills: tablesFilledBy(wish.kinds),
    clients: new Map(clients),
    reserved: stored.find(({ isProvider }) => isProvider)?.name,
  });
  for (const file of wish.files) {
    state.report.begin(file);
    await placed(
      () => state.where(file),
      () => file.kind.run(state, file),
    );
  }
  await placed(
    () => ({ step: 'lists' }),
    () => followUp(state, wish.kinds),
  );
  await tx.enterAsStaff();
  return state.report.files;
}

/** What follows for each client of whom something came: what the kinds do, and the audit trail. */
async function followUp(state: ImportState, kinds: readonly ImportKind[]): Promise<void> {
  for (const client of state.clients.values()) {
    const counts = state.report.ofClient(client.id);
    if (counts.size === 0) continue;
    await state.enter(client);
    for (const { afterFiles } of kinds) await afterFiles?.(state, client);
    await tellClient(state, client, kinds, counts);
  }
}
