import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { normalizePlate } from '@wagenpark/domain/plate';
import type { Tx } from '../../../platform/database/database.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { storedPlate } from '../../../platform/import/plates.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import { momentIn } from './driver-matching.ts';
import {
  type ContractOfVehicle,
  readContractsOfVehicles,
  readDebtorsOfContracts,
} from './driver-of-moment-repository.ts';
import { readPlateHolders } from './repository.ts';

/**
 * Reads the contracts of cars with these plates, and returns a function that finds the newest one of a plate that ran on
 * a day.
 */
export async function contractFinder(
  tx: Tx,
  clientId: number,
  plates: readonly string[],
): Promise<(plate: string, day: IsoDay) => ContractOfVehicle | undefined> {
  const vehicles = await readPlateHolders(tx, clientId, [...new Set(plates.map(normalizePlate))]);
  const contracts = await readContractsOfVehicles(tx, clientId, [...new Set([...vehicles.values()].flat())]);
  const byVehicle = Map.groupBy(contracts, ({ vehicle }) => vehicle);
  const contractsByKey = new Map(
    [...vehicles].map(([key, holders]) => [
      key,
      holders.flatMap((vehicle) => byVehicle.get(vehicle) ?? []).toSorted(newestFirst),
    ]),
  );
  return (plate, day) => runningOn(contractsByKey.get(normalizePlate(plate)) ?? [], day);
}

/**
 * Fills contract and debtor of rows with a plate in the column `plate`. If the row names a contract, that one counts.
 * Otherwise it is the newest contract of a car with that plate that ran on the day of the moment. A row without such a
 * contract is refused.
 * @param moment the column of the moment
 */
export async function findContractsOfPlates(
  state: ImportState,
  client: ImportClient,
  moment: string,
  candidates: readonly Candidate[],
): Promise<void> {
  const isNamed = ({ stored }: Candidate): boolean => typeof stored['lease_contract_number'] === 'number';
  const withoutContract = candidates.filter((candidate) => !isNamed(candidate));
  const namedContracts = candidates.filter(isNamed).map(({ stored }) => Number(stored['lease_contract_number']));
  const findContract = await contractFinder(
    state.tx,
    client.id,
    withoutContract.map(({ stored }) => String(stored['plate'])),
  );
  const debtors = await readDebtorsOfContracts(state.tx, client.id, [...new Set(namedContracts)]);
  for (const candidate of candidates) {
    const { stored, read, reasons } = candidate;
    const namedContract = isNamed(candidate) ? Number(stored['lease_contract_number']) : undefined;
    const day = dayInZone(momentIn(stored, moment), client.timeZone);
    const running = namedContract === undefined ? findContract(String(stored['plate']), day) : undefined;
    const contract = namedContract ?? running?.contract ?? null;
    const debtor = running?.debtor ?? (namedContract === undefined ? null : (debtors.get(namedContract) ?? null));
    const plate = storedPlate(String(stored['plate']), client.country);
    if (contract === null) reasons.push(reason(read.columns['plate']?.header ?? '', plate, 'noContractOfPlate'));
    candidate.stored = { ...stored, plate, lease_contract_number: contract, debtor_number: debtor };
  }
}

const newestFirst = (one: ContractOfVehicle, other: ContractOfVehicle): number =>
  one.start === other.start ? other.contract - one.contract : one.start < other.start ? 1 : -1;

const runningOn = (contracts: readonly ContractOfVehicle[], day: IsoDay): ContractOfVehicle | undefined =>
  contracts.find(({ start, end }) => start <= day && (end === null || day <= end));
