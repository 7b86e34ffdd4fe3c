import { refusal } from '@wagenpark/contract';
import type { KnownPerson } from '@wagenpark/contract/admin/drivers';
import type {
  ContractDocument,
  FuelCard,
  OpenRequest,
  RequestDetail,
  RequestSummary,
  requestFacts,
} from '@wagenpark/contract/admin/requests';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import { paginationOf } from '@wagenpark/domain/pagination';
import { type RequestActor, type RequestStatus, standsInTheWay } from '@wagenpark/domain/request-rules';
import type { Page } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { personsAlike } from '../drivers/index.ts';
import { fuelCardsOf } from '../fuel-contracts/index.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { mailsOfRequest } from '../mails/index.ts';
import { filesOf } from '../stored-files/index.ts';
import { contractByNumber } from './contract-kinds.ts';
import { personToFind } from './person.ts';
import {
  contractsOfOpenRequests,
  documentRequests,
  eventsOf,
  listRequests,
  openRequests,
  requestByNumber,
} from './repository.ts';
import { isDriverChange, isNewPerson, type RequestRow } from './request-row.ts';
import { toDetail, toSummary } from './views.ts';

/** The reader as the rules on requests see them. */
export function actorOf(caller: Caller, request: RequestRow): RequestActor {
  return {
    role: caller.role,
    isAsker: caller.account === request.askerNumber && caller.accountClientId === request.askerClientId,
    sameClient: caller.clientId === request.clientId,
  };
}

const isStaff = (caller: Caller): boolean => caller.role === 'master';
const seesOthers = (caller: Caller): boolean => isStaff(caller) || caller.role === 'supervisor';

/** Staff and supervisors see what the database shows them, anybody else the own requests only (DA-06). */
export function isVisibleTo(caller: Caller, request: RequestRow): boolean {
  return seesOthers(caller) || actorOf(caller, request).isAsker;
}

const readAs = <Result>(database: Database, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  isStaff(caller) ? database.asStaff(work) : database.readInScope(caller.scope, work);

/** What a list of requests can be asked. */
export interface RequestQuery {
  readonly status?: RequestStatus | 'open' | undefined;
  readonly client?: string | undefined;
  readonly contract?: number | undefined;
  readonly filters?: FiltersOf<typeof requestFacts> | undefined;
  readonly search?: string | undefined;
  readonly order?: ListOrder | undefined;
  readonly page?: number | undefined;
}

/** One page of requests, newest first unless asked otherwise. */
export async function list(database: Database, caller: Caller, query: RequestQuery): Promise<Page<RequestSummary>> {
  const { page = TABLE.firstPageIndex, search = '', order = 'newestFirst', status, client, contract, filters } = query;
  const asker = seesOthers(caller) ? undefined : { clientId: caller.accountClientId, number: caller.account };
  const size = TABLE.pageSize;
  const { rows, total } = await readAs(database, caller, (tx) =>
    listRequests(
      tx,
      { asker, status, client, contract, filters, patterns: likePatterns(search) },
      { skip: (page - TABLE.firstPageIndex) * size, take: size, order },
    ),
  );
  return { results: rows.map(toSummary), pagination: paginationOf(page, size, total) };
}

/** One request; `notFound` when there is none, or none that the caller may see. */
export function byNumber(database: Database, caller: Caller, number: number): Promise<RequestDetail> {
  return readAs(database, caller, async (tx) => {
    const request = await requestByNumber(tx, number);
    if (request === undefined || !isVisibleTo(caller, request)) throw refusal('notFound');
    return detailOf(tx, caller, request);
  });
}

/** What stands in the way of new requests for a contract in scope, whoever asked (DA-06); `notFound` for another contract. */
export async function openRequestsOf(
  database: Database,
  { scope }: Caller,
  contract: number,
  at: Date,
): Promise<readonly OpenRequest[]> {
  const { clientId } = scope;
  await database.readInScope(scope, async (tx) => {
    // The kind that any contract can be asked for.
    if ((await contractByNumber(tx, clientId, contract, 'referenceChange', at)) === undefined)
      throw refusal('notFound');
  });
  const open = await database.readInScope(wholeClient(clientId), (tx) => openRequests(tx, clientId, contract));
  return open.filter(standsInTheWay).map(({ kind, number, clientNumber }) => ({ kind, number, clientNumber }));
}

/** The documents of a contract that are there or promised; of requests that the caller's scope holds. */
export function documentsOf(database: Database, { scope }: Caller, contract: number): Promise<ContractDocument[]> {
  return database.readInScope(scope, async (tx) => {
    const found = await documentRequests(tx, scope.clientId, contract);
    const files = await filesOf(
      tx,
      scope.clientId,
      'request',
      found.map(({ request }) => request),
    );
    return found.map((document) => ({ ...document, files: [...(files.get(document.request) ?? [])] }));
  });
}

/** The contracts in scope about which a request waits. */
export const contractsWithRequests = (
  database: Database,
  { scope }: Caller,
): Promise<readonly { readonly contract: number }[]> =>
  database.readInScope(scope, (tx) => contractsOfOpenRequests(tx, scope.clientId));

/** The known drivers of the client who equal the new person of a request; nobody when it describes none. */
export async function alikeOf(database: Database, number: number): Promise<readonly KnownPerson[]> {
  const found = await database.asStaff((tx) => requestByNumber(tx, number));
  if (found === undefined) throw refusal('notFound');
  if (!isDriverChange(found) || !isNewPerson(found)) return [];
  const person = personToFind(found.payload.Bestuurder, found.timeZone);
  return database.readInScope(wholeClient(found.clientId), (tx) => personsAlike(tx, found.clientId, person));
}

/** Where a new pass for the car of a request can go; nowhere for a contract that has no car. */
export async function cardsOf(database: Database, number: number, at: Date): Promise<readonly FuelCard[]> {
  const found = await database.asStaff((tx) => requestByNumber(tx, number));
  if (found === undefined) throw refusal('notFound');
  if (found.contractKind !== 'lease') return [];
  const { clientId, contractNumber } = found;
  return database.readInScope(wholeClient(clientId), (tx) => fuelCardsOf(tx, clientId, contractNumber, at));
}

/** A request with its timeline and, for staff, its mails. */
export async function detailOf(tx: Tx, caller: Caller, request: RequestRow): Promise<RequestDetail> {
  const events = await eventsOf(tx, request);
  const mails = isStaff(caller) ? await mailsOfRequest(tx, request.clientId, request.number) : [];
  const files = await filesOf(tx, request.clientId, 'request', [request.number]);
  return toDetail(request, events, mails, files.get(request.number) ?? [], actorOf(caller, request));
}
