import { callRowForRights, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// DB-01: needs the right Dashboard. The content depends on the rights for the counted records.
const dashboard = callRowForRights('Dashboard');

/** The expectations for the dashboard. */
export const expected: SubjectExpectations = {
  calls: {
    'dashboard.indicators': dashboard,
    'dashboard.mileageIndicators': dashboard,
    'dashboard.inbox': dashboard,
    'dashboard.calendar': dashboard,
    // Staff get `notFound` (calendar-feed.db.test.ts).
    'dashboard.calendarLink': dashboard,
    'dashboard.makeCalendarLink': dashboard,
    'dashboard.withdrawCalendarLink': dashboard,
    // Everybody who knows the secret address may read the feed.
    'calendarFeed.read': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    'dashboard.fleetCharts': dashboard,
    'dashboard.costCharts': dashboard,
    'dashboard.settlement': dashboard,
    'dashboard.signals': dashboard,
    'dashboard.signalCount': dashboard,
    // The permission check passes drivers with the right; the service then answers `notFound` (signal-triage.db.test.ts).
    'dashboard.signalColleagues': dashboard,
    'dashboard.seeSignals': dashboard,
    'dashboard.triageSignals': dashboard,
    // Lists of records need the right to see the records.
    'dashboard.contractsOfSet': callRowForRights('ContractenLease'),
  },
  tables: {
    signal_care: { key: 'number', manager: ['100', '101'], driver: [] },
    signal_seen: { key: 'number', manager: ['100', '101'], driver: [] },
    // Every account sees only its own link. The hash in the sample row repeats the contract number as its bytes.
    calendar_feed: { key: 'get_byte(token_hash, 0)', manager: ['100'], driver: ['100'] },
  },
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'dashboard.indicators': 'modules/dashboard/indicators.db.test.ts',
    'dashboard.mileageIndicators': 'modules/dashboard/indicators.db.test.ts',
    'dashboard.inbox': 'modules/dashboard/blocks.db.test.ts',
    'dashboard.signals': 'modules/dashboard/signal-triage.db.test.ts',
    'dashboard.signalCount': 'modules/dashboard/signals.db.test.ts',
    'dashboard.signalColleagues': 'modules/dashboard/signal-triage.db.test.ts',
    'dashboard.calendar': 'modules/dashboard/blocks.db.test.ts',
    'dashboard.calendarLink': 'modules/dashboard/calendar-feed.db.test.ts',
    'dashboard.fleetCharts': 'modules/dashboard/charts.db.test.ts',
    'dashboard.costCharts': 'modules/dashboard/charts.db.test.ts',
    'dashboard.settlement': 'modules/dashboard/charts.db.test.ts',
    'dashboard.contractsOfSet': 'modules/dashboard/records.db.test.ts',
  },
};
