import { refusal } from '@wagenpark/contract';
import type { HandedOutCard } from '@wagenpark/contract/admin/requests';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { move } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import { fuelCardsOf } from '../fuel-contracts/index.ts';
import { attachFiles } from '../stored-files/index.ts';
import { takeEffect } from './effect.ts';
import { giveCard } from './kinds/fuel-pass.ts';
import { actorOf } from './reading.ts';
import { insertEvent, moveRequest } from './repository.ts';
import type { RequestRow } from './request-row.ts';
import { refusalOf, type Step } from './request-step.ts';

/** What staff have made of a request: a card for a fuel pass, PDFs for a green card. */
export interface Made {
  readonly card?: HandedOutCard | undefined;
  readonly files?: readonly string[] | undefined;
}

/**
 * Staff have made what was approved. A fuel pass is the card of a fuel contract of the car from now on; a green card is the
 * PDF that is stored with the request. Refused with `required` for what is missing, `invalidInput` for what does not belong.
 */
export async function handOut(it: Step, { card, files }: Made): Promise<RequestRow> {
  const { deps, tx, call, request } = it;
  const outcome = move(request, { type: 'carryOut' }, actorOf(call.caller, request));
  if (!outcome.moved) throw refusalOf(outcome.refusal, request, 'card');
  const afterwards = { isBackdated: false, take: {}, reason: null };
  if (request.kind === 'greenCard') {
    if (card !== undefined) throw refusal('invalidInput', { path: 'card' });
    if (files === undefined || files.length === 0) throw refusal('required', { path: 'files' });
    const record = { clientId: request.clientId, owner: 'request', number: request.number } as const;
    await attachFiles(tx, record, call.caller.account, files, { types: ['application/pdf'] });
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
export async function correctCard(it: Step, card: HandedOutCard, reason: string): Promise<RequestRow> {
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
