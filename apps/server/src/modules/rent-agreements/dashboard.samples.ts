import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { RentStatus } from '@wagenpark/domain/rent';
import type { DashboardSamples, ExampleRecord } from '../../testing/definitions/definition.ts';
import { aRentAgreement } from './builders.samples.ts';

const today = '2026-11-25';
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An agreement whose agreed drop-off is at noon of the day `due`. */
const rent = (number: number, due: IsoDay, status: RentStatus): ExampleRecord => ({
  said: `agreement ${number}, ${status}, due back on ${longDay.format(new Date(due))}`,
  store: (tx, debtor) =>
    aRentAgreement(tx, {
      ...debtor,
      number,
      status,
      pickup_at: `${addDays(due, -10)}T08:00:00Z`,
      drop_off_at: `${due}T12:00:00Z`,
    }),
});

/** The dashboard signal of this subject for the reference page, with examples. */
export const dashboardSamples: DashboardSamples = {
  open: {
    rentLate: {
      name: 'Rented car that is overdue',
      sentence: 'Running rental agreements whose agreed drop-off was before today. Critical: for more than seven days.',
      ids: ['SG-04', 'SG-09'],
      shown: ['tab attention'],
      examples: [
        {
          shows: 'On the day of the drop-off a car is not overdue; seven days after it, it is not critical yet.',
          today,
          records: [
            rent(1, '2026-11-25', 'running'),
            rent(2, '2026-11-24', 'running'),
            rent(3, '2026-11-18', 'running'),
            rent(4, '2026-11-17', 'running'),
            rent(5, '2026-11-17', 'reportedBack'),
            rent(6, '2026-11-17', 'expected'),
          ],
          tells: {
            attention: [
              { of: 4, isCritical: true, day: '2026-11-17', since: '2026-11-18' },
              { of: 2, day: '2026-11-24', since: '2026-11-25' },
              { of: 3, day: '2026-11-18', since: '2026-11-19' },
            ],
          },
        },
      ],
    },
  },
};
