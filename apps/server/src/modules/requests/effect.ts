import { refusal } from '@wagenpark/contract';
import { needsLiveContract } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ContractFacts, kindOfContract, lockedContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { writeToAsker, writeToDrivers } from './letters.ts';
import { insertEvent, moveRequest } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/**
 * Refuses what could not take effect as things stand: `contractTerminated` once the contract has ended, and what the
 * request's kind refuses, `changedMeanwhile` above all. The contract is locked until the transaction ends.
 */
export async function refuseImpossible(tx: Tx, request: RequestRow, at: Date): Promise<ContractFacts> {
  const contract = await lockedContract(tx, request, at);
  if (needsLiveContract(request.kind) && contract.isTerminated) throw refusal('contractTerminated');
  await rulesOf(request).refuse(tx, request, contract);
  return contract;
}

/**
 * Carries out an approved request that the transaction has locked, from 00:00 of its day in the client's zone; then
 * timeline, audit trail and mails. Fails with what `refuseImpossible` fails with, and then nothing is written.
 * @param call the staff member's call when the approval itself brings it about; undefined when the clock does
 */
export async function takeEffect(deps: RequestDeps, tx: Tx, request: RequestRow, call?: Call): Promise<RequestRow> {
  const at = deps.clock.now();
  const source = call === undefined ? 'job' : 'person';
  const contract = await refuseImpossible(tx, request, at);
  await rulesOf(request).carryOut({ tx, request, contract, at, source });

  const effective = await moveRequest(tx, request, { status: 'approved', effect: 'effective', effectiveAt: at });
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
    changes: rulesOf(effective).changes(effective),
    at,
  });
  const occasion = { request: effective, event, at };
  await writeToAsker(deps, tx, 'effective', occasion);
  await writeToDrivers(deps, tx, 'driverEffective', occasion);
  return effective;
}
