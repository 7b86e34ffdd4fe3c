import { type MileageProjection, projectMileage } from '@wagenpark/domain/mileage-projection';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { readClientNumbers } from './list-facts-repository.ts';
import * as repository from './projection-repository.ts';

/** Contracts that are looked at in one statement. */
const batchSize = 2000;

/** What no contract comes to, and no column holds: a file may say anything of kilometers a year. */
const MOST = 999_999_999;
const within = (value: number | null): number | null => (value !== null && Math.abs(value) <= MOST ? value : null);

/** The readings that count, where what was driven is not the reading less the one at the start; null where it is. */
function countedOf(startKm: number, { points }: MileageProjection): repository.KeptProjection['counted'] {
  const counted = points.filter(({ leftOut }) => leftOut === null);
  const isPlain = points.every(({ km, total, leftOut }) => total === km && leftOut !== 'below');
  return isPlain ? null : counted.map(({ day, total }) => ({ on: day, km: total - startKm }));
}

const keptOf = (
  { number, startKm }: repository.ProjectedContract,
  told: MileageProjection,
): repository.KeptProjection => {
  const isRead = told.points.some(({ leftOut }) => leftOut === null);
  const drivenKm = isRead ? told.drivenKm : null;
  const counted = countedOf(startKm, told);
  if (told.why !== null) {
    return { number, projection: told.why, drivenKm, endKm: null, yearlyKm: null, overKm: null, amount: null, counted };
  }
  const { endKm, overKm, amount } = told;
  const yearlyKm = Math.round((told.km * 365) / told.days);
  return {
    number,
    projection: 'told',
    drivenKm: within(drivenKm),
    endKm: within(endKm),
    yearlyKm: within(yearlyKm),
    overKm: within(overKm),
    amount: within(amount),
    counted,
  };
};

/**
 * Projects where the kilometers of contracts end and keeps it for lists and details (decision 0073); the version of the
 * debtors of those that changed moves on. To be called in the transaction of every change of a contract's term, kilometers,
 * prices or readings, once that is written.
 */
export async function refreshProjections(
  tx: Tx,
  clientId: number,
  by: repository.ContractsBy,
  numbers: readonly number[],
): Promise<void> {
  const changed = new Set<number>();
  for (let from = 0; from < numbers.length; from += batchSize) {
    const contracts = await repository.readAgreed(tx, clientId, by, numbers.slice(from, from + batchSize), true);
    const readings = await repository.readReadings(
      tx,
      clientId,
      contracts.map(({ number }) => number),
    );
    const kept = contracts.map((contract) =>
      keptOf(contract, projectMileage(contract, readings.get(contract.number) ?? [])),
    );
    for (const debtor of await repository.keepProjections(tx, clientId, kept)) changed.add(debtor);
  }
  if (changed.size > 0) await repository.moveVersions(tx, clientId, [...changed]);
}

/** A contract with where its kilometers end, and all that leads there; undefined when there is none in scope. */
export async function readProjection(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<(repository.ProjectedContract & { readonly projection: MileageProjection }) | undefined> {
  const [contract] = await repository.readAgreed(tx, clientId, 'number', [number], false);
  if (contract === undefined) return undefined;
  const readings = await repository.readReadings(tx, clientId, [number]);
  return { ...contract, projection: projectMileage(contract, readings.get(number) ?? []) };
}

/**
 * Projects contracts that nobody has looked at: those of a database that was filled from outside, or by an older version.
 * Gives how many there were.
 */
export async function projectUnprojected(database: Database): Promise<number> {
  let projected = 0;
  for (const clientId of await database.asStaff(readClientNumbers)) {
    for (let found = batchSize; found === batchSize; projected += found) {
      found = await database.inScope(wholeClient(clientId), async (tx) => {
        const numbers = await repository.readUnprojected(tx, clientId, batchSize);
        await refreshProjections(tx, clientId, 'number', numbers);
        return numbers.length;
      });
    }
  }
  return projected;
}

/** {@link projectUnprojected}, whenever a server starts and once an hour. */
export const projectContracts = (database: Database): JobDefinition => ({
  queue: 'lease-contracts.project',
  retries: 3,
  cron: '41 * * * *',
  atStart: true,
  expireInSeconds: 3600,
  work: async () => {
    await projectUnprojected(database);
  },
});
