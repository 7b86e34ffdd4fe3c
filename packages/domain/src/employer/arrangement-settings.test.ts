import { describe, expect, test } from 'vitest';
import { type ArrangementSettings, type SettingsError, settingsErrors } from './arrangement-settings.ts';

const blank: ArrangementSettings = {
  budget: null,
  minLease: null,
  maxLease: null,
  maxFiscalValue: null,
  maxConsumerPrice: null,
  maxCo2: null,
  deviation: { lease: null, fiscalValue: null, consumerPrice: null },
  contribution: { mode: 'none', fixedAmount: null, percentage: null, lowerLimit: null, maximum: null },
};
const contribution = (changes: Partial<ArrangementSettings['contribution']>): Partial<ArrangementSettings> => ({
  contribution: { ...blank.contribution, ...changes },
});
const leaseDeviation = (unit: 'euro' | 'percent', value: string): Partial<ArrangementSettings> => ({
  deviation: { ...blank.deviation, lease: { unit, value } },
});

const bad = '1.234';

test.each<[SettingsError['field'], Partial<ArrangementSettings>]>([
  ['budget', { budget: bad }],
  ['minLease', { minLease: bad }],
  ['maxLease', { maxLease: bad }],
  ['maxFiscalValue', { maxFiscalValue: bad }],
  ['maxConsumerPrice', { maxConsumerPrice: bad }],
  ['contribution.fixedAmount', contribution({ fixedAmount: bad })],
  ['contribution.lowerLimit', contribution({ lowerLimit: bad })],
  ['contribution.maximum', contribution({ maximum: bad })],
  ['contribution.percentage', contribution({ percentage: '1,5' })],
  ['deviation.lease', leaseDeviation('euro', bad)],
  ['deviation.fiscalValue', { deviation: { ...blank.deviation, fiscalValue: { unit: 'euro', value: bad } } }],
  ['deviation.consumerPrice', { deviation: { ...blank.deviation, consumerPrice: { unit: 'euro', value: bad } } }],
])('AR-05 the field %s is told when it is no amount', (field, changes) => {
  expect(settingsErrors({ ...blank, ...changes })).toEqual([{ field, code: 'outOfRange' }]);
});

test('AR-05 a minimum lease is not compared with an invalid maximum', () => {
  expect(settingsErrors({ ...blank, minLease: '700.00', maxLease: '600' })).toEqual([
    { field: 'maxLease', code: 'outOfRange' },
  ]);
});

describe('AR-05 AR-10 AR-11 AR-15 what stops the settings of an arrangement from being saved', () => {
  test.each<[string, Partial<ArrangementSettings>, SettingsError[]]>([
    ['nothing, when all is blank', {}, []],
    ['nothing, when all is 0', { budget: '0.00', minLease: '0.00', maxLease: '0.00', maxCo2: 0 }, []],
    ['an amount with three decimals', { budget: '550.005' }, [{ field: 'budget', code: 'outOfRange' }]],
    ['an amount below 0', { maxFiscalValue: '-1.00' }, [{ field: 'maxFiscalValue', code: 'outOfRange' }]],
    ['grams below 0', { maxCo2: -1 }, [{ field: 'maxCo2', code: 'outOfRange' }]],
    ['grams with a fraction', { maxCo2: 1.5 }, [{ field: 'maxCo2', code: 'outOfRange' }]],
    ['equal leases do not', { minLease: '600.00', maxLease: '600.00' }, []],
    [
      'a minimum lease above the maximum',
      { minLease: '600.01', maxLease: '600.00' },
      [{ field: 'minLease', code: 'minimumAboveMaximum' }],
    ],
    [
      'an invalid minimum is not compared',
      { minLease: '700', maxLease: '600.00' },
      [{ field: 'minLease', code: 'outOfRange' }],
    ],
    ['a minimum lease above the budget does not', { minLease: '600.00', budget: '550.00' }, []],
    ['a deviation of 1,000 percent does not', leaseDeviation('percent', '1000'), []],
    [
      'a deviation in euro with one decimal',
      leaseDeviation('euro', '1.5'),
      [{ field: 'deviation.lease', code: 'outOfRange' }],
    ],
    [
      'a deviation with seven decimals',
      leaseDeviation('percent', '0.0000001'),
      [{ field: 'deviation.lease', code: 'outOfRange' }],
    ],
    ['a percentage of 100 does not', contribution({ mode: 'standard', percentage: '100' }), []],
    [
      'a percentage above 100',
      contribution({ mode: 'standard', percentage: '100.000001' }),
      [{ field: 'contribution.percentage', code: 'outOfRange' }],
    ],
    [
      'a fixed share without amount',
      contribution({ mode: 'fixed' }),
      [{ field: 'contribution.fixedAmount', code: 'required' }],
    ],
    [
      'a fixed share at the maximum does not',
      contribution({ mode: 'fixed', fixedAmount: '60.00', maximum: '60.00' }),
      [],
    ],
    [
      'a fixed share above the maximum',
      contribution({ mode: 'fixed', fixedAmount: '60.01', maximum: '60.00' }),
      [{ field: 'contribution.fixedAmount', code: 'minimumAboveMaximum' }],
    ],
    [
      'a lower limit above the maximum',
      contribution({ mode: 'standard', lowerLimit: '60.01', maximum: '60.00' }),
      [{ field: 'contribution.lowerLimit', code: 'minimumAboveMaximum' }],
    ],
    [
      'fields that the mode does not use do not',
      contribution({ mode: 'none', fixedAmount: '99.00', lowerLimit: '99.00', maximum: '60.00' }),
      [],
    ],
  ])('%s', (_, changes, errors) => {
    expect(settingsErrors({ ...blank, ...changes })).toEqual(errors);
  });
});
