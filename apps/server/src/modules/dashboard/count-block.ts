import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockAnswer, DashboardDeps } from './block-answers.ts';
import { type BlockScope, blockScope, readForBlock } from './block-scope.ts';

/** What a block tells of when it was counted. */
export const countedFacts = ({ at, isCurrent }: Omit<BlockAnswer<unknown>, 'value'>) => ({
  PeilMoment: legacyDateOfInstant(at),
  Actueel: isCurrent,
});

/**
 * A block as it is answered: counted once for all who see the same, with when that was.
 * @param name the same name of the same scope is the same question
 * @throws {Refusal} `overloaded` where nothing is kept and the counting takes long
 */
export async function countBlock<Value extends object>(
  { database, clock, answers }: DashboardDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
  name: string | ((of: BlockScope) => string),
  read: (tx: Tx, of: BlockScope) => Promise<Value>,
): Promise<Value & ReturnType<typeof countedFacts>> {
  const of = await blockScope(database, caller, query, clock.now());
  const answer = await answers.get(typeof name === 'string' ? name : name(of), of, () =>
    readForBlock(database, of, (tx) => read(tx, of)),
  );
  return { ...answer.value, ...countedFacts(answer) };
}
