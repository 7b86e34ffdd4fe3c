import type { ContractPlan } from './contract-plan.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DriverRow } from './rows/clients.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Somebody's time with a car, in days from today; `until` is the first day without, null while there is no end. */
export interface Stretch {
  readonly driver: DriverRow;
  readonly from: number;
  readonly until: number | null;
  /** Handed over so many minutes after midnight. */
  readonly minutes: number;
  /** Handed in so many minutes after midnight of `until`; left out: at midnight. */
  readonly untilMinutes?: number;
  /** The request that brought it about. */
  readonly request: number | null;
}

/** The number of whoever had the car so many minutes after midnight of a day; null for nobody. */
export const driverAt = (stretches: readonly Stretch[], day: number, minutes: number): number | null =>
  stretches.find(
    (stretch) =>
      (day > stretch.from || (day === stretch.from && minutes >= stretch.minutes)) &&
      (stretch.until === null ||
        day < stretch.until ||
        (day === stretch.until && minutes < (stretch.untilMinutes ?? 0))),
  )?.driver.number ?? null;

/** Gives somebody who is free from a day on: a person who handed in another car, or somebody new. */
export type FindDriver = (from: number) => DriverRow;

/** Nobody has a car for less than this many days, in plans. */
const SHORTEST = 90;

/**
 * Plans who drives the car of a contract when: one to three people one after the other, now and then a gap in which
 * nobody does, for some the next one already known.
 */
export function planAssignments(plan: ContractPlan, random: SeededRandom, findDriver: FindDriver): readonly Stretch[] {
  if (plan.state === 'expected') {
    return random.chance(0.65) ? [stretch(findDriver(plan.start), plan.start, null)] : [];
  }
  const stop = plan.returned === null ? null : plan.returned + 1;
  const days = (stop ?? 0) - plan.start;
  if (days < 1) return [stretch(findDriver(plan.start), plan.start, stop)];

  const handovers = handoverDays(plan.start, days, random);
  const minutesOf = handovers.map((_, at) => (at > 0 && random.chance(0.2) ? random.between(16, 68) * 15 : 0));
  const stretches = handovers.map((from, at): Stretch => {
    const next = handovers[at + 1];
    const gap = next !== undefined && random.chance(0.15) ? random.between(3, 20) : 0;
    const own = stretch(findDriver(from), from, next === undefined ? stop : next - gap, minutesOf[at]);
    // From hand to hand: whoever hands in a car has it until the next one takes it.
    return gap === 0 && next !== undefined ? { ...own, untilMinutes: minutesOf[at + 1] ?? 0 } : own;
  });
  if (stop !== null) return stretches;
  return withPresent(stretches, random, findDriver);
}

/** What holds of the last stretch today: mostly that it goes on; sometimes it has ended, or its end is known. */
function withPresent(stretches: Stretch[], random: SeededRandom, findDriver: FindDriver): Stretch[] {
  const last = stretches.at(-1);
  if (last === undefined || last.from > -40) return stretches;
  const earlier = stretches.slice(0, -1);
  if (random.chance(0.03)) return [...earlier, { ...last, until: -random.between(1, 25) }];
  if (!random.chance(0.03)) return stretches;
  const handover = random.between(5, 60);
  return [...earlier, { ...last, until: handover }, stretch(findDriver(handover), handover, null)];
}

function handoverDays(start: number, days: number, random: SeededRandom): number[] {
  const wanted = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  const people = Math.max(1, Math.min(wanted, Math.floor(days / (SHORTEST * 2))));
  const share = Math.floor(days / people);
  return Array.from({ length: people }, (_, at) =>
    at === 0 ? start : start + at * share + random.between(-Math.floor(share / 2) + SHORTEST / 2, 0),
  );
}

const stretch = (driver: DriverRow, from: number, until: number | null, minutes = 0): Stretch => ({
  driver,
  from,
  until,
  minutes,
  request: null,
});

/** A stretch as a range of PostgreSQL: from its first moment up to, but not including, its last. */
export const duringOf = (calendar: DemoCalendar, { from, until, minutes, untilMinutes }: Stretch): string =>
  `[${calendar.moment(from, minutes)},${until === null ? '' : calendar.moment(until, untilMinutes)})`;

/** Who drives today; undefined when nobody does. */
export const presentDriver = (stretches: readonly Stretch[]): DriverRow | undefined =>
  stretches.find(
    ({ from, until, minutes }) => (from < 0 || (from === 0 && minutes === 0)) && (until === null || until > 0),
  )?.driver;
