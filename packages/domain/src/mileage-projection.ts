import { addDays, daysBetween, type IsoDay } from './calendar-day.ts';

/** The numbers of the rule (decision 0073). */
const PROJECTION = {
  /** Days before the last reading over which the average is taken. */
  averageDays: 365,
  /** The minimum number of days between two readings to compute a pace. */
  leastDays: 30,
  /** The minimum number of days of a part whose pace can be a bound of the band. */
  partDays: 90,
  /** The relative width of the band when there is only one part. */
  share: 0.15,
  monthsPerYear: 12,
} as const;

/** The agreed kilometers of a contract. */
export interface AgreedKilometers {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly months: number;
  readonly kmPerYear: number;
  /** The odometer reading at the start. */
  readonly startKm: number;
  /** The price of a kilometer above the contract, and the refund for one below it; in the client's currency. */
  readonly extraKmPrice: number | null;
  readonly fewerKmPrice: number | null;
}

/** A valid reading of the contract's car. */
export interface ProjectedReading {
  readonly day: IsoDay;
  readonly km: number;
  /** A user confirmed it although it is below the previous one: the odometer was replaced. */
  readonly isConfirmedBelow: boolean;
}

/** A reading as used in the projection. */
export interface ProjectionPoint {
  readonly day: IsoDay;
  readonly km: number;
  /** The kilometers including those of earlier odometers. */
  readonly total: number;
  /** The odometer was replaced before this reading. */
  readonly isReplaced: boolean;
  /**
   * Why the reading is ignored; null: it counts. `beforeStart`: before the contract. `below`: lower than the previous
   * one and not confirmed.
   */
  readonly exclusionReason: 'beforeStart' | 'below' | null;
}

/** Why there is no projection. `tooShort`: readings before `from` are not sufficient. */
export type NoProjection = 'noKilometers' | 'noReading' | 'tooShort';

/** The inputs of the projection. */
interface ProjectionInputs {
  readonly points: readonly ProjectionPoint[];
  /** The kilometers that the whole contract allows, and the odometer reading at which they are used up. */
  readonly allowedKm: number;
  readonly allowedEndKm: number;
  /** Kilometers from the start to the last counted reading. */
  readonly drivenKm: number;
  /** The kilometers of replaced odometers, which the current one does not show; 0 without any. */
  readonly offsetKm: number;
  readonly lastDay: IsoDay;
  readonly lastKm: number;
}
interface Numbers {
  /** The first day of the average, and its number of days and kilometers. */
  readonly baseDay: IsoDay;
  readonly baseKm: number;
  readonly days: number;
  readonly km: number;
  readonly perDay: number;
  readonly daysLeft: number;
  /** All kilometers of the car at the end of the contract, including those of replaced odometers. */
  readonly endKm: number;
  /** Kilometers per day in the slowest and the fastest part of the average's days. */
  readonly slowPerDay: number;
  readonly fastPerDay: number;
  readonly lowEndKm: number;
  readonly highEndKm: number;
  /** Kilometers above the contract; negative below. */
  readonly overKm: number;
  readonly price: number | null;
  /** The amount to pay; negative: refund. Null when no price is agreed. */
  readonly amount: number | null;
}

export type MileageProjection =
  | (ProjectionInputs & Numbers & { readonly why: null })
  | (ProjectionInputs & { readonly why: NoProjection; readonly from: IsoDay | null });

const inOrder = (a: ProjectedReading, b: ProjectedReading): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/**
 * Projects the mileage at the end of a contract: the last reading, plus the daily average of the twelve months before
 * it for each remaining day. The result does not depend on the current day.
 *
 * - The start of the contract counts as a reading. The average starts at the last reading that is at least twelve
 * months older than the newest; without one, at the first reading.
 * - After an odometer was replaced, only its own readings count for the average; earlier kilometers stay in the total.
 * - The band spans the projections with the slowest and the fastest part (at least 90 days each) of these days; with
 * only one part, {@link PROJECTION.share} below and above.
 * @param readings valid readings; those of the same day in the order of their entry
 */
