import type { ViewState } from '@wagenpark/contract/admin/saved-views';
import type { Insertable, Selectable } from 'kysely';
import type { ImportRun, LeaseContract, Mail, Request, SavedView } from '../../database/schema.gen.ts';
import { refreshContractList } from '../modules/lease-contracts/index.ts';
import { aDriverChange } from '../modules/requests/change-posts-testing.ts';
import { newId } from '../platform/clock.ts';
import { aDriver, aLeaseContract, anAssignment, aVehicle } from '../platform/database/builders.ts';
import type { Tx } from '../platform/database/database.ts';

/*
 * Builders of rows that belong to several subjects, for tests of the whole server. Like the builders of the platform,
 * they have plain defaults and run as the owner.
 */

type Given<Row> = Partial<Insertable<Row>>;

/** A contract with a driver, included in all lists. Contract, car and driver have the same number. */
export async function aDrivenCar(
  tx: Tx,
  car: { readonly client_id: number; readonly debtor_number: number; readonly number: number },
  overrides: Given<LeaseContract> = {},
): Promise<Selectable<LeaseContract>> {
  const { client_id, debtor_number, number } = car;
  await aVehicle(tx, { client_id, number });
  await aDriver(tx, { client_id, debtor_number, number });
  const contract = await aLeaseContract(tx, { ...overrides, client_id, debtor_number, number, vehicle_number: number });
  await anAssignment(tx, { client_id, contract_number: number, driver_number: number });
  await refreshContractList(tx, client_id, [number], new Date());
  return contract;
}

/** The fields of a contract that a request needs. */
export type RequestedContract = Pick<Selectable<LeaseContract>, 'client_id' | 'number' | 'debtor_number'>;

/** A request for another driver of a contract, waiting for approval. */
export async function aRequest(
  tx: Tx,
  subject: { readonly contract: RequestedContract; readonly asker: { client_id: number; number: number } },
  overrides: Given<Request> = {},
): Promise<Selectable<Request>> {
  const { contract, asker } = subject;
  return tx.db
    .insertInto('request')
    .values({
      client_id: contract.client_id,
      contract_number: contract.number,
      debtor_number: contract.debtor_number,
      kind: 'driverChange',
      asker_client_id: asker.client_id,
      asker_number: asker.number,
      asker_name: 'Asker',
      asker_email: 'asker@client.example',
      asker_locale: 'nl-NL',
      effective_from: '2035-01-01',
      payload: JSON.stringify(aDriverChange({ ContractNummer: contract.number, BestuurderNummerOud: contract.number })),
      before: JSON.stringify({ person: null }),
      plate: 'WP-1',
      car: 'Volkswagen Golf',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A mail waiting in the outbox of a client. */
export async function aMail(tx: Tx, clientId: number, overrides: Given<Mail> = {}): Promise<Selectable<Mail>> {
  const id = newId();
  return tx.db
    .insertInto('mail')
    .values({
      client_id: clientId,
      id,
      cause: `test:${id}`,
      recipient: 'reader@client.example',
      subject: 'Subject',
      body: 'Body',
      locale: 'nl-NL',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A finished import run with one refused row of debtors. */
export async function anImportRun(tx: Tx): Promise<Selectable<ImportRun>> {
  const zeroCounts = { new: 0, changed: 0, unchanged: 0, kept: 0 };
  const counts = [{ kind: 'debtors', file: 'debtors.csv', headers: ['Naam'], ...zeroCounts, refused: 1 }];
  const run = await tx.db
    .insertInto('import_run')
    .values({ id: newId(), dry_run: true, status: 'done', counts: JSON.stringify(counts) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('import_row')
    .values({ run_id: run.id, kind: 'debtors', line: 2, outcome: 'refused', cells: '["Debtor 1"]', reasons: '[]' })
    .execute();
  const client = JSON.stringify({ name: 'Client 1', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
  const fields = JSON.stringify([{ field: 'number', after: 1 }]);
  await tx.db
    .insertInto('import_preview')
    .values({ run_id: run.id, kind: 'debtors', outcome: 'new', line: 3, client, fields, reasons: '[]' })
    .execute();
  return run;
}

/** The minimal state of a saved view. */
export const aViewState: ViewState = { tab: 'running', search: '', sort: null, columns: [], filters: [] };

/** A private saved view of the lease-contract list. */
export async function aSavedView(
  tx: Tx,
  owner: { readonly client_id: number; readonly number: number; readonly name: string },
  overrides: Given<SavedView> = {},
): Promise<Selectable<SavedView>> {
  const id = newId();
  return tx.db
    .insertInto('saved_view')
    .values({
      client_id: owner.client_id,
      id,
      list: 'lease-contracts',
      owner_client_id: owner.client_id,
      owner_number: owner.number,
      owner_name: owner.name,
      name: `View ${id}`,
      state: JSON.stringify(aViewState),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
