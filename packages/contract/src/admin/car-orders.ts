import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { restRecordEntries } from '../define/facts.ts';
import { integerPart } from '../define/path-params.ts';
import { count, oneLine } from '../define/schemas.ts';
import { carOrderFacts } from '../fleet/car-orders.ts';
import { historyEntry } from './history.ts';

const { BevestigdOp, Bouwweek, BijDealerOp, GeregistreerdOp, LeveringGeplandOp, GeleverdOp, VerwachteLeverdatum } =
  carOrderFacts;

/** The days of an order that staff may change: the milestones after the order itself, and the promised delivery. */
export const orderProgressFacts = {
  BevestigdOp,
  Bouwweek,
  BijDealerOp,
  GeregistreerdOp,
  LeveringGeplandOp,
  GeleverdOp,
  VerwachteLeverdatum,
} as const;

/** The new progress of an order. Each field replaces the stored day; null clears it. */
export const orderProgress = v.strictObject({
  ...restRecordEntries(orderProgressFacts),
  /** Why the promised day changes. Required when it does; stored with the new day. */
  LeverdatumReden: v.optional(oneLine(300)),
  /** The version of the record that the caller edited (optimistic locking). */
  Versie: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});
export type OrderProgress = v.InferOutput<typeof orderProgress>;

const params = { number: integerPart };

export const carOrderAdmin = {
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/car-orders/{number}/history',
    params,
    item: historyEntry,
    permission: pagePermissions['car-orders'],
    errors: ['notFound'],
    summary: 'The audit trail of a car order, newest first: which of its days staff changed.',
  }),
  setProgress: adminRoute({
    method: 'PUT',
    path: '/api-admin/car-orders/{number}/progress',
    params,
    body: orderProgress,
    item: v.strictObject({ Versie: count }),
    permission: exactly('master'),
    errors: ['notFound', 'changedMeanwhile', 'reasonRequired', 'invalidInput'],
    summary:
      'Staff set the days of a car order’s milestones and its promised delivery, which moves with a reason only; gives the new version.',
  }),
};
