import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { count, nullable } from '../define/schemas.ts';
import { dashboardCalendarCalls } from './dashboard-calendar.ts';
import { dashboardChartCalls } from './dashboard-charts.ts';
import { dashboardInboxCalls } from './dashboard-inbox.ts';
import { dashboardIndicatorCalls } from './dashboard-indicators.ts';
import { dashboardRecordCalls } from './dashboard-records.ts';
import { dashboardSignalCalls } from './dashboard-signals.ts';

/**
 * The headline numbers of the fleet in scope (FA-34). What the caller has no right to see is null: of contracts without
 * ContractenLease, of fuel contracts without BrandstofContractenLease.
 */
export const mainSpecs = v.strictObject({
  /** Lease contracts that run (RT-18), and of these the cars (`PV`) and bikes (`TW`). */
  LeaseContracten: nullable(count),
  Autos: nullable(count),
  Fietsen: nullable(count),
  /** Running contracts that end within six months from today. */
  AflopendeContracten: nullable(count),
  /** Persons who drive one of them. */
  Bestuurders: nullable(count),
  /** Fuel contracts that run. */
  BrandstofContracten: nullable(count),
});
export type MainSpecs = v.InferOutput<typeof mainSpecs>;

export const dashboard = {
  ...dashboardIndicatorCalls,
  ...dashboardInboxCalls,
  ...dashboardCalendarCalls,
  ...dashboardChartCalls,
  ...dashboardRecordCalls,
  ...dashboardSignalCalls,
  mainSpecs: fleetFunction({
    method: 'get',
    path: '/MainSpecs',
    answer: mainSpecs,
    permission: signedIn,
    summary: 'The headline numbers of the fleet in scope.',
  }),
};
