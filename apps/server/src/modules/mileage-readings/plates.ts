import { normalizePlate } from '@wagenpark/domain/plate';
import type { Tx } from '../../platform/database/database.ts';
import { readPlateHolders } from '../lease-contracts/index.ts';
import { readContractsOfPlates } from './write-repository.ts';

/** The contract numbers of plates, in the same order; 0 for a plate that no car in scope has. */
export async function contractsOfPlates(
  tx: Tx,
  clientId: number,
  plates: readonly string[],
): Promise<readonly number[]> {
  const keys = plates.map(normalizePlate);
  const holders = await readPlateHolders(tx, clientId, [...new Set(keys)]);
  const contracts = await readContractsOfPlates(tx, clientId, [...new Set(holders.values())]);
  return keys.map((key) => contracts.get(holders.get(key) ?? 0) ?? 0);
}
