import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';
const lastHere = '2026-11-20';

/** The texts and examples of the reference page for the dashboard's events and inbox of invoices. */
export const dashboardSamples: DashboardSamples = {
  events: {
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
  },
  inbox: {
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
            { what: 'new', path: 'Facturen.Nieuw', is: 4 },
            { what: 'the newest invoice', path: 'Facturen.Laatste.0.VolgNummer', is: 4 },
            { what: 'told', path: 'Facturen.Laatste.length', is: 3 },
          ],
        },
      ],
    },
  },
};
