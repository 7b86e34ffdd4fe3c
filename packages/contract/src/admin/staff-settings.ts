import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { settingRoutes } from '../define/kept-setting.ts';

/*
 * What staff set of a client. Apart from what the session asks of it, which every page loads.
 */

/** Which mails a client gets beside those that answer somebody. */
export const clientMailsFacts = {
  /** To fleet managers and the driver, when the promised delivery of a car order moves. */
  movedDeliveries: { kind: 'yesNo' },
} as const satisfies Facts;

/** How often mileage is asked for, and how far a reading may lie from what its contract expects (PM-07). */
export const clientMileageFacts = {
  /** Days from one reading until the next is expected. */
  everyDays: { kind: 'count', min: 1, max: 366 },
  /** Shares in whole percent: below the lower one of the kilometers that are expected a reading is low (32) … */
  lowerPercent: { kind: 'count', min: 0, max: 100, symbol: '%' },
  /** … above the upper one and the further kilometers it is high (33). */
  upperPercent: { kind: 'count', min: 100, max: 1_000, symbol: '%' },
  upperExtraKm: { kind: 'count', min: 0, max: 100_000, unit: 'km' },
} as const satisfies Facts;

/** The highest budget of a contract and month, in euros or złoty. */
export const MOST_BUDGET = 100_000;

/** What a client plans to spend, in its currency and without tax (decision 0090). */
export const clientBudgetFacts = {
  /** On each contract in a month; null: no budget is set. */
  perContract: { kind: 'money', min: 0, max: MOST_BUDGET, optional: true },
} as const satisfies Facts;

export const staffSettings = {
  ...settingRoutes('mails', {
    path: '/api-admin/clientsetting/mails',
    facts: clientMailsFacts,
    permission: exactly('master'),
    summaries: ['Which mails the session’s client gets.', 'Staff switch mails of the session’s client on or off.'],
  }),
  ...settingRoutes('mileage', {
    path: '/api-admin/clientsetting/mileage',
    facts: clientMileageFacts,
    permission: exactly('master'),
    summaries: [
      'How often the session’s client is asked for mileage, and the margins of readings (PM-07).',
      'Staff set how often the session’s client is asked for mileage, and the margins of readings (PM-07).',
    ],
  }),
  ...settingRoutes('budget', {
    path: '/api-admin/clientsetting/budget',
    facts: clientBudgetFacts,
    permission: exactly('master'),
    summaries: [
      'What the session’s client plans to spend on a contract in a month, with which the dashboard compares its costs.',
      'Staff set what the session’s client plans to spend on a contract in a month, or that there is no budget.',
    ],
  }),
};
