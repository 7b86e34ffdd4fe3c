import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { DashboardSamples, ExampleRecord } from '../../testing/definitions/definition.ts';
import { aCarOrder } from './builders.samples.ts';

const today = '2026-11-25';
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: IsoDay): string => longDay.format(new Date(day));

/** An order, delivered on `delivered_on` or not yet; on the day `movedOn`, its promised day changed. */
const order = (number: number, description: string, delivered_on: IsoDay | null, movedOn?: IsoDay): ExampleRecord => ({
  said: [`order ${number}`, description].filter(Boolean).join(', '),
  async store(tx, debtor) {
    await aCarOrder(tx, { ...debtor, number, ordered_on: '2024-01-01', delivered_on });
    const promise = { client_id: debtor.client_id, order_number: number, source: 'import', is_told: true };
    // The first promise is older than any range.
    const first = '2024-06-01';
    const promises = [{ ...promise, place: 1, at: noon('2024-01-01'), promised_on: first, previous_on: null }];
    const later =
      movedOn === undefined
        ? []
        : [{ ...promise, place: 2, at: noon(movedOn), promised_on: addDays(movedOn, 30), previous_on: first }];
    await tx.db
      .insertInto('car_order_promise')
      .values([...promises, ...later])
      .execute();
  },
});
/** An order with a promised day, delivered or not. */
const promised = (number: number, promised_on: IsoDay, delivered_on: IsoDay | null = null): ExampleRecord => ({
  said: `order ${number}, promised for ${dayOf(promised_on)}${delivered_on === null ? '' : `, delivered on ${dayOf(delivered_on)}`}`,
  store: (tx, debtor) =>
    aCarOrder(tx, {
      ...debtor,
      number,
      ordered_on: '2024-01-01',
      first_promised_on: promised_on,
      promised_on,
      delivered_on,
    }),
});
const noon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

/** The dashboard signals of this subject for the reference page, with examples. */
export const dashboardSamples: DashboardSamples = {
  open: {
    deliveryLate: {
      name: 'Delivery that is overdue',
      sentence: 'Orders whose promised day is over and whose car was not delivered. Critical: for more than 14 days.',
      ids: ['SG-04', 'SG-09'],
      shown: ['tab attention'],
      examples: [
        {
          shows: 'On the promised day a delivery is not late; fourteen days after it, it is not critical yet.',
          today,
          records: [
            promised(1, '2026-11-25'),
            promised(2, '2026-11-24'),
            promised(3, '2026-11-11'),
            promised(4, '2026-11-10'),
            promised(5, '2026-11-10', '2026-11-20'),
          ],
          tells: {
            attention: [
              { of: 4, isCritical: true, day: '2026-11-10', since: '2026-11-11' },
              { of: 2, day: '2026-11-24', since: '2026-11-25' },
              { of: 3, day: '2026-11-11', since: '2026-11-12' },
            ],
          },
        },
      ],
    },
  },
  events: {
    orderDelivered: {
      name: 'Ordered car delivered',
      sentence: 'By the day of the delivery.',
      ids: ['SG-05'],
      shown: ['tab activity'],
      examples: [
        {
          shows: 'An order on its way is not told.',
          today,
          records: [order(1, 'delivered on 20 November 2026', '2026-11-20'), order(2, '', null)],
          tells: { activity: [{ of: 1, day: '2026-11-20' }] },
        },
      ],
    },
    orderMoved: {
      name: 'Delivery moved',
      sentence: 'By the day on which another day was promised; the first promise moves nothing.',
      ids: ['SG-05'],
      shown: ['tab activity'],
      examples: [
        {
          shows: 'Only the first was promised anew.',
          today,
          records: [order(1, 'another day promised on 19 November 2026', null, '2026-11-19'), order(2, '', null)],
          tells: { activity: [{ of: 1, day: '2026-11-19' }] },
        },
      ],
    },
  },
};
