import { addDays, daysBetween, type IsoDay } from './calendar-day.ts';

/** The numbers of the rule (decision 0073). */
const PROJECTION = {
  /** Days before the last reading over which the average is taken. */
  averageDays: 365,
  /** Days between two readings from which on they tell a pace. */
  leastDays: 30,
  /** Days that a part has at least whose pace makes an edge of the band. */
  partDays: 90,
  /** How far the pace may lie from the average where there is one part alone. */
  share: 0.15,
  monthsPerYear: 12,
} as const;

/** What a contract agrees about kilometers. */
export interface AgreedKilometers {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly months: number;
  readonly kmPerYear: number;
  /** The odometer at the start. */
  readonly startKm: number;
  /** What a kilometer above the contract costs, and what one below it gives back; in the client's currency. */
  readonly extraKmPrice: number | null;
  readonly fewerKmPrice: number | null;
}

/** A valid reading of the contract's car. */
export interface ProjectedReading {
  readonly day: IsoDay;
  readonly km: number;
  /** Somebody confirmed it although it is below the one before: the odometer was replaced. */
  readonly isConfirmedBelow: boolean;
}

/** A reading as the projection takes it. */
export interface ProjectionPoint {
  readonly day: IsoDay;
  readonly km: number;
  /** The kilometers with those of the odometers before. */
  readonly total: number;
  /** The odometer was replaced before it. */
  readonly isReplaced: boolean;
  /** Null: it counts. `beforeStart`: of a day before the contract; `below`: lower than the one before, and not confirmed. */
  readonly leftOut: 'beforeStart' | 'below' | null;
}

/** Why there is no projection. `tooShort`: until `from` no reading tells enough. */
export type NoProjection = 'noKilometers' | 'noReading' | 'tooShort';

/** What is known before anything is projected. */
interface Known {
  readonly points: readonly ProjectionPoint[];
  /** What the whole contract allows, and the odometer at which that is used up. */
  readonly allowedKm: number;
  readonly allowedEndKm: number;
  /** Kilometers since the start by the last reading that counts. */
  readonly drivenKm: number;
  /** What was on odometers that were replaced and is not on the last one; 0 without any. */
  readonly offsetKm: number;
  readonly lastDay: IsoDay;
  readonly lastKm: number;
}
interface Numbers {
  /** From when the average is taken, and over how many days and kilometers. */
  readonly baseDay: IsoDay;
  readonly baseKm: number;
  readonly days: number;
  readonly km: number;
  readonly perDay: number;
  readonly daysLeft: number;
  /** All kilometers of the car when the contract ends, those of odometers that were replaced among them. */
  readonly endKm: number;
  /** At the pace of the quietest and the busiest part of those days. */
  readonly slowPerDay: number;
  readonly fastPerDay: number;
  readonly lowEndKm: number;
  readonly highEndKm: number;
  /** Above the contract; negative below it. */
  readonly overKm: number;
  readonly price: number | null;
  /** To be paid; negative: given back. Null where no price is agreed. */
  readonly amount: number | null;
}

export type MileageProjection =
  | (Known & Numbers & { readonly why: null })
  | (Known & { readonly why: NoProjection; readonly from: IsoDay | null });

const inOrder = (a: ProjectedReading, b: ProjectedReading): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/**
 * Where the kilometers of a contract end: the last reading, and the daily average of the twelve months before it for each
 * day from it to the end. It does not depend on the day on which it is asked for.
 *
 * - The start of the contract counts as a reading. The average is taken from the last reading that is at least twelve months
 *   before the newest; where there is none, from the first.
 * - After an odometer was replaced only its own readings make the average; what was driven before stays in the sum.
 * - The band is what comes of the quietest and of the busiest part (of 90 days at least) of those days; where there is only
 *   one part, {@link PROJECTION.share} less and more.
 * @param readings valid ones; of one day in the order in which they came
 */
export function projectMileage(agreed: AgreedKilometers, readings: readonly ProjectedReading[]): MileageProjection {
  const { start, end, startKm } = agreed;
  const allowedKm = Math.round((agreed.kmPerYear * agreed.months) / PROJECTION.monthsPerYear);
  const { points, counted, offsetKm } = pointsOf(agreed, readings);
  const last = counted.at(-1) as Counted;
  const known: Known = {
    points,
    allowedKm,
    allowedEndKm: startKm + allowedKm,
    drivenKm: last.total - startKm,
    offsetKm,
    lastDay: last.day,
    lastKm: last.km,
  };
  if (agreed.kmPerYear <= 0) return { ...known, why: 'noKilometers', from: null };
  if (!points.some(({ leftOut }) => leftOut === null)) {
    return { ...known, why: 'noReading', from: addDays(start, PROJECTION.leastDays) };
  }
  const own = counted.slice(
    Math.max(
      0,
      counted.findLastIndex(({ isReplaced }) => isReplaced),
    ),
  );
  const yearBefore = addDays(last.day, -PROJECTION.averageDays);
  const baseAt = Math.max(
    0,
    own.findLastIndex(({ day }) => day <= yearBefore),
  );
  const base = own[baseAt] ?? last;
  const days = daysBetween(base.day, last.day);
  if (days < PROJECTION.leastDays) {
    return { ...known, why: 'tooShort', from: addDays(base.day, PROJECTION.leastDays) };
  }
  const km = last.total - base.total;
  const daysLeft = Math.max(0, daysBetween(last.day, end));
  const endAt = (perDay: number): number => Math.round(last.total + perDay * daysLeft);
  const endKm = Math.round(last.total + (km * daysLeft) / days);
  const paces = pacesOf(own.slice(baseAt));
  const [slowPerDay, fastPerDay] =
    paces.length > 1
      ? [Math.min(...paces), Math.max(...paces)]
      : [(km / days) * (1 - PROJECTION.share), (km / days) * (1 + PROJECTION.share)];
  const overKm = endKm - known.allowedEndKm;
  const price = overKm < 0 ? agreed.fewerKmPrice : agreed.extraKmPrice;
  return {
    ...known,
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

/** Readings as they count, with the kilometers of the odometers before; `counted` begins with the start of the contract. */
function pointsOf({ start, startKm }: AgreedKilometers, readings: readonly ProjectedReading[]) {
  let offsetKm = 0;
  let before: Counted = { day: start, km: startKm, total: startKm, isReplaced: false };
  const counted: Counted[] = [before];
  const points = readings.toSorted(inOrder).map(({ day, km, isConfirmedBelow }): ProjectionPoint => {
    const isBelow = km < before.km;
    const leftOut = day < start ? 'beforeStart' : isBelow && !isConfirmedBelow ? 'below' : null;
    if (leftOut !== null) return { day, km, total: km + offsetKm, isReplaced: false, leftOut };
    if (isBelow) offsetKm += before.km - km;
    before = { day, km, total: km + offsetKm, isReplaced: isBelow };
    counted.push(before);
    return { ...before, leftOut };
  });
  return { points, counted, offsetKm };
}

/** The kilometers a day of consecutive parts, each of {@link PROJECTION.partDays} at least; what is left over joins the last. */
function pacesOf(counted: readonly Counted[]): readonly number[] {
  const bounds = [counted[0] as Counted];
  for (const point of counted) {
    if (daysBetween((bounds.at(-1) as Counted).day, point.day) >= PROJECTION.partDays) bounds.push(point);
  }
  const last = counted.at(-1) as Counted;
  if (bounds.length > 1) bounds[bounds.length - 1] = last;
  return bounds.slice(1).map((to, place) => {
    const from = bounds[place] as Counted;
    return (to.total - from.total) / daysBetween(from.day, to.day);
  });
}
