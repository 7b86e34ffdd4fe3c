import { refusal } from '@wagenpark/contract';
import type { TakenRecords } from '@wagenpark/contract/admin/requests';
import { dayInZone } from '@wagenpark/domain/calendar-day';
import { isMadeByHand, liesOutsideTerm, needsLiveContract } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ContractFacts, kindOfContract, lockedContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import type { Moment } from './kinds/change-rules.ts';
import { writeToAsker, writeToDrivers } from './letters.ts';
import { settleRecords, spanBetween } from './records-between.ts';
import { insertEvent, moveRequest } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/**
 * Refuses what could not take effect as things stand: `contractTerminated` once the contract has ended,
 * `startOutsideTerm` when its end has moved before the change, and what the request's kind refuses, `changedMeanwhile`
 * above all. The contract is locked until the transaction ends.
 */
export async function refuseImpossible(tx: Tx, request: RequestRow, moment: Moment): Promise<ContractFacts> {
  const contract = await lockedContract(tx, request, moment.at);
  if (needsLiveContract(request.kind)) {
    if (contract.isTerminated) throw refusal('contractTerminated');
    const chosenOn = dayInZone(request.decidedAt ?? moment.at, request.timeZone);
    // What people make comes when it comes, also after the last day of a contract that runs on.
    if (!isMadeByHand(request.kind) && liesOutsideTerm(request.effectiveFrom, contract.term, chosenOn)) {
      throw refusal('startOutsideTerm', { path: 'effectiveFrom' });
    }
  }
  await rulesOf(request).refuse(tx, request, contract, moment);
  return contract;
}

/** How an approval brings a change about that holds from a day in the past. */
export interface Afterwards {
  /** Nobody asked for it in time. */
  readonly isBackdated: boolean;
  /** What in between goes to the driver of the change. */
  readonly take: TakenRecords;
  readonly reason: string | null;
}

/**
 * Carries out an approved request that the transaction has locked, from 00:00 of its day in the client's zone; then
 * timeline, audit trail and mails. Fails with what `refuseImpossible` fails with, and then nothing is written.
 * @param approval the staff member's call when the approval itself brings it about, and what it said of the time since
 *   the day; undefined when the clock does
 */
export async function takeEffect(
  deps: RequestDeps,
  tx: Tx,
  request: RequestRow,
  approval?: { readonly call: Call; readonly afterwards: Afterwards },
): Promise<RequestRow> {
  const at = deps.clock.now();
  const call = approval?.call;
  const source = call === undefined ? 'job' : 'person';
  const moment = { at, isBackdated: approval?.afterwards.isBackdated ?? false };
  const contract = await refuseImpossible(tx, request, moment);
  const rules = rulesOf(request);
  const fromName = rules.formerName === undefined ? request.fromName : await rules.formerName(tx, request);
  // Looked at before the change makes a time of its own out of it.
  const between = approval === undefined ? null : await spanBetween(tx, request, at);
  await rules.carryOut({ tx, request, contract, source, ...moment });

  const effective = await moveRequest(tx, request, {
    status: 'approved',
    effect: 'effective',
    effectiveAt: at,
    fromName,
    // What was made of it is kept with it.
    ...(isMadeByHand(request.kind) ? { chosen: { payload: request.payload, toName: request.toName } } : {}),
  });
  const event = await insertEvent(tx, effective, { at, type: 'effective', actor: null, text: null });
  await audit(tx, {
    clientId: request.clientId,
    action: `${request.kind}Effective`,
    source,
    call,
    actor: call?.caller.name ?? request.decidedBy ?? undefined,
    onBehalfOf: request.clientDisplayName,
    entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
    request: request.number,
    changes: rules.toldOfContract?.(effective) ?? rules.changes(effective),
    at,
  });
  if (approval !== undefined && between !== null) {
    await settleRecords(tx, deps.carRecords, effective, between, {
      call: approval.call,
      at,
      take: approval.afterwards.take,
    });
  }
  const text = approval?.afterwards.isBackdated === true ? (approval.afterwards.reason ?? '') : '';
  const occasion = { request: effective, event, at, text };
  await writeToAsker(deps, tx, 'effective', occasion);
  await writeToDrivers(deps, tx, 'driverEffective', occasion);
  return effective;
}
