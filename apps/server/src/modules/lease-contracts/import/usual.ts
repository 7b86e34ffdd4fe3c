import { MILEAGE } from '@wagenpark/domain/constants';
import { type Bounds, days, upTo, years } from '../../../platform/import/doubts.ts';

/* Bounds that several kinds of files share: what lies outside is asked about. */

/** The reading of an odometer. */
export const odometer: Bounds = upTo(MILEAGE.maxKm, 'no leased car drives a million kilometres');
/** What a car costs. */
export const carPrice: Bounds = upTo(1_000_000, 'no leased car costs a million; a decimal point is easily lost');
/** The first day of a contract. */
export const contractStart: Bounds = days(
  30,
  years(5),
  'contracts begin within a working life and are not signed years ahead',
);
/** The last day of a contract. */
export const contractEnd: Bounds = days(30, years(15), 'contracts last some years');
