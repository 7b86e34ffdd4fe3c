import { type SettingsError, settingsErrors } from '@wagenpark/domain/employer/arrangement-settings';
import { CONTRIBUTION_DISPLAYS } from '@wagenpark/domain/employer/contribution-display';
import type { Deviation } from '@wagenpark/domain/employer/deviation';
import { WEEK_BOUNDS, weeksErrors } from '@wagenpark/domain/employer/employee-dates';
import type { Money } from '@wagenpark/domain/employer/exact-number';
import { isBracketInOrder } from '@wagenpark/domain/employer/net-cost';
import type { OrderLimits } from '@wagenpark/domain/employer/order-limits';
import { fuelTermsErrors } from '@wagenpark/domain/employer/terms-settings';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { EditableOf, Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';
import type { ManagedFault } from '../define/managed-rules.ts';

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
  contributionDisplay: { kind: 'choice', of: CONTRIBUTION_DISPLAYS, optional: true, unlisted: true },
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

/** An amount of the wire as the rules of the employer take it; null: not set. */
const moneyOf = (amount: number | null): Money | null => amount?.toFixed(2) ?? null;

const deviationOf = (unit: Deviation['unit'], value: number | null): Deviation => ({ unit, value: moneyOf(value) });

/**
 * The limits of an arrangement as the rules of the employer take them (AR-01, AR-02, AR-15).
 * @param segments the codes of the segments that it permits; none: every segment
 */
export const orderLimitsOf = (values: ArrangementValues, segments: readonly string[]): OrderLimits => ({
  kind: values.objectType,
  budget: moneyOf(values.budget),
  minLease: moneyOf(values.minLease),
  maxLease: moneyOf(values.maxLease),
  maxCo2: values.maxCo2,
  maxFiscalValue: moneyOf(values.maxFiscalValue),
  maxConsumerPrice: moneyOf(values.maxConsumerPrice),
  maxFuelLabel: values.maxFuelLabel,
  segments,
  fuelTerms: values.fuelTerms,
  deviation: {
    lease: deviationOf(values.leaseDeviationUnit, values.leaseDeviation),
    fiscalValue: deviationOf(values.fiscalValueDeviationUnit, values.fiscalValueDeviation),
    consumerPrice: deviationOf(values.consumerPriceDeviationUnit, values.consumerPriceDeviation),
  },
  contribution: {
    mode: values.contributionMode,
    fixedAmount: moneyOf(values.fixedAmount),
    percentage: values.contributionPercentage === null ? null : String(values.contributionPercentage),
    lowerLimit: moneyOf(values.lowerLimit),
    maximum: moneyOf(values.maxContribution),
  },
});

/** The names of the errors of settings, by field and code of the rule. Bounds of single fields are in their schemas. */
const SETTINGS_FAULTS: Readonly<Partial<Record<`${SettingsError['field']} ${SettingsError['code']}`, ManagedFault>>> = {
  'minLease minimumAboveMaximum': { path: ['minLease'], fault: 'leaseOrder' },
  'contribution.fixedAmount required': { path: ['fixedAmount'], fault: 'fixedAmountMissing' },
  'contribution.fixedAmount minimumAboveMaximum': { path: ['fixedAmount'], fault: 'aboveMaxContribution' },
  'contribution.lowerLimit minimumAboveMaximum': { path: ['lowerLimit'], fault: 'aboveMaxContribution' },
};

/** A blank number of weeks counts with the client's default, which only the server knows; here it fits any other. */
const FITTING_WEEKS = { dueWeeks: WEEK_BOUNDS.min, expiryWeeks: WEEK_BOUNDS.max };

/**
 * What stops the values of an arrangement from being saved although each value is valid by itself (AR-05, AR-08 to
 * AR-11, AR-19, EW-18, MSG-11).
 */
function arrangementFaults(values: ArrangementValues): readonly ManagedFault[] {
  const { taxBrackets, fuelTerms } = values;
  return [
    ...settingsErrors(orderLimitsOf(values, [])).flatMap(
      ({ field, code }) => SETTINGS_FAULTS[`${field} ${code}`] ?? [],
    ),
    ...fuelTermsErrors(fuelTerms).map(
      ({ row, field, code }): ManagedFault => ({ path: ['fuelTerms', row, field], fault: code }),
    ),
    ...taxBrackets.flatMap(({ incomeFrom, incomeTo }, row): readonly ManagedFault[] =>
      isBracketInOrder({ from: incomeFrom.toFixed(2), to: incomeTo?.toFixed(2) ?? null })
        ? []
        : [{ path: ['taxBrackets', row, 'incomeTo'], fault: 'incomeOrder' }],
    ),
    ...weeksErrors(values, FITTING_WEEKS).map(({ field, code }): ManagedFault => ({ path: [field], fault: code })),
  ];
}

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
  // Orders and contracts keep its name, and employees may be left without one (AR-23).
  deletedSoftly: { besides: ['employee'] },
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
