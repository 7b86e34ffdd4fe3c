import { type MileageProjection, projectMileage } from '@wagenpark/domain/mileage-projection';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { readClientNumbers } from './contract-facts-repository.ts';
import * as repository from './projection-repository.ts';

/** Contracts per statement. */
const batchSize = 2000;

/** Upper limit of a stored number: imported files can contain any number of kilometers, and a column has 32 bits. */
const MAX_STORED = 999_999_999;
const nullIfTooLarge = (value: number | null): number | null =>
  value !== null && Math.abs(value) <= MAX_STORED ? value : null;

/**
 * The driven kilometers at each reading that counts; null when all of them are simply the reading minus the one at the
 * start.
 */
function countedReadings(startKm: number, { points }: MileageProjection): repository.StoredProjection['counted'] {
  const counted = points.filter(({ exclusionReason }) => exclusionReason === null);
  const isPlain = points.every(({ km, total, exclusionReason }) => total === km && exclusionReason !== 'below');
  return isPlain ? null : counted.map(({ day, total }) => ({ on: day, km: total - startKm }));
}

const toStoredProjection = (
  { number, startKm }: repository.ProjectedContract,
  projection: MileageProjection,
): repository.StoredProjection => {
  const isRead = projection.points.some(({ exclusionReason }) => exclusionReason === null);
  const drivenKm = isRead ? projection.drivenKm : null;
  const counted = countedReadings(startKm, projection);
  if (projection.why !== null) {
    return {
      number,
      projection: projection.why,
      drivenKm,
      endKm: null,
      yearlyKm: null,
      overKm: null,
      amount: null,
      counted,
    };
  }
  const { endKm, overKm, amount } = projection;
  const yearlyKm = Math.round((projection.km * 365) / projection.days);
  return {
    number,
    projection: 'told',
    drivenKm: nullIfTooLarge(drivenKm),
    endKm: nullIfTooLarge(endKm),
    yearlyKm: nullIfTooLarge(yearlyKm),
    overKm: nullIfTooLarge(overKm),
    amount: nullIfTooLarge(amount),
    counted,
  };
};

/**
 * Projects the final mileage of contracts and stores it for lists and details (decision 0073). Raises the data version
 * of the debtors whose contracts changed. Must be called in the transaction of every change of a contract's term,
 * kilometers, prices or readings, after that change is written.
 * @param by what `numbers` are: contracts or vehicles
 */
export async function refreshProjections(
  tx: Tx,
  clientId: number,
  by: repository.ContractKeyColumn,
  numbers: readonly number[],
): Promise<void> {
  const changed = new Set<number>();
  for (let from = 0; from < numbers.length; from += batchSize) {
    const contracts = await repository.readContractTerms(tx, clientId, by, numbers.slice(from, from + batchSize), true);
    const readings = await repository.readReadings(
      tx,
      clientId,
      contracts.map(({ number }) => number),
    );
    const projections = contracts.map((contract) =>
      toStoredProjection(contract, projectMileage(contract, readings.get(contract.number) ?? [])),
    );
    for (const debtor of await repository.storeProjections(tx, clientId, projections)) changed.add(debtor);
  }
  if (changed.size > 0) await repository.raiseVersions(tx, clientId, [...changed]);
}

/** A contract with its projection and the readings behind it; undefined when it is not in scope. */
export async function readProjection(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<(repository.ProjectedContract & { readonly projection: MileageProjection }) | undefined> {
  const [contract] = await repository.readContractTerms(tx, clientId, 'number', [number], false);
  if (contract === undefined) return undefined;
  const readings = await repository.readReadings(tx, clientId, [number]);
  return { ...contract, projection: projectMileage(contract, readings.get(number) ?? []) };
}

/**
 * Projects the contracts without a stored projection. An older version of the server or another program has written
 * their rows.
 * @returns the number of these contracts
 */
export async function projectUnprojected(database: Database): Promise<number> {
  let projected = 0;
  for (const clientId of await database.asStaff(readClientNumbers)) {
    for (let batchLength = batchSize; batchLength === batchSize; projected += batchLength) {
      batchLength = await database.inScope(wholeClient(clientId), async (tx) => {
        const numbers = await repository.readUnprojected(tx, clientId, batchSize);
        await refreshProjections(tx, clientId, 'number', numbers);
        return numbers.length;
      });
    }
  }
  return projected;
}

/** Runs {@link projectUnprojected} at every start of a server and once an hour. */
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
