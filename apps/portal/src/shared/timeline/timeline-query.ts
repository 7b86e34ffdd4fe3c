import { adminResources } from '@wagenpark/contract';
import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import { countIn, type TabCount } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, type Query } from '../../platform/calls/queries.ts';

/** The timeline of a lease contract. */
export const timelineOf = (number: number): Query<readonly TimelineEntry[]> =>
  adminQuery(adminResources.contractTimeline.ofLeaseContract, { params: { number } });

/** How many entries of the timeline of a lease contract are a thing of a kind, for a tab that lists them. */
export const countInTimeline = (number: number, kind: string, what: string): TabCount =>
  countIn(
    timelineOf(number),
    (entries) => entries.filter((entry) => entry.kind === kind && entry.what === what).length,
  );
