import { refusal } from '@wagenpark/contract';
import type { MovedRecords } from '@wagenpark/contract/admin/requests';
import { dayInZone } from '@wagenpark/domain/calendar-day';
import { isHandledManually, liesOutsideTerm, needsLiveContract } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { backdatedSpan, settleRecords } from './backdated-records.ts';
import { type ContractFacts, kindOfContract, lockContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import type { EffectMoment } from './kinds/change-rules.ts';
import { mailDrivers, mailRequester } from './letters.ts';
import { insertEvent, updateRequest } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/**
 * Refuses a request that could not take effect in the present state: `contractTerminated` once the contract has ended,
 * `startOutsideTerm` when the end of the contract has moved before the effective date, and the refusals of the
 * request's kind, mostly `changedMeanwhile`. Locks the contract until the transaction ends.
 * @returns the contract
 */
export async function refuseImpossibleEffect(
  tx: Tx,
  request: RequestRow,
  moment: EffectMoment,
): Promise<ContractFacts> {
  const contract = await lockContract(tx, request, moment.at);
  if (needsLiveContract(request.kind)) {
    if (contract.isTerminated) throw refusal('contractTerminated');
    const chosenOn = dayInZone(request.decidedAt ?? moment.at, request.timeZone);
    // Cards are made by hand and may be ready only after the last day of a contract that runs on.
    if (!isHandledManually(request.kind) && liesOutsideTerm(request.effectiveFrom, contract.term, chosenOn)) {
      throw refusal('startOutsideTerm', { path: 'effectiveFrom' });
    }
  }
  await rulesOf(request).refuse(tx, request, contract, moment);
  return contract;
}

/** What an approval says about a change whose effective date may lie in the past. */
export interface BackdatingOptions {
  /** The change was not requested in time: staff enter it afterwards. */
  readonly isBackdated: boolean;
  /** The records since the effective date that go to the driver of the change. */
  readonly take: MovedRecords;
  readonly reason: string | null;
}

/**
 * Carries out an approved request as of 00:00 of its effective date in the client's time zone, then writes the
 * timeline, the audit trail and the mails. The transaction must have locked the request. Fails like `refuseImpossibleEffect`,
 * before anything is written.
 * @param approval the approval when the request takes effect at once: the staff member's call and its choices for
 *   the time since the effective date; undefined when the job carries out a planned request
 */
export async function applyEffect(
  deps: RequestDeps,
  tx: Tx,
  request: RequestRow,
  approval?: { readonly call: Call; readonly afterwards: BackdatingOptions },
): Promise<RequestRow> {
  const now = deps.clock.now();
  const call = approval?.call;
  const source = call === undefined ? 'job' : 'person';
  const moment = { at: now, isBackdated: approval?.afterwards.isBackdated ?? false };
  const contract = await refuseImpossibleEffect(tx, request, moment);
  const rules = rulesOf(request);
  const fromName = rules.replacedValue === undefined ? request.fromName : await rules.replacedValue(tx, request);
  // Read before `carryOut`, which inserts the assignment of the new driver into this span.
  const between = approval === undefined ? null : await backdatedSpan(tx, request, now);
  await rules.carryOut({ tx, request, contract, source, ...moment });

  const effective = await updateRequest(tx, request, {
    status: 'approved',
    effect: 'effective',
    effectiveAt: now,
    fromName,
    // The payload contains the card that was made, see `issueItems`.
    ...(isHandledManually(request.kind) ? { chosen: { payload: request.payload, toName: request.toName } } : {}),
  });
  const event = await insertEvent(tx, effective, { at: now, type: 'effective', actor: null, text: null });
  await audit(tx, {
    clientId: request.clientId,
    action: `${request.kind}Effective`,
    source,
    call,
    actor: call?.caller.name ?? request.decidedBy ?? undefined,
    onBehalfOf: request.clientDisplayName,
    entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
    request: request.number,
    changes: rules.changesForContractHistory?.(effective) ?? rules.changes(effective),
    at: now,
  });
  if (approval !== undefined && between !== null) {
    await settleRecords(tx, deps.carRecords, effective, between, {
      call: approval.call,
      at: now,
      take: approval.afterwards.take,
    });
  }
  const text = approval?.afterwards.isBackdated === true ? (approval.afterwards.reason ?? '') : '';
  const occasion = { request: effective, event, at: now, text };
  await mailRequester(deps, tx, 'effective', occasion);
  await mailDrivers(deps, tx, 'driverEffective', occasion);
  return effective;
}
