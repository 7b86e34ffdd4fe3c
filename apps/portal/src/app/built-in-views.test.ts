import { expect, test } from 'vitest';
import { filterFields, rowFiltersOf } from '../patterns/filters/filter-fields.ts';
import { aSession } from '../platform/session/testing.ts';
import { type AnyList, featureLists } from './testing/feature-descriptors.ts';

/** The built-in views of a list: label, tab, filters on a day, and order. */
function viewsOn(today: string, { columns, tabs, views = [] }: AnyList) {
  const fields = filterFields(columns({ words: (id) => id, session: aSession() }), []);
  return views.map(({ label, tab = tabs[0].id, filters, sort }) => {
    const { column, descending } = sort ?? tabs.find(({ id }) => id === tab)?.sort ?? {};
    return [label, tab, rowFiltersOf(fields, filters, today), `${column} ${descending ? 'down' : 'up'}`];
  });
}

/**
 * The views of every list that has any, as they must be on the last day of a month. Written by hand, according to the
 * names of the views.
 */
const expected: Readonly<Record<string, readonly unknown[]>> = {
  'lease-contracts': [
    ['views.endsSoon', 'running', { EindDatum: { from: '2026-01-31', until: '2026-04-30' } }, 'EindDatum up'],
    ['leaseContracts.view.overdue', 'running', { EindDatum: { until: '2026-01-30' } }, 'EindDatum up'],
    ['views.withoutDriver', 'running', { Bestuurder: true }, 'EindDatum up'],
    ['leaseContracts.view.expensiveEnds', 'running', { PrognoseBedrag: { from: 0.01 } }, 'PrognoseBedrag down'],
    ['leaseContracts.view.notStarted', 'allcontracts', { Status: ['expected'] }, 'BeginDatum up'],
  ],
  'fuel-contracts': [
    ['views.endsSoon', 'running', { EindDatum: { from: '2026-01-31', until: '2026-04-30' } }, 'EindDatum up'],
    ['views.withoutDriver', 'running', { Bestuurder: true }, 'EindDatum up'],
    ['fuelContracts.noCar', 'running', { Kenteken: true }, 'EindDatum up'],
  ],
  invoices: [
    [
      'filters.days.thisMonth',
      'all',
      { FactuurDatum: { from: '2026-01-01', until: '2026-01-31' } },
      'FactuurDatum down',
    ],
    [
      'filters.days.lastMonth',
      'all',
      { FactuurDatum: { from: '2025-12-01', until: '2025-12-31' } },
      'FactuurDatum down',
    ],
    ['invoices.credited', 'all', { CreditGemaakt: true }, 'FactuurDatum down'],
  ],
  'rent-agreements': [
    ['rentAgreements.view.late', 'running', { TeLaat: true }, 'undefined up'],
    ['rentAgreements.view.replaces', 'running', { VervangtKenteken: false }, 'undefined up'],
  ],
  employees: [
    ['employees.view.notOrdered', 'all', { state: ['active'], ordered: ['none'] }, 'undefined up'],
    ['employees.view.expired', 'all', { state: ['expired'] }, 'undefined up'],
    ['employees.view.inactive', 'all', { state: ['inactive'] }, 'undefined up'],
  ],
  fines: [
    ['fines.view.notProcessed', 'all', { DatumVerwerkt: { isEmpty: true } }, 'DatumVerwerkt down'],
    [
      'fines.status.notForwarded',
      'all',
      { DatumVerwerkt: { isEmpty: false }, Doorgestuurd: false },
      'DatumVerwerkt down',
    ],
    [
      'filters.days.last30Days',
      'all',
      { OvertredingDatumTijd: { from: '2026-01-02', until: '2026-01-31' } },
      'DatumVerwerkt down',
    ],
    ['views.withoutDriver', 'all', { Bestuurder: true }, 'DatumVerwerkt down'],
  ],
  'insurance-quotes': [
    ['insuranceQuotes.Status.open', 'all', { Status: ['open'] }, 'undefined up'],
    [
      'insuranceQuotes.view.ending',
      'all',
      { Status: ['open'], GeldigTot: { from: '2026-01-31', until: '2026-02-06' } },
      'GeldigTot up',
    ],
  ],
  requests: [
    ['requests.status.questionAsked', 'all', { status: ['questionAsked'] }, 'askedAt down'],
    ['requests.tab.planned', 'all', { status: ['approved'], effectiveFrom: { from: '2026-02-01' } }, 'askedAt down'],
  ],
  mails: [
    ['filters.days.last30Days', 'all', { createdAt: { from: '2026-01-02', until: '2026-01-31' } }, 'createdAt down'],
  ],
  users: [
    ['users.Staat.invited', 'all', { Staat: ['invited'] }, 'NaamSamengesteld up'],
    ['users.Staat.blocked', 'all', { Staat: ['blocked'] }, 'NaamSamengesteld up'],
    ['users.view.away', 'all', { LaatstIngelogd: { until: '2025-11-01' } }, 'LaatstIngelogd up'],
    ['users.Staat.invitationExpired', 'all', { Staat: ['invitationExpired'] }, 'NaamSamengesteld up'],
  ],
  documents: [
    ['documents.Soort.greenCard', 'all', { Soort: ['greenCard'] }, 'Datum down'],
    ['documents.Soort.agreement', 'all', { Soort: ['agreement'] }, 'Datum down'],
    ['documents.Soort.damage', 'all', { Soort: ['damage'] }, 'Datum down'],
    ['documents.Soort.fine', 'all', { Soort: ['fine'] }, 'Datum down'],
    ['documents.Soort.invoice', 'all', { Soort: ['invoice'] }, 'Datum down'],
  ],
  'car-orders': [
    ['carOrders.view.notDelivered', 'all', { GeleverdOp: { isEmpty: true } }, 'VerwachteLeverdatum up'],
    ['carOrders.view.later', 'all', { GeleverdOp: { isEmpty: true }, Uitloop: { from: 1 } }, 'Uitloop down'],
    [
      'carOrders.view.afterContract',
      'all',
      { GeleverdOp: { isEmpty: true }, LeveringNaContract: true },
      'EindeHuidigContract up',
    ],
    ['carOrders.Status.delivered', 'all', { GeleverdOp: { isEmpty: false } }, 'GeleverdOp down'],
  ],
  'charge-points': [
    ['chargePoints.view.driversLeft', 'all', { BestuurderVertrokken: true }, 'GeplaatstOp down'],
    [
      'chargePoints.view.notCalibrated',
      'all',
      { GeijkteMeter: false, VerwijderdOp: { isEmpty: true } },
      'GeplaatstOp down',
    ],
  ],
  'damage-reports': [
    ['damageReports.view.noAmount', 'pending', { Schadebedrag: { isEmpty: true } }, 'Meldingsdatum down'],
    ['damageReports.view.glass', 'pending', { Soort: ['glass'] }, 'Meldingsdatum down'],
    ['damageReports.view.recoverable', 'handled', { Verhaalbaar: true }, 'Schadebedrag down'],
    ['damageReports.view.ownRisk', 'handled', { EigenRisico: { from: 0.01 } }, 'EigenRisico down'],
  ],
  'mileage-readings': [
    [
      'mileageReadings.view.doubtful',
      'readings',
      { Signaal: ['belowThreshold', 'aboveThreshold', 'belowLast'] },
      'StandPer down',
    ],
    ['mileageReadings.view.notProcessed', 'readings', { Verwerkt: false }, 'StandPer down'],
  ],
  'mileage-expected': [
    ['mileageReadings.view.overdue', 'expected', { DagenTeLaat: { from: 1 } }, 'VerwachtOp up'],
    [
      'mileageReadings.view.thisWeek',
      'expected',
      { VerwachtOp: { from: '2026-01-31', until: '2026-02-06' } },
      'VerwachtOp up',
    ],
    ['mileageReadings.view.never', 'expected', { StandPer: { isEmpty: true } }, 'VerwachtOp up'],
  ],
};

const withViews = featureLists.filter(({ views = [] }) => views.length > 0);

test('every list that has views is in the table', () => {
  expect(withViews.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(withViews)('the built-in views of the list of $name filter by what their names say', (list) => {
  expect(viewsOn('2026-01-31', list)).toEqual(expected[list.name]);
});
