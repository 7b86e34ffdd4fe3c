import { dashboardRanges } from '@wagenpark/domain/dashboard-range';
import * as v from 'valibot';
import { legacyDate, recordNumberInput } from '../define/schemas.ts';

/** The maximum number of fleets in the filter of a dashboard. */
const MAX_DEBTORS = 10_000;

/**
 * The query of every dashboard block (DA-12). `debtors`: fleets, each including those below it; empty means all, and a
 * fleet outside the caller's scope counts as one without records (DF-06). `contract`: the active contract, if any
 * (DB-03). The default is twelve months of everything.
 */
export const dashboardQuery = v.strictObject({
  range: v.optional(v.picklist(dashboardRanges), '12m'),
  debtors: v.optional(v.pipe(v.array(recordNumberInput), v.maxLength(MAX_DEBTORS)), []),
  contract: v.optional(v.nullable(recordNumberInput), null),
});
export type DashboardQuery = v.InferOutput<typeof dashboardQuery>;

/** The default query. */
export const defaultDashboardQuery: DashboardQuery = { range: '12m', debtors: [], contract: null };

/** The facts that every block returns about itself. */
export const blockFacts = {
  /** When the block was computed. */
  PeilMoment: legacyDate,
  /** False: the data has changed since. The server is computing the block again; a later call gets the new result. */
  Actueel: v.boolean(),
} as const;
