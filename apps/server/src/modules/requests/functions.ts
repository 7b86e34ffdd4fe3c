import { refusal } from '@wagenpark/contract';
import type { requestHandling } from '@wagenpark/contract/admin/request-handling';
import type { IssuedCard, MovedRecords, requests } from '@wagenpark/contract/admin/requests';
import type { ActionType, changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { REQUEST_KINDS, type RequestKind } from '@wagenpark/domain/request-kinds';
import { CONTRACTS_OF_REQUEST, mayStartRequest } from '@wagenpark/domain/request-rules';
import { type AdminHandlers, CreatedResource, type FleetHandlers } from '../../http/handlers.ts';
import { storesAnswer } from '../../http/idempotency.ts';
import type { Caller } from '../../platform/caller.ts';
import { listBackdatedRecords } from './backdated-records.ts';
import { answerQuestion, type Decision, decideRequest, withdrawRequest } from './decide-request.ts';
import type { RequestDeps } from './deps.ts';
import { addNote, assignRequest, listAssignedRequests, listColleagues, readHandling } from './internal-handling.ts';
import {
  findSimilarDrivers,
  listContractDocuments,
  listContractsWithRequests,
  listFuelCards,
  listOpenRequests,
  readRequestDetail,
  readRequestPage,
} from './read-requests.ts';
import { requestCard } from './request-card.ts';
import { requestDebtorChange, requestReferenceChange } from './request-contract-change.ts';
import { requestDriverChange } from './request-driver-change.ts';

/** The response to a post that created a request: true, with the request's URL (FA-36). */
const createdReply = (number: number): CreatedResource<boolean> =>
  new CreatedResource(true, `/api-admin/requests/${number}`);

/** The posts that request a change from the leasing company. */
export function changeRequestHandlers(deps: RequestDeps): FleetHandlers<typeof changeRequests> {
  return {
    driverChange: storesAnswer(async ({ form, ...call }) => createdReply(await requestDriverChange(deps, call, form))),
    debtorChange: storesAnswer(async ({ form, ...call }) => createdReply(await requestDebtorChange(deps, call, form))),
    referenceChange: storesAnswer(async ({ form, ...call }) =>
      createdReply(await requestReferenceChange(deps, call, form)),
    ),
    fuelPass: storesAnswer(async ({ form, ...call }) => createdReply(await requestCard(deps, call, 'fuelPass', form))),
    greenCard: storesAnswer(async ({ form, ...call }) =>
      createdReply(await requestCard(deps, call, 'greenCard', form)),
    ),
    actionTypes: ({ caller }) => Promise.resolve(actionTypesFor(deps, caller)),
  };
}

/** The kinds of request that the caller may make for at least one contract in scope (settled question 19). */
function actionTypesFor({ words }: RequestDeps, { role, rights, scope, locale }: Caller): ActionType[] {
  const t = words(localeOf(locale) ?? DEFAULT_LOCALE);
  const mayRequest = (kind: RequestKind): boolean =>
    CONTRACTS_OF_REQUEST[kind].some((contractKind) =>
      mayStartRequest(kind, { role, rights, isOwnCar: scope.driver !== null, contractKind }),
    );
  // words: requests.kind.*
  return REQUEST_KINDS.map((Code, index) => ({ Id: index + 1, Code, Omschrijving: t(`requests.kind.${Code}`) })).filter(
    ({ Code }) => mayRequest(Code),
  );
}

/** The calls by which requesters, supervisors and staff read and decide requests. */
export function requestHandlers(deps: RequestDeps): AdminHandlers<typeof requests> {
  return {
    list: ({ caller, query }) => readRequestPage(deps.database, caller, query),
    documents: ({ caller, query }) => listContractDocuments(deps.database, caller, query.contract),
    open: ({ caller, query }) => listOpenRequests(deps.database, caller, query.contract, deps.clock.now()),
    openContracts: ({ caller }) => listContractsWithRequests(deps.database, caller),
    between: ({ params, query }) => listBackdatedRecords(deps, params.number, query.from),
    cards: ({ params }) => listFuelCards(deps.database, params.number, deps.clock.now()),
    alike: ({ params }) => findSimilarDrivers(deps.database, params.number),
    byNumber: async ({ caller, params }) => [await readRequestDetail(deps.database, caller, params.number)],
    decide: storesAnswer(async ({ body, params, ...call }) => [
      await decideRequest(deps, call, params.number, decisionOf(body)),
    ]),
    answer: storesAnswer(async ({ body, params, ...call }) => [
      await answerQuestion(deps, call, params.number, body.text),
    ]),
    withdraw: storesAnswer(async ({ params, ...call }) => [await withdrawRequest(deps, call, params.number)]),
  };
}

/** The calls by which staff manage notes and assignees of requests. */
export function requestHandlingHandlers(deps: RequestDeps): AdminHandlers<typeof requestHandling> {
  return {
    ofRequest: async ({ params }) => [await readHandling(deps.database, params.number)],
    assigned: () => listAssignedRequests(deps.database),
    colleagues: ({ caller }) => listColleagues(deps.database, caller, deps.clock.now()),
    note: async ({ caller, params, body }) => [await addNote(deps, caller, params.number, body.text)],
    assign: async ({ caller, params, body }) => [await assignRequest(deps, caller, params.number, body.colleague)],
  };
}

function decisionOf(body: {
  readonly decision: Decision['decision'];
  readonly reason?: string | undefined;
  readonly effectiveFrom?: string | undefined;
  readonly driver?: number | undefined;
  readonly take?: MovedRecords | undefined;
  readonly card?: IssuedCard | undefined;
  readonly files?: readonly string[] | undefined;
}): Decision {
  const { decision, reason = '', card, files, ...approval } = body;
  if (decision === 'carryOut') {
    refuseUnusedFields(approval);
    return { decision, card, files };
  }
  if (decision === 'correct') {
    if (card === undefined) throw refusal('required', { path: 'card' });
    refuseUnusedFields({ ...approval, files });
    return { decision, card, reason };
  }
  refuseUnusedFields({ card, files });
  if (decision === 'approve') return { decision, reason, ...approval };
  refuseUnusedFields(approval);
  return { decision, reason };
}

/** Refuses fields that do not belong to the decision, with `invalidInput`. */
function refuseUnusedFields(fields: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(fields)) if (value !== undefined) throw refusal('invalidInput', { path });
}
