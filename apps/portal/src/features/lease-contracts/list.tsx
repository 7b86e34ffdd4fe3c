import { adminResources, type LeaseContractColumn, type LeaseContractRow, leaseContracts } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { fieldColumn } from '../../patterns/list-screen/field-column.ts';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { call, fetchFile } from '../../platform/calls/call.ts';
import { ExpiryTag } from '../../ui/expiry-tag/expiry-tag.tsx';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { currentLocale } from '../../words/words.ts';
import styles from './list.module.css';

function columns({ words, session }: ListContext): readonly GridColumn<LeaseContractRow>[] {
  const { formats, client } = session;
  const today = todayInZone(formats.timeZone, new Date());
  // words: leaseContracts.column.*
  const column = fieldColumn((id: LeaseContractColumn) => words(`leaseContracts.column.${id}`));
  return [
    {
      ...column('LeaseContractNummer'),
      kind: 'number',
      width: 96,
      align: 'left',
      card: 'fact',
      cell: (row) => row.LeaseContractNummer,
    },
    {
      ...column('Kenteken'),
      kind: 'text',
      width: 126,
      card: 'title',
      cell: (row) => <Plate plate={row.Kenteken} country={client.countryCarData} />,
    },
    { ...column('AutoOmschrijving'), kind: 'text', width: 142, card: 'fact' },
    { ...column('Bestuurder'), isPersonal: true, kind: 'text', width: 136, card: 'fact' },
    { ...column('DebiteurNummer'), kind: 'number', width: 84, align: 'left', cell: (row) => row.DebiteurNummer },
    { ...column('DebiteurNaam'), kind: 'text', width: 136 },
    { ...column('Referentie'), kind: 'text', width: 106 },
    { ...column('BeginDatum'), kind: 'date', width: 112, cell: (row) => formats.legacyDay(row.BeginDatum) },
    {
      ...column('EindDatum'),
      kind: 'date',
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
  ];
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
