// Long because one file declares everything that crosses the wire about a subject, here requests.

import { exactly, holdsRight, signedIn } from '@wagenpark/domain/permissions';
import { REQUEST_KINDS } from '@wagenpark/domain/request-kinds';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { filtersInAddress } from '../define/fact-filters.ts';
import { type Facts, restRecordEntries } from '../define/facts.ts';
import { integerPart } from '../define/path-params.ts';
import {
  isoDay,
  isoMoment,
  listOrder,
  multiLine,
  nullable,
  oneLine,
  recordNumber,
  searchWords,
} from '../define/schemas.ts';
import { fileIds, storedFile } from '../define/stored-file.ts';
import { similarPerson } from './drivers.ts';
import { recordMail } from './record-mail.ts';

export const requestKind = v.picklist(REQUEST_KINDS);
/** The kind of contract that a request is about; each kind has a screen of its own. */
export const contractKind = v.picklist(['lease', 'fuel', 'rent']);
export const requestStatus = v.picklist(['waitingForApproval', 'questionAsked', 'approved', 'declined', 'withdrawn']);
export const requestEffect = v.picklist(['none', 'planned', 'effective']);
export const requestAction = v.picklist([
  'approve',
  'decline',
  'ask',
  'answer',
  'withdraw',
  'revoke',
  'carryOut',
  'correct',
]);

/** The facts of a request in lists, without its client. */
export const requestFacts = {
  /** The identifier in URLs and calls: random, unique over all clients. */
  number: { kind: 'number', unlisted: true },
  /** The number that users see: a sequence per client. */
  clientNumber: { kind: 'number' },
  kind: { kind: 'choice', of: requestKind.options },
  status: { kind: 'choice', of: requestStatus.options },
  effect: { kind: 'choice', of: requestEffect.options, unlisted: true },
  contract: { kind: 'number', unlisted: true },
  contractKind: { kind: 'choice', of: contractKind.options, unlisted: true },
  /** Null for a fuel contract without a car. */
  plate: { kind: 'plate', optional: true },
  car: { kind: 'text', max: 200, optional: true, unlisted: true },
  asker: { kind: 'person' },
  askedAt: { kind: 'moment', head: true },
  effectiveFrom: { kind: 'day', head: true },
  /** The current and the requested value: drivers and debtors by name, references as text. */
  from: { kind: 'text', max: 250, personal: true, optional: true, unlisted: true },
  to: { kind: 'text', max: 250, personal: true, optional: true },
} as const satisfies Facts;

/** A request in a list. Days and moments are ISO 8601. */
export const requestSummary = v.strictObject({
  ...restRecordEntries(requestFacts),
  // Other calls take these schemas as parameters too; the reference page describes each once.
  kind: requestKind,
  status: requestStatus,
  effect: requestEffect,
  contractKind,
  client: v.strictObject({ name: v.string(), displayName: v.string(), country: v.string() }),
});
export type RequestSummary = v.InferOutput<typeof requestSummary>;

/** One fact that a request changes; `field` is the wire name (`Bestuurder`, `Email`, `Adres.Plaats`, `Debiteur`). */
export const requestedChange = v.strictObject({
  field: v.string(),
  before: nullable(v.string()),
  after: nullable(v.string()),
});
export type RequestedChange = v.InferOutput<typeof requestedChange>;

/**
 * One step of the timeline. `text` is the reason, question or answer that came with it. For `blocked` (a change that
 * could not be carried out on its day) it is the code of the refusal.
 */
export const requestEvent = v.strictObject({
  id: v.string(),
  at: isoMoment,
  type: v.picklist([
    'asked',
    'approved',
    'declined',
    'questionAsked',
    'answered',
    'withdrawn',
    'revoked',
    'blocked',
    'effective',
    'mailed',
    'corrected',
  ]),
  actor: nullable(v.string()),
  text: nullable(v.string()),
});
export type RequestEvent = v.InferOutput<typeof requestEvent>;

