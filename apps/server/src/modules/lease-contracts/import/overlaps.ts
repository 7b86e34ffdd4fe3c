import type { Doubt } from '../../../platform/import/doubts.ts';
import type { Candidate, DoubtFinder } from '../../../platform/import/record-kind.ts';
import { readMatches, type StoredRecord } from '../../../platform/import/records-repository.ts';

const columns = ['vehicle_number', 'start_date', 'end_date', 'pre_intake_date', 'taken_on', 'car_taken'] as const;
/** The columns with a last day of the contract; the first one that has a value counts. */
const lastDays = ['end_date', 'pre_intake_date', 'taken_on'] as const;

/**
 * Whether two contracts have a day in common. A car may change contracts within a day, and a returned car has left its
 * contract.
 */
function overlap(one: StoredRecord, other: StoredRecord): boolean {
  if (one['car_taken'] === true || other['car_taken'] === true) return false;
  const endOf = (contract: StoredRecord): string =>
    lastDays.map((column) => String(contract[column] ?? '9999-12-31')).toSorted()[0] ?? '';
  return String(one['start_date']) < endOf(other) && String(other['start_date']) < endOf(one);
}

/** Finds new and changed contracts whose car has another contract in the same term. */
export const findOverlaps: DoubtFinder = async (state, client, candidates) => {
  const contracts = candidates.map((candidate) => ({
    candidate,
    record: { ...candidate.before, ...candidate.stored, number: candidate.number } as StoredRecord,
  }));
  const vehicles = [...new Set(contracts.map(({ record }) => record['vehicle_number']))];
  const stored = await readMatches(state.tx, 'lease_contract', columns, client.id, {
    column: 'vehicle_number',
    type: 'integer',
    values: vehicles,
  });
  const inChunk = new Set(candidates.map(({ number }) => number));
  const allContracts = [
    ...stored.filter(({ number }) => !inChunk.has(Number(number))),
    ...contracts.map(({ record }) => record),
  ];
  const byVehicle = Map.groupBy(allContracts, (record) => record['vehicle_number']);
  return contracts.flatMap(({ candidate, record }): readonly (readonly [Candidate, Doubt])[] => {
    const other = byVehicle
      .get(record['vehicle_number'])
      ?.find((contract) => contract['number'] !== record['number'] && overlap(record, contract));
    if (other === undefined) return [];
    const params = { number: String(other['number']), date: String(other['start_date']) };
    const doubt: Doubt = { field: 'vehicle_number', code: 'unusualOverlap', params };
    return isChanged(candidate) ? [[candidate, doubt]] : [];
  });
};

const isChanged = ({ before, stored }: Candidate): boolean =>
  before === undefined || columns.some((column) => column in stored && before[column] !== stored[column]);
