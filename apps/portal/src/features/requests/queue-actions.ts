import { requests } from '@wagenpark/contract/admin/requests';
import type { BulkAction } from '../../patterns/list-screen/list-descriptor.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { IconCircleCheck, IconCircleX } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';

const { decide } = requests;

// Approved changes may have taken effect in the fleet.
const invalidateAffected = () =>
  Promise.all([
    invalidateAdmin('/api-admin/requests'),
    invalidateAdmin('/api-admin/lease-contracts'),
    invalidateFleet(),
  ]);

/** Bulk actions of staff: approve requests as they are, or decline them with one reason. */
export const queueActions: readonly BulkAction[] = [
  {
    id: 'approve',
    label: 'requests.action.approve',
    icon: IconCircleCheck,
    permission: decide.permission,
    done: 'requests.bulk.approved',
    start: { dialog: codeOnDemand(async () => ({ Dialog: (await import('./approve-many.tsx')).ApproveMany })) },
    after: invalidateAffected,
  },
  {
    id: 'decline',
    label: 'requests.action.decline',
    icon: IconCircleX,
    permission: decide.permission,
    done: 'requests.bulk.declined',
    start: { dialog: codeOnDemand(async () => ({ Dialog: (await import('./decline-many.tsx')).DeclineMany })) },
    after: invalidateAffected,
  },
];
