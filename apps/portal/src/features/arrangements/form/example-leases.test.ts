import type { ArrangementValues } from '@wagenpark/contract/admin/arrangements';
import { describe, expect, test } from 'vitest';
import { copyOf } from './copy-of.ts';
import { exampleLeases, leaseExamples } from './example-leases.ts';
import { anArrangement } from './form.samples.ts';

/** Lease, contribution and the reasons of each example. */
const examplesOf = (change: Partial<ArrangementValues>, leases: readonly number[]) =>
  leaseExamples({ ...anArrangement, ...change }, leases).map(({ lease, contribution, reasons }) => [
    lease,
    contribution.amount,
    reasons.map(({ code }) => code).join(' '),
  ]);

describe('examples of leases', () => {
  test('AR-12 the leases of the example belong to its budget', () => {
    expect(exampleLeases(550)).toEqual([540, 580, 640, 800]);
  });
  test('without a budget there are usual leases', () => {
    expect(exampleLeases(null)).toEqual([400, 550, 700, 900]);
    expect(exampleLeases(0)).toEqual([400, 550, 700, 900]);
  });
  test('AR-12 budget, percentage, lower limit and maximum', () => {
    expect(examplesOf({}, [540, 580, 640, 800])).toEqual([
      [540, '0.00', ''],
      [580, '25.00', ''],
      [640, '45.00', ''],
      [800, '125.00', 'maxContribution'],
    ]);
  });
  test('AR-16 the limits of the lease refuse by themselves', () => {
    const change = { minLease: 500, leaseDeviation: 10, maxContribution: null } as const;
    expect(examplesOf(change, [499, 500, 605, 605.01])).toEqual([
      [499, '0.00', 'minLease'],
      [500, '0.00', ''],
      [605, '27.50', ''],
      [605.01, '27.51', 'deviation'],
    ]);
  });
  test('AR-05 AR-08 limits of cars and rows of fuels do not matter for a lease', () => {
    const fuelTerms = [{ ...anArrangement.fuelTerms[0], fuel: 'd' }] as ArrangementValues['fuelTerms'];
    expect(examplesOf({ fuelTerms, maxCo2: 0, maxFuelLabel: 'A', maxFiscalValue: 0, segments: [3] }, [640])).toEqual([
      [640, '45.00', ''],
    ]);
    expect(examplesOf({ objectType: 'bike', contributionMode: 'fixed', fixedAmount: 12.5 }, [90])).toEqual([
      [90, '12.50', ''],
    ]);
  });
});

describe('a copy', () => {
  test('AR-24 has all settings, another name in each language, and is inactive', () => {
    expect(copyOf({ ...anArrangement, active: true })).toEqual({
      ...anArrangement,
      name: { 'nl-NL': 'Kantoor 2', 'en-GB': 'Office 2' },
      active: false,
    });
  });
  test('AR-24 has a name that is not too long, and none where there was none', () => {
    expect(copyOf({ ...anArrangement, name: { 'nl-NL': 'x'.repeat(80), 'pl-PL': '' } })['name']).toEqual({
      'nl-NL': `${'x'.repeat(78)} 2`,
      'pl-PL': '',
    });
  });
});
