import { CONTRIBUTION_DISPLAYS } from '@wagenpark/domain/employer/contribution-display';
import { WEEK_BOUNDS } from '@wagenpark/domain/employer/employee-dates';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { settingRoutes } from '../define/managed-setting.ts';

/* The settings of a client other than its brand. They are separate from the client settings in the session, which
   every page loads. Supervisors read all of them, and edit those that concern only the client. Only staff edit those
   that the agreement with the leasing company fixes (decision 0132). */

/** The mails that a client receives in addition to replies. */
export const clientMailsFacts = {
  /** A mail to fleet managers and the driver when the promised delivery of a car order changes. */
  movedDeliveries: { kind: 'yesNo' },
} as const satisfies Facts;

/** How often a reading is expected, and how far it may deviate from the contract's expectation (PM-07). */
export const clientMileageFacts = {
  /** Days between a reading and the next expected one. */
  everyDays: { kind: 'count', min: 1, max: 366 },
  /** In whole percent of the expected kilometers. Below this limit a reading is low (32) … */
  lowerPercent: { kind: 'count', min: 0, max: 100, symbol: '%' },
  /** … and above this limit plus the further kilometers it is high (33). */
  upperPercent: { kind: 'count', min: 100, max: 1_000, symbol: '%' },
  upperExtraKm: { kind: 'count', min: 0, max: 100_000, unit: 'km' },
} as const satisfies Facts;

/** The maximum budget per contract and month, in euros or złoty. */
export const MAX_BUDGET = 100_000;

/** The client's planned costs, in its currency and without tax (decision 0090). */
export const clientBudgetFacts = {
  /** Per contract and month; null: no budget is set. */
  perContract: { kind: 'money', min: 0, max: MAX_BUDGET, optional: true },
} as const satisfies Facts;

/** A percentage from 0 to 100 with at most six decimals. */
const exactPercentage = { kind: 'quantity', min: 0, max: 100, decimals: 6, symbol: '%', optional: true } as const;

/** What lease prices of the client's calculations depend on besides its components (CP-05). */
export const clientLeasePriceFacts = {
  /** Per year; null: a calculation needs its own. */
  interest: exactPercentage,
  /** Of the price with options; null: a calculation needs its own. */
  residual: exactPercentage,
} as const satisfies Facts;

/** What holds for arrangements that have no value of their own (CN2-05). */
export const clientArrangementFacts = {
  /** The periods for which contributions are shown. */
  contributionDisplay: { kind: 'choice', of: CONTRIBUTION_DISPLAYS },
} as const satisfies Facts;

/** The roles whose holders must have a second factor (decision 0127). */
export const clientSecondFactorFacts = {
  supervisor: { kind: 'yesNo' },
  subsupervisor: { kind: 'yesNo' },
  bulk: { kind: 'yesNo' },
  fleetmanagement: { kind: 'yesNo' },
  driver: { kind: 'yesNo' },
} as const satisfies Facts;

/** The fields of the driver form that a client may require in addition to the usual ones (CR-20). */
export const clientDriverFacts = {
  Referentie: { kind: 'yesNo' },
  Referentie2: { kind: 'yesNo' },
  Voornaam: { kind: 'yesNo' },
  Geboortedatum: { kind: 'yesNo' },
  Telefoon: { kind: 'yesNo' },
  Mobiel: { kind: 'yesNo' },
  RijbewijsNummer: { kind: 'yesNo' },
  RijbewijsAfgifteplaats: { kind: 'yesNo' },
  RijbewijsAfgifteDatum: { kind: 'yesNo' },
  RijbewijsGeldigTot: { kind: 'yesNo' },
  TaalId: { kind: 'yesNo' },
} as const satisfies Facts;

/** The mailbox that receives the change requests of a client. */
export const clientMailboxFacts = {
  /** Null means the mailbox of the leasing company. */
  changeMailbox: { kind: 'email', optional: true },
} as const satisfies Facts;

/** The licences in a client's agreement with the leasing company (CS-07). */
export const clientAgreementFacts = {
  /** The licence for the portal. */
  hasLeaseWise: { kind: 'yesNo' },
  /** The module of the lease calculation (PE-07). */
  leaseCalculation: { kind: 'yesNo' },
} as const satisfies Facts;

