import { describe, expect, test } from 'vitest';
import { calculateBulkRow } from './bulk-row.ts';
import { type BulkColumn, bulkRowErrors } from './bulk-row-check.ts';
import { summarizeBulkRun } from './bulk-summary.ts';
import type { Money, Percentage } from './exact-number.ts';
import { type LeaseComponent, type LeasePriceInputs, leasePriceOf } from './lease-price.ts';
import { limitsOfVector, objectTypeOfVector, reasonOfVector, type VectorLimits } from './limits.samples.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

interface VectorComponent extends Pick<LeaseComponent, 'kind' | 'amount' | 'fuels'> {
  objectType: string | null;
  mandatory: boolean;
  active: boolean;
}
interface RowIn {
  op: 'row';
  consumerPrice: Money;
  options: Money | null;
  residualPercent: Percentage | null;
  defaultResidualPercent: Percentage;
  months: number;
  yearlyKm: number;
  interestPercent: Percentage;
  components: VectorComponent[];
  fuel: string;
  segment: string | null;
  co2: number | null;
  fuelLabel: string | null;
  fiscalValue: Money | null;
  additionPercent: Percentage | null;
  personalBudget: Money | null;
  brackets: { rateWithoutCredit: Percentage; rateWithCredit: Percentage }[];
  arrangement: VectorLimits | null;
}
type In =
  | RowIn
  | { op: 'check'; row: Partial<Record<BulkColumn, string>> }
  | { op: 'summary'; files: (Money | null)[][] };

const cases = await readVectors<In>('bulk');

const componentOf = ({ objectType, mandatory, active, ...component }: VectorComponent): LeaseComponent => ({
  ...component,
  objectType: objectType === null ? null : objectTypeOfVector(objectType),
  isMandatory: mandatory,
  isActive: active,
});

function calculate(row: RowIn) {
  const { residual, parts, lease, arrangement } = calculateBulkRow(
    {
      ...row,
      objectType: row.arrangement?.kind ?? 'car',
      residualPercent: row.residualPercent ?? row.defaultResidualPercent,
      components: row.components.map(componentOf),
    },
    row,
    row.arrangement && {
      limits: limitsOfVector(row.arrangement),
      personalBudget: row.personalBudget,
      brackets: row.brackets.map(({ rateWithoutCredit, rateWithCredit }) => ({
        withoutCredit: rateWithoutCredit,
        withCredit: rateWithCredit,
      })),
    },
  );
  return {
    residual,
    parts,
    lease,
    arrangement: arrangement && { ...arrangement, breaches: arrangement.breaches.map(reasonOfVector) },
  };
}

function answer(input: In): unknown {
  if (input.op === 'row') return calculate(input);
  if (input.op === 'check') return { errors: bulkRowErrors(input.row) };
  const { hasRemarks, ...summary } = summarizeBulkRun(input.files);
  return { ...summary, remarks: hasRemarks };
}

describe('BK-05 BK-06 BK-07 BK-08 BK-11 CP-03 CP-05 rows, checks and summaries of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    expect(answer(input)).toEqual(out);
  });
});

test('BK-07 the lease price explains itself with its numbers', () => {
  const inputs: LeasePriceInputs = {
    objectType: 'car',
    fuel: 'e',
    consumerPrice: '35000.00',
    options: '1000.00',
    residualPercent: '41.666667',
    months: 48,
    yearlyKm: 20_000,
    interestPercent: '4',
    components: [
      { kind: 'monthly', amount: '90.00', objectType: null, fuels: [], isMandatory: true, isActive: true },
      { kind: 'perKm', amount: '0.03', objectType: null, fuels: [], isMandatory: true, isActive: true },
    ],
  };
  expect(leasePriceOf(inputs).explanation).toEqual({
    rule: 'leasePrice',
    steps: [
      { kind: 'investment', price: '35000.00', options: '1000.00', result: '36000.00' },
      { kind: 'residual', investment: '36000.00', percentage: '41.666667', result: '15000.00' },
      { kind: 'depreciation', investment: '36000.00', residual: '15000.00', months: 48, result: '437.50' },
      { kind: 'interest', investment: '36000.00', residual: '15000.00', percentage: '4', result: '85.00' },
      { kind: 'perKm', yearlyKm: 20_000, result: '50.00' },
      { kind: 'monthly', result: '90.00' },
      {
        kind: 'lease',
        depreciation: '437.50',
        interest: '85.00',
        perKm: '50.00',
        monthly: '90.00',
        result: '662.50',
      },
    ],
  });
});
