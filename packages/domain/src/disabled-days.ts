import { addDays, type IsoDay } from './calendar-day.ts';
import { DATE_PICKER } from './constants.ts';

const MODES = {
  beforeToday: (day, today) => day < today,
  afterToday: (day, today) => day > today,
  untilToday: (day, today) => day <= today,
  longAgo: (day, today) => day < addDays(today, -DATE_PICKER.daysBack),
  outsideComingWeek: (day, today) => day < today || day > addDays(today, DATE_PICKER.daysAhead),
} as const satisfies Record<string, (day: IsoDay, today: IsoDay) => boolean>;

/**
 * Which days a date field refuses (DI-26): `beforeToday`; `afterToday`; `untilToday`, up to and including today;
 * `longAgo`, more than 30 days back; `outsideComingWeek`, before today or more than a week ahead.
 */
export type DisabledDays = keyof typeof MODES;

/** Whether a date field in this mode refuses `day`, when it is `today` for the client (DI-26). */
export function isDayDisabled(mode: DisabledDays, day: IsoDay, today: IsoDay): boolean {
  return MODES[mode](day, today);
}
