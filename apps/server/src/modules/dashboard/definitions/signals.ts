import type { SignalDefinition, SignalKind } from './definition.ts';
import { signalEvents } from './signal-events.ts';

/* The kinds of signals (SG-04 … SG-10): what is the case first, then what happened. */

const today = '2026-11-25';

export const signalKinds: Readonly<Record<SignalKind, SignalDefinition>> = {
  expiring: {
    name: 'Contract that ends',
    sentence:
      'Those that the tile {Aflopend} counts. Critical: the end is within three months. What has a successor on order needs nobody, and is told in the tab of what expires only.',
    ids: ['SG-04', 'SG-06', 'SG-09', 'KP-08'],
    shown: ['tab attention', 'tab expiring', 'tile', 'list'],
    examples: [
      {
        shows: 'Three months to the day are critical; six months to the day are told.',
        today,
        contracts: [
          { until: '2027-02-25' },
          { until: '2027-02-26' },
          { until: '2027-05-25', isSucceeded: true },
          { until: '2027-05-26' },
        ],
        tells: {
          attention: [
            { of: 1, isCritical: true, day: '2027-02-25', since: '2026-08-25', lacksSuccessor: true },
            { of: 2, day: '2027-02-26', since: '2026-08-26', lacksSuccessor: true },
          ],
          expiring: [
            { of: 1, isCritical: true, day: '2027-02-25', since: '2026-08-25', lacksSuccessor: true },
            { of: 2, day: '2027-02-26', since: '2026-08-26', lacksSuccessor: true },
            { of: 3, day: '2027-05-25', since: '2026-11-25', lacksSuccessor: false },
          ],
        },
      },
    ],
  },
  overdue: {
    name: 'Contract past its end',
    sentence: 'Active contracts whose end is before today; each is critical.',
    ids: ['SG-04', 'SG-06', 'SG-09', 'KP-08'],
    shown: ['tab attention', 'tab expiring', 'tile', 'list'],
    examples: [
      {
        shows: 'What ends today is not past its end.',
        today,
        contracts: [{ until: '2026-11-24' }, { until: '2026-11-25' }],
        tells: {
          attention: [{ of: 1, isCritical: true, day: '2026-11-24', since: '2026-11-25', lacksSuccessor: true }],
          expiring: [{ of: 1, isCritical: true, day: '2026-11-24', since: '2026-11-25', lacksSuccessor: true }],
        },
      },
    ],
  },
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
  mot: {
    name: 'MOT that has expired',
    sentence: 'Cars of active contracts whose MOT is past, where the country has one; each is critical.',
    ids: ['SG-04', 'SG-09'],
    shown: ['tab attention'],
    examples: [
      {
        shows: 'On its last day an MOT is not past.',
        today,
        contracts: [{ mot: '2026-11-24' }, { mot: '2026-11-25' }],
        tells: { attention: [{ of: 1, isCritical: true, day: '2026-11-24', since: '2026-11-25' }] },
      },
    ],
  },
  ...signalEvents,
};
