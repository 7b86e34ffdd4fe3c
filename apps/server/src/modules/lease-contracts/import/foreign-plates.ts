import { normalizePlate } from '@wagenpark/domain/plate';
import type { Doubt } from '../../../platform/import/doubts.ts';
import type { Candidate, DoubtFinder } from '../../../platform/import/record-kind.ts';
import { readMatches } from '../../../platform/import/records-repository.ts';

/**
 * Finds records that name a contract (`lease_contract_number`) and the plate of another car (`plate`). The precursor
 * car, which was driven until the contract's own car arrived, counts as the contract's.
 */
export const findForeignPlates: DoubtFinder = async (state, client, candidates) => {
  const plateRows = candidates.flatMap((candidate) => {
    const { lease_contract_number: contract, plate } = candidate.stored;
    const isChanged =
      candidate.before === undefined ||
      candidate.before['plate'] !== plate ||
      candidate.before['lease_contract_number'] !== contract;
    return typeof contract === 'number' && typeof plate === 'string' && isChanged
      ? [{ candidate, contract, plate }]
      : [];
  });
  if (plateRows.length === 0) return [];
  const read = (table: 'lease_contract' | 'vehicle', columns: readonly string[], values: readonly unknown[]) =>
    readMatches(state.tx, table, columns, client.id, {
      column: 'number',
      type: 'integer',
      values: [...new Set(values)],
    });
  const contracts = await read(
    'lease_contract',
    ['vehicle_number', 'precursor_plate'],
    plateRows.map(({ contract }) => contract),
  );
  const vehicles = await read(
    'vehicle',
    ['plate'],
    contracts.map((contract) => contract['vehicle_number']),
  );
  const plates = new Map(vehicles.map(({ number, plate }) => [number, plate]));
  const byNumber = new Map(contracts.map((contract) => [contract['number'], contract]));
  return plateRows.flatMap(({ candidate, contract, plate }): readonly (readonly [Candidate, Doubt])[] => {
    const own = plates.get(byNumber.get(contract)?.['vehicle_number'] ?? null);
    const precursor = byNumber.get(contract)?.['precursor_plate'];
    const isOwn = [own, precursor].some(
      (other) => typeof other === 'string' && normalizePlate(other) === normalizePlate(plate),
    );
    if (typeof own !== 'string' || isOwn) return [];
    return [[candidate, { field: 'plate', code: 'unusualPlate', params: { number: String(contract), plate: own } }]];
  });
};
