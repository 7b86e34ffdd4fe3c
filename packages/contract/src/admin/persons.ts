import { personPermission } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, isoDay, nullable, recordNumber } from '../define/schemas.ts';

/** One record that is about a person: a car that they drive, a fine, a month of refuelings. */
export const personEntry = v.strictObject({
  /** What it is, among things of its kind: `driven`, `asked`. */
  what: v.string(),
  /** The record that it opens. */
  record: v.strictObject({ kind: v.string(), id: recordNumber }),
  /** The car that it is about. */
  plate: nullable(v.string()),
  /** The first day, in the client's zone. */
  since: isoDay,
  /** The last day; null while it goes on. */
  until: nullable(isoDay),
  /** What it is called: a car, an offence, the name in a request. */
  title: nullable(v.string()),
  /** Where, or by whom. */
  detail: nullable(v.string()),
  /** Which of some possibilities, for words: the kind of a request. */
  code: nullable(v.string()),
  /** How many, or the number that people know it by. */
  number: nullable(v.number()),
  /** In liters. */
  quantity: nullable(v.number()),
  amount: nullable(amount),
  /** How far it is. */
  status: nullable(v.string()),
});
export type PersonEntry = v.InferOutput<typeof personEntry>;

/** What a person costs, by the records of one kind that the caller may see. */
export const personCost = v.strictObject({
  /** In the client's currency. */
  amount,
  /** Of how many records. */
  count: v.number(),
  /** The first of the twelve months that it is the sum of; null for what is paid every month. */
  since: nullable(isoDay),
});
export type PersonCost = v.InferOutput<typeof personCost>;

/** What there is of a person of one kind, the latest first. */
export const personPart = v.strictObject({
  /** What its subject calls it, as in the timeline of a contract: `request`, `fine`. The subjects of a server say what there is. */
  kind: v.string(),
  entries: v.array(personEntry),
  /** Of all its records, also those that are not among the entries; null for a kind that costs nothing by itself. */
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
