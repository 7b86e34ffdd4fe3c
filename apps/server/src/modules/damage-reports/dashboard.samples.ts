import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';

/** The dashboard signals of this subject for the reference page, with examples. */
export const dashboardSamples: DashboardSamples = {
  open: {
    damage: {
      name: 'Pending damage',
      sentence: 'Those that the tile {OpenSchades} counts. Critical: reported more than 30 days ago.',
      ids: ['SG-04', 'SG-07', 'SG-09'],
      shown: ['tab attention', 'tab damage', 'tile', 'list'],
      examples: [
        {
          shows: 'Exactly 30 days are not critical.',
          today,
          contracts: [{}],
          damage: [
            { on: '2026-10-20', reported: '2026-10-26' },
            { on: '2026-10-19', reported: '2026-10-25' },
            { on: '2026-10-01', isHandled: true },
          ],
          tells: {
            attention: [
              { of: 2, isCritical: true, day: '2026-10-19', since: '2026-10-25' },
              { of: 1, day: '2026-10-20', since: '2026-10-26' },
            ],
            damage: [
              { of: 2, isCritical: true, day: '2026-10-19', since: '2026-10-25' },
              { of: 1, day: '2026-10-20', since: '2026-10-26' },
            ],
          },
        },
      ],
    },
  },
  events: {
    damageReported: {
      name: 'Damage reported',
      sentence: 'By the day on which it was reported, whenever it happened. Critical: it waits for more than 30 days.',
      ids: ['SG-05', 'SG-09'],
      shown: ['tab activity'],
      examples: [
        {
          shows: 'What is handled is told too.',
          today,
          contracts: [{}],
          damage: [
            { on: '2026-11-18', reported: '2026-11-20', isHandled: true },
            { on: '2026-10-19', reported: '2026-10-25' },
            { on: '2025-11-20', reported: '2025-11-25' },
          ],
          tells: {
            activity: [
              { of: 1, day: '2026-11-20' },
              { of: 2, isCritical: true, day: '2026-10-25' },
            ],
          },
        },
      ],
    },
  },
};
