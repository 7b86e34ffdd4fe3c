import { refusal } from '@wagenpark/contract';
import type { HandedOutCard, RequestDetail, TakenRecords } from '@wagenpark/contract/admin/requests';
import { dayInZone, type IsoDay, isIsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { isBackdated, isDue, isMadeByHand } from '@wagenpark/domain/request-rules';
import { once } from '../../http/idempotency.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { driverOnWire } from '../drivers/index.ts';
import type { KeyedCall } from './asking.ts';
import type { RequestDeps } from './deps.ts';
import { refuseImpossible, takeEffect } from './effect.ts';
import { correctCard, handOut, type Made } from './handing-out.ts';
import { takeBackUnsent, writeToAsker, writeToDrivers, writeToLeasing } from './letters.ts';
import { actorOf, detailOf, isVisibleTo } from './reading.ts';
import { requestByNumber } from './repository.ts';
import { isDriverChange, isNewPerson, type RequestRow } from './request-row.ts';
import { go, type Step } from './request-step.ts';

/**
 * An approval. `effectiveFrom` moves the day that was asked for, `driver` is the known person who takes the place of the new
 * one who was described, `take` names what goes to the driver of a change from a day in the past.
 */
export interface Approval {
  readonly decision: 'approve';
  readonly effectiveFrom?: IsoDay | undefined;
  readonly driver?: number | undefined;
  readonly take?: TakenRecords | undefined;
  readonly reason?: string | undefined;
}

/** What staff decide. */
export type Decision =
  | Approval
  | ({ readonly decision: 'carryOut' } & Made)
  | { readonly decision: 'correct'; readonly card: HandedOutCard; readonly reason: string }
  | { readonly decision: 'decline' | 'ask' | 'revoke'; readonly reason: string };

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
        return approve(it, decision);
      case 'decline':
        return decline(it, decision.reason);
      case 'ask':
        return question(it, decision.reason);
      case 'revoke':
        return revoke(it, decision.reason);
      case 'carryOut':
        return handOut(it, decision);
      case 'correct':
        return correctCard(it, decision.card, decision.reason);
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

/**
 * The asker, or a supervisor of the client, withdraws a request that is not in effect (settled question 16). Letters that
 * nobody has got yet are taken back with it, and whoever has none is not told that it was withdrawn.
 */
export function withdraw(deps: RequestDeps, call: KeyedCall, number: number): Promise<RequestDetail> {
  return step(deps, call, number, call.caller.scope, async (it) => {
    const moved = await go(it, { type: 'withdraw' }, { type: 'withdrawn', action: 'requestWithdrawn' });
    const unsent = await takeBackUnsent(it.tx, it.request);
    if (!unsent.has('asked', 'leasing')) await writeToLeasing(deps, it.tx, 'withdrawn', moved);
    if (!actorOf(call.caller, it.request).isAsker) await writeToAsker(deps, it.tx, 'withdrawn', moved);
    // Only an approval was told to the drivers.
    if (it.request.effect === 'planned') {
      await writeToDrivers(deps, it.tx, 'driverWithdrawn', moved, (part) => !unsent.has('driverApproved', part));
    }
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

async function approve(it: Step, approval: Approval): Promise<RequestRow> {
  const { deps, tx, request, call, at } = it;
  const today = todayInZone(request.timeZone, at);
  // What people make was asked for as soon as can be: its day is one that they promise.
  const isMade = isMadeByHand(request.kind);
  const from = isMade && request.effectiveFrom < today ? today : request.effectiveFrom;
  const effectiveFrom = approval.effectiveFrom ?? from;
  if (!isIsoDay(effectiveFrom)) throw refusal('invalidInput', { path: 'effectiveFrom' });
  const asked = { effectiveFrom: request.effectiveFrom, on: dayInZone(request.askedAt, request.timeZone) };
  const isLate = isBackdated(effectiveFrom, asked, today);
  // Only who drives has a past of its own that can be set right afterwards.
  if (isMade ? effectiveFrom < today : isLate && request.kind !== 'driverChange')
    throw refusal('startDateInPast', { path: 'effectiveFrom' });
  const reason = approval.reason?.trim() || null;
  if (isLate && reason === null) throw refusal('reasonRequired', { path: 'reason' });
  const isMoved = effectiveFrom !== request.effectiveFrom;
  const chosen = approval.driver === undefined ? undefined : await knownPerson(it, approval.driver);
  const moved = await go(
    it,
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
  // One letter tells both when the approval brings the effect with it.
  if (isDue(moved.request, today)) {
    const take = approval.take ?? {};
    return takeEffect(deps, tx, moved.request, { call, afterwards: { isBackdated: isLate, take, reason } });
  }
  if (approval.take !== undefined) throw refusal('invalidInput', { path: 'take' });
  await refuseImpossible(tx, moved.request, { at, isBackdated: false });
  await writeToAsker(deps, tx, 'approved', moved);
  await writeToDrivers(deps, tx, 'driverApproved', moved);
  return moved.request;
}

/**
 * The request for a person who is known already, in the place of the new one who was described. Refused with `notFound`
 * for a person of another client, `invalidInput` when no new person was described, `driverUnchanged` for the driver whom
 * the car would be taken from.
 */
async function knownPerson({ tx, request }: Step, number: number) {
  if (!isDriverChange(request) || !isNewPerson(request)) throw refusal('invalidInput', { path: 'driver' });
  const person = await driverOnWire(tx, request.clientId, number);
  if (person === undefined) throw refusal('notFound', { path: 'driver' });
  if (number === request.payload.BestuurderNummerOud) throw refusal('driverUnchanged', { path: 'driver' });
  return { payload: { ...request.payload, BestuurderNummer: number }, toName: person.NaamSamengesteld };
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
