import { eurosOf } from '@wagenpark/domain/money';
import type { Doubt } from '../../../platform/import/doubts.ts';
import { centsOf, doubtsOfTotals } from '../../../platform/import/totals.ts';

/** Cents by which a sum may differ, because each tax rate is rounded individually. */
const TOLERANCE = 2;

const amounts = [
  'amount_excl',
  'amount_incl',
  'high_tax_base',
  'high_tax_amount',
  'low_tax_base',
  'no_tax_base',
] as const;
/** The fields that the sums of an invoice are computed from. */
export const summedFields = [...amounts, 'high_tax_percentage', 'low_tax_percentage'] as const;

type Values = Readonly<Record<string, unknown>>;

/** The doubt that a field should have another amount, in cents; none within the tolerance. */
const compare = (field: string, actual: number, expected: number, about: readonly string[]): readonly Doubt[] =>
  Math.abs(actual - expected) <= TOLERANCE
    ? []
    : [{ field, code: 'unusualSum', params: { expected: eurosOf(expected), given: eurosOf(actual) }, about }];

/**
 * The doubts about the sums of an invoice. The high tax must equal its base times its percentage. The bases must add up
 * to the total without tax. The total with tax must equal that total plus the taxes. Without bases only the two totals
 * are compared.
 */
export function doubtsOfSums(values: Values): readonly Doubt[] {
  const totals = doubtsOfTotals(values);
  if (totals.length > 0) return totals;
  const cents = Object.fromEntries(amounts.map((name) => [name, centsOf(values[name] ?? 0)])) as Record<
    (typeof amounts)[number],
    number
  >;
  const { amount_excl: net, amount_incl: gross, high_tax_base: high, low_tax_base: low, no_tax_base: none } = cents;
  if (high === 0 && low === 0 && none === 0) return [];
  const taxOf = (base: number, percentage: unknown): number | undefined =>
    percentage === null || percentage === undefined ? undefined : Math.round((base * Number(percentage)) / 100);
  const highTax = taxOf(high, values['high_tax_percentage']);
  const lowTax = low === 0 ? 0 : taxOf(low, values['low_tax_percentage']);
  const faults = [
    ...(highTax === undefined
      ? []
      : compare('high_tax_amount', cents.high_tax_amount, highTax, [
          'high_tax_amount',
          'high_tax_base',
          'high_tax_percentage',
        ])),
    ...compare('amount_excl', net, high + low + none, ['amount_excl', 'high_tax_base', 'low_tax_base', 'no_tax_base']),
  ];
  if (faults.length > 0 || lowTax === undefined) return faults;
  return compare('amount_incl', gross, net + cents.high_tax_amount + lowTax, summedFields);
}
