import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ArrangementValues, arrangements, orderLimitsOf } from './arrangements.ts';

const electric = {
  fuel: 'e',
  minMonths: 36,
  maxMonths: 60,
  defaultMonths: 48,
  minYearlyKm: 10_000,
  maxYearlyKm: 40_000,
  defaultYearlyKm: 20_000,
} as const;
const bracket = { label: 'Schijf 1', incomeFrom: 0, incomeTo: 38_440, rateWithoutCredit: 36, rateWithCredit: 41.5 };

/** A valid arrangement with the settings of AR-12. */
const office: ArrangementValues = {
  name: { 'nl-NL': 'Kantoor' },
  description: {},
  objectType: 'car',
  budget: 550,
  minLease: null,
  maxLease: null,
  maxCo2: null,
  maxFuelLabel: null,
  maxFiscalValue: null,
  maxConsumerPrice: null,
  leaseDeviation: null,
  leaseDeviationUnit: 'percent',
  fiscalValueDeviation: null,
  fiscalValueDeviationUnit: 'percent',
  consumerPriceDeviation: null,
  consumerPriceDeviationUnit: 'percent',
  contributionMode: 'standard',
  fixedAmount: null,
  contributionPercentage: 50,
  lowerLimit: 25,
  maxContribution: 100,
  contributionDisplay: null,
  fuelTerms: [electric],
  orderCompanies: [1],
  operatingCompanies: [],
  segments: [],
  dealers: [],
  taxBrackets: [bracket],
  dueWeeks: null,
  expiryWeeks: null,
  approvalRequired: true,
  licenceCheck: true,
  active: true,
};

/** The errors of a change of the sample: path and message. */
function faultsOf(change: Partial<Record<keyof ArrangementValues, unknown>>): readonly string[] {
  const { issues = [] } = v.safeParse(arrangements.create.body as v.GenericSchema, { ...office, ...change });
  return issues.map(({ path, message }) => `${path?.map(({ key }) => String(key)).join('.')} ${message}`);
}

