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
 * Refuses a request that could not take effect in the current state: `contractTerminated` when the contract has ended,
 * `startOutsideTerm` when the end of the contract was moved to before the effective date, and the refusals of the
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
    // Staff issue cards manually. They may do so after the last day of a contract that continues.
    if (!isHandledManually(request.kind) && liesOutsideTerm(request.effectiveFrom, contract.term, chosenOn)) {
      throw refusal('startOutsideTerm', { path: 'effectiveFrom' });
    }
  }
  await rulesOf(request).refuse(tx, request, contract, moment);
  return contract;
}

/** The choices of an approval for a change whose effective date may be in the past. */
export interface BackdatingOptions {
  /** The change was requested after its effective date, because staff enter it in retrospect. */
  readonly isBackdated: boolean;
  /** The records since the effective date that get the new driver. */
  readonly take: MovedRecords;
  readonly reason: string | null;
}

/**
 * Carries out an approved request as of 00:00 of its effective date in the client's time zone. Then writes the
 * timeline, the audit trail and the mails. The transaction must have locked the request. Fails like `refuseImpossibleEffect`,
 * before anything is written.
 * @param approval when the request takes effect at once: the staff member's call, and the choices for the time since
 * the effective date. Undefined when the job carries out a planned request
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
  // Read before `carryOut`, which inserts the new driver's assignment into this period.
  const between = approval === undefined ? null : await backdatedSpan(tx, request, now);
  await rules.carryOut({ tx, request, contract, source, ...moment });

  const effective = await updateRequest(tx, request, {
    status: 'approved',
    effect: 'effective',
    effectiveAt: now,
    fromName,
    // The payload contains the issued card (see `issueItems`).
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
