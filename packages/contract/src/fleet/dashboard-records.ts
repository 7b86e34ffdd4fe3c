import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { searchWords } from '../define/schemas.ts';
import { dashboardQuery } from './dashboard-scope.ts';
import { leaseContractFacts, leaseContractRowFacts } from './lease-contracts.ts';

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

/** The numbers of a contract that figures add up or compare (settled question 109). */
export const figureFacts = {
  LeasebedragPerMaand: leaseContractFacts.LeasebedragPerMaand,
  /** Null for bikes. */
  FiscaleWaarde: leaseContractFacts.FiscaleWaarde,
  /** As it counts for the average emission: 0 for an electric car, null for bikes. */
  Co2: leaseContractFacts.Co2,
  /** The last reading within the contract’s term; null without one. */
  KilometerStandDatum: leaseContractFacts.KilometerStandDatum,
  GeredenKm: leaseContractFacts.GeredenKm,
  /** The kilometers agreed for the days until the last reading that counts; null where they are not compared (KP-12). */
  AfgesprokenKm: { kind: 'count', unit: 'km', optional: true },
  /** The driven less the agreed kilometers, and the same in percent of the agreed ones. */
  AfwijkingKm: { kind: 'count', unit: 'km', optional: true },
  AfwijkingPercentage: { kind: 'percentage', optional: true },
} as const satisfies Facts;

const contractOfSetFacts = { ...leaseContractRowFacts, ...figureFacts } as const satisfies Facts;

/** A contract that a figure counts: a row of the list of contracts, with the numbers of figures. */
export const contractOfSet = recordSchema(contractOfSetFacts);
export interface ContractOfSet extends RecordOf<typeof contractOfSetFacts> {}

export const dashboardRecordCalls = {
  contractsOfSet: fleetFunction({
    method: 'get',
    path: '/Dashboard/Contracten',
    form: contractsOfSet,
    answer: v.array(contractOfSet),
    permission: pagePermissions['lease-contracts'],
    list: { name: 'figure-contracts', facts: contractOfSetFacts, tabs: ['running'] },
    // Sets that depend on readings are null without the right, as their figures are.
    summary:
      'Exactly the lease contracts that a figure or a part of a chart counts. The sets stale, deviating, above and below also require the right Kilometerstanden.',
  }),
};
