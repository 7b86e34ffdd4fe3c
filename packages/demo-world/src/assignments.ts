import type { ContractPlan } from './contract-plan.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DriverRow } from './rows/clients.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A driver's period with a car, in days from today. `until` is exclusive; null means no end. */
export interface DriverPeriod {
  readonly driver: DriverRow;
  readonly from: number;
  readonly until: number | null;
  /** The time of the handover, in minutes after midnight. */
  readonly minutes: number;
  /** The time of the return on `until`, in minutes after midnight; defaults to midnight. */
  readonly untilMinutes?: number;
  /** The request that caused it. */
  readonly request: number | null;
}

/** The number of the driver on a day at a time of day (minutes after midnight); null for nobody. */
export const driverAtMoment = (stretches: readonly DriverPeriod[], day: number, minutes: number): number | null =>
  stretches.find(
    (stretch) =>
      (day > stretch.from || (day === stretch.from && minutes >= stretch.minutes)) &&
      (stretch.until === null ||
        day < stretch.until ||
        (day === stretch.until && minutes < (stretch.untilMinutes ?? 0))),
  )?.driver.number ?? null;

/** Finds a driver without a car from a day on: one who returned another car, or a new one. */
export type FindDriver = (from: number) => DriverRow;

/** The minimum number of days of a planned period. */
const MIN_PERIOD_DAYS = 90;

/**
 * Plans the drivers of a contract's car: one to three in sequence, sometimes with a gap. Sometimes the next driver is
 * already planned.
 */
export function planAssignments(
  plan: ContractPlan,
  random: SeededRandom,
  findDriver: FindDriver,
): readonly DriverPeriod[] {
  if (plan.state === 'expected') {
    return random.chance(0.65) ? [stretch(findDriver(plan.start), plan.start, null)] : [];
  }
  const stop = plan.returned === null ? null : plan.returned + 1;
  const days = (stop ?? 0) - plan.start;
  if (days < 1) return [stretch(findDriver(plan.start), plan.start, stop)];

  const handovers = handoverDays(plan.start, days, random);
  const minutesOf = handovers.map((_, index) => (index > 0 && random.chance(0.2) ? random.between(16, 68) * 15 : 0));
  const stretches = handovers.map((from, index): DriverPeriod => {
    const next = handovers[index + 1];
    const gap = next !== undefined && random.chance(0.15) ? random.between(3, 20) : 0;
    const period = stretch(findDriver(from), from, next === undefined ? stop : next - gap, minutesOf[index]);
    // Direct handover: a driver's period ends when the next one takes the car.
    return gap === 0 && next !== undefined ? { ...period, untilMinutes: minutesOf[index + 1] ?? 0 } : period;
  });
  if (stop !== null) return stretches;
  return adjustLastPeriod(stretches, random, findDriver);
}

/** Adjusts the last period to the present: usually it continues; sometimes it has ended, or its end is known. */
function adjustLastPeriod(stretches: DriverPeriod[], random: SeededRandom, findDriver: FindDriver): DriverPeriod[] {
  const last = stretches.at(-1);
  if (last === undefined || last.from > -40) return stretches;
  const earlier = stretches.slice(0, -1);
  if (random.chance(0.03)) return [...earlier, { ...last, until: -random.between(1, 25) }];
  if (!random.chance(0.03)) return stretches;
  const handover = random.between(5, 60);
  return [...earlier, { ...last, until: handover }, stretch(findDriver(handover), handover, null)];
}

function handoverDays(start: number, days: number, random: SeededRandom): number[] {
  const driverCount = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  const people = Math.max(1, Math.min(driverCount, Math.floor(days / (MIN_PERIOD_DAYS * 2))));
  const share = Math.floor(days / people);
  return Array.from({ length: people }, (_, index) =>
    index === 0 ? start : start + index * share + random.between(-Math.floor(share / 2) + MIN_PERIOD_DAYS / 2, 0),
  );
}

const stretch = (driver: DriverRow, from: number, until: number | null, minutes = 0): DriverPeriod => ({
  driver,
  from,
  until,
  minutes,
  request: null,
});

/** A period as a PostgreSQL range, with an exclusive upper bound. */
export const postgresRangeOf = (calendar: DemoCalendar, { from, until, minutes, untilMinutes }: DriverPeriod): string =>
  `[${calendar.moment(from, minutes)},${until === null ? '' : calendar.moment(until, untilMinutes)})`;

/** Who drives today; undefined when nobody does. */
export const currentDriver = (stretches: readonly DriverPeriod[]): DriverRow | undefined =>
  stretches.find(
    ({ from, until, minutes }) => (from < 0 || (from === 0 && minutes === 0)) && (until === null || until > 0),
  )?.driver;
