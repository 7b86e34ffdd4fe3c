import { addDays, type IsoDay } from './calendar-day.ts';
import { DATE_PICKER } from './constants.ts';

/** The range of days that a date field accepts, ends included; a missing end is open. */
export interface AllowedDays {
  readonly from?: IsoDay;
  readonly to?: IsoDay;
}

const MODES = {
  beforeToday: (today) => ({ from: today }),
  afterToday: (today) => ({ to: today }),
  untilToday: (today) => ({ from: addDays(today, 1) }),
  longAgo: (today) => ({ from: addDays(today, -DATE_PICKER.daysBack) }),
  outsideComingWeek: (today) => ({ from: today, to: addDays(today, DATE_PICKER.daysAhead) }),
} as const satisfies Record<string, (today: IsoDay) => AllowedDays>;

/**
 * The days that a date field disables (DI-26): `beforeToday`; `afterToday`; `untilToday`, up to and including today;
 * `longAgo`, more than 30 days back; `outsideComingWeek`, before today or more than a week ahead.
 */
export type DisabledDays = keyof typeof MODES;

/** The days that a date field accepts in this mode. `today` is the client's day (DI-26). */
export const allowedDays = (mode: DisabledDays, today: IsoDay): AllowedDays => MODES[mode](today);

/** Whether a date field accepts a day. */
export const isDayAllowed = ({ from, to }: AllowedDays, day: IsoDay): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);
