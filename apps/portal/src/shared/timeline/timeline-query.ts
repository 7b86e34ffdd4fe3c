import { adminResources } from '@wagenpark/contract';
import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import { selectCount, type TabCount } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, type Query } from '../../platform/calls/queries.ts';

/** Query for the timeline of a lease contract. */
export const timelineQuery = (number: number): Query<readonly TimelineEntry[]> =>
  adminQuery(adminResources.contractTimeline.ofLeaseContract, { params: { number } });

/** Count for a tab: how many entries of a lease contract's timeline have this kind and event. */
export const countInTimeline = (number: number, kind: string, what: string): TabCount =>
  selectCount(
    timelineQuery(number),
    (entries) => entries.filter((entry) => entry.kind === kind && entry.what === what).length,
  );
