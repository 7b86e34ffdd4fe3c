import { contractSearchText } from '@wagenpark/domain/contract-search';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import * as repository from './list-facts-repository.ts';

/** Contracts that are copied in one statement: few enough that even each compared with each takes no second. */
const batchSize = 2000;
/** Of fewer contracts pairs of letters are counted whenever somebody asks. */
const manyContracts = 10_000;
/** How far back assignments are looked at whose moment came. */
const lookBackMs = 31 * 86_400_000;

/**
 * Brings up to date what lists show, sort and search of contracts: the driver at `at`, plate, car, debtor. To be called in
 * the transaction of every change of these, with the numbers of the contracts that it touches.
 */
export async function refreshContractList(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < numbers.length; from += batchSize) {
    const facts = await repository.readFacts(tx, clientId, numbers.slice(from, from + batchSize), at);
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
 * Tells that data of debtors changed: their version moves, and with it the synchronisation version of every scope that
 * holds one of them, so that key lists and totals are read anew. To be called in the transaction of the change; one that
 * moves a contract to another debtor names both.
 */
export async function touchDebtors(tx: Tx, clientId: number, debtorNumbers: Iterable<number>): Promise<void> {
  const numbers = [...new Set(debtorNumbers)];
  if (numbers.length > 0) await repository.raiseVersions(tx, clientId, numbers);
}

/** The contracts whose car a person drives now, with their debtors. */
export const contractsOfDriver = repository.readContractsOfDriver;

/**
 * Lets assignments take effect in the lists when their moment comes, or their end: nobody acts at that moment. Moments of
 * the last month are looked at, so that a server that stood still catches up. Gives the number of contracts it refreshed.
 */
export async function refreshContractsDue(database: Database, now: Date): Promise<number> {
  const clients = await database.asStaff(repository.readClientNumbers);
  let refreshed = 0;
  for (const clientId of clients) {
    refreshed += await database.inScope(wholeClient(clientId), async (tx) => {
      const due = await repository.readContractsDue(tx, clientId, new Date(now.getTime() - lookBackMs), now);
      const numbers = due.map(({ number }) => number);
      await refreshContractList(tx, clientId, numbers, now);
      await touchDebtors(
        tx,
        clientId,
        due.map(({ debtor }) => debtor),
      );
      return numbers.length;
    });
  }
  return refreshed;
}

/** {@link refreshContractsDue}, every five minutes. */
export const refreshDueContracts = (database: Database, clock: Clock): JobDefinition => ({
  queue: 'lease-contracts.refresh-due',
  retries: 3,
  cron: '*/5 * * * *',
  work: async () => {
    await refreshContractsDue(database, clock.now());
  },
});

/**
 * Counts which pairs of letters the contracts of big clients hold, where a change made that unknown: one part of a client in
 * each transaction, so that no change waits long. Gives how many parts it counted.
 */
export async function countPairsAhead(database: Database, fewest = manyContracts): Promise<number> {
  let counted = 0;
  for (const clientId of await database.asStaff(repository.readClientNumbers)) {
    const scope = wholeClient(clientId);
    for (const part of await database.inScope(scope, (tx) => repository.readUnknownParts(tx, clientId, fewest))) {
      await database.inScope(scope, (tx) => repository.countPairs(tx, clientId, part));
      counted += 1;
    }
  }
  return counted;
}

/** {@link countPairsAhead}, every five minutes. */
export const countPairsOfLetters = (database: Database): JobDefinition => ({
  queue: 'lease-contracts.count-pairs',
  retries: 0,
  cron: '*/5 * * * *',
  atStart: true,
  work: async () => {
    await countPairsAhead(database);
  },
});
