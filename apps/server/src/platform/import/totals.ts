import { eurosOf } from '@wagenpark/domain/money';
import type { Doubt } from './doubts.ts';

/** An amount of a row in whole cents. */
export const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

const isNumber = (value: unknown): boolean => value !== null && value !== undefined && Number.isFinite(Number(value));

/** Doubts about a record whose total with tax is closer to zero than the one without. Credits have negative totals. */
export function doubtsOfTotals({ amount_excl, amount_incl }: Readonly<Record<string, unknown>>): readonly Doubt[] {
  if (!isNumber(amount_excl) || !isNumber(amount_incl)) return [];
  const [net, gross] = [centsOf(amount_excl), centsOf(amount_incl)];
  const isSound = net >= 0 ? gross >= net : gross <= net;
  return isSound
    ? []
    : [
        {
          field: 'amount_incl',
          code: 'unusualTotal',
          params: { net: eurosOf(net) },
          about: ['amount_excl', 'amount_incl'],
        },
      ];
}
