import type { InboxDefinition, InboxGroup } from './definition.ts';

/* The groups of the inbox (IB-01 … IB-04): the last three of each, and how many are new. */

const today = '2026-11-25';
const lastHere = '2026-11-20';

export const inboxGroups: Readonly<Record<InboxGroup, InboxDefinition>> = {
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
          { what: 'new', at: 'Contracten.Nieuw', is: 1 },
          { what: 'the newest contract', at: 'Contracten.Laatste.0.LeaseContractNummer', is: 1 },
          { what: 'told', at: 'Contracten.Laatste.length', is: 2 },
        ],
      },
    ],
  },
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
          { what: 'new', at: 'Bekeuringen.Nieuw', is: 2 },
          { what: 'the newest fine', at: 'Bekeuringen.Laatste.0.VolgNummer', is: 1 },
          { what: 'told', at: 'Bekeuringen.Laatste.length', is: 3 },
        ],
      },
    ],
  },
  Facturen: {
    name: 'Invoices',
    sentence: 'By the date of the invoice; new from the day of that login on.',
    ids: ['IB-01', 'IB-02', 'IB-03', 'IB-04'],
    examples: [
      {
        shows: 'More than three are counted, three are told.',
        today,
        lastHere,
        invoices: [
          { on: '2026-11-21', amount: 1210 },
          { on: '2026-11-22', amount: 1210 },
          { on: '2026-11-23', amount: 1210 },
          { on: '2026-11-24', amount: 1210 },
          { on: '2026-11-19', amount: 1210 },
        ],
        gives: [
          { what: 'new', at: 'Facturen.Nieuw', is: 4 },
          { what: 'the newest invoice', at: 'Facturen.Laatste.0.VolgNummer', is: 4 },
          { what: 'told', at: 'Facturen.Laatste.length', is: 3 },
        ],
      },
    ],
  },
};
