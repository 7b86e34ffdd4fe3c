import { Refusal, refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { kindOfDriverPost, mayStartRequest } from '@wagenpark/domain/request-rules';
import { searchText } from '@wagenpark/domain/table-search';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { driverOnWire } from '../drivers/index.ts';
import { changesOf } from './changes.ts';
import { type ContractFacts, contractFacts } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { faultsOfDriverChange } from './form-faults.ts';
import { writeToAsker, writeToLeasing } from './letters.ts';
import { composedName, personChanges } from './person.ts';
import {
  type Before,
  type DriverRequestKind,
  insertEvent,
  insertRequest,
  openRequestNumber,
  requestByNumber,
} from './repository.ts';

/**
 * Stores a wish for another driver, or for corrected details of the driver, and writes to the leasing company; the
 * contract stays as it is (DA-04, CR-24). Everything happens in one transaction in the caller's scope.
 *
 * Refused with: `notFound` for a contract or driver out of scope, `changedMeanwhile` when the former driver is not
 * today's, `driverUnchanged`, the faults of the form all at once, `requestAlreadyOpen` with the number of the open one
 * (DA-06), `notPermitted` for what the role may not ask (settled question 19).
 * @returns the number of the request
 */
export async function askDriverChange(deps: RequestDeps, call: Call, change: DriverChange): Promise<number> {
  const kind = kindOfDriverPost(change.BestuurderNummer, change.BestuurderNummerOud);
  if (kind !== 'driverChange' && kind !== 'driverDetails') throw refusal('invalidInput');
  try {
    return await deps.database.inScope(call.caller.scope, (tx) => ask(deps, tx, call, change, kind));
  } catch (error) {
    // Two asked at the same time, or the open request is one that the caller may not see.
    if (!isSecondOpenRequest(error)) throw error;
    const { clientId } = call.caller;
    const number = await deps.database.readInScope(wholeClient(clientId), (tx) =>
      openRequestNumber(tx, clientId, change.ContractNummer, kind),
    );
    throw number === undefined ? refusal('changedMeanwhile') : alreadyOpen(number);
  }
}

const alreadyOpen = (number: number): Refusal =>
  refusal('requestAlreadyOpen', { params: { number }, message: `Request ${number} is still open for this contract` });

function isSecondOpenRequest(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === 'request_one_open';
}

async function ask(
  deps: RequestDeps,
  tx: Tx,
  call: Call,
  change: DriverChange,
  kind: DriverRequestKind,
): Promise<number> {
  const { caller } = call;
  const { clientId } = caller;
  const at = deps.clock.now();
  const contract = await contractFacts(tx, clientId, change.ContractNummer, at);
  if (contract === undefined) throw refusal('notFound');
  const starter = {
    role: caller.role,
    rights: caller.rights,
    isOwnCar: caller.scope.driver !== null && caller.scope.driver === contract.driverNumber,
  };
  if (!mayStartRequest(kind, starter)) throw refusal('notPermitted');
  if (contract.driverNumber !== change.BestuurderNummerOud) throw refusal('changedMeanwhile');
  const stored = change.BestuurderNummer === 0 ? undefined : await driverOnWire(tx, clientId, change.BestuurderNummer);
  if (change.BestuurderNummer !== 0 && stored === undefined) throw refusal('notFound');

  const { timeZone } = contract;
  const faults = faultsOfDriverChange(change, {
    requiredFields: contract.requiredDriverFields,
    today: todayInZone(timeZone, at),
    timeZone,
  });
  if (faults.length > 0) throw new Refusal(faults);
  const effectiveFrom = dayOfLegacyDate(change.Ingangsdatum, timeZone);
  if (effectiveFrom === null) throw refusal('invalidInput', { path: 'Ingangsdatum' });

  const isDetails = kind === 'driverDetails';
  const before: Before = { person: isDetails && stored !== undefined ? stored : null };
  if (isDetails && personChanges(before.person, change.Bestuurder, timeZone).length === 0)
    throw refusal('driverUnchanged');
  const open = await openRequestNumber(tx, clientId, change.ContractNummer, kind);
  if (open !== undefined) throw alreadyOpen(open);

  const toName = isDetails || stored === undefined ? composedName(change.Bestuurder) : stored.NaamSamengesteld;
  const number = await insertRequest(tx, {
    clientId,
    debtorNumber: contract.debtorNumber,
    contractNumber: change.ContractNummer,
    kind,
    askerClientId: caller.accountClientId,
    askerNumber: caller.account,
    askerName: caller.name,
    askerEmail: caller.email,
    askerLocale: caller.locale,
    askedAt: at,
    effectiveFrom,
    payload: change,
    before,
    fromName: contract.driverName,
    toName,
    plate: contract.plate,
    car: contract.car,
    searchText: (own) =>
      searchText([
        own,
        contract.plate,
        contract.car,
        caller.name,
        contract.driverName,
        toName,
        contract.clientDisplayName,
      ]),
  });
  await tell(deps, tx, call, contract, number, at);
  return number;
}

/** Timeline, audit trail and mails of a new request. */
async function tell(
  deps: RequestDeps,
  tx: Tx,
  call: Call,
  contract: ContractFacts,
  number: number,
  at: Date,
): Promise<void> {
  const request = await requestByNumber(tx, number);
  if (request === undefined) throw new Error(`request ${number} is not there after it was stored`);
  await insertEvent(tx, request, { at, type: 'asked', actor: call.caller.name, text: null });
  const changes: RequestedChange[] = changesOf(request);
  await audit(tx, {
    clientId: request.clientId,
    action: request.kind === 'driverDetails' ? 'driverDetailsAsked' : 'driverChangeAsked',
    source: 'person',
    call,
    ...(call.caller.role === 'master' ? { onBehalfOf: contract.clientDisplayName } : {}),
    entity: { kind: 'leaseContract', number: request.contractNumber },
    request: number,
    changes,
    at,
  });
  const occasion = { request, event: 'asked', at };
  await writeToLeasing(deps, tx, 'asked', occasion);
  await writeToAsker(deps, tx, 'received', occasion);
}
