import { Refusal, refusal } from '@wagenpark/contract';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { blocksNewRequest, liesOutsideTerm, mayStartRequest, needsLiveContract } from '@wagenpark/domain/request-rules';
import { barePlate, joinSearchText } from '@wagenpark/domain/table-search';
import { type CallKey, runOnce } from '../../http/idempotency.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { type ContractFacts, contractByNumber, kindOfContract } from './contract-kinds.ts';
import { type ClientFacts, type PresentDriver, readClientFacts, readPresentDriver } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { mailLeasingCompany, mailRequester } from './letters.ts';
import { findRequest, insertEvent, insertRequest, readOpenRequests } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { Payloads, RequestNumbers, Snapshots } from './request-row.ts';

/** The current state that a new request is checked against: contract, client and driver. */
export interface RequestContext {
  readonly tx: Tx;
  readonly clientId: number;
  readonly contract: ContractFacts;
  readonly client: ClientFacts;
  /** The current driver of the car; number 0 for a contract without drivers. */
  readonly driver: PresentDriver;
  /** Today in the client's time zone. */
  readonly today: IsoDay;
}

/** The values that `examine` derives from a valid request. They are stored with it. */
export interface ExaminedRequest<Kind extends RequestKind> {
  readonly effectiveFrom: IsoDay;
  readonly before: Snapshots[Kind];
  /** The current and the requested value as display texts. */
  readonly fromName: string | null;
  readonly toName: string | null;
}

/** A request before it is validated and stored. */
export interface RequestDraft<Kind extends RequestKind> {
  readonly kind: Kind;
  readonly contractNumber: number;
  /** Path of the effective date in the posted form, for error replies. */
  readonly effectiveDatePath: string;
  readonly payload: Payloads[Kind];
  /**
   * Validates what is specific to the kind of request. It runs after the checks that all kinds share: the requester may
   * make this kind of request, and the contract is in scope and has not ended.
   */
  examine(ground: RequestContext): Promise<ExaminedRequest<Kind>>;
}

/** A call with its `Idempotency-Key`, if it had one. */
export type KeyedCall = Call & { readonly idempotencyKey: CallKey | undefined };

/**
 * Stores a new request and mails the leasing company and the requester. The contract itself does not change (DA-04).
 * Everything happens in one transaction in the caller's scope, including the stored response for the idempotency key.
 *
 * Refused with: `notFound` for a contract out of scope or of a kind that such requests cannot be about, `notPermitted`
 * when the role may not make this request (settled question 19), `contractTerminated`, the refusals of `examine`,
 * `startOutsideTerm`, `requestAlreadyOpen` with the number of the open request (DA-06), `tooManyRequests` beyond the
 * hourly limits.
 * @returns the number of the new request
 */
export async function createRequest<Kind extends RequestKind>(
  deps: RequestDeps,
  call: KeyedCall,
  wish: RequestDraft<Kind>,
): Promise<number> {
  try {
    return await deps.database.inScope(call.caller.scope, (tx) =>
      runOnce(tx, call.idempotencyKey, () => store(deps, tx, call, wish)),
    );
  } catch (error) {
    // Two requests were made concurrently, or the caller may not see the open request.
    if (!isSecondOpenRequest(error)) throw error;
    const { clientId } = call.caller;
    const open = await deps.database.readInScope(wholeClient(clientId), (tx) =>
      requestInTheWay(tx, clientId, wish.contractNumber, wish.kind),
    );
    throw open === undefined ? refusal('changedMeanwhile') : alreadyOpen(open);
  }
}

/** The open request of the kind for the contract, which blocks a new one. */
async function requestInTheWay(tx: Tx, clientId: number, contractNumber: number, kind: RequestKind) {
  const open = await readOpenRequests(tx, clientId, contractNumber);
  return open.find((request) => request.kind === kind && blocksNewRequest(request));
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
  wish: RequestDraft<Kind>,
): Promise<number> {
  const { caller } = call;
  const { clientId } = caller;
  const { kind, contractNumber, payload, effectiveDatePath: dayAt } = wish;
  const now = deps.clock.now();
  const contract = await contractByNumber(tx, clientId, contractNumber, kind, now);
  if (contract === undefined) throw refusal('notFound');
  const driver = await readPresentDriver(tx, clientId, contractNumber, now);
  const starter = {
    role: caller.role,
    rights: caller.rights,
    isOwnCar: caller.scope.driver !== null && caller.scope.driver === driver.number,
    contractKind: contract.kind,
  };
  if (!mayStartRequest(kind, starter)) throw refusal('notPermitted');
  if (needsLiveContract(kind) && contract.isTerminated) throw refusal('contractTerminated');
  const client = await readClientFacts(tx, clientId);
  const today = todayInZone(client.timeZone, now);
  const examined = await wish.examine({ tx, clientId, contract, client, driver, today });
  if (needsLiveContract(kind) && liesOutsideTerm(examined.effectiveFrom, contract.term, today)) {
    throw refusal('startOutsideTerm', { path: dayAt });
  }
  const open = await requestInTheWay(tx, clientId, contractNumber, kind);
  if (open !== undefined) throw alreadyOpen(open);

  await countUse(tx, caller.account, 'request', now);
  await countUse(tx, caller.account, 'requestOfContract', now, String(contractNumber));
  const { plate, car } = contract;
  const { fromName, toName } = examined;
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
    askedAt: now,
    payload,
    plate,
    car,
    ...examined,
    searchText: (clientNumber) =>
      joinSearchText([
        clientNumber,
        contractNumber,
        plate,
        plate === null ? null : barePlate(plate),
        car,
        caller.name,
        fromName,
        toName,
        client.displayName,
      ]),
  });
  await recordNewRequest(deps, tx, call, client, number, now);
  return number;
}

/** Writes the timeline event, the audit entry and the mails of a new request. */
async function recordNewRequest(
  deps: RequestDeps,
  tx: Tx,
  call: Call,
  client: ClientFacts,
  number: number,
  now: Date,
): Promise<void> {
  const request = await findRequest(tx, number);
  if (request === undefined) throw new Error(`request ${number} is not there after it was stored`);
  const event = 'asked';
  await insertEvent(tx, request, { at: now, type: event, actor: call.caller.name, text: null });
  await audit(tx, {
    clientId: request.clientId,
    action: `${request.kind}Asked`,
    source: 'person',
    call,
    ...(call.caller.role === 'master' ? { onBehalfOf: client.displayName } : {}),
    entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
    request: number,
    changes: rulesOf(request).changes(request),
    at: now,
  });
  const occasion = { request, event, at: now };
  await mailLeasingCompany(deps, tx, 'asked', occasion);
  await mailRequester(deps, tx, 'received', occasion);
}
