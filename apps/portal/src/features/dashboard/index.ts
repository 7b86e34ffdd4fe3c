import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { isElsewhere } from '../../platform/session/switching.ts';
import { IconLayoutDashboard } from '../../ui/icons.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';

const SignalMark = latePart(async () => (await import('./signal-mark.tsx')).SignalMark);

/** The start of whoever manages a fleet (DB-01): what needs them today, and how the fleet is doing. */
export const dashboard = {
  name: 'dashboard',
  routes: [
    {
      path: '/',
      permission: pagePermissions.dashboard,
      // Who drives begins with the own car; staff with the work of all clients, until they look at a client's fleet.
      when: ({ account, client }) =>
        account.role.name !== 'driver' && (account.role.name !== 'master' || isElsewhere(client.name)),
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
