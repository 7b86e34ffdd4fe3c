import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';
import { type Role, ranksAtLeast } from './permissions.ts';

/** The car's mileage before a reading. */
interface KnownMileage {
  /** The last reading, or the odometer reading at the start of the contract. */
  readonly km: number;
  /** The day of that reading; null when unknown or without a reading. */
  readonly day: IsoDay | null;
  /** Agreed kilometers a year; null or 0 when none are agreed. */
  readonly kmPerYear: number | null;
}

/** How far a reading may deviate from the contract's expectation; missing values have the defaults of `MILEAGE`. */
export type MileageMargins = Partial<Readonly<Record<'lowerShare' | 'upperShare' | 'upperExtraKm', number>>>;

/** Why a reading is invalid or implausible: its code (PM-05), and the minimum or maximum kilometers. */
type MileageVerdict = { readonly code: 31 } | { readonly code: 32 | 33 | 34; readonly limit: number };

/**
 * Validates an odometer reading against the earlier mileage of its car (PM-07, PM-10); null when it is plausible.
 * Codes: 31 is no valid odometer number, 34 is lower than the last reading, 32 and 33 are below and above the
 * contract's expectation since then. 32 and 33 need the days of both readings and agreed kilometers; without `known`
 * only 31 is checked.
 */
export function validateMileage(
  km: number,
  day: IsoDay | null,
  latest: KnownMileage | null,
  margins: MileageMargins = {},
): MileageVerdict | null {
  if (!isOdometerKm(km)) return { code: 31 };
  if (latest === null) return null;
  if (km < latest.km) return { code: 34, limit: latest.km };
  if (day === null || latest.day === null || !latest.kmPerYear) return null;
  const days = Math.max(0, daysBetween(latest.day, day));
  const expectedKm = (latest.kmPerYear * days) / MILEAGE.daysPerYear;
  const lowerShare = margins.lowerShare ?? MILEAGE.lowerShare;
  const upperShare = margins.upperShare ?? MILEAGE.upperShare;
  const upperExtraKm = margins.upperExtraKm ?? MILEAGE.upperExtraKm;
  const lower = Math.ceil(latest.km + lowerShare * expectedKm);
  const upper = Math.floor(latest.km + upperShare * expectedKm + upperExtraKm);
  if (days >= MILEAGE.lowerFromDays && km < lower) return { code: 32, limit: lower };
  return km > upper ? { code: 33, limit: upper } : null;
}

/** The warnings about a reading that users can confirm (PM-05). */
export const mileageWarnings = ['belowThreshold', 'aboveThreshold', 'belowLast'] as const;
export type MileageDoubt = (typeof mileageWarnings)[number];
/** The warning of each code. */
export const doubtOfCode: Readonly<Record<32 | 33 | 34, MileageDoubt>> = {
  32: 'belowThreshold',
  33: 'aboveThreshold',
  34: 'belowLast',
};

/**
 * Why a reading is not stored. `known`: a valid reading with that car, day and kilometers exists; `unknownCar`: no car
 * in scope has the plate; `twice`: the car occurs earlier in the call; `dayFull`: the car has `MILEAGE.readingsOfDay`
 * readings of that day.
 */
export const mileageRowFaults = [
  ...mileageWarnings,
  'impossible',
  'inFuture',
  'beforeContract',
  'afterContract',
  'known',
  'unknownCar',
  'twice',
  'dayFull',
  'reasonRequired',
] as const;
export type MileageFault = (typeof mileageRowFaults)[number];

/** Whether an odometer can show a number of kilometers (PM-10). */
export const isOdometerKm = (km: number): boolean => Number.isInteger(km) && km >= 0 && km <= MILEAGE.maxKm;

/**
 * The neighbours of a reading: the last one on or before its day (or the start of the contract), and the first one
 * after it.
 */
export interface NeighbouringReadings {
  readonly before: KnownMileage;
  readonly afterKm: number | null;
}

/** A warning, or the error for an impossible number; with the minimum or maximum kilometers. */
export type MileageFinding =
  | { readonly fault: 'impossible'; readonly limit: null }
  | { readonly fault: MileageDoubt; readonly limit: number };

/**
 * Validates a reading against its neighbours; null when it is plausible. A reading that is entered late may not be
 * above the next one: that is code 33 with the kilometers of the next one.
 */
export function validateReading(
  km: number,
  day: IsoDay,
  { before, afterKm }: NeighbouringReadings,
  margins: MileageMargins = {},
): MileageFinding | null {
  const verdict = validateMileage(km, day, before, margins);
  if (verdict?.code === 31) return { fault: 'impossible', limit: null };
  if (verdict !== null && verdict.code !== 33) return { fault: doubtOfCode[verdict.code], limit: verdict.limit };
  const limit = Math.min(verdict?.limit ?? MILEAGE.maxKm, afterKm ?? MILEAGE.maxKm);
  return km > limit ? { fault: 'aboveThreshold', limit } : null;
}

/**
 * Validates a reading from a file. A car without an earlier reading is also compared with its contract: a reading far
 * above what the contract allows since its start is doubtful. Forms for single readings do not check this (PM-10).
 * @param contract the start of the contract, the odometer reading on that day, and the agreed kilometers a year
 */
export function validateFileReading(
  km: number,
  day: IsoDay,
  contract: { readonly start: IsoDay; readonly startKm: number; readonly kmPerYear: number },
  beside: { readonly before: { readonly km: number; readonly day: IsoDay } | null; readonly afterKm: number | null },
  margins: MileageMargins = {},
): MileageFinding | null {
  const { start, startKm, kmPerYear } = contract;
  const { afterKm } = beside;
  const before = { ...(beside.before ?? { km: startKm, day: null }), kmPerYear };
  const finding = validateReading(km, day, { before, afterKm }, margins);
  if (finding !== null || beside.before !== null || day < start) return finding;
  const verdict = validateMileage(km, day, { km: startKm, day: start, kmPerYear }, margins);
  return verdict?.code === 33 ? { fault: 'aboveThreshold', limit: verdict.limit } : null;
}

/**
 * Why a reading cannot be stored even if the user confirms it; null when it can. Impossible numbers cannot be
 * overridden. A reading below the last one needs a sufficient role and a reason (PM-09, PM-11).
 * @param by the confirmation; undefined when the user did not confirm
 */
export function faultAfterConfirmation(
  { fault }: MileageFinding,
  by: { readonly mayOverrideLast: boolean; readonly reason: string | null } | undefined,
): MileageFinding['fault'] | 'reasonRequired' | null {
  if (by === undefined || fault === 'impossible') return fault;
  if (fault !== 'belowLast') return null;
  if (!by.mayOverrideLast) return fault;
  return by.reason === null ? 'reasonRequired' : null;
}

/** Whether a role may override a reading below the last one, void readings, and mark them as processed. */
export const mayOverrideMileage = (role: Role): boolean => ranksAtLeast(role, 'subsupervisor');
