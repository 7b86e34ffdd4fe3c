import { mileageReadings, type mileageTabs } from '@wagenpark/contract/fleet/mileage-readings';
import type { ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';

/** The tabs of the page, which belong to two lists: readings, and cars whose reading is due. */
type MileageTab = (typeof mileageTabs)[number];

/** A tab that belongs to the page's other list and links there. */
export const tabOfOtherList = <Row>(id: MileageTab): ListTab<Row> => ({
  id,
  // words: mileageReadings.tab.*
  label: `mileageReadings.tab.${id}`,
  source: () => {
    throw new Error(`${id} is drawn by another list`);
  },
  ...(id === 'expected'
    ? {}
    : { count: () => fleetQuery(mileageReadings.paging, {}, id === 'voided' ? { voided: true } : {}) }),
});
