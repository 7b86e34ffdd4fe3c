import { MILEAGE } from '@wagenpark/domain/constants';
import { type Bounds, dayBounds, daysInYears, numberBoundsUpTo } from '../../../platform/import/doubts.ts';

/* Usual ranges that several kinds of files share. A value outside is doubtful and needs confirmation. */

/** The mileage of a car. */
export const odometerBounds: Bounds = numberBoundsUpTo(MILEAGE.maxKm, 'no leased car drives a million kilometres');
/** The price of a car. */
export const carPrice: Bounds = numberBoundsUpTo(
  1_000_000,
  'no leased car costs a million; a decimal point is easily lost',
);
/** The first day of a contract. */
export const contractStart: Bounds = dayBounds(
  30,
  daysInYears(5),
  'contracts begin within a working life and are not signed years ahead',
);
/** The last day of a contract. */
export const contractEnd: Bounds = dayBounds(30, daysInYears(15), 'contracts last some years');
