import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';
const lastHere = '2026-11-20';

/** The texts and examples of the reference page for the dashboard's signals, events and inbox of lease contracts. */
export const dashboardSamples: DashboardSamples = {
  open: {
    expiring: {
      name: 'Contract that ends',
      sentence:
        'Those that the tile {Aflopend} counts. Critical: the end is within three months. What has a successor on its way needs nobody, and is told in the tab of what expires only; once the successor is delivered, the car must go back, and somebody is needed again.',
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
      sentence:
        'Active contracts whose end is before today; each is critical. What has a successor on its way needs nobody, as before its end.',
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
        {
          shows: 'A successor on its way needs nobody; one that was delivered does, for the old car must go back.',
          today,
          contracts: [
            { until: '2026-11-23', isSucceeded: true },
            { until: '2026-11-24', isSucceeded: '2026-11-20' },
          ],
          tells: {
            attention: [{ of: 2, isCritical: true, day: '2026-11-24', since: '2026-11-25', lacksSuccessor: true }],
            expiring: [
              { of: 1, isCritical: true, day: '2026-11-23', since: '2026-11-24', lacksSuccessor: false },
              { of: 2, isCritical: true, day: '2026-11-24', since: '2026-11-25', lacksSuccessor: true },
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
  },
  events: {
    contractStarted: {
      name: 'Contract started',
      sentence:
        'Its first day lies in the range, as the chart of the fleet counts it. Critical: its end is within three months.',
      ids: ['SG-05', 'SG-07'],
      shown: ['tab activity', 'tab leaseContracts', 'chart development', 'list'],
      examples: [
        {
          shows: 'The range begins on the day after that of the year before.',
          today,
          contracts: [
            { from: '2026-11-20' },
            { from: '2025-11-25' },
            { from: '2025-11-26', until: '2026-12-31', isSucceeded: true },
          ],
          tells: {
            activity: [
              { of: 1, day: '2026-11-20' },
              { of: 3, isCritical: true, day: '2025-11-26' },
            ],
            leaseContracts: [
              { of: 1, day: '2026-11-20' },
              { of: 3, isCritical: true, day: '2025-11-26' },
            ],
          },
        },
      ],
    },
    contractEnded: {
      name: 'Contract ended',
      sentence: 'Its car was (pre-)taken back in the range, as the chart of the fleet counts it.',
      ids: ['SG-05', 'SG-07'],
      shown: ['tab activity', 'tab leaseContracts', 'chart development', 'list'],
      examples: [
        {
          shows: 'What is past its end has not ended.',
          today,
          contracts: [{ until: '2027-06-30', takenBack: '2026-11-20' }, { until: '2026-11-20' }],
          tells: {
            activity: [{ of: 1, day: '2026-11-20' }],
            leaseContracts: [{ of: 1, day: '2026-11-20' }],
          },
        },
      ],
    },
    contractChanged: {
      name: 'Contract changed',
      sentence: 'A version of it after the first was recorded in the range. Critical: its end is within three months.',
      ids: ['SG-05', 'SG-07'],
      shown: ['tab activity', 'tab leaseContracts'],
      examples: [
        {
          shows: 'The first version is the contract itself.',
          today,
          contracts: [{ registered: '2026-11-01', changed: '2026-11-19' }, { registered: '2026-11-02' }],
          tells: {
            activity: [{ of: 1, day: '2026-11-19' }],
            leaseContracts: [{ of: 1, day: '2026-11-19' }],
          },
        },
      ],
    },
  },
  inbox: {
    Contracten: {
      name: 'Contracts',
      sentence:
        'By the day of registration. New is what was registered after the login before the present one; at the first login nothing is.',
      ids: ['IB-01', 'IB-02', 'IB-03', 'IB-04'],
      examples: [
        {
          shows: 'What was registered before that login is not new, and is told.',
          today,
          lastHere,
          contracts: [{ registered: '2026-11-21' }, { registered: '2026-11-19' }],
          gives: [
            { what: 'new', path: 'Contracten.Nieuw', is: 1 },
            { what: 'the newest contract', path: 'Contracten.Laatste.0.LeaseContractNummer', is: 1 },
            { what: 'told', path: 'Contracten.Laatste.length', is: 2 },
          ],
        },
      ],
    },
  },
};
