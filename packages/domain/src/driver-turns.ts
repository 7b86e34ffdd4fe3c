import { currentAt, type Period } from './periods.ts';

/** Somebody's time with a car, or the time that an approved change has planned for somebody. */
export interface Turn extends Period {
  /** The driver; null for nobody, and for a new person who is stored only when the change takes effect. */
  readonly driverNumber: number | null;
  /** The request that made or plans it; null for one that was imported. */
  readonly request: number | null;
}

/** A change that was approved and whose day has not come. */
export type PlannedTurn = Pick<Turn, 'from' | 'driverNumber' | 'request'>;

/**
 * Who has the car when, planned changes included, oldest first: each planned one ends the time of whoever has the car
 * then and lasts until the next.
 */
export function turnsWithPlanned<T extends Turn>(turns: readonly T[], planned: readonly (T & PlannedTurn)[]): T[] {
  const all = [...turns, ...planned].sort((a, b) => a.from.getTime() - b.from.getTime());
  const starts = all.map(({ from }) => from);
  return all.map((turn, index) => {
    const next = starts[index + 1];
    const isCut = next !== undefined && (turn.until === null || turn.until > next);
    return isCut ? { ...turn, until: next } : turn;
  });
}

/** Whoever had the car last before the instant, up to it: the one whom a change from then on takes the car from; null for nobody. */
export function turnBefore<T extends Turn>(turns: readonly T[], instant: Date): T | null {
  return currentAt(turns, new Date(instant.getTime() - 1));
}

/** Where a change from an instant on fits between the turns, or why it does not. */
export type TurnFit =
  | {
      readonly fits: true;
      /** When the new turn ends: with the next one, or with the one that it cuts short, should that be over; null for never. */
      readonly until: Date | null;
    }
  | { readonly fits: false };

/**
 * Where a change from an instant on fits. A turn that begins at that very instant leaves no room. One that begins later
 * ends the new one when a request made it, for then staff have decided on both, or when the change is entered
 * afterwards; else it would be buried (settled question 18). The time that is split off somebody whose own ended in the
 * past ends then too.
 * @param now what lies before it is over
 */
export function fitTurn(
  turns: readonly Turn[],
  from: Date,
  { now, isBackdated }: { readonly now: Date; readonly isBackdated: boolean },
): TurnFit {
  if (turns.some((turn) => turn.from.getTime() === from.getTime())) return { fits: false };
  const later = turns.filter((turn) => turn.from > from);
  if (later.some(({ request }) => request === null && !isBackdated)) return { fits: false };
  const holder = currentAt(turns, from);
  const ends = [
    ...later.map((turn) => turn.from.getTime()),
    ...(holder?.until && holder.until <= now ? [holder.until.getTime()] : []),
  ];
  return { fits: true, until: ends.length === 0 ? null : new Date(Math.min(...ends)) };
}
