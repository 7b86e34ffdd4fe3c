/**
 * How the driver of a fine was found. One person drove the whole day; one drove at that time, though the day had
 * another as well; the time is unknown and the day had one driver, or several; nobody was assigned; the import named
 * the person; staff gave it to the driver whose change they entered afterwards.
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

/** A period in which one person drove, in milliseconds since 1970; `until` is its first moment no more, null while it lasts. */
export interface DrivenPeriod {
  readonly driver: number;
  readonly from: number;
  readonly until: number | null;
}

/** When an offence was committed: its day as a period, and its moment when the authority gave the time (milliseconds). */
export interface OffenceTime {
  readonly dayFrom: number;
  readonly dayUntil: number;
  readonly at: number | null;
}

/** Who drove at an offence and how that is known; the driver is null where it cannot be said. */
export interface MatchedDriver {
  readonly driver: number | null;
  readonly match: DriverMatch;
}

const overlaps = (period: DrivenPeriod, from: number, until: number): boolean =>
  period.from < until && (period.until === null || period.until > from);

/** The driver of an offence's own moment, by the periods of the car's contract. */
export function matchDriver(periods: readonly DrivenPeriod[], { dayFrom, dayUntil, at }: OffenceTime): MatchedDriver {
  const thatDay = periods.filter((period) => overlaps(period, dayFrom, dayUntil));
  const drivers = new Set(thatDay.map(({ driver }) => driver));
  if (at === null) {
    const [only] = drivers;
    if (only === undefined) return { driver: null, match: 'nobody' };
    return drivers.size === 1
      ? { driver: only, match: 'soleOfDayWithoutTime' }
      : { driver: null, match: 'severalThatDay' };
  }
  const then = thatDay.find((period) => overlaps(period, at, at + 1));
  if (!then) return { driver: null, match: 'nobody' };
  return { driver: then.driver, match: drivers.size === 1 ? 'soleOfDay' : 'atThatTime' };
}
