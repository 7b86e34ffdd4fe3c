import { refusal } from '@wagenpark/contract';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { applyRequestAction, type RequestAction, type RequestRefusal } from '@wagenpark/domain/request-rules';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { KeyedCall } from './create-request.ts';
import type { RequestDeps } from './deps.ts';
import { actorOf } from './read-requests.ts';
import { insertEvent, type RequestUpdate, updateRequest } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/** A step in the handling of a request, in a transaction that has locked the request. */
export interface RequestStep {
  readonly deps: RequestDeps;
  readonly tx: Tx;
  readonly call: KeyedCall;
  readonly request: RequestRow;
  readonly now: Date;
}

/** The facts about an action for the timeline, the audit trail and the request row. */
interface Traces {
  readonly type: 'approved' | 'declined' | 'questionAsked' | 'answered' | 'withdrawn' | 'revoked';
  readonly action: string;
  readonly text?: string;
  readonly effectiveFrom?: IsoDay;
  readonly chosen?: RequestUpdate['chosen'];
  readonly changes?: AuditEntry['changes'];
}

const DECISIONS: readonly Traces['type'][] = ['approved', 'declined', 'revoked'];

/** Applies an action if the domain's transition table allows it, and writes the timeline event and the audit entry. */
export async function moveAndRecord(step: RequestStep, action: RequestAction, traces: Traces) {
  const { tx, call, request, now } = step;
  const outcome = applyRequestAction(request, action, actorOf(call.caller, request));
  if (!outcome.moved) throw requestRefusal(outcome.refusal, request, action.type === 'answer' ? 'text' : 'reason');
  const isDecision = DECISIONS.includes(traces.type);
  const update = {
    status: outcome.status,
    effect: outcome.effect,
    ...(traces.effectiveFrom === undefined ? {} : { effectiveFrom: traces.effectiveFrom }),
    ...(traces.chosen === undefined ? {} : { chosen: traces.chosen }),
    ...(isDecision ? { decision: { by: call.caller.name, at: now, reason: traces.text ?? null } } : {}),
  };
  const movedRequest = await updateRequest(tx, request, update).catch((error: unknown) => {
    throw isSecondOfDay(error) ? refusal('assignmentOverlap', { path: 'effectiveFrom' }) : error;
  });
  const event = await insertEvent(tx, request, {
    at: now,
    type: traces.type,
    actor: call.caller.name,
    text: traces.text ?? null,
  });
  await audit(tx, {
    clientId: request.clientId,
    action: traces.action,
    source: 'person',
    call,
    ...(call.caller.role === 'master' ? { onBehalfOf: request.clientDisplayName } : {}),
    entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
    request: request.number,
    changes: traces.changes,
    at: now,
  });
  return { request: movedRequest, event, at: now };
}

/**
 * Whether a unique index refused a second planned change for the same day. The index decides between concurrent
 * approvals.
 */
function isSecondOfDay(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === 'request_one_planned_a_day';
}

/**
 * The refusal of an action that the domain's transition table does not allow.
 * @param path the field whose text is missing or too long
 */
export function requestRefusal(reason: RequestRefusal, request: RequestRow, path: string) {
  switch (reason) {
    case 'notAllowed':
      return refusal('notPermitted');
    case 'textMissing':
      return refusal('reasonRequired', { path });
    case 'textTooLong':
      return refusal('invalidInput', { path, params: { reason: 'tooLong' } });
    case 'wrongStatus':
    case 'notYetDue':
      return refusal('requestNotInState', { params: { status: request.status } });
  }
}
