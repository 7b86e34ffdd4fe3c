import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { orderLimitsOf } from './arrangement-limits.ts';
import { type ArrangementValues, arrangements } from './arrangements.ts';

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
  test.each<[id: string, change: Parameters<typeof faultsOf>[0], faults: readonly string[]]>([
    ['AR-12 its example can be saved', {}, []],
    ['AR-05 a minimum lease above the maximum', { minLease: 600.01, maxLease: 600 }, ['minLease leaseOrder']],
    ['AR-05 equal ones fit, and so does 0', { minLease: 0, maxLease: 0, maxCo2: 0, budget: 0 }, []],
    [
      'AR-10 a fixed contribution without its amount',
      { contributionMode: 'fixed' },
      ['fixedAmount fixedAmountMissing'],
    ],
    ['AR-10 a fixed contribution of 0', { contributionMode: 'fixed', fixedAmount: 0 }, []],
    [
      'AR-11 a fixed amount above the maximum',
      { contributionMode: 'fixed', fixedAmount: 100.01 },
      ['fixedAmount aboveMaxContribution'],
    ],
    ['AR-11 a lower limit above the maximum', { lowerLimit: 101 }, ['lowerLimit aboveMaxContribution']],
    ['AR-11 a lower limit that the mode does not use', { contributionMode: 'none', lowerLimit: 101 }, []],
    [
      'AR-08 MSG-11 a fuel for the second time: at that row and at the rows',
      { fuelTerms: [electric, petrol, electric] },
      ['fuelTerms twice', 'fuelTerms.2.fuel fuelCodeSpecifiedMaxOnce'],
    ],
    [
      'AR-09 minima above maxima, in the row that has them',
      { fuelTerms: [electric, { ...petrol, minMonths: 61, minYearlyKm: 40_001 }] },
      ['fuelTerms.1.minMonths minimumAboveMaximum', 'fuelTerms.1.minYearlyKm minimumAboveMaximum'],
    ],
    [
      'AR-09 defaults outside',
      { fuelTerms: [{ ...electric, defaultMonths: 35, defaultYearlyKm: 40_001 }] },
      ['fuelTerms.0.defaultMonths defaultOutside', 'fuelTerms.0.defaultYearlyKm defaultOutside'],
    ],
    [
      'AR-19 an income that ends where it begins',
      { taxBrackets: [bracket, { ...bracket, label: 'Schijf 2', incomeFrom: 38_440 }] },
      ['taxBrackets.1.incomeTo incomeOrder'],
    ],
    ['AR-19 an income without an end', { taxBrackets: [{ ...bracket, incomeTo: null }] }, []],
    ['EW-18 due weeks after the expiry weeks', { dueWeeks: 13, expiryWeeks: 12 }, ['dueWeeks dueAfterExpiry']],
    ['EW-18 due weeks alone, which the default of the client follows', { dueWeeks: 104 }, []],
    ['OC-06 an active one without order company', { orderCompanies: [] }, ['orderCompanies orderCompanyNeeded']],
    ['OC-06 an inactive one without order company', { orderCompanies: [], active: false }, []],
  ])('%s', (_, change, faults) => expect(faultsOf(change)).toEqual(faults));

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
