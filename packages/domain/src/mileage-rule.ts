import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';
import { type Role, ranksAtLeast } from './permissions.ts';

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
export type MileageMargins = Partial<Readonly<Record<'lowerShare' | 'upperShare' | 'upperExtraKm', number>>>;

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
  if (!isOdometerKm(km)) return { code: 31 };
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

/** What speaks against a reading and can be confirmed, by its code (PM-05). */
export const mileageDoubts = ['belowThreshold', 'aboveThreshold', 'belowLast'] as const;
export type MileageDoubt = (typeof mileageDoubts)[number];
/** The doubt of a code. */
export const doubtOfCode: Readonly<Record<32 | 33 | 34, MileageDoubt>> = {
  32: 'belowThreshold',
  33: 'aboveThreshold',
  34: 'belowLast',
};

/**
 * What keeps a reading from being stored. `known`: a valid one of that car, day and kilometers is there already; `unknownCar`: none
 * in scope has the plate; `twice`: the car was named before.
 */
export const mileageRowFaults = [
  ...mileageDoubts,
  'impossible',
  'inFuture',
  'beforeContract',
  'afterContract',
  'known',
  'unknownCar',
  'twice',
  'reasonRequired',
] as const;
export type MileageFault = (typeof mileageRowFaults)[number];

/** Whether an odometer can show a number of kilometers (PM-10). */
export const isOdometerKm = (km: number): boolean => Number.isInteger(km) && km >= 0 && km <= MILEAGE.maxKm;

/** What stands beside a reading: the last one up to its day, or where the contract began; the first one after it. */
export interface MileageBeside {
  readonly before: KnownMileage;
  readonly afterKm: number | null;
}

/** A doubt, or the fault of what no odometer shows; with the kilometers that the reading should not be below or above. */
export type MileageFinding =
  | { readonly fault: 'impossible'; readonly limit: null }
  | { readonly fault: MileageDoubt; readonly limit: number };

/**
 * Judges a reading of a day between the readings around it; null when nothing speaks against it. One that was forgotten and
 * is entered later may not be above the reading after it: that is 33 with its kilometers.
 */
export function judgeReading(
  km: number,
  day: IsoDay,
  { before, afterKm }: MileageBeside,
  margins: MileageMargins = {},
): MileageFinding | null {
  const verdict = judgeMileage(km, day, before, margins);
  if (verdict?.code === 31) return { fault: 'impossible', limit: null };
  if (verdict !== null && verdict.code !== 33) return { fault: doubtOfCode[verdict.code], limit: verdict.limit };
  const limit = Math.min(verdict?.limit ?? MILEAGE.maxKm, afterKm ?? MILEAGE.maxKm);
  return km > limit ? { fault: 'aboveThreshold', limit } : null;
}

/**
 * What still keeps a reading from being stored once somebody confirms it: nothing overrides what is impossible; what is
 * below the last reading takes somebody who may, and a reason (PM-09, PM-11). Null: it may be stored.
 * @param by undefined: nobody confirmed it
 */
export function faultDespite(
  { fault }: MileageFinding,
  by: { readonly mayOverrideLast: boolean; readonly reason: string | null } | undefined,
): MileageFinding['fault'] | 'reasonRequired' | null {
  if (by === undefined || fault === 'impossible') return fault;
  if (fault !== 'belowLast') return null;
  if (!by.mayOverrideLast) return fault;
  return by.reason === null ? 'reasonRequired' : null;
}

/** Whether somebody of a role may override what is below the last reading, void readings and mark them as taken over. */
export const mindsMileage = (role: Role): boolean => ranksAtLeast(role, 'subsupervisor');
