import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { isInOtherClient } from '../../platform/session/switching.ts';
import { IconLayoutDashboard } from '../../ui/icons.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';

const SignalMark = latePart(async () => (await import('./signal-mark.tsx')).SignalMark);

/**
 * Feature 'dashboard', the start page of fleet managers (DB-01): what requires attention today, and the state of the
 * fleet.
 */
export const dashboard = {
  name: 'dashboard',
  routes: [
    {
      path: '/',
      permission: pagePermissions.dashboard,
      // Drivers start with their own car. Staff start with the work of all clients, unless they switched to a client.
      when: ({ account, client }) =>
        account.role.name !== 'driver' && (account.role.name !== 'master' || isInOtherClient(client.name)),
      title: 'dashboard.title',
      menu: {
        section: 'general',
        icon: IconLayoutDashboard,
        goKey: 'd',
        mark: { text: 'frame.waiting', Count: SignalMark },
      },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
