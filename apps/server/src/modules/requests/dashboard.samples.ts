import type { DashboardSamples } from '../../testing/definitions/definition.ts';

const today = '2026-11-25';

/** The texts and examples of the reference page for the dashboard's events of requests. */
export const dashboardSamples: DashboardSamples = {
  events: {
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
  },
};
