import { addDays, type IsoDay, startOfDay, utcMidnight } from '@wagenpark/domain';

const DAY_MS = 86_400_000;

/**
 * Converts days from today (0; yesterday is −1), in which the demo world counts, to dates. Memoizes the results,
 * because a million contracts share a few thousand days.
 */
export class DemoCalendar {
  readonly today: IsoDay;
  readonly timeZone: string;
  readonly #midnight: number;
  readonly #days = new Map<number, IsoDay>();
  readonly #starts = new Map<number, number>();

  /** @param timeZone IANA name of the client's zone, in which its days begin */
  constructor(today: IsoDay, timeZone: string) {
    this.today = today;
    this.timeZone = timeZone;
    this.#midnight = utcMidnight(today);
  }

  /** The date of a day. */
  day(distance: number): IsoDay {
    let day = this.#days.get(distance);
    if (day === undefined) {
      day = addDays(this.today, distance);
      this.#days.set(distance, day);
    }
    return day;
  }

  /** The last day of a number of whole months: one day before the same day of a later month. */
  lastDayOf(start: number, months: number): number {
    const day = new Date(this.#midnight + start * DAY_MS);
    const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate() - 1);
    return Math.round((end - this.#midnight) / DAY_MS);
  }

  /** The instant in ms at which a day begins in the zone, plus minutes. */
  instant(distance: number, minutes = 0): number {
    let start = this.#starts.get(distance);
    if (start === undefined) {
      start = startOfDay(this.day(distance), this.timeZone).getTime();
      this.#starts.set(distance, start);
    }
    return start + minutes * 60_000;
  }

  /** The same instant as ISO 8601 in UTC. */
  moment(distance: number, minutes = 0): string {
    return new Date(this.instant(distance, minutes)).toISOString();
  }
}
