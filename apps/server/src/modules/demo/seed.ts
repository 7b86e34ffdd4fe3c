import {
  clientGuid,
  type DemoAccount,
  type DemoChunk,
  demoAccounts,
  demoClients,
  demoPassword,
  generateDemoWorld,
  vehicleFile,
} from '@wagenpark/demo-world';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { words } from '@wagenpark/messages/server-words';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countContracts, projectUnprojected } from '../lease-contracts/index.ts';
import { loadChunk, withoutIndexes, withoutRowSecurity } from './bulk-load.ts';
import { addDamagePhotos } from './damage-photos.ts';
import { addDocuments } from './documents.ts';
import { addGreenCards } from './green-cards.ts';
import { letterText } from './letter-texts.ts';
import type { LoadedChunk } from './loaded-rows.ts';
import { addMileageLinks } from './mileage-links.ts';
import { withDocument } from './record-files.ts';
import { advanceAccountSequence, analyze, disableTimeouts, type ExistingClient, lockClients } from './repository.ts';
import { addWaitingUsers } from './users.ts';

/** From this many contracts on, the indexes of contracts are built after loading. */
const BIG_WORLD_CONTRACTS = 5_000;

/** Thrown for a database that holds clients already; the message is for the command line. */
export class NotEmptyError extends Error {
  constructor() {
    super('The database holds clients already; the demo world is put into an empty database only.');
    this.name = 'NotEmptyError';
  }
}

/** Imports files. @throws {Error} when any row is refused */
export type ImportTables = (files: readonly { readonly name: string; readonly bytes: Buffer }[]) => Promise<void>;

/** The options of seeding. */
export interface SeedOptions {
  /** All dates of the world are relative to this day. */
  readonly today: IsoDay;
  /** The number of contracts; 950 by default. Nine tenths belong to the client `installatie`. */
  readonly contracts?: number | undefined;
  /** Hashes a password for storing (argon2id). */
  readonly hashPassword: (password: string) => Promise<string>;
  /** The base address of links in mails. */
  readonly publicUrl: string;
  /** Imports the vehicles of a world of the usual size; without it they are loaded like all other rows. */
  readonly importTables?: ImportTables | undefined;
  /** Called once, when it is certain that the database will be filled. */
  readonly onStart?: (() => void) | undefined;
}

/** A summary of the seeded data, for the start-up banner. */
export interface SeedSummary {
  readonly contracts: number;
  readonly accounts: readonly DemoAccount[];
  readonly password: string;
}

/**
 * Fills an empty database with the demo world, in one transaction. When vehicles come in through the import, which has
 * a transaction of its own, an interrupted seeding leaves clients without a leasing company. The next seeding
 * recognizes this and completes it.
 * @throws {NotEmptyError} when there are other clients, or the demo world exists already
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedSummary> {
  const { importTables, today } = options;
  const isImported = importTables !== undefined && options.contracts === undefined;
  let hasNotified = false;
  const onReady = (): void => {
    if (!hasNotified) options.onStart?.();
    hasNotified = true;
  };
  if (isImported) {
    await runInTransaction(database, options, onReady, async (tx, isEmpty) => {
      if (isEmpty)
        for (const chunk of generateDemoWorld({ today, isUnbilled: true })) await loadChunk(tx, clientsAlone(chunk));
    });
    await importTables([
      { name: 'vehicles.csv', bytes: Buffer.from(vehicleFile({ today, isUnbilled: true }), 'utf8') },
    ]);
  }
  const contracts = await runInTransaction(database, options, onReady, async (tx, isEmpty) => {
    // Another process emptied or filled the database meanwhile.
    if (isEmpty === isImported) throw new NotEmptyError();
    const isBig = (options.contracts ?? 0) >= BIG_WORLD_CONTRACTS;
    const contractCount = await withoutIndexes(tx, isBig, () => loadWorld(tx, options, isImported));
    await advanceAccountSequence(tx);
    return contractCount;
  });
  for (const { clientId } of demoClients) {
    await database.inScope(wholeClient(clientId), async (tx) => {
      await countContracts(tx, clientId);
      await addWaitingUsers(tx, clientId, today);
      await addMileageLinks(tx, clientId, today, { publicUrl: options.publicUrl, words });
    });
  }
  await Promise.all(
    demoClients.map(({ clientId }) =>
      database.inScope(wholeClient(clientId), async (tx) => {
        await addDamagePhotos(tx, clientId);
        await addGreenCards(tx, clientId);
        await addDocuments(tx, clientId, today);
      }),
    ),
  );
  await database.asOwner(analyze);
  // For a big world, a job does this once the server runs.
  if (options.contracts === undefined) await projectUnprojected(database);
  return { contracts, accounts: demoAccounts(demoClients), password: demoPassword };
}

/**
 * Runs `work` in a transaction that may write all tables. The database must be empty or half filled by an interrupted
 * seeding.
 */
