import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';

/** The texts and examples of the reference page for the dashboard's signals and events of mileage readings. */
export const dashboardSamples: DashboardSamples = {
  open: {
    mileage: {
      name: 'Mileage that is too old',
      sentence:
        'Those that the tile {KmStandOud} counts. Critical: the reading, or the start where there is none, is more than six months ago.',
      ids: ['SG-04', 'SG-08', 'SG-09', 'KP-10'],
      shown: ['tab attention', 'tab mileage', 'tile', 'list'],
      examples: [
        {
          shows: 'Exactly three months are not told, exactly six are not critical.',
          today,
          contracts: [
            { readings: [{ on: '2026-08-25', km: 41_000 }] },
            { readings: [{ on: '2026-08-24', km: 41_000 }] },
            { readings: [{ on: '2026-05-25', km: 38_000 }] },
            { readings: [{ on: '2026-05-24', km: 38_000 }] },
          ],
          tells: {
            attention: [
              { of: 4, isCritical: true, day: '2026-05-24', since: '2026-08-25' },
              { of: 2, day: '2026-08-24', since: '2026-11-25' },
              { of: 3, day: '2026-05-25', since: '2026-08-26' },
            ],
            mileage: [
              { of: 4, isCritical: true, day: '2026-05-24', since: '2026-08-25' },
              { of: 3, day: '2026-05-25', since: '2026-08-26' },
              { of: 2, day: '2026-08-24', since: '2026-11-25' },
            ],
          },
        },
      ],
    },
  },
  events: {
    mileageEntered: {
      name: 'Mileage entered',
      sentence: 'By the day on which a reading was entered, whatever day it is of; voided ones are not told.',
      ids: ['SG-05'],
      shown: ['tab activity'],
      examples: [
        {
          shows: 'It was read two days before.',
          today,
          contracts: [{ readings: [{ on: '2026-11-18', km: 41_000, entered: '2026-11-20' }] }],
          tells: { activity: [{ of: 1, day: '2026-11-20' }] },
        },
      ],
    },
  },
};
