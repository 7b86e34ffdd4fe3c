import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockResult, DashboardDeps } from './block-cache.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';

/** The wire fields that say when a block was counted and whether it is current. */
export const countTimeFields = ({ at, isCurrent }: Omit<BlockResult<unknown>, 'value'>) => ({
  PeilMoment: legacyDateOfInstant(at),
  Actueel: isCurrent,
});

/**
 * Counts a block or takes it from the cache, which all callers with the same scope and rights share.
 * @param name with the scope, the cache key of the block
 * @throws {Refusal} `overloaded` when nothing is cached and counting takes long
 */
export async function countBlock<Value extends object>(
  { database, clock, answers }: DashboardDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
  name: string | ((block: BlockScope) => string),
  read: (tx: Tx, block: BlockScope) => Promise<Value>,
): Promise<Value & ReturnType<typeof countTimeFields>> {
  const block = await blockScope(database, caller, query, clock.now());
  const answer = await answers.get(typeof name === 'string' ? name : name(block), block, () =>
    readForBlock(database, block, (tx) => read(tx, block)),
  );
  return { ...answer.value, ...countTimeFields(answer) };
}
