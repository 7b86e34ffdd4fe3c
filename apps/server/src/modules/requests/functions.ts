import { refusal } from '@wagenpark/contract';
import type { requests } from '@wagenpark/contract/admin/requests';
import type { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { type AdminHandlers, Created, type FleetHandlers } from '../../http/handlers.ts';
import { keepsAnswer } from '../../http/idempotency.ts';
import { askDebtorChange, askReferenceChange } from './asking-for-contract.ts';
import { askDriverChange } from './asking-for-driver.ts';
import { answer, type Decision, decide, withdraw } from './deciding.ts';
import type { RequestDeps } from './deps.ts';
import { byNumber, list } from './reading.ts';

/** FA-36: true, with the address of the request. */
const made = (number: number): Created<boolean> => new Created(true, `/api-admin/requests/${number}`);

/** The posts that ask the leasing company for a change. */
export function fleetHandlers(deps: RequestDeps): FleetHandlers<typeof changeRequests> {
  return {
    driverChange: keepsAnswer(async ({ form, ...call }) => made(await askDriverChange(deps, call, form))),
    debtorChange: keepsAnswer(async ({ form, ...call }) => made(await askDebtorChange(deps, call, form))),
    referenceChange: keepsAnswer(async ({ form, ...call }) => made(await askReferenceChange(deps, call, form))),
  };
}

/** Requests as askers, supervisors and staff read and move them. */
export function adminHandlers(deps: RequestDeps): AdminHandlers<typeof requests> {
  return {
    list: ({ caller, query }) => list(deps.database, caller, query),
    byNumber: async ({ caller, params }) => [await byNumber(deps.database, caller, params.number)],
    decide: keepsAnswer(async ({ body, params, ...call }) => [
      await decide(deps, call, params.number, decisionOf(body)),
    ]),
    answer: keepsAnswer(async ({ body, params, ...call }) => [await answer(deps, call, params.number, body.text)]),
    withdraw: keepsAnswer(async ({ params, ...call }) => [await withdraw(deps, call, params.number)]),
  };
}

function decisionOf(body: {
  readonly decision: Decision['decision'];
  readonly reason?: string | undefined;
  readonly effectiveFrom?: string | undefined;
}): Decision {
  const { decision, reason = '', effectiveFrom } = body;
  if (decision === 'approve') return { decision, effectiveFrom };
  if (effectiveFrom !== undefined) throw refusal('invalidInput', { path: 'effectiveFrom' });
  return { decision, reason };
}
