import { addDays, type IsoDay } from '../calendar-day.ts';

/** How many weeks an employee has; null: the client's default (EW-17, EW-18). */
export interface EmployeeWeeks {
  /** Until an order is due. */
  readonly dueWeeks: number | null;
  /** Until the sign-in ends. */
  readonly expiryWeeks: number | null;
}

/** The default weeks of a client (EW-18). */
export interface DefaultWeeks {
  readonly dueWeeks: number;
  readonly expiryWeeks: number;
}

/** The weeks of a client that chose none (EW-18). */
export const USUAL_WEEKS: DefaultWeeks = { dueWeeks: 4, expiryWeeks: 12 };

/** The fewest and most weeks (EW-18). */
export const WEEK_BOUNDS = { min: 1, max: 104 } as const;

/** The weeks that count for an employee, and the days that they lead to. */
export interface EmployeeDates extends DefaultWeeks {
  readonly dueDate: IsoDay;
  /** The last day on which the employee gets in. */
  readonly expirationDate: IsoDay;
}

/**
 * The due date and the expiration date of an employee: of several arrangements the longest counts, for each date by
 * itself; a blank one counts with the default (EW-18).
 * @param start the day of creation or reactivation
 * @param arrangements the weeks of the linked arrangements; none: the defaults
 */
export function employeeDates(
  start: IsoDay,
  arrangements: readonly EmployeeWeeks[],
  defaults: DefaultWeeks,
): EmployeeDates {
  const longest = (field: keyof EmployeeWeeks): number =>
    arrangements.length === 0
      ? defaults[field]
      : Math.max(...arrangements.map((arrangement) => arrangement[field] ?? defaults[field]));
  const dueWeeks = longest('dueWeeks');
  const expiryWeeks = longest('expiryWeeks');
  return {
    dueWeeks,
    expiryWeeks,
    dueDate: addDays(start, dueWeeks * 7),
    expirationDate: addDays(start, expiryWeeks * 7),
  };
}

/** Why the weeks of an arrangement cannot be saved. */
export interface WeeksError {
  readonly field: keyof EmployeeWeeks;
  readonly code: 'outOfRange' | 'dueAfterExpiry';
}

/** What stops the weeks of an arrangement from being saved: 1 to 104, and due not after expiry, with defaults (EW-18). */
export function weeksErrors(weeks: EmployeeWeeks, defaults: DefaultWeeks): readonly WeeksError[] {
  const fields = ['dueWeeks', 'expiryWeeks'] as const;
  const outside = fields.filter((field) => isOutOfRange(weeks[field]));
  if (outside.length > 0) return outside.map((field) => ({ field, code: 'outOfRange' }));
  const isDueLater = (weeks.dueWeeks ?? defaults.dueWeeks) > (weeks.expiryWeeks ?? defaults.expiryWeeks);
  return isDueLater ? [{ field: 'dueWeeks', code: 'dueAfterExpiry' }] : [];
}

const isOutOfRange = (weeks: number | null): boolean =>
  weeks !== null && (!Number.isInteger(weeks) || weeks < WEEK_BOUNDS.min || weeks > WEEK_BOUNDS.max);
