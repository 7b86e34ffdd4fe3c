import { refusal } from '@wagenpark/contract';
import type { requests } from '@wagenpark/contract/admin/requests';
import type { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { type AdminHandlers, Created, type FleetHandlers } from '../../http/handlers.ts';
import { askDriverChange } from './asking.ts';
import { answer, type Decision, decide, withdraw } from './deciding.ts';
import type { RequestDeps } from './deps.ts';
import { byNumber, list } from './reading.ts';

/** The posts that ask the leasing company for a change. */
export function fleetHandlers(deps: RequestDeps): FleetHandlers<typeof changeRequests> {
  return {
    driverChange: async ({ form, ...call }) => {
      const number = await askDriverChange(deps, call, form);
      return new Created(true, `/api-admin/requests/${number}`);
    },
  };
}

/** Requests as askers, supervisors and staff read and move them. */
export function adminHandlers(deps: RequestDeps): AdminHandlers<typeof requests> {
  return {
    list: ({ caller, query }) => list(deps.database, caller, query),
    byNumber: async ({ caller, params }) => [await byNumber(deps.database, caller, params.number)],
    decide: async ({ body, params, ...call }) => [await decide(deps, call, params.number, decisionOf(body))],
    answer: async ({ body, params, ...call }) => [await answer(deps, call, params.number, body.text)],
    withdraw: async ({ params, ...call }) => [await withdraw(deps, call, params.number)],
  };
}

function decisionOf(body: {
  readonly decision: 'approve' | 'decline' | 'ask';
  readonly reason?: string | undefined;
  readonly effectiveFrom?: string | undefined;
}): Decision {
  const { decision, reason = '', effectiveFrom } = body;
  if (decision === 'approve') return { decision, effectiveFrom };
  if (effectiveFrom !== undefined) throw refusal('invalidInput', { path: 'effectiveFrom' });
  return { decision, reason };
}
