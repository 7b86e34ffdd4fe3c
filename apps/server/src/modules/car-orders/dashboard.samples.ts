import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { DashboardSamples, ExampleRecord } from '../../testing/definitions/definition.ts';
import { aCarOrder } from './builders.samples.ts';

const today = '2026-11-25';

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
const noon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

/** The dashboard signals of this subject for the reference page, with examples. */
export const dashboardSamples: DashboardSamples = {
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
