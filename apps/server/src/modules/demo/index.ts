import {
  clientGuid,
  type DemoAccount,
  demoAccountNumbers,
  demoClients,
  demoPassword,
  demoAccounts as listAccounts,
  provider,
} from '@wagenpark/demo-world';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { createPasswordQueue, hashPassword } from '../identity/index.ts';
import { importInto } from './import-into.ts';
import { hasClient, readPasswords } from './repository.ts';
import { NotEmptyError, type SeedOptions, seed } from './seed.ts';

/**
 * Fills an empty database with the demo world; does not change any other database. In a world of the usual size the
 * vehicles come in through the import, as in real use.
 * @param options.today now; the dates of the world are relative to this day in the leasing company's time zone
 * @param options.importKinds the kinds of files that can be imported
 * @param options.publicUrl the base address of links in mails
 * @param options.onStart called once it is certain that the database will be filled
 * @returns whether the database was filled
 */
export async function seedDemoWorld(
  database: Database,
  options: Pick<SeedOptions, 'contracts' | 'onStart'> & {
    readonly today: Date;
    readonly importKinds: readonly ImportKind[];
    readonly publicUrl?: string;
  },
): Promise<boolean> {
  const { today, importKinds, publicUrl = 'http://localhost:8080', ...rest } = options;
  try {
    await seed(database, {
      ...rest,
      publicUrl,
      hashPassword,
      today: todayInZone(provider.timeZone, today),
      importTables: importInto(database, { now: () => today }, importKinds),
    });
    return true;
  } catch (error) {
    if (error instanceof NotEmptyError) return false;
    throw error;
  }
}

/** The demo accounts, staff first; empty when the database does not hold the demo world. */
export async function demoAccounts(database: Database): Promise<readonly DemoAccount[]> {
  const isDemo = await database.atGate((tx) => hasClient(tx, clientGuid(provider)));
  return isDemo ? listAccounts(demoClients) : [];
}

/**
 * The e-mail addresses of demo accounts that still have the published password. Everybody could sign in to them.
 * Accounts are found by number, so that a changed address or client name does not hide them.
 */
export async function openDemoAccounts(database: Database): Promise<readonly string[]> {
  const candidates = await database.atGate((tx) => readPasswords(tx, demoAccountNumbers(demoClients)));
  const passwords = createPasswordQueue();
  const isOpen = await Promise.all(
    candidates.map(({ passwordHash, email }) => passwords.fits(demoPassword, passwordHash, email)),
  );
  return candidates.filter((_account, index) => isOpen[index]).map(({ email }) => email);
}

export type { SeedOptions } from './seed.ts';
