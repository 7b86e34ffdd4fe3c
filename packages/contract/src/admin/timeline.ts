import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, isoDay, isoMoment, nullable, recordNumber } from '../define/schemas.ts';

/** One past or future event of a contract and its car. */
export const timelineEntry = v.strictObject({
  /** The kind as its subject names it: `request`, `fine`. The subjects of a server determine which kinds exist. */
  kind: v.string(),
  /** The kind of event within its subject: `asked`, `coming`. */
  what: v.string(),
  /** The day in the client's time zone; for a period, its last day. */
  day: isoDay,
  /** The first day, where one entry summarizes several events. */
  since: nullable(isoDay),
  /** The moment, where the time of day is known. */
  at: nullable(isoMoment),
  /** The record that a click on the entry opens. */
  record: nullable(v.strictObject({ kind: v.string(), id: recordNumber })),
  /** The title: a person, a description, the subject of a mail. */
  title: nullable(v.string()),
  /** A place or a person. */
  detail: nullable(v.string()),
  /** A code that the portal translates, for example the kind of a request. */
  code: nullable(v.string()),
  /** A number of items, or the record number that users see. */
  number: nullable(v.number()),
  /** In kilometers or liters. */
  quantity: nullable(v.number()),
  amount: nullable(amount),
  /** The status of the record. */
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
