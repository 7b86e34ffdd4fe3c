import { dayInZone } from '@wagenpark/domain/calendar-day';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { storedPlate } from '../../../platform/import/plates.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import { contractFinder } from '../../lease-contracts/index.ts';

/** The columns that a plate is written in. */
const plates = ['plate', 'replaced_plate'] as const;

/**
 * Writes plates as their country does, and fills the lease contract of rows that do not name one: the contract that had
 * the replaced plate on the day of the pickup. A plate that no contract had then is no error, since a rented car may
 * replace a car of another company.
 */
export async function findReplacedContracts(
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const candidate of candidates) {
    const writtenPlates = plates.flatMap((column) => {
      const plate = candidate.stored[column];
      return typeof plate === 'string' ? [[column, storedPlate(plate, client.country)] as const] : [];
    });
    candidate.stored = { ...candidate.stored, ...Object.fromEntries(writtenPlates) };
  }
  const candidatesWithoutContract = candidates.filter(
    ({ stored }) =>
      typeof stored['lease_contract_number'] !== 'number' &&
      ['lease_contract_number', 'replaced_plate', 'pickup_at'].some((column) => column in stored),
  );
  const recordOf = ({ stored, before }: Candidate) => ({ ...before, ...stored });
  const findContract = await contractFinder(
    state.tx,
    client.id,
    candidatesWithoutContract.flatMap((candidate) => plateIn(recordOf(candidate)) ?? []),
  );
  for (const candidate of candidatesWithoutContract) {
    const record = recordOf(candidate);
    const plate = plateIn(record);
    const pickup = record['pickup_at'];
    const contract =
      plate === undefined || !(pickup instanceof Date)
        ? undefined
        : findContract(plate, dayInZone(pickup, client.timeZone));
    candidate.stored = { ...candidate.stored, lease_contract_number: contract?.contract ?? null };
  }
}

const plateIn = (record: Readonly<Record<string, unknown>>): string | undefined =>
  typeof record['replaced_plate'] === 'string' ? record['replaced_plate'] : undefined;
