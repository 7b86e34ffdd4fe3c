import { refusal } from '@wagenpark/contract';
import type { SimilarPerson } from '@wagenpark/contract/admin/drivers';
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
import { calculatePagination } from '@wagenpark/domain/pagination';
import { blocksNewRequest, type RequestActor, type RequestStatus } from '@wagenpark/domain/request-rules';
import type { Page } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { findDuplicatePersons } from '../drivers/index.ts';
import { fuelCardsOf } from '../fuel-contracts/index.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { mailsOfRequest } from '../mails/index.ts';
import { listRecordFiles } from '../stored-files/index.ts';
import { contractByNumber } from './contract-kinds.ts';
import {
  findRequest,
  listRequests,
  type RequestFilter,
  readContractsWithWaitingRequests,
  readDocumentRequests,
  readOpenRequests,
  readRequestEvents,
} from './repository.ts';
import { isDriverChange, isNewPerson, type RequestRow } from './request-row.ts';
import { personToFind } from './requested-person.ts';
import { toDetail, toSummary } from './views.ts';

/** The caller as the actor in the domain's rules for requests. */
export function actorOf(caller: Caller, request: RequestRow): RequestActor {
  return {
    role: caller.role,
    isAsker: caller.account === request.askerNumber && caller.accountClientId === request.askerClientId,
    sameClient: caller.clientId === request.clientId,
  };
}

const isStaff = (caller: Caller): boolean => caller.role === 'master';
const seesAllAskers = (caller: Caller): boolean => isStaff(caller) || caller.role === 'supervisor';

/** Staff and supervisors see all requests in their database scope, others only their own (DA-06). */
export function isVisibleTo(caller: Caller, request: RequestRow): boolean {
  return seesAllAskers(caller) || actorOf(caller, request).isAsker;
}

const readAs = <Result>(database: Database, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  isStaff(caller) ? database.asStaff(work) : database.readInScope(caller.scope, work);

/** The query of a list of requests. */
export interface RequestQuery {
  readonly status?: RequestStatus | 'open' | undefined;
  readonly client?: string | undefined;
  readonly contract?: number | undefined;
  /** Only requests that this user of the caller's client made. */
  readonly user?: number | undefined;
  readonly filters?: FiltersOf<typeof requestFacts> | undefined;
  readonly search?: string | undefined;
  readonly order?: ListOrder | undefined;
  readonly page?: number | undefined;
}

/** The account whose requests are read: undefined for all accounts, `nobody` for a user whom the caller may not see. */
function askerOf(caller: Caller, { user }: RequestQuery): RequestFilter['asker'] | 'nobody' {
  const self = { clientId: caller.accountClientId, number: caller.account };
  if (user === undefined) return seesAllAskers(caller) ? undefined : self;
  const asker = { clientId: caller.clientId, number: user };
  const isSelf = asker.clientId === self.clientId && asker.number === self.number;
  return isSelf || seesAllAskers(caller) ? asker : 'nobody';
}

/** One page of requests, newest first by default. */
export async function readRequestPage(
  database: Database,
  caller: Caller,
  query: RequestQuery,
): Promise<Page<RequestSummary>> {
  const { page = TABLE.firstPageIndex, search = '', order = 'newestFirst', status, client, contract, filters } = query;
  const size = TABLE.pageSize;
  const asker = askerOf(caller, query);
  if (asker === 'nobody') return { results: [], pagination: calculatePagination(page, size, 0) };
  const { rows, total } = await readAs(database, caller, (tx) =>
    listRequests(
      tx,
      { asker, status, client, contract, filters, patterns: likePatterns(search) },
      { skip: (page - TABLE.firstPageIndex) * size, take: size, order },
    ),
  );
  return { results: rows.map(toSummary), pagination: calculatePagination(page, size, total) };
}

/** One request; `notFound` when there is none, or none that the caller may see. */
export function readRequestDetail(database: Database, caller: Caller, number: number): Promise<RequestDetail> {
  return readAs(database, caller, async (tx) => {
    const request = await findRequest(tx, number);
    if (request === undefined || !isVisibleTo(caller, request)) throw refusal('notFound');
    return buildRequestDetail(tx, caller, request);
  });
}

/**
 * The requests of any requester that block new ones for a contract in scope (DA-06). Refused with `notFound` for a
 * contract out of scope.
 */
export async function listOpenRequests(
  database: Database,
  { scope }: Caller,
  contract: number,
  moment: Date,
): Promise<readonly OpenRequest[]> {
  const { clientId } = scope;
  await database.readInScope(scope, async (tx) => {
    // Any kind of contract can have a reference change, so the search with this kind finds all contracts.
    if ((await contractByNumber(tx, clientId, contract, 'referenceChange', moment)) === undefined)
      throw refusal('notFound');
  });
  const open = await database.readInScope(wholeClient(clientId), (tx) => readOpenRequests(tx, clientId, contract));
  return open.filter(blocksNewRequest).map(({ kind, number, clientNumber }) => ({ kind, number, clientNumber }));
}

/** The stored and promised documents of a contract, from the requests in the caller's scope. */
export function listContractDocuments(
  database: Database,
  { scope }: Caller,
  contract: number,
): Promise<ContractDocument[]> {
  return database.readInScope(scope, async (tx) => {
    const documents = await readDocumentRequests(tx, scope.clientId, contract);
    const files = await listRecordFiles(
      tx,
      scope.clientId,
      'request',
      documents.map(({ request }) => request),
    );
    return documents.map((document) => ({ ...document, files: [...(files.get(document.request) ?? [])] }));
  });
}

/** The numbers of the contracts in scope that have a waiting request. */
export const listContractsWithRequests = (
  database: Database,
  { scope }: Caller,
): Promise<readonly { readonly contract: number }[]> =>
  database.readInScope(scope, (tx) => readContractsWithWaitingRequests(tx, scope.clientId));

/**
 * The stored drivers of the client who are similar to the new person of a request; empty when it describes no new
 * person.
 */
export async function findSimilarDrivers(database: Database, number: number): Promise<readonly SimilarPerson[]> {
  const request = await database.asStaff((tx) => findRequest(tx, number));
  if (request === undefined) throw refusal('notFound');
  if (!isDriverChange(request) || !isNewPerson(request)) return [];
  const person = personToFind(request.payload.Bestuurder, request.timeZone);
  return database.readInScope(wholeClient(request.clientId), (tx) =>
    findDuplicatePersons(tx, request.clientId, person),
  );
}

/** The fuel contracts that a new pass for the car of a request can belong to; empty for a contract without a car. */
export async function listFuelCards(database: Database, number: number, moment: Date): Promise<readonly FuelCard[]> {
  const request = await database.asStaff((tx) => findRequest(tx, number));
  if (request === undefined) throw refusal('notFound');
  if (request.contractKind !== 'lease') return [];
  const { clientId, contractNumber } = request;
  return database.readInScope(wholeClient(clientId), (tx) => fuelCardsOf(tx, clientId, contractNumber, moment));
}

/** A request with its timeline and, for staff, its mails. */
export async function buildRequestDetail(tx: Tx, caller: Caller, request: RequestRow): Promise<RequestDetail> {
  const events = await readRequestEvents(tx, request);
  const mails = isStaff(caller) ? await mailsOfRequest(tx, request.clientId, request.number) : [];
  const files = await listRecordFiles(tx, request.clientId, 'request', [request.number]);
  return toDetail(request, events, mails, files.get(request.number) ?? [], actorOf(caller, request));
}