describe('errors of several values', () => {
  const petrol = { ...electric, fuel: 'l' };
  interface Case {
    readonly ids: readonly string[];
    readonly name: string;
    readonly change: Parameters<typeof faultsOf>[0];
    readonly faults: readonly string[];
  }
  test.each<Case>([
    { ids: ['AR-12'], name: 'its example can be saved', change: {}, faults: [] },
    {
      ids: ['AR-05'],
      name: 'a minimum lease above the maximum',
      change: { minLease: 600.01, maxLease: 600 },
      faults: ['minLease leaseOrder'],
    },
    {
      ids: ['AR-05'],
      name: 'equal ones fit, and so does 0',
      change: { minLease: 0, maxLease: 0, maxCo2: 0, budget: 0 },
      faults: [],
    },
    {
      ids: ['AR-10'],
      name: 'a fixed contribution without its amount',
      change: { contributionMode: 'fixed' },
      faults: ['fixedAmount fixedAmountMissing'],
    },
    {
      ids: ['AR-10'],
      name: 'a fixed contribution of 0',
      change: { contributionMode: 'fixed', fixedAmount: 0 },
      faults: [],
    },
    {
      ids: ['AR-11'],
      name: 'a fixed amount above the maximum',
      change: { contributionMode: 'fixed', fixedAmount: 100.01 },
      faults: ['fixedAmount aboveMaxContribution'],
    },
    {
      ids: ['AR-11'],
      name: 'a lower limit above the maximum',
      change: { lowerLimit: 101 },
      faults: ['lowerLimit aboveMaxContribution'],
    },
    {
      ids: ['AR-11'],
      name: 'a lower limit that the mode does not use',
      change: { contributionMode: 'none', lowerLimit: 101 },
      faults: [],
    },
    {
      ids: ['AR-08', 'MSG-11'],
      name: 'a fuel for the second time: at that row and at the rows',
      change: { fuelTerms: [electric, petrol, electric] },
      faults: ['fuelTerms twice', 'fuelTerms.2.fuel fuelCodeSpecifiedMaxOnce'],
    },
    {
      ids: ['AR-09'],
      name: 'minima above maxima, in the row that has them',
      change: { fuelTerms: [electric, { ...petrol, minMonths: 61, minYearlyKm: 40_001 }] },
      faults: ['fuelTerms.1.minMonths minimumAboveMaximum', 'fuelTerms.1.minYearlyKm minimumAboveMaximum'],
    },
    {
      ids: ['AR-09'],
      name: 'defaults outside',
      change: { fuelTerms: [{ ...electric, defaultMonths: 35, defaultYearlyKm: 40_001 }] },
      faults: ['fuelTerms.0.defaultMonths defaultOutside', 'fuelTerms.0.defaultYearlyKm defaultOutside'],
    },
    {
      ids: ['AR-19'],
      name: 'an income that ends where it begins',
      change: { taxBrackets: [bracket, { ...bracket, label: 'Schijf 2', incomeFrom: 38_440 }] },
      faults: ['taxBrackets.1.incomeTo incomeOrder'],
    },
    {
      ids: ['AR-19'],
      name: 'an income without an end',
      change: { taxBrackets: [{ ...bracket, incomeTo: null }] },
      faults: [],
    },
    {
      ids: ['EW-18'],
      name: 'due weeks after the expiry weeks',
      change: { dueWeeks: 13, expiryWeeks: 12 },
      faults: ['dueWeeks dueAfterExpiry'],
    },
    {
      ids: ['EW-18'],
      name: 'due weeks alone, which the default of the client follows',
      change: { dueWeeks: 104 },
      faults: [],
    },
    {
      ids: ['OC-06'],
      name: 'an active one without order company',
      change: { orderCompanies: [] },
      faults: ['orderCompanies orderCompanyNeeded'],
    },
    {
      ids: ['OC-06'],
      name: 'an inactive one without order company',
      change: { orderCompanies: [], active: false },
      faults: [],
    },
  ])('$ids $name', ({ change, faults }) => expect(faultsOf(change)).toEqual(faults));

  test('AR-05 a value outside its own bounds is told once', () => {
    expect(faultsOf({ fuelTerms: [{ ...electric, minMonths: 121 }] })).toHaveLength(1);
    expect(faultsOf({ lowerLimit: -1 })).toHaveLength(1);
    expect(faultsOf({ budget: 550.005 })).toHaveLength(1);
  });
});

test('AR-01 AR-02 AR-15 each setting reaches the rules in its own place', () => {
  const values: ArrangementValues = {
    ...office,
    objectType: 'bike',
    budget: 1,
    minLease: 2,
    maxLease: 3.5,
    maxCo2: 4,
    maxFuelLabel: 'C',
    maxFiscalValue: 5,
    maxConsumerPrice: 6,
    leaseDeviation: 7,
    fiscalValueDeviation: 8.25,
    fiscalValueDeviationUnit: 'euro',
    consumerPriceDeviation: 0,
    fixedAmount: 9,
    contributionPercentage: 33.33,
    lowerLimit: 10,
    maxContribution: 11,
  };
  expect(orderLimitsOf(values, ['A', 'B'])).toEqual({
    kind: 'bike',
    budget: '1.00',
    minLease: '2.00',
    maxLease: '3.50',
    maxCo2: 4,
    maxFuelLabel: 'C',
    maxFiscalValue: '5.00',
    maxConsumerPrice: '6.00',
    segments: ['A', 'B'],
    fuelTerms: [electric],
    deviation: {
      lease: { unit: 'percent', value: '7.00' },
      fiscalValue: { unit: 'euro', value: '8.25' },
      consumerPrice: { unit: 'percent', value: '0.00' },
    },
    contribution: { mode: 'standard', fixedAmount: '9.00', percentage: '33.33', lowerLimit: '10.00', maximum: '11.00' },
  });
  const blank = orderLimitsOf({ ...office, budget: null, contributionPercentage: null }, []);
  expect([blank.budget, blank.contribution.percentage, blank.deviation.lease]).toEqual([
    null,
    null,
    { unit: 'percent', value: null },
  ]);
});