/** The usual weeks of employees, where their arrangement says none (EW-17, EW-18), and whether they need an address (EW-03). */
export const clientEmployeeFacts = {
  /** Until an order is due. */
  dueWeeks: { kind: 'count', ...WEEK_BOUNDS },
  /** Until the sign-in ends. */
  expiryWeeks: { kind: 'count', ...WEEK_BOUNDS },
  addressRequired: { kind: 'yesNo' },
} as const satisfies Facts;

const reads = pagePermissions['client-settings'];
const staffAlone = exactly('master');

export const staffSettings = {
  ...settingRoutes('mails', {
    path: '/api-admin/clientsetting/mails',
    facts: clientMailsFacts,
    permission: reads,
    summaries: ['Which mails the session’s client gets.', 'Switches mails of the session’s client on or off.'],
  }),
  ...settingRoutes('mileage', {
    path: '/api-admin/clientsetting/mileage',
    facts: clientMileageFacts,
    permission: reads,
    writes: staffAlone,
    summaries: [
      'How often the session’s client is asked for mileage, and the margins of readings (PM-07).',
      'Staff set how often the session’s client is asked for mileage, and the margins of readings (PM-07).',
    ],
  }),
  ...settingRoutes('budget', {
    path: '/api-admin/clientsetting/budget',
    facts: clientBudgetFacts,
    permission: reads,
    summaries: [
      'What the session’s client plans to spend on a contract in a month, with which the dashboard compares its costs.',
      'Sets what the session’s client plans to spend on a contract in a month, or that there is no budget.',
    ],
  }),
  ...settingRoutes('leasePrice', {
    path: '/api-admin/clientsetting/lease-price',
    facts: clientLeasePriceFacts,
    permission: reads,
    summaries: [
      'The interest and default residual value of the session’s client in calculations of lease prices (CP-05).',
      'Sets the interest and default residual value of the session’s client, for new calculations (CP-05).',
    ],
  }),
  ...settingRoutes('arrangements', {
    path: '/api-admin/clientsetting/arrangements',
    facts: clientArrangementFacts,
    permission: reads,
    summaries: [
      'What holds for arrangements of the session’s client that have no value of their own (CN2-05).',
      'Sets what holds for arrangements of the session’s client that have no value of their own (CN2-05).',
    ],
  }),
  ...settingRoutes('driverFields', {
    path: '/api-admin/clientsetting/driverfields',
    facts: clientDriverFacts,
    permission: reads,
    summaries: [
      'Which fields of the driver form the session’s client requires beyond the usual ones (CR-20).',
      'Sets which fields of the driver form the session’s client requires beyond the usual ones (CR-20).',
    ],
  }),
  ...settingRoutes('employees', {
    path: '/api-admin/clientsetting/employees',
    facts: clientEmployeeFacts,
    permission: reads,
    rules: [
      { fact: 'dueWeeks', holds: ({ dueWeeks, expiryWeeks }) => dueWeeks <= expiryWeeks, fault: 'dueAfterExpiry' },
    ],
    summaries: [
      'How many weeks employees of the session’s client have to order and to sign in, and whether they need an address.',
      'Sets how many weeks employees of the session’s client have to order and to sign in, and whether they need an address.',
    ],
  }),
  ...settingRoutes('mailbox', {
    path: '/api-admin/clientsetting/mailbox',
    facts: clientMailboxFacts,
    permission: reads,
    writes: staffAlone,
    summaries: [
      'Where change requests of the session’s client go.',
      'Staff set where change requests of the session’s client go; none: to the leasing company.',
    ],
  }),
  ...settingRoutes('agreement', {
    path: '/api-admin/clientsetting/agreement',
    facts: clientAgreementFacts,
    permission: reads,
    writes: staffAlone,
    summaries: [
      'The licences of the session’s client, each by itself (CS-07).',
      'Staff set the licences of the session’s client.',
    ],
  }),
  ...settingRoutes('secondFactor', {
    path: '/api-admin/clientsetting/second-factor',
    facts: clientSecondFactorFacts,
    permission: exactly('master'),
    summaries: [
      'Of which roles the session’s client demands a second factor.',
      'Staff set of which roles the session’s client demands a second factor, from the next sign-in on.',
    ],
  }),
};
