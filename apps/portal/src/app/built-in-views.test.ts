import { expect, test } from 'vitest';
import { fineList } from '../features/fines/list.tsx';
import { fuelContractList } from '../features/fuel-contracts/list.tsx';
import { insuranceQuoteList } from '../features/insurance-quotes/list.tsx';
import { invoiceList } from '../features/invoices/list.tsx';
import { leaseContractList } from '../features/lease-contracts/list.tsx';
import { mailList } from '../features/mails/page.tsx';
import { ownRequests } from '../features/requests/list.tsx';
import { filterFields, rowFiltersOf } from '../patterns/filters/filter-fields.ts';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import { aSession } from '../platform/session/testing.ts';

/** The built-in views of a list: label, tab, filters on a day, and order. */
function viewsOn<Row>(today: string, { columns, tabs, views = [] }: ListDescriptor<Row>) {
  const fields = filterFields(columns({ words: (id) => id, session: aSession() }), []);
  return views.map(({ label, tab = tabs[0].id, filters, sort }) => {
    const { column, descending } = sort ?? tabs.find(({ id }) => id === tab)?.sort ?? {};
    return [label, tab, rowFiltersOf(fields, filters, today), `${column} ${descending ? 'down' : 'up'}`];
  });
}

// Written by hand, according to their names. On the last day of a month.
test.each([
  [
    'lease-contracts',
    viewsOn('2026-01-31', leaseContractList),
    [
      ['views.endsSoon', 'running', { EindDatum: { from: '2026-01-31', until: '2026-04-30' } }, 'EindDatum up'],
      ['leaseContracts.view.overdue', 'running', { EindDatum: { until: '2026-01-30' } }, 'EindDatum up'],
      ['views.withoutDriver', 'running', { Bestuurder: true }, 'EindDatum up'],
      ['leaseContracts.view.expensiveEnds', 'running', { PrognoseBedrag: { from: 0.01 } }, 'PrognoseBedrag down'],
      ['leaseContracts.view.notStarted', 'allcontracts', { Status: ['expected'] }, 'BeginDatum up'],
    ],
  ],
  [
    'fuel-contracts',
    viewsOn('2026-01-31', fuelContractList),
    [
      ['views.endsSoon', 'running', { EindDatum: { from: '2026-01-31', until: '2026-04-30' } }, 'EindDatum up'],
      ['views.withoutDriver', 'running', { Bestuurder: true }, 'EindDatum up'],
      ['fuelContracts.noCar', 'running', { Kenteken: true }, 'EindDatum up'],
    ],
  ],
  [
    'invoices',
    viewsOn('2026-01-31', invoiceList),
    [
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
  ],
  [
    'fines',
    viewsOn('2026-01-31', fineList),
    [
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
  ],
  [
    'insurance-quotes',
    viewsOn('2026-01-31', insuranceQuoteList),
    [
      ['insuranceQuotes.Status.open', 'all', { Status: ['open'] }, 'undefined up'],
      [
        'insuranceQuotes.view.ending',
        'all',
        { Status: ['open'], GeldigTot: { from: '2026-01-31', until: '2026-02-06' } },
        'GeldigTot up',
      ],
    ],
  ],
  [
    'requests',
    viewsOn('2026-01-31', ownRequests),
    [
      ['requests.status.questionAsked', 'all', { status: ['questionAsked'] }, 'askedAt down'],
      ['requests.tab.planned', 'all', { status: ['approved'], effectiveFrom: { from: '2026-02-01' } }, 'askedAt down'],
    ],
  ],
  [
    'mails',
    viewsOn('2026-01-31', mailList),
    [
      ['mails.status.queued', 'all', { status: ['queued'] }, 'createdAt down'],
      ['filters.days.last30Days', 'all', { createdAt: { from: '2026-01-02', until: '2026-01-31' } }, 'createdAt down'],
    ],
  ],
])('the views that come with the list of %s ask for what they are called', (_, said, expected) => {
  expect(said).toEqual(expected);
});
