import { normalizePlate } from '@wagenpark/domain/plate';
import type { Tx } from '../../platform/database/database.ts';
import { readPlateHolders } from '../lease-contracts/index.ts';
import { readContractsOfPlates } from './write-repository.ts';

/** The contracts of plates, in their order; 0 where none in scope has it. */
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
