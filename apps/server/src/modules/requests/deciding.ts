import { refusal } from '@wagenpark/contract';
import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { type IsoDay, isIsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { isDue, move, type RequestAction, type RequestRefusal } from '@wagenpark/domain/request-rules';
import { once } from '../../http/idempotency.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import type { KeyedCall } from './asking.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { refuseImpossible, takeEffect } from './effect.ts';
import { writeToAsker, writeToDrivers, writeToLeasing } from './letters.ts';
import { actorOf, detailOf, isVisibleTo } from './reading.ts';
import { insertEvent, moveRequest, requestByNumber } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/** What staff decide; `effectiveFrom` moves the day that was asked for. */
export type Decision =
  | { readonly decision: 'approve'; readonly effectiveFrom?: IsoDay | undefined }
  | { readonly decision: 'decline' | 'ask' | 'revoke'; readonly reason: string };

/** A request under way in a transaction that has locked it. */
interface Step {
  readonly deps: RequestDeps;
  readonly tx: Tx;
  readonly call: KeyedCall;
  readonly request: RequestRow;
  readonly at: Date;
}

/**
 * Staff approve, decline, ask, or take an approval back (DA-05). Of two decisions at once the second is told where the request stands. An
 * approved change whose day has come takes effect at once.
 */
export async function decide(
  deps: RequestDeps,
  call: KeyedCall,
  number: number,
  decision: Decision,
): Promise<RequestDetail> {
  const found = await deps.database.asStaff((tx) => requestByNumber(tx, number));
  if (found === undefined) throw refusal('notFound');
  // Staff read across clients, but write as somebody of the request's own client.
  return step(deps, call, number, wholeClient(found.clientId), (it) => {
    switch (decision.decision) {
      case 'approve':
        return approve(it, decision.effectiveFrom);
      case 'decline':
        return decline(it, decision.reason);
      case 'ask':
        return question(it, decision.reason);
      case 'revoke':
        return revoke(it, decision.reason);
    }
  });
}

/** The asker answers a question of staff; the request waits for approval again (settled question 16). */
export function answer(deps: RequestDeps, call: KeyedCall, number: number, text: string): Promise<RequestDetail> {
  return step(deps, call, number, call.caller.scope, async (it) => {
    const moved = await go(it, { type: 'answer', text }, { type: 'answered', action: 'requestAnswered', text });
    await writeToLeasing(deps, it.tx, 'answered', { ...moved, text });
    return moved.request;
  });
}

/** The asker, or a supervisor of the client, withdraws a request that is not in effect (settled question 16). */
export function withdraw(deps: RequestDeps, call: KeyedCall, number: number): Promise<RequestDetail> {
  return step(deps, call, number, call.caller.scope, async (it) => {
    const moved = await go(it, { type: 'withdraw' }, { type: 'withdrawn', action: 'requestWithdrawn' });
    await writeToLeasing(deps, it.tx, 'withdrawn', moved);
    if (!actorOf(call.caller, it.request).isAsker) await writeToAsker(deps, it.tx, 'withdrawn', moved);
    // Only an approval was told to the drivers.
    if (it.request.effect === 'planned') await writeToDrivers(deps, it.tx, 'driverWithdrawn', moved);
    return moved.request;
  });
}

async function step(
  deps: RequestDeps,
  call: KeyedCall,
  number: number,
  scope: Scope,
  work: (it: Step) => Promise<RequestRow>,
): Promise<RequestDetail> {
  return deps.database.inScope(scope, (tx) =>
    once(tx, call.idempotencyKey, async () => {
      const request = await requestByNumber(tx, number, 'wait');
      if (request === undefined || !isVisibleTo(call.caller, request)) throw refusal('notFound');
      const after = await work({ deps, tx, call, request, at: deps.clock.now() });
      return detailOf(tx, call.caller, after);
    }),
  );
}

async function approve(it: Step, wanted: IsoDay | undefined): Promise<RequestRow> {
  const { deps, tx, request, call, at } = it;
  const today = todayInZone(request.timeZone, at);
  const effectiveFrom = wanted ?? request.effectiveFrom;
  if (!isIsoDay(effectiveFrom)) throw refusal('invalidInput', { path: 'effectiveFrom' });
  if (effectiveFrom !== request.effectiveFrom && effectiveFrom < today) {
    throw refusal('startDateInPast', { path: 'effectiveFrom' });
  }
  const isMoved = effectiveFrom !== request.effectiveFrom;
  const moved = await go(
    it,
    { type: 'approve' },
    {
      type: 'approved',
      action: 'requestApproved',
      effectiveFrom,
      changes: isMoved ? [{ field: 'Ingangsdatum', before: request.effectiveFrom, after: effectiveFrom }] : [],
    },
  );
  // One letter tells both when the approval brings the effect with it.
  if (isDue(moved.request, today)) return takeEffect(deps, tx, moved.request, call);
  await refuseImpossible(tx, moved.request, at);
  await writeToAsker(deps, tx, 'approved', moved);
  await writeToDrivers(deps, tx, 'driverApproved', moved);
  return moved.request;
}

async function decline(it: Step, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await go(it, { type: 'decline', reason: text }, { type: 'declined', action: 'requestDeclined', text });
  await writeToAsker(it.deps, it.tx, 'declined', { ...moved, text });
  return moved.request;
}

/** Staff take back an approval that is not in effect: one that cannot be carried out, or was given in error. */
async function revoke(it: Step, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await go(it, { type: 'revoke', reason: text }, { type: 'revoked', action: 'requestRevoked', text });
  await writeToAsker(it.deps, it.tx, 'revoked', { ...moved, text });
  await writeToDrivers(it.deps, it.tx, 'driverWithdrawn', moved);
  return moved.request;
}

async function question(it: Step, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await go(
    it,
    { type: 'ask', question: text },
    { type: 'questionAsked', action: 'requestQuestionAsked', text },
  );
  await writeToAsker(it.deps, it.tx, 'question', { ...moved, text });
  return moved.request;
}

/** What is written down about a move. */
interface Traces {
  readonly type: 'approved' | 'declined' | 'questionAsked' | 'answered' | 'withdrawn' | 'revoked';
  readonly action: string;
  readonly text?: string;
  readonly effectiveFrom?: IsoDay;
  readonly changes?: AuditEntry['changes'];
}

const DECISIONS: readonly Traces['type'][] = ['approved', 'declined', 'revoked'];

/** Makes the move that the domain's table allows, with its event and audit entry. */
async function go(it: Step, action: RequestAction, traces: Traces) {
  const { tx, call, request, at } = it;
  const outcome = move(request, action, actorOf(call.caller, request));
  if (!outcome.moved) throw refusalOf(outcome.refusal, request, action.type === 'answer' ? 'text' : 'reason');
  const isDecision = DECISIONS.includes(traces.type);
  const after = await moveRequest(tx, request, {
    status: outcome.status,
    effect: outcome.effect,
    ...(traces.effectiveFrom === undefined ? {} : { effectiveFrom: traces.effectiveFrom }),
    ...(isDecision ? { decision: { by: call.caller.name, at, reason: traces.text ?? null } } : {}),
  });
  const event = await insertEvent(tx, request, {
    at,
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
    at,
  });
  return { request: after, event, at };
}

function refusalOf(reason: RequestRefusal, request: RequestRow, path: string) {
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
