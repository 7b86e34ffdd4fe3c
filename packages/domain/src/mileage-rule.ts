import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';

/** What is known of a car before a reading. */
interface KnownMileage {
  /** The last reading; where there is none, the odometer at the start of the contract. */
  readonly km: number;
  /** Day of that reading; null where it is not known, or where there is no reading. */
  readonly day: IsoDay | null;
  /** Kilometers a year of the contract; null or 0 where none are agreed. */
  readonly kmPerYear: number | null;
}

/** How far a reading may lie from what the contract expects; the usual share or kilometers where none is given. */
type MileageMargins = Partial<Readonly<Record<'lowerShare' | 'upperShare' | 'upperExtraKm', number>>>;

/** What is wrong or unlikely about a reading: its code (PM-05), and the kilometers that it should not be below or above. */
type MileageVerdict = { readonly code: 31 } | { readonly code: 32 | 33 | 34; readonly limit: number };

/**
 * Judges a reading of an odometer by what is known of its car (PM-07, PM-10); null when nothing speaks against it. 31 is no
 * odometer's number, 34 lower than the last known, 32 and 33 below and above what the contract expects since then. Without
 * the days of both readings or kilometers a year, only 31 and 34 can be told; without `known`, only 31.
 */
export function judgeMileage(
  km: number,
  day: IsoDay | null,
  known: KnownMileage | null,
  margins: MileageMargins = {},
): MileageVerdict | null {
  if (!Number.isInteger(km) || km < 0 || km > MILEAGE.maxKm) return { code: 31 };
  if (known === null) return null;
  if (km < known.km) return { code: 34, limit: known.km };
  if (day === null || known.day === null || !known.kmPerYear) return null;
  const days = Math.max(0, daysBetween(known.day, day));
  const expected = (known.kmPerYear * days) / MILEAGE.daysPerYear;
  const lowerShare = margins.lowerShare ?? MILEAGE.lowerShare;
  const upperShare = margins.upperShare ?? MILEAGE.upperShare;
  const upperExtraKm = margins.upperExtraKm ?? MILEAGE.upperExtraKm;
  const lower = Math.ceil(known.km + lowerShare * expected);
  const upper = Math.floor(known.km + upperShare * expected + upperExtraKm);
  if (days >= MILEAGE.lowerFromDays && km < lower) return { code: 32, limit: lower };
  return km > upper ? { code: 33, limit: upper } : null;
}
