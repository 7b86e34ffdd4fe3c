import { todayInZone } from '@wagenpark/domain/calendar-day';
import type { AccountRow } from './repository.ts';

/** Whether an account may be used: it is active, and its last valid day has not passed in its client's time zone. */
export function isUsable(account: Pick<AccountRow, 'isActive' | 'validUntil' | 'timeZone'>, now: Date): boolean {
  return account.isActive && (account.validUntil === null || account.validUntil >= todayInZone(account.timeZone, now));
}
