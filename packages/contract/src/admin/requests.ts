// Long because all that crosses the wire about requests is declared in one file, as of every subject.

import { exactly, holdsRight, signedIn } from '@wagenpark/domain/permissions';
import { REQUEST_KINDS } from '@wagenpark/domain/request-kinds';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { filtersInAddress } from '../define/fact-filters.ts';
import { type Facts, restEntriesOf } from '../define/facts.ts';
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
import { knownPerson } from './drivers.ts';
import { recordMail } from './record-mail.ts';

export const requestKind = v.picklist(REQUEST_KINDS);
/** What kind of contract a request is about; each kind has a screen of its own. */
export const contractKind = v.picklist(['lease', 'fuel']);
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

/** What lists tell of a request, its client apart. */
export const requestFacts = {
  /** What addresses and calls know it by: drawn by lot, unique over all clients. */
  number: { kind: 'number', unlisted: true },
  /** What people see: counted per client. */
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
  /** What stands there now and what is asked for: drivers and debtors by name, references as they are. */
  from: { kind: 'text', max: 250, personal: true, optional: true, unlisted: true },
  to: { kind: 'text', max: 250, personal: true, optional: true },
} as const satisfies Facts;

/** A request as lists show it. Days and moments are ISO. */
export const requestSummary = v.strictObject({
  ...restEntriesOf(requestFacts),
  // Other calls take these too: the reference tells each once.
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
 * One step of the timeline. `text` is the reason, question or answer that came with it; of `blocked`, a change that could
 * not be carried out on its day, the code of the refusal.
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
  /** The drivers that it takes the car from and gives it to, or whose details it is about; null where there is no record of one. */
  persons: v.strictObject({ from: nullable(recordNumber), to: nullable(recordNumber) }),
  changes: v.array(requestedChange),
  timeline: v.array(requestEvent),
  mails: v.array(recordMail),
  /** What was made of it, as files: the green card. */
  files: v.array(storedFile),
  /** What the reader may do now; from the same table that the server enforces. */
  can: v.array(requestAction),
});
export type RequestDetail = v.InferOutput<typeof requestDetail>;

/** A request that stands in the way of another of its kind for the contract (DA-06). */
export const openRequest = v.strictObject({
  kind: requestKind,
  number: recordNumber,
  /** The number that people know it by. */
  clientNumber: recordNumber,
});
export type OpenRequest = v.InferOutput<typeof openRequest>;

/** A contract about which a request is not decided. */
export const contractWithRequest = v.strictObject({ contract: recordNumber });

/**
 * A record of the car from the time between the start of a change and now. What happened has a driver of its own moment;
 * what only belongs to a day, such as a bill, has none and is listed for information.
 */
export const recordBetween = v.strictObject({
  /** The subject's name for one of its records. */
  kind: v.string(),
  number: recordNumber,
  /** When it happened; what has no driver at midnight UTC of its day. */
  at: isoMoment,
  /** What it is, as its own list calls it. */
  description: v.string(),
  /** With tax, where there is any; null for what costs nothing. */
  amount: nullable(v.number()),
  driver: nullable(v.string()),
  /** Under which name an approval takes it along to the new driver; null for what has no driver of its own. */
  take: nullable(v.string()),
});
export type RecordBetween = v.InferOutput<typeof recordBetween>;

/** What a driver change from a day in the past covers: until when it counts, and what happened with the car since. */
export const timeBetween = v.strictObject({
  /** Where the new driver's time ends; null when it goes on. */
  until: nullable(isoMoment),
  /** Who has the car after that; null for nobody. */
  next: nullable(v.string()),
  /** At most 1,000, oldest first. */
  records: v.array(recordBetween),
});
export type TimeBetween = v.InferOutput<typeof timeBetween>;

/** The records that go to the driver of a change that is entered afterwards, by their `take`; all others keep theirs. */
export const takenRecords = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)), v.pipe(v.array(recordNumber), v.maxLength(1000))),
  v.maxEntries(40),
);
export type TakenRecords = v.InferOutput<typeof takenRecords>;

/** The card that a fuel pass was asked for, as staff hand it out: its fuel contract of the car, number, and last day. */
export const handedOutCard = v.strictObject({
  fuelContract: recordNumber,
  number: v.pipe(oneLine(40), v.minLength(1)),
  validUntil: v.optional(nullable(isoDay), null),
});
export type HandedOutCard = v.InferOutput<typeof handedOutCard>;

/** A card that the car of a request has now; `number` is the card's, `fuelContract` what staff give another to. */
export const fuelCard = v.strictObject({
  fuelContract: recordNumber,
  supplier: v.string(),
  number: v.string(),
  validUntil: nullable(isoDay),
});
export type FuelCard = v.InferOutput<typeof fuelCard>;

/** A document of a contract: what was asked for, and is there or promised. */
export const contractDocument = v.strictObject({
  /** The request that it comes from. */
  request: recordNumber,
  clientNumber: recordNumber,
  kind: v.picklist(['greenCard']),
  /** Whom it was made for. */
  name: nullable(v.string()),
  /** The promised day, or null once it is there. */
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
      /** With an approval: the known person who takes the place of the new one who was described. */
      driver: v.optional(recordNumber),
      take: v.optional(takenRecords),
      /** With `carryOut` and `correct` of a fuel pass: the card that was made. */
      card: v.optional(handedOutCard),
      /** With `carryOut` of a green card: the PDFs that were stored for it. */
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
    summary:
      'The requests that stand in the way of new ones for a contract in scope, whoever asked: kinds and numbers.',
  }),
  openContracts: adminRoute({
    method: 'GET',
    path: '/api-admin/open-requests/contracts',
    item: contractWithRequest,
    changesWithoutVersion: true,
    permission: signedIn,
    summary:
      'The contracts in scope about which a request is not decided, whoever asked; to drivers, their own requests alone.',
  }),
  between: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/between',
    params: { number: integerPart },
    query: v.strictObject({ from: isoDay }),
    item: timeBetween,
    permission: exactly('master'),
    errors: ['notFound'],
    summary:
      'Until when a driver change from a day in the past would count, and what happened with the car in that time.',
  }),
  alike: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/alike',
    params: { number: integerPart },
    item: knownPerson,
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
    summary:
      'The fuel contracts of a request’s car that have not ended, with the card of each: where a new pass can go.',
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
