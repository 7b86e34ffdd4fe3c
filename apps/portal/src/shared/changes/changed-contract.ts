import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';

/** The contract to be changed, in a form common to all kinds: lease contract, fuel contract, … */
export interface ChangedContract {
  readonly contractNumber: number;
  /** Null for a contract without a car. */
  readonly plate: string | null;
  readonly debtorNumber: number;
  readonly debtorName: string;
  readonly reference: string | null;
  /** The contract has ended and cannot be changed any more. */
  readonly isTerminated: boolean;
  readonly firstDay: IsoDay;
  /** Null for a contract without an end. */
  readonly lastDay: IsoDay | null;
}

/** Converts a date of our server, midnight in UTC (settled question 5), to a day. */
export const dayOfWireDate = (date: string): IsoDay => dayInZone(instantOfLegacyDate(date) ?? new Date(0), 'UTC');
