import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';
const lastHere = '2026-11-20';

/** The dashboard signals of this subject for the reference page, with examples. */
export const dashboardSamples: DashboardSamples = {
  open: {
    fine: {
      name: 'Fine to be seen to',
      sentence:
        'Neither forwarded nor charged on, and known for twelve months at most: since it was processed, or else since the offence. Critical: it was increased. The tab of fines tells all that were processed in the range.',
      ids: ['SG-04', 'SG-07', 'SG-09'],
      shown: ['tab attention', 'tab fines'],
      examples: [
        {
          shows: 'One that was forwarded needs nobody; one that is known for exactly twelve months still does.',
          today,
          contracts: [{}],
          fines: [
            { on: '2026-11-02', sanction: 109, processed: '2026-11-10' },
            { on: '2026-10-05', sanction: 109, increase1: 54.5, processed: '2026-10-20' },
            { on: '2026-11-03', sanction: 80, processed: '2026-11-12', isForwarded: true },
            { on: '2025-11-20', sanction: 60, processed: '2025-11-25' },
            { on: '2025-11-20', sanction: 60, processed: '2025-11-24' },
          ],
          tells: {
            attention: [
              { of: 2, isCritical: true, day: '2026-10-05', since: '2026-10-20', amount: 163.5 },
              { of: 1, day: '2026-11-02', since: '2026-11-10', amount: 109 },
              { of: 4, day: '2025-11-20', since: '2025-11-25', amount: 60 },
            ],
            fines: [
              { of: 2, isCritical: true, day: '2026-10-05', since: '2026-10-20', amount: 163.5 },
              { of: 3, day: '2026-11-03', since: '2026-11-12', amount: 80 },
              { of: 1, day: '2026-11-02', since: '2026-11-10', amount: 109 },
            ],
          },
        },
      ],
    },
  },
  events: {
    fineReceived: {
      name: 'Fine received',
      sentence: 'By the day on which it was processed, or else that of the offence. Critical: it was increased.',
      ids: ['SG-05', 'SG-09'],
      shown: ['tab activity'],
      examples: [
        {
          shows: 'The second is not processed yet.',
          today,
          contracts: [{}],
          fines: [
            { on: '2026-10-02', sanction: 109, processed: '2026-11-10' },
            { on: '2026-11-03', sanction: 80 },
            { on: '2026-09-01', sanction: 50, increase2: 50, processed: '2026-09-20' },
          ],
          tells: {
            activity: [
              { of: 1, day: '2026-11-10', amount: 109 },
              { of: 2, day: '2026-11-03', amount: 80 },
              { of: 3, isCritical: true, day: '2026-09-20', amount: 100 },
            ],
          },
        },
      ],
    },
  },
  inbox: {
    Bekeuringen: {
      name: 'Fines',
      sentence:
        'By the day on which a fine was processed; new from the day of that login on, since no time of day is known. What is not processed yet is not told.',
      ids: ['IB-01', 'IB-02', 'IB-03', 'IB-04'],
      examples: [
        {
          shows: 'The day of the offence does not count; the day of that login does.',
          today,
          lastHere,
          contracts: [{}],
          fines: [
            { on: '2026-10-01', sanction: 109, processed: '2026-11-21' },
            { on: '2026-10-02', sanction: 109, processed: '2026-11-20' },
            { on: '2026-11-18', sanction: 109, processed: '2026-11-19' },
            { on: '2026-11-22', sanction: 109 },
          ],
          gives: [
            { what: 'new', path: 'Bekeuringen.Nieuw', is: 2 },
            { what: 'the newest fine', path: 'Bekeuringen.Laatste.0.VolgNummer', is: 1 },
            { what: 'told', path: 'Bekeuringen.Laatste.length', is: 3 },
          ],
        },
      ],
    },
  },
};
