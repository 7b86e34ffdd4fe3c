import { refusal } from '@wagenpark/contract';
import type { HandedOutCard, RequestDetail, TakenRecords } from '@wagenpark/contract/admin/requests';
import { dayInZone, type IsoDay, isIsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import {
  isBackdated,
  isDue,
  isMadeByHand,
  move,
  type RequestAction,
  type RequestRefusal,
} from '@wagenpark/domain/request-rules';
import { once } from '../../http/idempotency.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { driverOnWire } from '../drivers/index.ts';
import { fuelCardsOf } from '../fuel-contracts/index.ts';
import { attachFiles } from '../stored-files/index.ts';
import type { KeyedCall } from './asking.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { refuseImpossible, takeEffect } from './effect.ts';
import { giveCard } from './kinds/fuel-pass.ts';
import { takeBackUnsent, writeToAsker, writeToDrivers, writeToLeasing } from './letters.ts';
import { actorOf, detailOf, isVisibleTo } from './reading.ts';
import { insertEvent, type Moved, moveRequest, requestByNumber } from './repository.ts';
import { isDriverChange, isNewPerson, type RequestRow } from './request-row.ts';

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
  | {
      readonly decision: 'carryOut';
      readonly card?: HandedOutCard | undefined;
      readonly files?: readonly string[] | undefined;
    }
  | { readonly decision: 'correct'; readonly card: HandedOutCard; readonly reason: string }
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
        return correct(it, decision.card, decision.reason);
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
    const take = approval.take ?? { fines: [], refuelings: [] };
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

/** What staff have made of a request: a card for a fuel pass, PDFs for a green card. */
interface Made {
  readonly card?: HandedOutCard | undefined;
  readonly files?: readonly string[] | undefined;
}

/**
 * Staff have made what was approved. A fuel pass is the card of a fuel contract of the car from now on; a green card is the
 * PDF that is stored with the request. Refused with `required` for what is missing, `invalidInput` for what does not belong.
 */
async function handOut(it: Step, { card, files }: Made): Promise<RequestRow> {
  const { deps, tx, call, request } = it;
  const outcome = move(request, { type: 'carryOut' }, actorOf(call.caller, request));
  if (!outcome.moved) throw refusalOf(outcome.refusal, request, 'card');
  const afterwards = { isBackdated: false, take: { fines: [], refuelings: [] }, reason: null };
  if (request.kind === 'greenCard') {
    if (card !== undefined) throw refusal('invalidInput', { path: 'card' });
    if (files === undefined || files.length === 0) throw refusal('required', { path: 'files' });
    const record = { clientId: request.clientId, owner: 'request', number: request.number } as const;
    await attachFiles(tx, record, call.caller.account, files, ['application/pdf']);
    return takeEffect(deps, tx, request, { call, afterwards });
  }
  if (files !== undefined) throw refusal('invalidInput', { path: 'files' });
  if (card === undefined) throw refusal('required', { path: 'card' });
  refuseExpired(it, card);
  return takeEffect(deps, tx, { ...request, payload: { ...request.payload, card } }, { call, afterwards });
}

function refuseExpired({ request, at }: Step, { validUntil }: HandedOutCard): void {
  if (validUntil !== null && validUntil < todayInZone(request.timeZone, at)) {
    throw refusal('invalidInput', { path: 'card.validUntil' });
  }
}

/**
 * Staff correct the number or last day of a card that they mistyped: the fuel contract gets a version that says so, the
 * request and the audit trail tell it. Refused with `notFound` for another fuel contract than the card's, `changedMeanwhile`
 * when that has another card by now, `invalidInput` when nothing is corrected, or as for a new card.
 */
async function correct(it: Step, card: HandedOutCard, reason: string): Promise<RequestRow> {
  const { tx, call, request, at } = it;
  const outcome = move(request, { type: 'correct' }, actorOf(call.caller, request));
  if (!outcome.moved) throw refusalOf(outcome.refusal, request, 'card');
  const { clientId } = request;
  const payload = request.payload as RequestRow<'fuelPass'>['payload'];
  const former = payload.card;
  if (former === undefined || former.fuelContract !== card.fuelContract) {
    throw refusal('notFound', { path: 'card.fuelContract' });
  }
  const cards = await fuelCardsOf(tx, clientId, request.contractNumber, at);
  const present = cards.find(({ fuelContract }) => fuelContract === card.fuelContract);
  if (present?.number !== former.number) throw refusal('changedMeanwhile');
  if (former.number === card.number && former.validUntil === card.validUntil) {
    throw refusal('invalidInput', { path: 'card.number' });
  }
  refuseExpired(it, card);
  await giveCard(tx, { clientId, at, reason: 'cardCorrected', ...card });
  const { status, effect } = outcome;
  const after = await moveRequest(tx, request, {
    status,
    effect,
    chosen: { payload: { ...request.payload, card }, toName: request.toName },
  });
  const text = reason.trim() || null;
  await insertEvent(tx, request, { at, type: 'corrected', actor: call.caller.name, text });
  await audit(tx, {
    clientId,
    action: 'fuelPassCorrected',
    source: 'person',
    call,
    onBehalfOf: request.clientDisplayName,
    entity: { kind: 'leaseContract', number: request.contractNumber },
    request: request.number,
    // The number of a card is for whom may see the fuel contract: its versions tell it.
    changes: [],
    at,
  });
  return after;
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
  readonly chosen?: Moved['chosen'];
  readonly changes?: AuditEntry['changes'];
}

const DECISIONS: readonly Traces['type'][] = ['approved', 'declined', 'revoked'];

/** Makes the move that the domain's table allows, with its event and audit entry. */
async function go(it: Step, action: RequestAction, traces: Traces) {
  const { tx, call, request, at } = it;
  const outcome = move(request, action, actorOf(call.caller, request));
  if (!outcome.moved) throw refusalOf(outcome.refusal, request, action.type === 'answer' ? 'text' : 'reason');
  const isDecision = DECISIONS.includes(traces.type);
  const place = {
    status: outcome.status,
    effect: outcome.effect,
    ...(traces.effectiveFrom === undefined ? {} : { effectiveFrom: traces.effectiveFrom }),
    ...(traces.chosen === undefined ? {} : { chosen: traces.chosen }),
    ...(isDecision ? { decision: { by: call.caller.name, at, reason: traces.text ?? null } } : {}),
  };
  const after = await moveRequest(tx, request, place).catch((error: unknown) => {
    throw isSecondOfDay(error) ? refusal('assignmentOverlap', { path: 'effectiveFrom' }) : error;
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

/** Another change is planned for the day: the later of two decisions at once is told so by the database. */
function isSecondOfDay(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === 'request_one_planned_a_day';
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
