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
 * The headline numbers of the fleet in scope (FA-34). Null without the right: ContractenLease for lease contracts,
 * BrandstofContractenLease for fuel contracts.
 */
export const mainSpecs = v.strictObject({
  /** Running lease contracts (RT-18), and the cars (`PV`) and bikes (`TW`) among them. */
  LeaseContracten: nullable(count),
  Autos: nullable(count),
  Fietsen: nullable(count),
  /** Running contracts that end within six months from today. */
  AflopendeContracten: nullable(count),
  /** Drivers of running contracts. */
  Bestuurders: nullable(count),
  /** Running fuel contracts. */
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
