import { type SettingsError, settingsErrors } from '@wagenpark/domain/employer/arrangement-settings';
import { WEEK_BOUNDS, weeksErrors } from '@wagenpark/domain/employer/employee-dates';
import { isBracketInOrder } from '@wagenpark/domain/employer/net-cost';
import { fuelTermsErrors } from '@wagenpark/domain/employer/terms-settings';
import type { ManagedFault } from '../define/managed-records.ts';
import { orderLimitsOf } from './arrangement-limits.ts';
import type { ArrangementValues } from './arrangements.ts';

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
export function arrangementFaults(values: ArrangementValues): readonly ManagedFault[] {
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
