import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, isoDay, isoMoment, nullable, recordNumber } from '../define/schemas.ts';

/** One thing that happened to a contract and its car, or that is to come. */
export const timelineEntry = v.strictObject({
  /** What it is about, as its subject calls it: `request`, `fine`. The subjects of a server say what there is. */
  kind: v.string(),
  /** What happened, among things of its kind: `asked`, `coming`. */
  what: v.string(),
  /** The day in the client's zone; of a time, its last. */
  day: isoDay,
  /** The first day, where several things are told as one. */
  since: nullable(isoDay),
  /** The instant, where more than the day is known. */
  at: nullable(isoMoment),
  /** The record that it opens. */
  record: nullable(v.strictObject({ kind: v.string(), id: recordNumber })),
  /** A person, a description, a subject. */
  title: nullable(v.string()),
  /** Where, or by whom. */
  detail: nullable(v.string()),
  /** Which of some possibilities, for words: the kind of a request. */
  code: nullable(v.string()),
  /** How many, or the number that people know it by. */
  number: nullable(v.number()),
  /** In kilometers or liters. */
  quantity: nullable(v.number()),
  amount: nullable(amount),
  /** How far it is. */
  status: nullable(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

export const contractTimeline = {
  ofLeaseContract: adminRoute({
    method: 'GET',
    path: '/api-admin/lease-contracts/{number}/timeline',
    params: { number: integerPart },
    item: timelineEntry,
    changesWithoutVersion: true,
    permission: pagePermissions['lease-contracts'],
    errors: ['notFound'],
    summary:
      'What happened to a contract and its car and what is to come, the latest first: of each kind that the caller may see at most 200.',
  }),
};
