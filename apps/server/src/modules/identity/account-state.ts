import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { type EmployeeAccount, signInRefusal } from '@wagenpark/domain/employer/employee-account';
import type { AccountRow } from './repository.ts';

/**
 * Whether an account may be used: it is active, its last valid day has not passed in its client's time zone, and the
 * employee that its driver is gets in (EW-10, EW-19).
 */
export function isUsable(
  account: Pick<AccountRow, 'isActive' | 'validUntil' | 'timeZone'> & Partial<Pick<AccountRow, 'employee'>>,
  now: Date,
): boolean {
  const today = todayInZone(account.timeZone, now);
  const isOpen = account.isActive && (account.validUntil === null || account.validUntil >= today);
  return isOpen && isEmployeeAdmitted(account.employee ?? null, today);
}

/** Whether the employee, if there is one, is active and not expired. The flags of orders do not count here (EW-16). */
const isEmployeeAdmitted = (employee: EmployeeAccount | null, today: IsoDay): boolean =>
  employee === null ||
  signInRefusal({ ...employee, arrangements: [], hasMobilityBudget: false, hasOtherRight: true }, today) === null;
