import { personPermission } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, isoDay, nullable, recordNumber } from '../define/schemas.ts';

/** One record about a person: a car that they drive, a fine, a month of refuelings. */
export const personEntry = v.strictObject({
  /** The kind of entry within its subject: `driven`, `asked`. */
  what: v.string(),
  /** The record that a click on the entry opens. */
  record: v.strictObject({ kind: v.string(), id: recordNumber }),
  /** The plate of the car concerned. */
  plate: nullable(v.string()),
  /** The first day, in the client's zone. */
  since: isoDay,
  /** The last day; null while it is ongoing. */
  until: nullable(isoDay),
  /** The title: a car, an offence, the name in a request. */
  title: nullable(v.string()),
  /** A place or a person. */
  detail: nullable(v.string()),
  /** A code that the portal translates, for example the kind of a request. */
  code: nullable(v.string()),
  /** A number of items, or the record number that users see. */
  number: nullable(v.number()),
  /** In liters. */
  quantity: nullable(v.number()),
  amount: nullable(amount),
  /** The status of the record. */
  status: nullable(v.string()),
});
export type PersonEntry = v.InferOutput<typeof personEntry>;

/** The costs of a person in the records of one kind that the caller may see. */
export const personCost = v.strictObject({
  /** In the client's currency. */
  amount,
  /** The number of records in the sum. */
  count: v.number(),
  /** The first of the twelve months in the sum; null for a monthly amount. */
  since: nullable(isoDay),
});
export type PersonCost = v.InferOutput<typeof personCost>;

/** The records of one kind about a person, the latest first. */
export const personPart = v.strictObject({
  /**
   * The kind as its subject names it, as in the timeline of a contract: `request`, `fine`. The subjects of a server
   * determine which kinds exist.
   */
  kind: v.string(),
  entries: v.array(personEntry),
  /** The costs of all records, including those that are not in `entries`; null for a kind without costs. */
  cost: nullable(personCost),
});
export type PersonPart = v.InferOutput<typeof personPart>;

export const persons = {
  records: adminRoute({
    method: 'GET',
    path: '/api-admin/drivers/{number}/records',
    params: { number: integerPart },
    item: personPart,
    changesWithoutVersion: true,
    permission: personPermission,
    errors: ['notFound'],
    summary:
      'What there is of a driver, by kind: contracts now and before, requests, fines, refuelings by month. Of each kind that the caller may see at most 200, the latest first; an empty part tells that there is nothing. With each what it costs: the contracts that run a month, refuelings and fines in the last twelve months.',
  }),
};
