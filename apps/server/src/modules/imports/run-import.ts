import type { ImportKind } from '@wagenpark/contract/admin/imports';
import type { Call } from '../../platform/caller.ts';
import type { WideTx } from '../../platform/database/database.ts';
import { readClients } from './clients-repository.ts';
import { placed } from './failure.ts';
import type { ImportFile } from './files.ts';
import { followUp } from './follow-up.ts';
import { type ImportClient, ImportState } from './import-state.ts';
import { importClients } from './kinds/clients.ts';
import { contracts } from './kinds/contracts.ts';
import { importDebtors } from './kinds/debtors.ts';
import { importDriverAssignments } from './kinds/driver-assignments.ts';
import { drivers } from './kinds/drivers.ts';
import { fines } from './kinds/fines.ts';
import { fuelContracts } from './kinds/fuel-contracts.ts';
import { importInvoiceLines } from './kinds/invoice-lines.ts';
import { importInvoiceTypes } from './kinds/invoice-types.ts';
import { invoices } from './kinds/invoices.ts';
import { refuelings } from './kinds/refuelings.ts';
import { vehicles } from './kinds/vehicles.ts';
import { importRecords } from './records.ts';
import { type FileCounts, Report, type ToldRow } from './report.ts';

const steps: Readonly<Record<ImportKind, (state: ImportState, file: ImportFile) => Promise<void>>> = {
  clients: importClients,
  debtors: importDebtors,
  drivers: (state, file) => importRecords(state, drivers, file),
  vehicles: (state, file) => importRecords(state, vehicles, file),
  contracts: (state, file) => importRecords(state, contracts, file),
  'driver-assignments': importDriverAssignments,
  'fuel-contracts': (state, file) => importRecords(state, fuelContracts, file),
  'invoice-types': importInvoiceTypes,
  invoices: (state, file) => importRecords(state, invoices, file),
  'invoice-lines': importInvoiceLines,
  refuelings: (state, file) => importRecords(state, refuelings, file),
  fines: (state, file) => importRecords(state, fines, file),
};

/** What an import is run with. */
export interface ImportWish {
  readonly files: readonly ImportFile[];
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
    .filter(({ is_provider }) => !is_provider)
    .map(({ client_id, name, values }): [string, ImportClient] => [
      name,
      {
        id: client_id,
        name,
        displayName: String(values['display_name']),
        timeZone: String(values['time_zone']),
        country: String(values['country']),
      },
    ]);
  const state = new ImportState({
    tx,
    tell: wish.tell,
    now: wish.now,
    actor: wish.actor,
    call: wish.call,
    acceptDoubtful: wish.acceptDoubtful,
    report: new Report(),
    clients: new Map(clients),
    reserved: stored.find(({ is_provider }) => is_provider)?.name,
  });
  for (const file of wish.files) {
    state.report.begin(file);
    await placed(
      () => state.where(file),
      () => steps[file.kind](state, file),
    );
  }
  await placed(
    () => ({ step: 'lists' }),
    () => followUp(state),
  );
  await tx.enterAsStaff();
  return state.report.files;
}
