import { contractSearchText } from '@wagenpark/domain/contract-search';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import * as repository from './contract-facts-repository.ts';

/** Contracts per statement. Even a plan that compares each contract with each other takes less than a second then. */
const batchSize = 2000;
/** Clients with fewer contracts have no stored counts of letter pairs; searches count them themselves. */
const manyContracts = 10_000;
/** How far back the job looks for assignments that began or ended. */
const lookBackMs = 31 * 86_400_000;

/**
 * Updates the copied facts that lists show, sort and search: the driver and the state at the moment `at`, plate, car
 * and debtor. Must be called in the transaction of every change of these facts, with the numbers of the contracts
 * concerned.
 */
export async function refreshContractList(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
  moment: Date,
): Promise<void> {
  for (let from = 0; from < numbers.length; from += batchSize) {
    const batch = numbers.slice(from, from + batchSize);
    await repository.writeStates(tx, clientId, batch, moment);
    const facts = await repository.readContractFacts(tx, clientId, batch, moment);
    await repository.writeFacts(
      tx,
      clientId,
      facts.map((contract) => ({ ...contract, search: searchTextOf(contract) })),
    );
  }
}

const searchTextOf = ({ debtor_number: debtorNumber, ...contract }: repository.ContractFacts): string =>
  contractSearchText({ ...contract, debtorNumber });

/**
 * Raises the data version of debtors. This changes the synchronisation version of every scope that contains one of
 * them, which invalidates the caches of key lists and totals. Must be called in the transaction of the change. A change
 * that moves a contract to another debtor passes both debtors.
 */
export async function touchDebtors(tx: Tx, clientId: number, debtorNumbers: Iterable<number>): Promise<void> {
  const numbers = [...new Set(debtorNumbers)];
  if (numbers.length > 0) await repository.raiseVersions(tx, clientId, numbers);
}

/** The contracts whose car a person drives now, with their debtors ({@link repository.readContractsOfDriver}). */
export const contractsOfDriver = repository.readContractsOfDriver;

/**
 * Updates the copied facts of lists that change with time and not by a call: the driver when an assignment begins or
 * ends, and the state on the day of a planned return. Looks one month back for assignments, so that changes are found
 * after the server was down.
 * @returns the number of refreshed contracts
 */
export async function refreshDueFacts(database: Database, now: Date): Promise<number> {
  const clients = await database.asStaff(repository.readClientNumbers);
  let refreshed = 0;
  for (const clientId of clients) {
    refreshed += await database.inScope(wholeClient(clientId), async (tx) => {
      const due = await repository.readContractsDue(tx, clientId, new Date(now.getTime() - lookBackMs), now);
      const numbers = due.map(({ number }) => number);
      await refreshContractList(tx, clientId, numbers, now);
      const returned = await repository.endReturnedContracts(tx, clientId, now);
      await touchDebtors(
        tx,
        clientId,
        [...due, ...returned].map(({ debtor }) => debtor),
      );
      return due.length + returned.length;
    });
  }
  return refreshed;
}

/** Runs {@link refreshDueFacts} every minute and at start: a return counts from the first minute of its day. */
export const refreshDueContracts = (database: Database, clock: Clock): JobDefinition => ({
  queue: 'lease-contracts.refresh-due',
  retries: 3,
  cron: '* * * * *',
  atStart: true,
  work: async () => {
    await refreshDueFacts(database, clock.now());
  },
});

/**
 * Counts the letter pairs in the contracts of large clients whose counts a change has reset. Each part of a client has
 * its own transaction, so that changes do not wait long for the lock.
 * @returns the number of counted parts
 */
export async function countLetterPairsAhead(database: Database, fewest = manyContracts): Promise<number> {
  let count = 0;
  for (const clientId of await database.asStaff(repository.readClientNumbers)) {
    const scope = wholeClient(clientId);
    for (const part of await database.inScope(scope, (tx) => repository.readUnknownParts(tx, clientId, fewest))) {
      await database.inScope(scope, (tx) => repository.countLetterPairs(tx, clientId, part));
      count += 1;
    }
  }
  return count;
}

/** Runs {@link countLetterPairsAhead} every five minutes. */
export const countPairsOfLetters = (database: Database): JobDefinition => ({
  queue: 'lease-contracts.count-pairs',
  retries: 0,
  cron: '*/5 * * * *',
  atStart: true,
  work: async () => {
    await countLetterPairsAhead(database);
  },
});
