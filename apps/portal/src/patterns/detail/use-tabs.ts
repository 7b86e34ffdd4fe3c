import type { RefObject } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useAddressParameters } from '../list-screen/list-address.ts';
import type { DetailDescriptor, DetailTab } from './detail-descriptor.ts';
import { useFeatureTabs } from './feature-tabs.tsx';
import { useHasWidth } from './use-has-width.ts';

/** Below this width the aside becomes a tab. */
const ROOM_FOR_ASIDE = 720;

/**
 * The tabs of a record, with those that other features add; the open tab; and the aside, where it has room.
 * @param isChanging a change is open and replaces the aside
 * @param record undefined until it has loaded
 */
export function useTabs<Facts>(
  detail: DetailDescriptor<Facts>,
  number: number,
  pane: RefObject<HTMLElement | null>,
  isChanging: boolean,
  record: Facts | undefined,
): {
  readonly tabs: readonly DetailTab<Facts>[];
  readonly active: DetailTab<Facts>;
  readonly aside: DetailDescriptor<Facts>['aside'];
} {
  const [parameters] = useAddressParameters();
  const { can } = useSession();
  const addedTabs = useFeatureTabs(detail.kind, number);
  const hasRoom = useHasWidth(pane, ROOM_FOR_ASIDE) && !isChanging;
  const { aside } = detail;
  const tabs: readonly DetailTab<Facts>[] = [
    ...detail.tabs.filter(
      ({ permission, when }) =>
        (permission === undefined || can(permission)) && (when === undefined || (record !== undefined && when(record))),
    ),
    ...addedTabs,
    ...(aside === undefined || hasRoom ? [] : [aside]),
  ];
  const active = tabs.find(({ id }) => id === parameters['tab']) ?? detail.tabs[0];
  return { tabs, active, aside: hasRoom ? aside : undefined };
}
