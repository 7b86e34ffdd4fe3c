import { refusal } from '@wagenpark/contract';
import type { IssuedCard, MovedRecords, RequestDetail } from '@wagenpark/contract/admin/requests';
import { dayInZone, type IsoDay, isIsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { isBackdated, isDue, isHandledManually } from '@wagenpark/domain/request-rules';
import { runOnce } from '../../http/idempotency.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { readDriverOnWire } from '../drivers/index.ts';
import { applyEffect, refuseImpossibleEffect } from './apply-effect.ts';
import type { KeyedCall } from './create-request.ts';
import type { RequestDeps } from './deps.ts';
import { correctCard, type IssuedItems, issueItems } from './issue-items.ts';
import { mailDrivers, mailLeasingCompany, mailRequester, withdrawUnsentMails } from './letters.ts';
import { actorOf, buildRequestDetail, isVisibleTo } from './read-requests.ts';
import { findRequest } from './repository.ts';
import { isDriverChange, isNewPerson, type RequestRow } from './request-row.ts';
import { moveAndRecord, type RequestStep } from './request-step.ts';

/**
 * An approval. `effectiveFrom` replaces the requested day. `driver` is the number of a stored driver who replaces the
 * new person that the request describes. `take` names the records that get the new driver when the effective date is in
 * the past.
 */
export interface Approval {
  readonly decision: 'approve';
  readonly effectiveFrom?: IsoDay | undefined;
  readonly driver?: number | undefined;
  readonly take?: MovedRecords | undefined;
  readonly reason?: string | undefined;
}

/** A decision of staff about a request. */
export type Decision =
  | Approval
  | ({ readonly decision: 'carryOut' } & IssuedItems)
  | { readonly decision: 'correct'; readonly card: IssuedCard; readonly reason: string }
  | { readonly decision: 'decline' | 'ask' | 'revoke'; readonly reason: string };

/**
 * Staff approve, decline, ask a question, revoke an approval, or issue or correct a card (DA-05). An approved change
 * whose effective date has come takes effect at once.
 *
 * Refused with `notFound`. Of two concurrent decisions, the second is refused with `requestNotInState` and the current
 * status.
 */
export async function decideRequest(
  deps: RequestDeps,
  call: KeyedCall,
  number: number,
  decision: Decision,
): Promise<RequestDetail> {
  const request = await deps.database.asStaff((tx) => findRequest(tx, number));
  if (request === undefined) throw refusal('notFound');
  // Staff read requests of all clients, but write in the scope of the request's client.
  return runStep(deps, call, number, wholeClient(request.clientId), (step) => {
    switch (decision.decision) {
      case 'approve':
        return approve(step, decision);
      case 'decline':
        return decline(step, decision.reason);
      case 'ask':
        return askQuestion(step, decision.reason);
      case 'revoke':
        return revoke(step, decision.reason);
      case 'carryOut':
        return issueItems(step, decision);
      case 'correct':
        return correctCard(step, decision.card, decision.reason);
    }
  });
}

/** The requester answers a question of staff; the request waits for approval again (settled question 16). */
export function answerQuestion(
  deps: RequestDeps,
  call: KeyedCall,
  number: number,
  text: string,
): Promise<RequestDetail> {
  return runStep(deps, call, number, call.caller.scope, async (step) => {
    const moved = await moveAndRecord(
      step,
      { type: 'answer', text },
      { type: 'answered', action: 'requestAnswered', text },
    );
    await mailLeasingCompany(deps, step.tx, 'answered', { ...moved, text });
    return moved.request;
  });
}

/**
 * The requester, or a supervisor of the client, withdraws a request that is not in effect (settled question 16). Mails
 * about the request that are still in the outbox are withdrawn too; their recipients get no mail about the withdrawal.
 */
export function withdrawRequest(deps: RequestDeps, call: KeyedCall, number: number): Promise<RequestDetail> {
  return runStep(deps, call, number, call.caller.scope, async (step) => {
    const moved = await moveAndRecord(step, { type: 'withdraw' }, { type: 'withdrawn', action: 'requestWithdrawn' });
    const unsent = await withdrawUnsentMails(step.tx, step.request);
    if (!unsent.has('asked', 'leasing')) await mailLeasingCompany(deps, step.tx, 'withdrawn', moved);
    if (!actorOf(call.caller, step.request).isAsker) await mailRequester(deps, step.tx, 'withdrawn', moved);
    // Drivers are mailed about an approval, not about a waiting request.
    if (step.request.effect === 'planned') {
      await mailDrivers(deps, step.tx, 'driverWithdrawn', moved, (part) => !unsent.has('driverApproved', part));
    }
    return moved.request;
  });
}

async function runStep(
  deps: RequestDeps,
  call: KeyedCall,
  number: number,
  scope: Scope,
  work: (step: RequestStep) => Promise<RequestRow>,
): Promise<RequestDetail> {
  return deps.database.inScope(scope, (tx) =>
    runOnce(tx, call.idempotencyKey, async () => {
      const request = await findRequest(tx, number, 'wait');
      if (request === undefined || !isVisibleTo(call.caller, request)) throw refusal('notFound');
      const movedRequest = await work({ deps, tx, call, request, now: deps.clock.now() });
      return buildRequestDetail(tx, call.caller, movedRequest);
    }),
  );
}

async function approve(step: RequestStep, approval: Approval): Promise<RequestRow> {
  const { deps, tx, request, call, now } = step;
  const today = todayInZone(request.timeZone, now);
  // A card is requested for as soon as possible. Its effective date is the day that staff promise.
  const isMade = isHandledManually(request.kind);
  const earliest = isMade && request.effectiveFrom < today ? today : request.effectiveFrom;
  const effectiveFrom = approval.effectiveFrom ?? earliest;
  if (!isIsoDay(effectiveFrom)) throw refusal('invalidInput', { path: 'effectiveFrom' });
  const requested = { effectiveFrom: request.effectiveFrom, on: dayInZone(request.askedAt, request.timeZone) };
  const isLate = isBackdated(effectiveFrom, requested, today);
  // Only driver changes have a history that can be corrected in retrospect.
  if (isMade ? effectiveFrom < today : isLate && request.kind !== 'driverChange')
    throw refusal('startDateInPast', { path: 'effectiveFrom' });
  const reason = approval.reason?.trim() || null;
  if (isLate && reason === null) throw refusal('reasonRequired', { path: 'reason' });
  const isMoved = effectiveFrom !== request.effectiveFrom;
  const chosen = approval.driver === undefined ? undefined : await withStoredDriver(step, approval.driver);
  const moved = await moveAndRecord(
    step,
    { type: 'approve' },
    {
      type: 'approved',
      action: 'requestApproved',
      effectiveFrom,
      ...(reason === null ? {} : { text: reason }),
      ...(chosen === undefined ? {} : { chosen }),
      changes: [
        ...(isMoved ? [{ field: 'Ingangsdatum', before: request.effectiveFrom, after: effectiveFrom }] : []),
        ...(chosen === undefined
          ? []
          : [{ field: 'Bestuurder', before: request.toName, after: `${chosen.toName} (${approval.driver})` }]),
      ],
    },
  );
  // When the approval takes effect at once, one mail covers both.
  if (isDue(moved.request, today)) {
    const take = approval.take ?? {};
    return applyEffect(deps, tx, moved.request, { call, afterwards: { isBackdated: isLate, take, reason } });
  }
  if (approval.take !== undefined) throw refusal('invalidInput', { path: 'take' });
  await refuseImpossibleEffect(tx, moved.request, { at: now, isBackdated: false });
  await mailRequester(deps, tx, 'approved', moved);
  await mailDrivers(deps, tx, 'driverApproved', moved);
  return moved.request;
}

/**
 * The payload and name of a request whose new person is replaced by a stored driver. Refused with `notFound` for a
 * driver of another client, `invalidInput` when the request describes no new person, `driverUnchanged` for the former
 * driver of the car.
 */
async function withStoredDriver({ tx, request }: RequestStep, number: number) {
  if (!isDriverChange(request) || !isNewPerson(request)) throw refusal('invalidInput', { path: 'driver' });
  const person = await readDriverOnWire(tx, request.clientId, number);
  if (person === undefined) throw refusal('notFound', { path: 'driver' });
  if (number === request.payload.BestuurderNummerOud) throw refusal('driverUnchanged', { path: 'driver' });
  return { payload: { ...request.payload, BestuurderNummer: number }, toName: person.NaamSamengesteld };
}

async function decline(step: RequestStep, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await moveAndRecord(
    step,
    { type: 'decline', reason: text },
    { type: 'declined', action: 'requestDeclined', text },
  );
  await mailRequester(step.deps, step.tx, 'declined', { ...moved, text });
  return moved.request;
}

/** Staff revoke an approval that is not in effect yet, because it cannot be carried out or was a mistake. */
async function revoke(step: RequestStep, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await moveAndRecord(
    step,
    { type: 'revoke', reason: text },
    { type: 'revoked', action: 'requestRevoked', text },
  );
  await mailRequester(step.deps, step.tx, 'revoked', { ...moved, text });
  await mailDrivers(step.deps, step.tx, 'driverWithdrawn', moved);
  return moved.request;
}

async function askQuestion(step: RequestStep, reason: string): Promise<RequestRow> {
  const text = reason.trim();
  const moved = await moveAndRecord(
    step,
    { type: 'ask', question: text },
    { type: 'questionAsked', action: 'requestQuestionAsked', text },
  );
  await mailRequester(step.deps, step.tx, 'question', { ...moved, text });
  return moved.request;
}
