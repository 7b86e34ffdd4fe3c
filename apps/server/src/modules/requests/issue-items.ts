import { refusal } from '@wagenpark/contract';
import type { IssuedCard } from '@wagenpark/contract/admin/requests';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { applyRequestAction } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import { fuelCardsOf } from '../fuel-contracts/index.ts';
import { attachFiles } from '../stored-files/index.ts';
import { applyEffect } from './apply-effect.ts';
import { issueCard } from './kinds/fuel-pass.ts';
import { actorOf } from './read-requests.ts';
import { insertEvent, updateRequest } from './repository.ts';
import type { RequestRow } from './request-row.ts';
import { type RequestStep, requestRefusal } from './request-step.ts';

/** What staff issue for a request: the card of a fuel pass, or the PDF files of a green card (ids of stored files). */
export interface IssuedItems {
  readonly card?: IssuedCard | undefined;
  readonly files?: readonly string[] | undefined;
}

/**
 * Carries out an approved request when staff issue its card. A fuel pass becomes the card of a fuel contract of the
 * car; the PDFs of a green card are attached to the request. Refused with `required` when the card or the files are
 * missing, `invalidInput` for files of a fuel pass, a card of a green card, and a card that has expired.
 */
export async function issueItems(step: RequestStep, { card, files }: IssuedItems): Promise<RequestRow> {
  const { deps, tx, call, request } = step;
  const outcome = applyRequestAction(request, { type: 'carryOut' }, actorOf(call.caller, request));
  if (!outcome.moved) throw requestRefusal(outcome.refusal, request, 'card');
  const afterwards = { isBackdated: false, take: {}, reason: null };
  if (request.kind === 'greenCard') {
    if (card !== undefined) throw refusal('invalidInput', { path: 'card' });
    if (files === undefined || files.length === 0) throw refusal('required', { path: 'files' });
    const record = { clientId: request.clientId, owner: 'request', number: request.number } as const;
    await attachFiles(tx, record, call.caller.account, files, { types: ['application/pdf'] });
    return applyEffect(deps, tx, request, { call, afterwards });
  }
  if (files !== undefined) throw refusal('invalidInput', { path: 'files' });
  if (card === undefined) throw refusal('required', { path: 'card' });
  refuseExpired(step, card);
  return applyEffect(deps, tx, { ...request, payload: { ...request.payload, card } }, { call, afterwards });
}

function refuseExpired({ request, now }: RequestStep, { validUntil }: IssuedCard): void {
  if (validUntil !== null && validUntil < todayInZone(request.timeZone, now)) {
    throw refusal('invalidInput', { path: 'card.validUntil' });
  }
}

/**
 * Staff correct the mistyped number or last day of a card. The fuel contract gets a new version; timeline and audit
 * trail record the correction. Refused with `notFound` for another fuel contract than the card's, `changedMeanwhile`
 * when that contract has another card by now, `invalidInput` when nothing changes, and as for a new card.
 */
export async function correctCard(step: RequestStep, card: IssuedCard, reason: string): Promise<RequestRow> {
  const { tx, call, request, now } = step;
  const outcome = applyRequestAction(request, { type: 'correct' }, actorOf(call.caller, request));
  if (!outcome.moved) throw requestRefusal(outcome.refusal, request, 'card');
  const { clientId } = request;
  const payload = request.payload as RequestRow<'fuelPass'>['payload'];
  const previousCard = payload.card;
  if (previousCard === undefined || previousCard.fuelContract !== card.fuelContract) {
    throw refusal('notFound', { path: 'card.fuelContract' });
  }
  const cards = await fuelCardsOf(tx, clientId, request.contractNumber, now);
  const present = cards.find(({ fuelContract }) => fuelContract === card.fuelContract);
  if (present?.number !== previousCard.number) throw refusal('changedMeanwhile');
  if (previousCard.number === card.number && previousCard.validUntil === card.validUntil) {
    throw refusal('invalidInput', { path: 'card.number' });
  }
  refuseExpired(step, card);
  await issueCard(tx, { clientId, at: now, reason: 'cardCorrected', ...card });
  const { status, effect } = outcome;
  const movedRequest = await updateRequest(tx, request, {
    status,
    effect,
    chosen: { payload: { ...request.payload, card }, toName: request.toName },
  });
  const text = reason.trim() || null;
  await insertEvent(tx, request, { at: now, type: 'corrected', actor: call.caller.name, text });
  await audit(tx, {
    clientId,
    action: 'fuelPassCorrected',
    source: 'person',
    call,
    onBehalfOf: request.clientDisplayName,
    entity: { kind: 'leaseContract', number: request.contractNumber },
    request: request.number,
    // Only readers of the fuel contract may see the card number, so it is stored in the contract's versions and not
    // here.
    changes: [],
    at: now,
  });
  return movedRequest;
}