export const requestDetail = v.strictObject({
  ...requestSummary.entries,
  decisionReason: nullable(v.string()),
  /** The drivers before and after the change, or the driver whose details change; null without a driver record. */
  persons: v.strictObject({ from: nullable(recordNumber), to: nullable(recordNumber) }),
  changes: v.array(requestedChange),
  timeline: v.array(requestEvent),
  mails: v.array(recordMail),
  /** The files that were produced for it, such as a green card. */
  files: v.array(storedFile),
  /** The actions that the reader may take now, from the same table of rules that the server enforces. */
  can: v.array(requestAction),
});
export type RequestDetail = v.InferOutput<typeof requestDetail>;

/** An open request that blocks another request of its kind for the same contract (DA-06). */
export const openRequest = v.strictObject({
  kind: requestKind,
  number: recordNumber,
  /** The number that users see. */
  clientNumber: recordNumber,
});
export type OpenRequest = v.InferOutput<typeof openRequest>;

/** A contract with an undecided request. */
export const contractWithRequest = v.strictObject({ contract: recordNumber });

/**
 * A record of the car between the start of a driver change and now. An event such as a fine has a driver of its own. A
 * record that belongs only to a day, such as a bill, has none and is listed for information.
 */
export const recordInPeriod = v.strictObject({
  /** The kind of record, as its subject names it. */
  kind: v.string(),
  number: recordNumber,
  /** When it happened. Records without a driver have midnight UTC of their day. */
  at: isoMoment,
  /** The description that the list of these records shows. */
  description: v.string(),
  /** Including tax, where tax applies; null for a record that costs nothing. */
  amount: nullable(v.number()),
  driver: nullable(v.string()),
  /** The name by which an approval moves the record to the new driver (`taken`); null for records without a driver. */
  take: nullable(v.string()),
});
export type RecordInPeriod = v.InferOutput<typeof recordInPeriod>;

/** The period of a driver change that starts in the past, and the records of the car within it. */
export const backdatedPeriod = v.strictObject({
  /** The end of the new driver's period; null when it has none. */
  until: nullable(isoMoment),
  /** The driver after that; null for nobody. */
  next: nullable(v.string()),
  /** At most 1,000, oldest first. */
  records: v.array(recordInPeriod),
});
export type BackdatedPeriod = v.InferOutput<typeof backdatedPeriod>;

/** The records that move to the new driver of a change in the past, by their `take`. All others keep their driver. */
export const movedRecords = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)), v.pipe(v.array(recordNumber), v.maxLength(1000))),
  v.maxEntries(40),
);
export type MovedRecords = v.InferOutput<typeof movedRecords>;

/** The card that staff issue for a fuel-pass request: its fuel contract of the car, card number, and last day. */
export const issuedCard = v.strictObject({
  fuelContract: recordNumber,
  number: v.pipe(oneLine(40), v.minLength(1)),
  validUntil: v.optional(nullable(isoDay), null),
});
export type IssuedCard = v.InferOutput<typeof issuedCard>;

/**
 * A current card of the request's car. `number` is the card number; `fuelContract` identifies the contract when staff
 * issue another card.
 */
export const fuelCard = v.strictObject({
  fuelContract: recordNumber,
  supplier: v.string(),
  number: v.string(),
  validUntil: nullable(isoDay),
});
export type FuelCard = v.InferOutput<typeof fuelCard>;

/** A document of a contract that was requested, and is either available or promised. */
export const contractDocument = v.strictObject({
  /** The request from which it comes. */
  request: recordNumber,
  clientNumber: recordNumber,
  kind: v.picklist(['greenCard']),
  /** The person for whom it was made. */
  name: nullable(v.string()),
  /** The promised day; null once the document is available. */
  promised: nullable(isoDay),
  files: v.array(storedFile),
});
export type ContractDocument = v.InferOutput<typeof contractDocument>;

