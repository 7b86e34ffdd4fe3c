import {
  type MileageReadingQuery,
  type MileageReadingRow,
  mileageReadings,
} from '@wagenpark/contract/fleet/mileage-readings';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import { pagedFleetList } from '../../patterns/list-screen/fleet-pages.ts';
import type { ListDescriptor, ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery, invalidateFleet } from '../../platform/calls/queries.ts';
import { IconCheck } from '../../ui/icons.ts';
import { mileageReadingColumns } from './columns.tsx';
import { EntryButton } from './entry-button.tsx';
import { tabOfOtherList } from './list-tabs.ts';
import { mileageReadingPages } from './pages.ts';

const newestFirst = { column: 'StandPer', descending: true };

/** Makes a tab of valid or voided readings, paged by the server. */
const pagedTab = (id: 'readings' | 'voided'): ListTab<MileageReadingRow> => {
  const voided = id === 'voided';
  const tabForm: MileageReadingQuery = voided ? { voided } : {};
  const { source, count } = pagedFleetList<MileageReadingRow, MileageReadingQuery>({
    rows: (pageIndex, form, options) => call(mileageReadings.paged, { pageIndex }, { ...form, ...tabForm }, options),
    paging: (form) => fleetQuery(mileageReadings.paging, {}, { ...form, ...tabForm }),
    selectsAll: 'everyRow',
  });
  return {
    id,
    // words: mileageReadings.tab.*
    label: `mileageReadings.tab.${id}`,
    ...(voided
      ? { none: { title: 'mileageReadings.none.voided' }, shows: ['VervallenOp', 'VervallenDoor', 'VervallenReden'] }
      : {}),
    sort: newestFirst,
    source,
    count,
  };
};

/**
 * The list of readings (MI-02) with tabs for valid and voided ones, paged by the server, and a tab for expected ones.
 */
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
  tabs: [pagedTab('readings'), tabOfOtherList('expected'), pagedTab('voided')],
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
      // Everybody except drivers.
      permission: atLeast('subsupervisor'),
      done: 'mileageReadings.process.done',
      start: { run: (key) => call(mileageReadings.process, { number: Number(key) }) },
      after: invalidateFleet,
    },
  ],
  download: {},
};

export { expectedMileageList } from './expected-list.tsx';
