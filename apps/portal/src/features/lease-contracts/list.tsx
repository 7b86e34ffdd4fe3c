import {
  adminResources,
  type ContractState,
  type FiltersOf,
  type LeaseContractColumn,
  type LeaseContractRow,
  leaseContractRowFacts,
  leaseContracts,
} from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { call, fetchFile } from '../../platform/calls/call.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { ExpiryTag } from '../../ui/expiry-tag/expiry-tag.tsx';
import type { GridView } from '../../ui/grid/grid-types.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { currentLocale } from '../../words/words.ts';
import { contractTone } from './contract-tone.ts';
import styles from './list.module.css';

// words: leaseContracts.fact.* leaseContracts.Status.* fact.* head.*
function columns(context: ListContext) {
  const { formats } = context.session;
  const today = todayInZone(formats.timeZone, new Date());
  return factColumns('leaseContracts', leaseContractRowFacts, context, {
    LeaseContractNummer: { width: 96, card: 'fact' },
    Kenteken: { width: 126, card: 'title' },
    AutoOmschrijving: { width: 142, card: 'fact' },
    Bestuurder: { width: 136, card: 'fact' },
    DebiteurNummer: {},
    DebiteurNaam: { width: 136 },
    Referentie: { width: 106 },
    // Of two tabs it is the name.
    Status: {
      hidden: true,
      searchable: false,
      width: 175,
      cell: ({ Status }) => (
        <StatusDot status={contractTone[Status]}>{context.words(`leaseContracts.Status.${Status}`)}</StatusDot>
      ),
    },
    BeginDatum: { width: 112 },
    EindDatum: {
      width: 175,
      cell: (row) => {
        const day = dayOfLegacyDate(row.EindDatum, formats.timeZone);
        if (day === null) return null;
        return (
          <span className={styles['end']}>
            {formats.day(day)}
            {row.AutoIngenomen ? null : <ExpiryTag day={day} today={today} />}
          </span>
        );
      },
    },
  });
}

/** Search, order and filters as the server takes them. */
const asked = ({ search, sort }: RowQuery | GridView, filters: RowFilters = {}) => ({
  ...(search === '' ? {} : { search }),
  ...(sort === null ? {} : { sort: { column: sort.column as LeaseContractColumn, descending: sort.descending } }),
  ...(Object.keys(filters).length === 0 ? {} : { filters: filters as FiltersOf<typeof leaseContractRowFacts> }),
});

/** How many contracts pass some filters, as the server counts them; of those that stand somewhere. */
const counted = (Status?: ContractState) => (filters: RowFilters) =>
  fleetQuery(
    leaseContracts.paging,
    {},
    asked({ search: '', sort: null }, Status === undefined ? filters : { ...filters, Status: [Status] }),
  );

/** The lease-contract list (LC-02 … LC-07): running, terminated, and all of them in pages of the server. */
export const leaseContractList: ListDescriptor<LeaseContractRow> = {
  name: 'lease-contracts',
  title: 'leaseContracts.title',
  search: 'leaseContracts.search',
  keyField: 'LeaseContractNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.Kenteken,
  recordPath: (key) => ({ to: '/lease-contracts/view', search: { id: String(key) } }),
  tabs: [
    {
      id: 'running',
      label: 'leaseContracts.tab.running',
      source: wholeList(leaseContracts.running),
      sort: { column: 'EindDatum', descending: false },
      count: counted('running'),
    },
    {
      id: 'terminated',
      label: 'leaseContracts.tab.terminated',
      source: wholeList(leaseContracts.terminated),
      sort: { column: 'EindDatum', descending: true },
      count: counted('terminated'),
    },
    {
      id: TABLE.serverPagedTab,
      label: 'leaseContracts.tab.allcontracts',
      sort: { column: 'LeaseContractNummer', descending: true },
      shows: ['Status'],
      count: counted(),
      source: ({ view, query }) =>
        new PagedRowSource<LeaseContractRow>({
          keyField: 'LeaseContractNummer',
          pageSize: TABLE.contractsPageSize,
          query,
          firstPage: view.page,
          page: async (pageIndex, wanted, signal) => {
            const form = asked(wanted, wanted.filters);
            const [rows, paging] = await Promise.all([
              call(leaseContracts.paged, { pageIndex }, form, { signal }),
              call(leaseContracts.paging, {}, form, { signal }),
            ]);
            return { rows, total: paging.nrOfOrders };
          },
        }),
    },
  ],
  views: [
    { id: 'endsSoon', label: 'views.endsSoon', filters: { EindDatum: 'next3Months' } },
    { id: 'overdue', label: 'leaseContracts.view.overdue', filters: { EindDatum: 'past' }, isOverdue: true },
    { id: 'withoutDriver', label: 'views.withoutDriver', filters: { Bestuurder: 'empty' } },
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
              query: asked(parts.view, parts.filters),
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
