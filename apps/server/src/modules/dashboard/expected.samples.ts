import { holdersOf, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// DB-01: behind the right Dashboard. What of it is told depends on the rights of what is counted.
const dashboard = holdersOf('Dashboard');

/** What is right about the dashboard. */
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
    // Whoever knows the address.
    'calendarFeed.read': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    'dashboard.fleetCharts': dashboard,
    'dashboard.costCharts': dashboard,
    'dashboard.settlement': dashboard,
    'dashboard.signals': dashboard,
    'dashboard.signalCount': dashboard,
    // Drivers with the right get `notFound` (signal-care.db.test.ts): that is no matter of calls.
    'dashboard.signalColleagues': dashboard,
    'dashboard.seeSignals': dashboard,
    'dashboard.careForSignals': dashboard,
    // Lists of records are for whoever may see the records.
    'dashboard.contractsOfSet': holdersOf('ContractenLease'),
  },
  tables: {
    signal_care: { key: 'number', manager: ['100', '101'], driver: [] },
    signal_seen: { key: 'number', manager: ['100', '101'], driver: [] },
    // Everybody's own; the sample's hash is its car's number, byte by byte.
    calendar_feed: { key: 'get_byte(token_hash, 0)', manager: ['100'], driver: ['100'] },
  },
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'dashboard.indicators': 'modules/dashboard/indicators.db.test.ts',
    'dashboard.mileageIndicators': 'modules/dashboard/indicators.db.test.ts',
    'dashboard.inbox': 'modules/dashboard/blocks.db.test.ts',
    'dashboard.signals': 'modules/dashboard/signal-care.db.test.ts',
    'dashboard.signalCount': 'modules/dashboard/signals.db.test.ts',
    'dashboard.signalColleagues': 'modules/dashboard/signal-care.db.test.ts',
    'dashboard.calendar': 'modules/dashboard/blocks.db.test.ts',
    'dashboard.calendarLink': 'modules/dashboard/calendar-feed.db.test.ts',
    'dashboard.fleetCharts': 'modules/dashboard/charts.db.test.ts',
    'dashboard.costCharts': 'modules/dashboard/charts.db.test.ts',
    'dashboard.settlement': 'modules/dashboard/charts.db.test.ts',
    'dashboard.contractsOfSet': 'modules/dashboard/records.db.test.ts',
  },
};
