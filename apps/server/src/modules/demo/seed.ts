import {
  clientGuid,
  type DemoAccount,
  type DemoChunk,
  demoAccounts,
  demoClients,
  demoPassword,
  demoWorld,
  vehicleFile,
} from '@wagenpark/demo-world';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { words } from '@wagenpark/messages/server-words';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countContracts, projectUnprojected } from '../lease-contracts/index.ts';
import { loadChunk, withIndexesAside, withoutRowSecurity } from './bulk-load.ts';
import { addDamagePhotos } from './damage-photos.ts';
import { addGreenCards } from './green-cards.ts';
import { letterText } from './letter-texts.ts';
import type { LoadedChunk } from './loaded-rows.ts';
import { addMileageLinks } from './mileage-links.ts';
import { withDocument } from './record-files.ts';
import { allowTime, analyze, type ExistingClient, lockClients, moveSequences } from './repository.ts';

/** From this many contracts on, the indexes of contracts are built after loading. */
const BIG = 5_000;

/** Thrown for a database that holds clients already; the message is for the command line. */
export class NotEmptyError extends Error {
  constructor() {
    super('The database holds clients already; the demo world is put into an empty database only.');
    this.name = 'NotEmptyError';
  }
}

/** Brings files in through the import; rejects when anything of them is refused. */
export type ImportTables = (files: readonly { readonly name: string; readonly bytes: Buffer }[]) => Promise<void>;

/** What seeding takes beside the database. */
export interface SeedOptions {
  /** All dates of the world are relative to this day. */
  readonly today: IsoDay;
  /** How many contracts there are to be; left out: the ordinary 950. Nine tenths go to the client `installatie`. */
  readonly contracts?: number | undefined;
  /** Hashes a password for storing (argon2id). */
  readonly hashPassword: (password: string) => Promise<string>;
  /** Where links in mails lead. */
  readonly publicUrl: string;
  /** Given, the world of ordinary size gets its vehicles this way; else they are loaded like everything else. */
  readonly importTables?: ImportTables | undefined;
  /** Called once, when the database turned out to be one to fill. */
  readonly onStart?: (() => void) | undefined;
}

/** What was made, for the start-up banner. */
export interface SeedSummary {
  readonly contracts: number;
  readonly accounts: readonly DemoAccount[];
  readonly password: string;
}

/**
 * Fills an empty database with the demo world, in one transaction: afterwards everything is there or nothing. Where the
 * vehicles come in through the import, which has a transaction of its own, a seeding that was cut short is recognised by
 * its clients without a leasing company, and the next one carries it to its end.
 * @throws {NotEmptyError} when there are other clients, or the demo world is there already
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedSummary> {
  const { importTables, today } = options;
  const isImported = importTables !== undefined && options.contracts === undefined;
  let isTold = false;
  const onReady = (): void => {
    if (!isTold) options.onStart?.();
    isTold = true;
  };
  if (isImported) {
    await begin(database, options, onReady, async (tx, isEmpty) => {
      if (isEmpty) for (const chunk of demoWorld({ today, isUnbilled: true })) await loadChunk(tx, clientsAlone(chunk));
    });
    await importTables([
      { name: 'vehicles.csv', bytes: Buffer.from(vehicleFile({ today, isUnbilled: true }), 'utf8') },
    ]);
  }
  const contracts = await begin(database, options, onReady, async (tx, isEmpty) => {
    // Whoever emptied or filled the database meanwhile, it is not the one that was begun with.
    if (isEmpty === isImported) throw new NotEmptyError();
    const isBig = (options.contracts ?? 0) >= BIG;
    const loaded = await withIndexesAside(tx, isBig, () => loadWorld(tx, options, isImported));
    await moveSequences(tx);
    return loaded;
  });
  for (const { clientId } of demoClients) {
    await database.inScope(wholeClient(clientId), async (tx) => {
      await countContracts(tx, clientId);
      await addMileageLinks(tx, clientId, today, { publicUrl: options.publicUrl, words });
    });
  }
  await Promise.all(
    demoClients.map(({ clientId }) =>
      database.inScope(wholeClient(clientId), async (tx) => {
        await addDamagePhotos(tx, clientId);
        await addGreenCards(tx, clientId);
      }),
    ),
  );
  await database.asOwner(analyze);
  // In a big world the job does it, once the server runs.
  if (options.contracts === undefined) await projectUnprojected(database);
  return { contracts, accounts: demoAccounts(demoClients), password: demoPassword };
}

/** Begins a transaction that may write everything, in a database that is empty or was left half filled. */
function begin<Result>(
  database: Database,
  options: SeedOptions,
  onReady: () => void,
  work: (tx: Tx, isEmpty: boolean) => Promise<Result>,
): Promise<Result> {
  return database.asOwner(async (tx) => {
    await allowTime(tx);
    return withoutRowSecurity(tx, async () => {
      const clients = await lockClients(tx);
      const mayGoOn = options.importTables !== undefined && isUnfinished(clients);
      if (clients.length > 0 && !mayGoOn) throw new NotEmptyError();
      onReady();
      return work(tx, clients.length === 0);
    });
  });
}

/** Only the demo world's own clients are there, and the leasing company, which comes last, is not. */
function isUnfinished(clients: readonly ExistingClient[]): boolean {
  const own = new Set(demoClients.map((client) => clientGuid(client)));
  return clients.every(({ guid, isProvider }) => !isProvider && own.has(guid));
}

async function loadWorld(tx: Tx, options: SeedOptions, isImported: boolean): Promise<number> {
  let contracts = 0;
  for (const chunk of demoWorld({ today: options.today, contracts: options.contracts })) {
    contracts += chunk.lease_contract?.length ?? 0;
    const completed = await completeChunk(tx, chunk, options);
    await loadChunk(tx, isImported ? withoutImported(completed) : completed);
  }
  return contracts;
}

/** Adds what only the server can: hashes of passwords, words of mails, documents of what is loaded already. */
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

/** What has to be there before vehicles can be imported: the clients that have some. */
function clientsAlone(chunk: DemoChunk): LoadedChunk {
  const { client, client_image, client_language, debtor } = chunk;
  if (client === undefined || isOfProvider(chunk)) return {};
  return { client, client_image: client_image ?? [], client_language: client_language ?? [], debtor: debtor ?? [] };
}

/** What is still missing once {@link clientsAlone} and the vehicles are there. */
function withoutImported(chunk: LoadedChunk): LoadedChunk {
  if (isOfProvider(chunk)) return chunk;
  const { vehicle: _vehicle, client: _client, client_image: _images, client_language: _languages, ...rest } = chunk;
  if (chunk.client === undefined) return rest;
  const { debtor: _debtors, ...kept } = rest;
  return kept;
}
