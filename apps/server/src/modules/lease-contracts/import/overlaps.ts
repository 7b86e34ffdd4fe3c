import type { Doubt } from '../../../platform/import/doubts.ts';
import type { Candidate, DoubtFinder } from '../../../platform/import/record-kind.ts';
import { readMatches, type StoredRecord } from '../../../platform/import/records-repository.ts';

const columns = ['vehicle_number', 'start_date', 'end_date', 'car_taken'] as const;

/** Whether two contracts run on a common day. A car may change contracts on a day, and a car that was taken has left its. */
function overlap(one: StoredRecord, other: StoredRecord): boolean {
  if (one['car_taken'] === true || other['car_taken'] === true) return false;
  const endOf = (contract: StoredRecord): string => String(contract['end_date'] ?? '9999-12-31');
  return String(one['start_date']) < endOf(other) && String(other['start_date']) < endOf(one);
}

/** Finds new and changed contracts of a car that another contract has in the same term. */
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
  const others = [
    ...stored.filter(({ number }) => !inChunk.has(Number(number))),
    ...contracts.map(({ record }) => record),
  ];
  const byVehicle = Map.groupBy(others, (record) => record['vehicle_number']);
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
