import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';

/** What the reference page says of the dashboard's signals of this subject, with examples. */
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
          orders: [{ delivered: '2026-11-20' }, {}],
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
          orders: [{ moved: '2026-11-19' }, {}],
          tells: { activity: [{ of: 1, day: '2026-11-19' }] },
        },
      ],
    },
  },
};
