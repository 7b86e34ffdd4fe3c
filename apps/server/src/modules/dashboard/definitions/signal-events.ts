import type { EventKind } from '@wagenpark/contract/fleet/dashboard-signals';
import type { SignalDefinition } from './definition.ts';

/* What is told of what happened (SG-05, SG-07). */

const today = '2026-11-25';

export const signalEvents: Readonly<Record<EventKind, SignalDefinition>> = {
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
  invoiceReceived: {
    name: 'Invoice received',
    sentence: 'By the date of the invoice; its amount is told with VAT. One contract has none of its own.',
    ids: ['SG-05'],
    shown: ['tab activity'],
    examples: [
      {
        shows: 'The second is older than the range.',
        today,
        invoices: [
          { on: '2026-11-20', amount: 1210 },
          { on: '2025-11-25', amount: 1210 },
        ],
        tells: { activity: [{ of: 1, day: '2026-11-20', amount: 1210 }] },
      },
    ],
  },
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
  requestApproved: {
    name: 'Request approved',
    sentence: 'By the day of the answer: the reader’s own requests; supervisors are told of those of all.',
    ids: ['SG-05'],
    shown: ['tab activity'],
    examples: [
      {
        shows: 'The answer counts, not the request.',
        today,
        contracts: [{}],
        requests: [{ answer: 'approved', on: '2026-11-20' }],
        tells: { activity: [{ of: 1, day: '2026-11-20' }] },
      },
    ],
  },
  requestDeclined: {
    name: 'Request declined',
    sentence: 'The same of those that were declined.',
    ids: ['SG-05'],
    shown: ['tab activity'],
    examples: [
      {
        shows: 'The second was answered before the range.',
        today,
        contracts: [{}],
        requests: [
          { answer: 'declined', on: '2026-11-20' },
          { answer: 'declined', on: '2025-11-25' },
        ],
        tells: { activity: [{ of: 1, day: '2026-11-20' }] },
      },
    ],
  },
  requestQuestion: {
    name: 'Question about a request',
    sentence: 'The same of those about which something was asked.',
    ids: ['SG-05'],
    shown: ['tab activity'],
    examples: [
      {
        shows: 'A question is an answer too.',
        today,
        contracts: [{}],
        requests: [{ answer: 'questionAsked', on: '2026-11-20' }],
        tells: { activity: [{ of: 1, day: '2026-11-20' }] },
      },
    ],
  },
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
};