export const requests = {
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/requests',
    query: v.strictObject({
      status: v.optional(v.picklist([...requestStatus.options, 'open'])),
      client: v.optional(oneLine(63)),
      contract: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
      /** The number of a user of the client in which the caller works: only the requests that this user made. */
      user: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
      filters: v.optional(filtersInAddress(requestFacts)),
      search: v.optional(searchWords(200)),
      order: v.optional(listOrder),
      page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1))),
    }),
    item: requestSummary,
    paged: true,
    changesWithoutVersion: true,
    permission: signedIn,
    summary:
      'Requests, newest first unless `order` says otherwise: staff see all clients, a supervisor those in scope, anyone else their own. `status=open` means waiting or asked. `filters` is JSON: what lists are filtered by, by fact.',
  }),
  byNumber: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}',
    params: { number: integerPart },
    item: requestDetail,
    changesWithoutVersion: true,
    permission: signedIn,
    errors: ['notFound'],
    summary: 'One request with what it changes, its timeline and, for staff, its mails.',
  }),
  decide: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/decision',
    params: { number: integerPart },
    body: v.strictObject({
      decision: v.picklist(['approve', 'decline', 'ask', 'revoke', 'carryOut', 'correct']),
      reason: v.optional(multiLine(2000)),
      effectiveFrom: v.optional(isoDay),
      /** For an approval: the existing person to use in place of the described new one. */
      driver: v.optional(recordNumber),
      take: v.optional(movedRecords),
      /** For `carryOut` and `correct` of a fuel pass: the issued card. */
      card: v.optional(issuedCard),
      /** For `carryOut` of a green card: the ids of its stored PDF files. */
      files: v.optional(fileIds),
    }),
    item: requestDetail,
    permission: exactly('master'),
    errors: [
      'notFound',
      'requestNotInState',
      'reasonRequired',
      'startDateInPast',
      'invalidInput',
      'assignmentOverlap',
      'changedMeanwhile',
      'contractTerminated',
      'startOutsideTerm',
      'driverUnchanged',
    ],
    summary:
      'Staff approve, from a day in the past only with a reason; decline with a reason, ask a question, take back an approval that is not in effect, or tell that what people make by hand was made, whose day is the promised one: a fuel pass with its number, which can be corrected later, a green card with its PDF.',
  }),
  documents: adminRoute({
    method: 'GET',
    path: '/api-admin/contract-documents',
    query: v.strictObject({ contract: v.pipe(v.string(), v.digits(), v.transform(Number)) }),
    item: contractDocument,
    changesWithoutVersion: true,
    permission: holdsRight('Documenten'),
    summary: 'The documents of a lease contract in scope, and those that are promised, the newest first.',
  }),
  open: adminRoute({
    method: 'GET',
    path: '/api-admin/open-requests',
    query: v.strictObject({ contract: v.pipe(v.string(), v.digits(), v.transform(Number)) }),
    item: openRequest,
    changesWithoutVersion: true,
    permission: signedIn,
    errors: ['notFound'],
    summary: 'The open requests that block new ones for a contract in scope, made by anybody: kinds and numbers.',
  }),
  openContracts: adminRoute({
    method: 'GET',
    path: '/api-admin/open-requests/contracts',
    item: contractWithRequest,
    changesWithoutVersion: true,
    permission: signedIn,
    summary: 'The contracts in scope with an undecided request, made by anybody; for drivers only their own requests.',
  }),
  between: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/between',
    params: { number: integerPart },
    query: v.strictObject({ from: isoDay }),
    item: backdatedPeriod,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The period of a driver change that starts in the past, and the records of the car within it.',
  }),
  alike: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/alike',
    params: { number: integerPart },
    item: similarPerson,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The known drivers of the client who equal the new person of a request.',
  }),
  cards: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/cards',
    params: { number: integerPart },
    item: fuelCard,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The fuel contracts of a request’s car that have not ended, each with its card, for issuing a new pass.',
  }),
  answer: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/answer',
    params: { number: integerPart },
    body: v.strictObject({ text: v.pipe(multiLine(2000), v.minLength(1)) }),
    item: requestDetail,
    permission: signedIn,
    errors: ['notFound', 'requestNotInState', 'notPermitted'],
    summary: 'The asker answers a question; the request waits for approval again.',
  }),
  withdraw: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/withdraw',
    params: { number: integerPart },
    item: requestDetail,
    permission: signedIn,
    errors: ['notFound', 'requestNotInState', 'notPermitted'],
    summary: 'The asker, or a supervisor of the client, withdraws while no decision is in effect.',
  }),
};