export function projectMileage(agreed: AgreedKilometers, readings: readonly ProjectedReading[]): MileageProjection {
  const { start, end, startKm } = agreed;
  const allowedKm = Math.round((agreed.kmPerYear * agreed.months) / PROJECTION.monthsPerYear);
  const { points, counted: countedReadings, offsetKm } = pointsOf(agreed, readings);
  const last = countedReadings.at(-1) as Counted;
  const inputs: ProjectionInputs = {
    points,
    allowedKm,
    allowedEndKm: startKm + allowedKm,
    drivenKm: last.total - startKm,
    offsetKm,
    lastDay: last.day,
    lastKm: last.km,
  };
  if (agreed.kmPerYear <= 0) return { ...inputs, why: 'noKilometers', from: null };
  if (!points.some(({ exclusionReason }) => exclusionReason === null)) {
    return { ...inputs, why: 'noReading', from: addDays(start, PROJECTION.leastDays) };
  }
  const averagedReadings = countedReadings.slice(
    Math.max(
      0,
      countedReadings.findLastIndex(({ isReplaced }) => isReplaced),
    ),
  );
  const yearBefore = addDays(last.day, -PROJECTION.averageDays);
  const baseAt = Math.max(
    0,
    averagedReadings.findLastIndex(({ day }) => day <= yearBefore),
  );
  const base = averagedReadings[baseAt] ?? last;
  const days = daysBetween(base.day, last.day);
  if (days < PROJECTION.leastDays) {
    return { ...inputs, why: 'tooShort', from: addDays(base.day, PROJECTION.leastDays) };
  }
  const km = last.total - base.total;
  const daysLeft = Math.max(0, daysBetween(last.day, end));
  const endAt = (perDay: number): number => Math.round(last.total + perDay * daysLeft);
  const endKm = Math.round(last.total + (km * daysLeft) / days);
  const paces = pacesOf(averagedReadings.slice(baseAt));
  const [slowPerDay, fastPerDay] =
    paces.length > 1
      ? [Math.min(...paces), Math.max(...paces)]
      : [(km / days) * (1 - PROJECTION.share), (km / days) * (1 + PROJECTION.share)];
  const overKm = endKm - inputs.allowedEndKm;
  const price = overKm < 0 ? agreed.fewerKmPrice : agreed.extraKmPrice;
  return {
    ...inputs,
    why: null,
    baseDay: base.day,
    baseKm: base.km,
    days,
    km,
    perDay: km / days,
    daysLeft,
    endKm,
    slowPerDay,
    fastPerDay,
    lowEndKm: endAt(slowPerDay),
    highEndKm: endAt(fastPerDay),
    overKm,
    price,
    amount: price === null ? null : Math.round(overKm * price * 100) / 100,
  };
}

type Counted = Pick<ProjectionPoint, 'day' | 'km' | 'total' | 'isReplaced'>;

/**
 * Classifies the readings and adds the kilometers of earlier odometers. `counted` begins with the start of the
 * contract.
 */
function pointsOf({ start, startKm }: AgreedKilometers, readings: readonly ProjectedReading[]) {
  let offsetKm = 0;
  let before: Counted = { day: start, km: startKm, total: startKm, isReplaced: false };
  const countedReadings: Counted[] = [before];
  const points = readings.toSorted(inOrder).map(({ day, km, isConfirmedBelow }): ProjectionPoint => {
    const isBelow = km < before.km;
    const exclusionReason = day < start ? 'beforeStart' : isBelow && !isConfirmedBelow ? 'below' : null;
    if (exclusionReason !== null) return { day, km, total: km + offsetKm, isReplaced: false, exclusionReason };
    if (isBelow) offsetKm += before.km - km;
    before = { day, km, total: km + offsetKm, isReplaced: isBelow };
    countedReadings.push(before);
    return { ...before, exclusionReason };
  });
  return { points, counted: countedReadings, offsetKm };
}

/**
 * The kilometers per day of consecutive parts, each of at least {@link PROJECTION.partDays}; the remaining days belong
 * to the last part.
 */
function pacesOf(readings: readonly Counted[]): readonly number[] {
  const bounds = [readings[0] as Counted];
  for (const point of readings) {
    if (daysBetween((bounds.at(-1) as Counted).day, point.day) >= PROJECTION.partDays) bounds.push(point);
  }
  const last = readings.at(-1) as Counted;
  if (bounds.length > 1) bounds[bounds.length - 1] = last;
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index] as Counted;
    return (to.total - from.total) / daysBetween(from.day, to.day);
  });
}
