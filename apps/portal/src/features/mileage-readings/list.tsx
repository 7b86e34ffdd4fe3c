import {
  type MileageReadingQuery,
  type MileageReadingRow,
  type MileageReadingSort,
  mileageReadings,
} from '@wagenpark/contract/fleet/mileage-readings';
import { TABLE } from '@wagenpark/domain/constants';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import type { ListDescriptor, ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery, forgetFleet } from '../../platform/calls/queries.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { IconCheck } from '../../ui/icons.ts';
import { mileageReadingColumns } from './columns.tsx';
import { EntryButton } from './entry-button.tsx';
import { tabElsewhere } from './list-tabs.ts';
import { mileageReadingPages } from './pages.ts';

/** Search, order and filters as the server takes them. */
const asked = (
  { search, sort }: Pick<RowQuery, 'search' | 'sort'>,
  filters: RowFilters | undefined = {},
  voided: boolean,
): MileageReadingQuery => ({
  ...(search === '' ? {} : { search }),
  ...(sort === null ? {} : { sort: { column: sort.column as MileageReadingSort, descending: sort.descending } }),
  ...(Object.keys(filters).length === 0 ? {} : { filters }),
  ...(voided ? { voided } : {}),
});

const latestFirst = { column: 'StandPer', descending: true };

/** A tab of readings in pages of the server: the valid ones, or those that were voided. */
const pagedTab = (id: 'readings' | 'voided'): ListTab<MileageReadingRow> => {
  const voided = id === 'voided';
  return {
    id,
    // words: mileageReadings.tab.*
    label: `mileageReadings.tab.${id}`,
    ...(voided
      ? { none: { title: 'mileageReadings.none.voided' }, shows: ['VervallenOp', 'VervallenDoor', 'VervallenReden'] }
      : {}),
    sort: latestFirst,
    count: (filters) => fleetQuery(mileageReadings.paging, {}, asked({ search: '', sort: null }, filters, voided)),
    source: ({ view, query }) =>
      new PagedRowSource<MileageReadingRow>({
        keyField: 'VolgNummer',
        pageSize: TABLE.contractsPageSize,
        query,
        firstPage: view.page,
        allKeys: 'byPages',
        page: async (pageIndex, wanted, signal) => {
          const form = asked(wanted, wanted.filters, voided);
          const [rows, paging] = await Promise.all([
            call(mileageReadings.paged, { pageIndex }, form, { signal }),
            call(mileageReadings.paging, {}, form, { signal }),
          ]);
          return { rows, total: paging.nrOfOrders };
        },
      }),
  };
};

/** The list of readings (MI-02): valid and voided ones in pages of the server, beside the tab of expected ones. */
export const mileageReadingList: ListDescriptor<MileageReadingRow> = {
  name: 'mileage-readings',
  title: 'mileageReadings.title',
  search: 'mileageReadings.search',
  keyField: 'VolgNummer',
  columns: (context) => mileageReadingColumns(context),
  selectable: true,
  rowLabel: (reading) => reading.Kenteken,
  recordPath: mileageReadingPages.opened,
  none: {
    title: 'mileageReadings.none.all',
    action: { label: 'mileageReadings.add', permission: pagePermissions.mileages, to: ['mileageEntry', ''] },
  },
  beside: EntryButton,
  contractTab: (number) => ({
    id: 'contract',
    label: 'mileageReadings.title',
    none: { title: 'mileageReadings.none.all' },
    source: wholeList(mileageReadings.ofLeaseContract, () => ({ number })),
  }),
  tabs: [pagedTab('readings'), tabElsewhere('expected'), pagedTab('voided')],
  views: [
    {
      id: 'doubtful',
      label: 'mileageReadings.view.doubtful',
      filters: { Signaal: 'belowThreshold,aboveThreshold,belowLast' },
    },
    { id: 'notProcessed', label: 'mileageReadings.view.notProcessed', filters: { Verwerkt: 'no' } },
  ],
  bulkActions: [
    {
      id: 'process',
      label: 'mileageReadings.process',
      icon: IconCheck,
      // Everybody but drivers (`mindsMileage`).
      permission: atLeast('subsupervisor'),
      done: 'mileageReadings.process.done',
      start: { run: (key) => call(mileageReadings.process, { number: Number(key) }) },
      after: forgetFleet,
    },
  ],
  download: {},
};

export { expectedMileageList } from './expected-list.tsx';
