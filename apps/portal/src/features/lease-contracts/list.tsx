import {
  adminResources,
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
import { ExpiryTag } from '../../ui/expiry-tag/expiry-tag.tsx';
import type { GridView } from '../../ui/grid/grid-types.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import { currentLocale } from '../../words/words.ts';
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
    // Of two tabs it is the name.
    Status: { hidden: true, searchable: false },
  });
}

/** Search and sort as the server takes them. */
const asked = ({ search, sort }: RowQuery | GridView) => ({
  ...(search === '' ? {} : { search }),
  ...(sort === null ? {} : { sort: { column: sort.column as LeaseContractColumn, descending: sort.descending } }),
});

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
    { id: 'running', label: 'leaseContracts.tab.running', source: wholeList(leaseContracts.running) },
    { id: 'terminated', label: 'leaseContracts.tab.terminated', source: wholeList(leaseContracts.terminated) },
    {
      id: TABLE.serverPagedTab,
      label: 'leaseContracts.tab.allcontracts',
      source: ({ view }) =>
        new PagedRowSource<LeaseContractRow>({
          keyField: 'LeaseContractNummer',
          pageSize: TABLE.contractsPageSize,
          query: { search: view.search, sort: view.sort },
          firstPage: view.page,
          page: async (pageIndex, query, signal) => {
            const [rows, paging] = await Promise.all([
              call(leaseContracts.paged, { pageIndex }, asked(query), { signal }),
              call(leaseContracts.paging, {}, asked(query), { signal }),
            ]);
            return { rows, total: paging.nrOfOrders };
          },
        }),
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
              query: asked(parts.view),
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
