import { Refusal, refusal } from '@wagenpark/contract';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { liesOutsideTerm, mayStartRequest, needsLiveContract, standsInTheWay } from '@wagenpark/domain/request-rules';
import { searchText } from '@wagenpark/domain/table-search';
import { type CallKey, once } from '../../http/idempotency.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { type ContractFacts, contractByNumber, kindOfContract } from './contract-kinds.ts';
import { type ClientFacts, clientFacts, type PresentDriver, presentDriver } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { writeToAsker, writeToLeasing } from './letters.ts';
import { insertEvent, insertRequest, openRequests, requestByNumber } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { Befores, Payloads, RequestNumbers } from './request-row.ts';

/** What a wish stands on: the contract and the client as they are. */
export interface Ground {
  readonly tx: Tx;
  readonly clientId: number;
  readonly contract: ContractFacts;
  readonly client: ClientFacts;
  /** Who drives the car now; nobody for a contract that has no drivers. */
  readonly driver: PresentDriver;
  /** Today where the client is. */
  readonly today: IsoDay;
}

/** What was found good in a wish. */
export interface Asked<Kind extends RequestKind> {
  readonly effectiveFrom: IsoDay;
  readonly before: Befores[Kind];
  /** What stands there now and what is asked for, as people call it. */
  readonly fromName: string | null;
  readonly toName: string | null;
}

/** Somebody's wish about a contract. */
export interface Wish<Kind extends RequestKind> {
  readonly kind: Kind;
  readonly contractNumber: number;
  /** Where the day stands in the post. */
  readonly dayAt: string;
  readonly payload: Payloads[Kind];
  /** Refuses what cannot be asked for; the asker may ask for the kind, and the contract is in scope and alive. */
  examine(ground: Ground): Promise<Asked<Kind>>;
}

/** A call with the key that it came with. */
export type KeyedCall = Call & { readonly idempotencyKey: CallKey | undefined };

/**
 * Stores a wish and writes to the leasing company; the contract stays as it is (DA-04). Everything happens in one
 * transaction in the caller's scope, the keeping of the answer included.
 *
 * Refused with: `notFound` for a contract out of scope or of a kind that has nothing of the sort, `notPermitted` for what
 * the role may not ask (settled question 19), `contractTerminated`, what `examine` refuses, `startOutsideTerm`,
 * `requestAlreadyOpen` with the number of the open one (DA-06), `tooManyRequests` beyond the hour's limits.
 * @returns the number of the request
 */
export async function ask<Kind extends RequestKind>(
  deps: RequestDeps,
  call: KeyedCall,
  wish: Wish<Kind>,
): Promise<number> {
  try {
    return await deps.database.inScope(call.caller.scope, (tx) =>
      once(tx, call.idempotencyKey, () => store(deps, tx, call, wish)),
    );
  } catch (error) {
    // Two asked at the same time, or the open request is one that the caller may not see.
    if (!isSecondOpenRequest(error)) throw error;
    const { clientId } = call.caller;
    const open = await deps.database.readInScope(wholeClient(clientId), (tx) =>
      requestInTheWay(tx, clientId, wish.contractNumber, wish.kind),
    );
    throw open === undefined ? refusal('changedMeanwhile') : alreadyOpen(open);
  }
}

/** The request that stands in the way of a new one of a kind for a contract. */
async function requestInTheWay(tx: Tx, clientId: number, contractNumber: number, kind: RequestKind) {
  const open = await openRequests(tx, clientId, contractNumber);
  return open.find((request) => request.kind === kind && standsInTheWay(request));
}

const alreadyOpen = ({ number, clientNumber }: RequestNumbers): Refusal =>
  refusal('requestAlreadyOpen', {
    params: { number, clientNumber },
    message: `Request ${clientNumber} is still open for this contract`,
  });

function isSecondOpenRequest(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === 'request_one_open';
}

async function store<Kind extends RequestKind>(
  deps: RequestDeps,
  tx: Tx,
  call: Call,
  wish: Wish<Kind>,
): Promise<number> {
  const { caller } = call;
  const { clientId } = caller;
  const { kind, contractNumber, payload, dayAt } = wish;
  const at = deps.clock.now();
  const contract = await contractByNumber(tx, clientId, contractNumber, kind, at);
  if (contract === undefined) throw refusal('notFound');
  const driver = await presentDriver(tx, clientId, contractNumber, at);
  const starter = {
    role: caller.role,
    rights: caller.rights,
    isOwnCar: caller.scope.driver !== null && caller.scope.driver === driver.number,
    contractKind: contract.kind,
  };
  if (!mayStartRequest(kind, starter)) throw refusal('notPermitted');
  if (needsLiveContract(kind) && contract.isTerminated) throw refusal('contractTerminated');
  const client = await clientFacts(tx, clientId);
  const today = todayInZone(client.timeZone, at);
  const asked = await wish.examine({ tx, clientId, contract, client, driver, today });
  if (needsLiveContract(kind) && liesOutsideTerm(asked.effectiveFrom, contract.term, today)) {
    throw refusal('startOutsideTerm', { path: dayAt });
  }
  const open = await requestInTheWay(tx, clientId, contractNumber, kind);
  if (open !== undefined) throw alreadyOpen(open);

  await countUse(tx, caller.account, 'request', at);
  await countUse(tx, caller.account, 'requestOfContract', at, String(contractNumber));
  const { plate, car } = contract;
  const { fromName, toName } = asked;
  const number = await insertRequest(tx, {
    clientId,
    debtorNumber: contract.debtorNumber,
    contractNumber,
    contractKind: contract.kind,
    kind,
    askerClientId: caller.accountClientId,
    askerNumber: caller.account,
    askerName: caller.name,
    askerEmail: caller.email,
    askerLocale: caller.locale,
    askedAt: at,
    payload,
    plate,
    car,
    ...asked,
    searchText: (own) =>
      searchText([own, contractNumber, plate, car, caller.name, fromName, toName, client.displayName]),
  });
  await tell(deps, tx, call, client, number, at);
  return number;
}

/** Timeline, audit trail and mails of a new request. */
async function tell(
  deps: RequestDeps,
  tx: Tx,
  call: Call,
  client: ClientFacts,
  number: number,
  at: Date,
): Promise<void> {
  const request = await requestByNumber(tx, number);
  if (request === undefined) throw new Error(`request ${number} is not there after it was stored`);
  const event = 'asked';
  await insertEvent(tx, request, { at, type: event, actor: call.caller.name, text: null });
  await audit(tx, {
    clientId: request.clientId,
    action: `${request.kind}Asked`,
    source: 'person',
    call,
    ...(call.caller.role === 'master' ? { onBehalfOf: client.displayName } : {}),
    entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
    request: number,
    changes: rulesOf(request).changes(request),
    at,
  });
  const occasion = { request, event, at };
  await writeToLeasing(deps, tx, 'asked', occasion);
  await writeToAsker(deps, tx, 'received', occasion);
}
