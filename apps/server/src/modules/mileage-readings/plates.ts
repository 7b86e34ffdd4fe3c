import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { normalizePlate } from '@wagenpark/domain/plate';
import type { Tx } from '../../platform/database/database.ts';
import { readPlateHolders } from '../lease-contracts/index.ts';
import { type ContractOfPlate, readContractsOfCars } from './write-repository.ts';

/**
 * The contract numbers of plates, in the same order; 0 for a plate that no car in scope has. A plate can have had
 * several cars and contracts: the contract on the given day counts. Without a day, or when none ran on it, the running
 * contract counts, else the newest.
 */
export async function contractsOfPlates(
  tx: Tx,
  clientId: number,
  plates: readonly string[],
  day: IsoDay | null,
): Promise<readonly number[]> {
  const keys = plates.map(normalizePlate);
  const holders = await readPlateHolders(tx, clientId, [...new Set(keys)]);
  const contracts = await readContractsOfCars(tx, clientId, [...new Set([...holders.values()].flat())]);
  const byVehicle = Map.groupBy(contracts, ({ vehicle }) => vehicle);
  return keys.map((key) => {
    const ofPlate = (holders.get(key) ?? []).flatMap((vehicle) => byVehicle.get(vehicle) ?? []).toSorted(runningFirst);
    const ofDay = day === null ? undefined : ofPlate.find((contract) => coversDay(contract, day));
    return (ofDay ?? ofPlate[0])?.contract ?? 0;
  });
}

/** Running contracts first, then the newest. */
const runningFirst = (one: ContractOfPlate, other: ContractOfPlate): number => {
  if (one.isRunning !== other.isRunning) return one.isRunning ? -1 : 1;
  return one.start === other.start ? other.contract - one.contract : one.start < other.start ? 1 : -1;
};

const coversDay = ({ start, end }: ContractOfPlate, day: IsoDay): boolean =>
  start <= day && (end === null || day <= end);
