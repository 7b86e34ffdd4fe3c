import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { searchWords } from '../define/schemas.ts';
import { dashboardQuery } from './dashboard-scope.ts';
import { leaseContractRow } from './lease-contracts.ts';

/**
 * The sets of lease contracts that the dashboard counts. Those of the second line need a value: a make, a fuel code
 * (`-`: unknown, `bike`: bikes), the lower bound of a price band, or the days `2026-11-01..2026-11-23` of their start
 * or end. Sets of cars with known emission are as of a day, `2026-10-31`, or as of today without one.
 */
export const contractSets = [
  ...([
    'contracts',
    'expiring',
    'overdue',
    'electrified',
    'stale',
    'deviating',
    'above',
    'below',
    'otherMakes',
  ] as const),
  ...(['make', 'fuel', 'leaseBand', 'taxBand', 'started', 'ended', 'withCo2'] as const),
] as const;
export type ContractSet = (typeof contractSets)[number];

/** The requested set and its value. */
export const contractsOfSet = v.strictObject({
  ...dashboardQuery.entries,
  set: v.picklist(contractSets),
  value: v.optional(searchWords(60), ''),
});
export type ContractsOfSet = v.InferOutput<typeof contractsOfSet>;

export const dashboardRecordCalls = {
  contractsOfSet: fleetFunction({
    method: 'get',
    path: '/Dashboard/Contracten',
    form: contractsOfSet,
    answer: v.array(leaseContractRow),
    permission: pagePermissions['lease-contracts'],
    // Sets that depend on readings are null without the right, as their figures are.
    summary:
      'Exactly the lease contracts that a figure or a part of a chart counts. The sets stale, deviating, above and below also require the right Kilometerstanden.',
  }),
};
