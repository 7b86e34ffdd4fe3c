import { adminResources } from '@wagenpark/contract';
import {
  type ContractState,
  contractStates,
  type LeaseContractColumn,
  type LeaseContractQuery,
  type LeaseContractRow,
  leaseContractRowFacts,
  leaseContracts,
} from '@wagenpark/contract/fleet/lease-contracts';
import { addDays, type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { EXPIRY, TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { Suspense } from 'react';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import { pagedFleetList, pageFormOf } from '../../patterns/list-screen/fleet-pages.ts';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { call, fetchFile } from '../../platform/calls/call.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { ExpiryTag } from '../../ui/expiry-tag/expiry-tag.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { currentLocale } from '../../words/words.ts';
import { availableChanges, damageReportAction } from './changes.ts';
import { contractTone, shownStateOf } from './contract-state.ts';
import styles from './list.module.css';
import { leaseContractPages } from './pages.ts';

// Lazy-loaded: the rows are shown first.
const RequestMark = latePart(async () => (await import('../../shared/requests/request-mark.tsx')).RequestMark);

/** Samples for the width of tags: the most months left, and the most days past the end. */
const MAX_DAYS_LEFT = 88 * EXPIRY.daysPerMonth;
const MAX_DAYS_OVER = 888;

/** Hidden unless the user adds the column. */
const hiddenColumn = { hidden: true, searchable: false };

/** The columns of contracts, for rows that may have more facts. */
// The labels of facts that the list does not show are loaded with the detail page.
// words: leaseContracts.fact.LeaseContractNummer leaseContracts.fact.Status leaseContracts.fact.PrognoseStand
// words: leaseContracts.fact.PrognoseVerschil leaseContracts.fact.PrognoseBedrag leaseContracts.Status.* fact.* head.*
export function contractColumns<Row extends LeaseContractRow>(context: ListContext): readonly GridColumn<Row>[] {
  const { formats } = context.session;
  const today = todayInZone(formats.timeZone, new Date());
  const endCell = (day: IsoDay, isTagged: boolean) => (
    <span key={day} className={styles['end']}>
      {formats.day(day)}
      {isTagged ? <ExpiryTag day={day} today={today} /> : null}
    </span>
  );
  const statusCell = (state: keyof typeof contractTone) => (
    <StatusDot key={state} status={contractTone[state]}>
      {context.words(`leaseContracts.Status.${state}`)}
    </StatusDot>
  );
  return factColumns<typeof leaseContractRowFacts, 'leaseContracts', Row>(
    'leaseContracts',
    leaseContractRowFacts,
    context,
    {
      LeaseContractNummer: {},
      Kenteken: { card: 'title', brief: 'title' },
      AutoOmschrijving: { card: 'fact' },
      Bestuurder: {
        card: 'fact',
        brief: 'text',
        mark: ({ LeaseContractNummer }) => (
          <Suspense fallback={null}>
            <RequestMark contract={LeaseContractNummer} />
          </Suspense>
        ),
      },
      // Placed so that they are visible without scrolling when added.
      PrognoseStand: hiddenColumn,
      PrognoseVerschil: { ...hiddenColumn, total: 'sum' },
      PrognoseBedrag: { ...hiddenColumn, total: 'sum' },
      DebiteurNummer: { spare: true },
      DebiteurNaam: debtorNameColumn(context),
      Referentie: {},
      // Hidden by default, because two tabs are each limited to one status.
      Status: {
        hidden: true,
        searchable: false,
        widest: (['overdue', ...contractStates] as const).map((state) => statusCell(state)),
        cell: (row) => statusCell(shownStateOf(row, today, formats.timeZone)),
      },
      BeginDatum: {},
      EindDatum: {
        card: 'fact',
        brief: 'end',
        briefCell: (row) => {
          const day = dayOfLegacyDate(row.EindDatum, formats.timeZone);
          return day === null ? null : row.AutoIngenomen ? (
            formats.day(day)
          ) : (
            <ExpiryTag day={day} today={today} isQuiet />
          );
        },
        widest: [addDays(today, MAX_DAYS_LEFT), addDays(today, -MAX_DAYS_OVER)].map((day) => endCell(day, true)),
        cell: (row) => {
          const day = dayOfLegacyDate(row.EindDatum, formats.timeZone);
          return day === null ? null : endCell(day, !row.AutoIngenomen);
        },
      },
    },
  );
}

/** All contracts, paged by the server. There may be very many, so 'select all' covers only the page. */
const pages = pagedFleetList<LeaseContractRow, LeaseContractQuery>({
  rows: (pageIndex, form, options) => call(leaseContracts.paged, { pageIndex }, form, options),
  paging: (form) => fleetQuery(leaseContracts.paging, {}, form),
  selectsAll: 'rowsOfPage',
});

/** Query for the number of contracts of a state that pass some filters, counted by the server. */
const countOfState = (Status: ContractState) => (filters: RowFilters) => pages.count({ ...filters, Status: [Status] });

/**
 * Loads the first page of a state's contracts ahead of the whole list; null for short lists, which arrive quickly
 * anyway.
 */
const firstOfState = (Status: ContractState, sort: SortOrder) => ({
  sort,
  page: async () => {
    const { nrOfOrders: total } = await queryClient.fetchQuery(countOfState(Status)({}));
    return total < TABLE.longList ? null : { rows: await pages.firstPage(sort, { Status: [Status] }), total };
  },
});

const soonestFirst: SortOrder = { column: 'EindDatum', descending: false };
const newestFirst: SortOrder = { column: 'EindDatum', descending: true };

/**
 * The list of lease contracts (LC-02 … LC-07) with tabs for running and terminated ones, and for all, paged by the
 * server.
 */
export const leaseContractList: ListDescriptor<LeaseContractRow> = {
  name: 'lease-contracts',
  title: 'leaseContracts.title',
  description: 'leaseContracts.about',
  search: 'leaseContracts.search',
  keyField: 'LeaseContractNummer',
  columns: contractColumns<LeaseContractRow>,
  selectable: true,
  rowLabel: (row) => row.Kenteken,
  recordPath: leaseContractPages.opened,
  rowActions: [...availableChanges, damageReportAction],
  none: { title: 'leaseContracts.none.all', ...importedRecordsHint },
  tabs: [
    {
      id: 'running',
      label: 'leaseContracts.tab.running',
      none: { title: 'leaseContracts.none.running', ...importedRecordsHint },
      source: wholeList(leaseContracts.running, undefined, firstOfState('running', soonestFirst)),
      sort: soonestFirst,
      count: countOfState('running'),
    },
    {
      id: 'terminated',
      label: 'leaseContracts.tab.terminated',
      none: { title: 'leaseContracts.none.terminated', text: 'ui.none.ended' },
      source: wholeList(leaseContracts.terminated, undefined, firstOfState('terminated', newestFirst)),
      sort: newestFirst,
      count: countOfState('terminated'),
    },
    {
      id: TABLE.serverPagedTab,
      label: 'leaseContracts.tab.allcontracts',
      sort: { column: 'LeaseContractNummer', descending: true },
      shows: ['Status'],
      spares: ['Referentie'],
      count: pages.count,
      source: pages.source,
    },
  ],
  views: [
    { id: 'endsSoon', label: 'views.endsSoon', filters: { EindDatum: 'next3Months' } },
    { id: 'overdue', label: 'leaseContracts.view.overdue', filters: { EindDatum: 'past' }, isOverdue: true },
    { id: 'withoutDriver', label: 'views.withoutDriver', filters: { Bestuurder: 'empty' } },
    {
      id: 'expensiveEnds',
      label: 'leaseContracts.view.expensiveEnds',
      filters: { PrognoseBedrag: '0.01..' },
      sort: { column: 'PrognoseBedrag', descending: true },
    },
    {
      id: 'notStarted',
      label: 'leaseContracts.view.notStarted',
      tab: TABLE.serverPagedTab,
      filters: { Status: 'expected' },
      sort: { column: 'BeginDatum', descending: false },
    },
  ],
  download: {
    fromServer: {
      tabs: [TABLE.serverPagedTab],
      fetch: (parts, signal) =>
        fetchFile(
          adminResources.leaseContractAdmin.export,
          {
            body: {
              format: parts.format,
              tab: TABLE.serverPagedTab,
              columns: parts.columns as LeaseContractColumn[],
              query: pageFormOf({ ...parts.view, filters: parts.filters }) as LeaseContractQuery,
              ...(parts.keys === null ? {} : { numbers: parts.keys.map(Number) }),
              culture: currentLocale(),
              acceptTermsAndConditions: parts.acceptTermsAndConditions,
              downloadWithPrivacyData: parts.downloadWithPrivacyData,
            },
          },
          { signal },
        ),
    },
  },
};
