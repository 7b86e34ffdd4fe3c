import type { contractTimeline, TimelineEntry } from '@wagenpark/contract/admin/timeline';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TimelineSource } from '../../platform/timeline.ts';
import { leaseContractRead } from '../lease-contracts/index.ts';

/** The maximum number of entries of each kind in a timeline. */
const takeOfEach = 200;

/** The sort key of an entry: ISO moment or day. In descending order, entries without a time come last within a day. */
const sortKey = ({ day, at }: TimelineEntry): string => at ?? day;

/** The timeline of lease contracts, read from the `sources` of other modules. */
export function createTimeline(
  database: Database,
  sources: readonly TimelineSource[],
): { readonly admin: AdminHandlers<typeof contractTimeline> } {
  /** The entries of all kinds that the caller may see, newest first; `notFound` for a contract outside the scope. */
  async function ofLeaseContract(caller: Caller, contract: number): Promise<readonly TimelineEntry[]> {
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    const [contractNumber, ...answers] = await database.readPipelined(caller.scope, [
      leaseContractRead(caller.scope.clientId, contract),
      ...permitted.map((source) => source.read(caller, contract, takeOfEach)),
    ]);
    if (contractNumber === null) throw refusal('notFound');
    const entries = answers.flatMap((json) => (json === null ? [] : (JSON.parse(json) as TimelineEntry[])));
    return entries.sort((one, other) => (sortKey(one) < sortKey(other) ? 1 : sortKey(one) > sortKey(other) ? -1 : 0));
  }
  return { admin: { ofLeaseContract: ({ caller, params }) => ofLeaseContract(caller, params.number) } };
}
