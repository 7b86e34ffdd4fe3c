import {
  adminResources,
  type LeaseContractColumn,
  type LeaseContractRow,
  leaseContractRowFacts,
  leaseContracts,
} from '@wagenpark/contract';
import { addDays, type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { EXPIRY, TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { debtorName } from '../../patterns/list-screen/debtor-name.tsx';
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

/** Its tag tells of 88 months: no other figures are wider. */
const LONG_DAYS = 88 * EXPIRY.daysPerMonth;

// words: leaseContracts.fact.* fact.* head.*
function columns(context: ListContext) {
  const { formats } = context.session;
  const today = todayInZone(formats.timeZone, new Date());
  const end = (day: IsoDay, isTagged: boolean) => (
    <span key={day} className={styles['end']}>
      {formats.day(day)}
      {isTagged ? <ExpiryTag day={day} today={today} /> : null}
    </span>
  );
  return factColumns('leaseContracts', leaseContractRowFacts, context, {
    LeaseContractNummer: { card: 'fact' },
    Kenteken: { card: 'title' },
    AutoOmschrijving: { card: 'fact' },
    Bestuurder: { card: 'fact' },
    DebiteurNummer: {},
    DebiteurNaam: debtorName(context),
    Referentie: {},
    BeginDatum: {},
    EindDatum: {
      widest: [addDays(today, LONG_DAYS), addDays(today, -LONG_DAYS)].map((day) => end(day, true)),
      cell: (row) => {
        const day = dayOfLegacyDate(row.EindDatum, formats.timeZone);
        return day === null ? null : end(day, !row.AutoIngenomen);
      },
    },
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
