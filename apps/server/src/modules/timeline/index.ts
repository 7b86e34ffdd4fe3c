import type { contractTimeline, TimelineEntry } from '@wagenpark/contract/admin/timeline';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TimelineSource } from '../../platform/timeline.ts';
import { leaseContractRead } from '../lease-contracts/index.ts';

/** Entries of each kind that one timeline holds. */
const takeOfEach = 200;

/** When something happened, in a form that sorts: within a day, what has no time comes last. */
const moment = ({ day, at }: TimelineEntry): string => at ?? day;

/** The timeline of lease contracts; the modules say what of theirs belongs to it. */
export function createTimeline(
  database: Database,
  sources: readonly TimelineSource[],
): { readonly admin: AdminHandlers<typeof contractTimeline> } {
  /** The entries of all kinds that a person may see, the latest first; `notFound` for a contract outside the scope. */
  async function ofLeaseContract(caller: Caller, contract: number): Promise<readonly TimelineEntry[]> {
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    const [found, ...answers] = await database.readAtOnce(caller.scope, [
      leaseContractRead(caller.scope.clientId, contract),
      ...permitted.map((source) => source.read(caller, contract, takeOfEach)),
    ]);
    if (found === null) throw refusal('notFound');
    const entries = answers.flatMap((json) => (json === null ? [] : (JSON.parse(json) as TimelineEntry[])));
    return entries.sort((one, other) => (moment(one) < moment(other) ? 1 : moment(one) > moment(other) ? -1 : 0));
  }
  return { admin: { ofLeaseContract: ({ caller, params }) => ofLeaseContract(caller, params.number) } };
}
