/**
 * How the driver of a fine was matched, in this order: one person drove the whole day; one person drove at that time,
 * though the day had several drivers; the time is unknown and the day had one driver, or several; nobody was assigned;
 * the import named the driver; staff moved the fine to the driver of a change that they entered in retrospect.
 */
export const driverMatches = [
  'soleOfDay',
  'atThatTime',
  'soleOfDayWithoutTime',
  'severalThatDay',
  'nobody',
  'named',
  'corrected',
] as const;
export type DriverMatch = (typeof driverMatches)[number];

/** A driver's period in milliseconds since 1970. `until` is exclusive; null while it lasts. */
export interface DrivenPeriod {
  readonly driver: number;
  readonly from: number;
  readonly until: number | null;
}

/** The time of an offence: its day as a period, and its moment in milliseconds if the authority gave the time. */
export interface OffenceTime {
  readonly dayFrom: number;
  readonly dayUntil: number;
  readonly moment: number | null;
}

/** The driver at an offence and how it was matched; the driver is null when it cannot be determined. */
export interface MatchedDriver {
  readonly driver: number | null;
  readonly match: DriverMatch;
}

const overlaps = (period: DrivenPeriod, from: number, until: number): boolean =>
  period.from < until && (period.until === null || period.until > from);

/** Matches the driver at the moment of an offence, from the driver periods of the car's contract. */
export function matchDriver(
  periods: readonly DrivenPeriod[],
  { dayFrom, dayUntil, moment }: OffenceTime,
): MatchedDriver {
  const thatDay = periods.filter((period) => overlaps(period, dayFrom, dayUntil));
  const drivers = new Set(thatDay.map(({ driver }) => driver));
  if (moment === null) {
    const [onlyDriver] = drivers;
    if (onlyDriver === undefined) return { driver: null, match: 'nobody' };
    return drivers.size === 1
      ? { driver: onlyDriver, match: 'soleOfDayWithoutTime' }
      : { driver: null, match: 'severalThatDay' };
  }
  const match = thatDay.find((period) => overlaps(period, moment, moment + 1));
  if (!match) return { driver: null, match: 'nobody' };
  return { driver: match.driver, match: drivers.size === 1 ? 'soleOfDay' : 'atThatTime' };
}
