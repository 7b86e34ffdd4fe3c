import type { ReportSource } from '../../../platform/report.ts';
import { co2 } from './co2.ts';
import { driverChanges } from './driver-changes.ts';
import { endingContracts } from './ending-contracts.ts';
import { fleetList } from './fleet-list.ts';
import { leaseCosts } from './lease-costs.ts';
import { mileage } from './mileage.ts';
import { settlement } from './settlement.ts';

/** The reports about lease contracts. */
export const leaseContractReports: ReportSource = {
  reports: [fleetList, endingContracts, settlement, mileage, leaseCosts, co2, driverChanges],
};
