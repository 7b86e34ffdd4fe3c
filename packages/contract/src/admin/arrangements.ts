import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { EditableOf, Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';
import { arrangementFaults } from './arrangement-faults.ts';

/** The facts of an arrangement (AR-01 to AR-04). A limit that is null is no limit; 0 is literally 0 (AR-05). */
export const arrangementFacts = {
  name: { kind: 'texts', max: 80, usual: 24 },
  description: { kind: 'texts', max: 500, lines: true, optional: true, unlisted: true },
  objectType: { kind: 'choice', of: ['car', 'bike'] },
  budget: { kind: 'money', max: 100000, min: 0, optional: true },
  minLease: { kind: 'money', max: 100000, min: 0, optional: true, unlisted: true },
  maxLease: { kind: 'money', max: 100000, min: 0, optional: true, unlisted: true },
  maxCo2: { kind: 'count', max: 999, unit: 'co2', min: 0, optional: true, unlisted: true },
  maxFuelLabel: { kind: 'choice', of: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], optional: true, unlisted: true },
  maxFiscalValue: { kind: 'money', max: 10000000, min: 0, optional: true, unlisted: true },
  maxConsumerPrice: { kind: 'money', max: 10000000, min: 0, optional: true, unlisted: true },
  leaseDeviation: { kind: 'quantity', max: 1000000, min: 0, optional: true, unlisted: true },
  leaseDeviationUnit: { kind: 'choice', of: ['euro', 'percent'], unlisted: true },
  fiscalValueDeviation: { kind: 'quantity', max: 1000000, min: 0, optional: true, unlisted: true },
  fiscalValueDeviationUnit: { kind: 'choice', of: ['euro', 'percent'], unlisted: true },
  consumerPriceDeviation: { kind: 'quantity', max: 1000000, min: 0, optional: true, unlisted: true },
  consumerPriceDeviationUnit: { kind: 'choice', of: ['euro', 'percent'], unlisted: true },
  contributionMode: { kind: 'choice', of: ['none', 'fixed', 'standard'] },
  fixedAmount: { kind: 'money', max: 100000, min: 0, optional: true, unlisted: true },
  contributionPercentage: { kind: 'percentage', max: 100, min: 0, optional: true, unlisted: true },
  lowerLimit: { kind: 'money', max: 100000, min: 0, optional: true, unlisted: true },
  maxContribution: { kind: 'money', max: 100000, min: 0, optional: true, unlisted: true },
  contributionDisplay: { kind: 'choice', of: ['month', 'fourWeeks', 'both'], optional: true, unlisted: true },
  fuelTerms: {
    kind: 'rows',
    key: 'fuel',
    most: 11,
    of: {
      fuel: { kind: 'choice', of: ['ag', 'd', 'dh', 'e', 'g', 'h', 'l', 'lh', 'o', 'ph', 'w'] },
      minMonths: { kind: 'count', max: 120, unit: 'months', min: 1, optional: true },
      maxMonths: { kind: 'count', max: 120, unit: 'months', min: 1, optional: true },
      defaultMonths: { kind: 'count', max: 120, unit: 'months', min: 1, optional: true },
      minYearlyKm: { kind: 'count', max: 200000, unit: 'km', min: 0, optional: true },
      maxYearlyKm: { kind: 'count', max: 200000, unit: 'km', min: 0, optional: true },
      defaultYearlyKm: { kind: 'count', max: 200000, unit: 'km', min: 0, optional: true },
    },
    optional: true,
    unlisted: true,
  },
  orderCompanies: { kind: 'links', of: 'orderCompany', most: 50, optional: true, unlisted: true },
  operatingCompanies: { kind: 'links', of: 'operatingCompany', most: 500, optional: true, unlisted: true },
  segments: { kind: 'links', of: 'carSegment', most: 100, optional: true, unlisted: true },
  dealers: { kind: 'links', of: 'preferredDealer', most: 500, optional: true, unlisted: true },
  taxBrackets: {
    kind: 'rows',
    key: 'label',
    most: 20,
    of: {
      label: { kind: 'text', max: 40 },
      incomeFrom: { kind: 'money', max: 100000000, min: 0 },
      incomeTo: { kind: 'money', max: 100000000, min: 0, optional: true },
      rateWithoutCredit: { kind: 'percentage', max: 100, min: 0 },
      rateWithCredit: { kind: 'percentage', max: 100, min: 0 },
    },
    optional: true,
    unlisted: true,
  },
  dueWeeks: { kind: 'count', max: 104, min: 1, optional: true, unlisted: true },
  expiryWeeks: { kind: 'count', max: 104, min: 1, optional: true, unlisted: true },
  approvalRequired: { kind: 'yesNo', unlisted: true },
  licenceCheck: { kind: 'yesNo', unlisted: true },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** What users edit of an arrangement. */
export type ArrangementValues = EditableOf<typeof arrangementFacts>;

/** Arrangements: what an employer offers a group of employees. */
export const arrangement = managedKind({
  kind: 'arrangement',
  list: 'arrangements',
  path: '/api-admin/arrangements',
  facts: arrangementFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/arrangements'],
  keeps: exactly('master', 'supervisor'),
  one: 'arrangement',
  // Nobody would receive the orders of an active one (OC-06).
  rules: [
    {
      fact: 'orderCompanies',
      holds: ({ active, orderCompanies }) => !active || orderCompanies.length > 0,
      fault: 'orderCompanyNeeded',
    },
  ],
  faultsOf: arrangementFaults,
});
export const arrangements = managedRoutes(arrangement);
