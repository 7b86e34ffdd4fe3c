import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';

/** The contract that a change is about, as its own screen knows it: a lease contract, a fuel contract, … */
export interface ChangedContract {
  readonly contractNumber: number;
  /** Null for a contract without a car. */
  readonly plate: string | null;
  readonly debtorNumber: number;
  readonly debtorName: string;
  readonly reference: string | null;
  /** It has ended: nothing about it changes hands any more. */
  readonly isTerminated: boolean;
  readonly firstDay: IsoDay;
  /** Null for a contract without an end. */
  readonly lastDay: IsoDay | null;
}

/** A day as our server sends one: midnight in UTC (settled question 5). */
export const dayOfWire = (date: string): IsoDay => dayInZone(instantOfLegacyDate(date) ?? new Date(0), 'UTC');