function runInTransaction<Result>(
  database: Database,
  options: SeedOptions,
  onReady: () => void,
  work: (tx: Tx, isEmpty: boolean) => Promise<Result>,
): Promise<Result> {
  return database.asOwner(async (tx) => {
    await disableTimeouts(tx);
    return withoutRowSecurity(tx, async () => {
      const clients = await lockClients(tx);
      const canResume = options.importTables !== undefined && isUnfinished(clients);
      if (clients.length > 0 && !canResume) throw new NotEmptyError();
      onReady();
      return work(tx, clients.length === 0);
    });
  });
}

/**
 * Whether a seeding was interrupted: all clients are of the demo world, but the leasing company, which comes last, is
 * missing.
 */
function isUnfinished(clients: readonly ExistingClient[]): boolean {
  const demoGuids = new Set(demoClients.map((client) => clientGuid(client)));
  return clients.every(({ guid, isProvider }) => !isProvider && demoGuids.has(guid));
}

async function loadWorld(tx: Tx, options: SeedOptions, isImported: boolean): Promise<number> {
  let contracts = 0;
  for (const chunk of generateDemoWorld({ today: options.today, contracts: options.contracts })) {
    contracts += chunk.lease_contract?.length ?? 0;
    const completed = await completeChunk(tx, chunk, options);
    await loadChunk(tx, isImported ? withoutImported(completed) : completed);
  }
  return contracts;
}

/**
 * Adds what only the server can compute: password hashes, texts of mails, and documents of invoices that are loaded
 * already.
 */
async function completeChunk(tx: Tx, chunk: DemoChunk, options: SeedOptions): Promise<LoadedChunk> {
  const { account, mail, record_file, ...rest } = chunk;
  return {
    ...rest,
    ...(account && {
      account: await Promise.all(
        account.map(async (row) => ({ ...row, password_hash: await options.hashPassword(demoPassword) })),
      ),
    }),
    ...(mail && {
      mail: mail.map((row) => {
        const { letter: _letter, reader: _reader, values: _values, ...stored } = row;
        return { ...stored, ...letterText(row, options.publicUrl) };
      }),
    }),
    ...(record_file && { record_file: await Promise.all(record_file.map((row) => withDocument(tx, row))) }),
  };
}

const isOfProvider = ({ client }: DemoChunk | LoadedChunk): boolean => client?.some((row) => row.is_provider) ?? false;

/** The rows that must exist before vehicles can be imported: clients and their debtors. */
function clientsAlone(chunk: DemoChunk): LoadedChunk {
  const { client, client_image, client_language, debtor } = chunk;
  if (client === undefined || isOfProvider(chunk)) return {};
  return { client, client_image: client_image ?? [], client_language: client_language ?? [], debtor: debtor ?? [] };
}

/** The rows of a chunk without {@link clientsAlone} and the vehicles. */
function withoutImported(chunk: LoadedChunk): LoadedChunk {
  if (isOfProvider(chunk)) return chunk;
  const { vehicle: _vehicle, client: _client, client_image: _images, client_language: _languages, ...rest } = chunk;
  if (chunk.client === undefined) return rest;
  const { debtor: _debtors, ...columns } = rest;
  return columns;
}
