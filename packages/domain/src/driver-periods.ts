import { findPeriodAt, type Period } from './periods.ts';

/** A driver's period with a car: an actual one, or one that an approved change has planned. */
export interface DriverPeriod extends Period {
  /** The driver. Null for nobody, and for a new person whose record is created only when the change takes effect. */
  readonly driverNumber: number | null;
  /** The request behind it; null for an imported period. */
  readonly request: number | null;
}

/** An approved change in the future. */
export type PlannedPeriod = Pick<DriverPeriod, 'from' | 'driverNumber' | 'request'>;

/**
 * Combines actual and planned periods, oldest first. Each planned change ends the period that covers its start, and
 * lasts until the next one.
 */
export function periodsWithPlanned<T extends DriverPeriod>(
  turns: readonly T[],
  planned: readonly (T & PlannedPeriod)[],
): T[] {
  const sorted = [...turns, ...planned].sort((a, b) => a.from.getTime() - b.from.getTime());
  const starts = sorted.map(({ from }) => from);
  return sorted.map((turn, index) => {
    const next = starts[index + 1];
    const isCut = next !== undefined && (turn.until === null || turn.until > next);
    return isCut ? { ...turn, until: next } : turn;
  });
}

/** The last period before the instant, which a change from then on ends; null when there is none. */
export function lastPeriodBefore<T extends DriverPeriod>(turns: readonly T[], instant: Date): T | null {
  return findPeriodAt(turns, new Date(instant.getTime() - 1));
}

/** Whether a change from an instant fits between the existing periods, and why not. */
export type PeriodFit =
  | {
      readonly fits: true;
      /**
       * When the new period ends: at the start of the next one, or at the end of the one that it splits if that is
       * over; null for never.
       */
      readonly until: Date | null;
    }
  | { readonly fits: false };

/**
 * Determines where a change from an instant fits. A period that starts at that very instant is a conflict. A later
 * period ends the new one if a request made it (staff have then decided on both), or if the change is entered in
 * retrospect. Otherwise the change is refused, because it would hide the later period (settled question 18). If the
 * split period ended in the past, the new one ends with it.
 * @param now everything before it is in the past
 */
export function fitPeriod(
  turns: readonly DriverPeriod[],
  from: Date,
  { now, isBackdated }: { readonly now: Date; readonly isBackdated: boolean },
): PeriodFit {
  if (turns.some((turn) => turn.from.getTime() === from.getTime())) return { fits: false };
  const later = turns.filter((turn) => turn.from > from);
  if (later.some(({ request }) => request === null && !isBackdated)) return { fits: false };
  const holder = findPeriodAt(turns, from);
  const ends = [
    ...later.map((turn) => turn.from.getTime()),
    ...(holder?.until && holder.until <= now ? [holder.until.getTime()] : []),
  ];
  return { fits: true, until: ends.length === 0 ? null : new Date(Math.min(...ends)) };
}
