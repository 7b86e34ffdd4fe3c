import { dashboardRanges } from '@wagenpark/domain/dashboard-range';
import * as v from 'valibot';
import { legacyDate, sentNumber } from '../define/schemas.ts';

/** Most fleets that a dashboard is narrowed to by name. */
const MOST_DEBTORS = 10_000;

/**
 * What every block of the dashboard is asked for (DA-12): the range, the fleets, each with those below it (none: all; those
 * that the caller may not see count as none, DF-06), and the one contract where one is active (DB-03). Left out: twelve months of everything.
 */
export const dashboardQuery = v.strictObject({
  range: v.optional(v.picklist(dashboardRanges), '12m'),
  debtors: v.optional(v.pipe(v.array(sentNumber), v.maxLength(MOST_DEBTORS)), []),
  contract: v.optional(v.nullable(sentNumber), null),
});
export type DashboardQuery = v.InferOutput<typeof dashboardQuery>;

/** What is asked for where nothing is said. */
export const everything: DashboardQuery = { range: '12m', debtors: [], contract: null };

/** What every block tells of itself. */
export const blockFacts = {
  /** When it was counted. */
  PeilMoment: legacyDate,
  /** False: data changed since; what follows from it is being counted, and is told when it is asked for again. */
  Actueel: v.boolean(),
} as const;
