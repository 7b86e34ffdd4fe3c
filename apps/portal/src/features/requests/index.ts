import { exactly, signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconInbox, IconSend } from '../../ui/icons.ts';

/** Change requests: everybody's own, and the queue of the leasing company's staff over all clients. */
export const requests: Feature = {
  name: 'requests',
  routes: [
    {
      path: '/requests',
      overlays: ['/requests/view'],
      permission: signedIn,
      title: 'requests.own',
      load: () => import('./own-page.tsx'),
    },
    {
      path: '/management/requests',
      overlays: ['/management/requests/view'],
      group: 'master',
      permission: exactly('master'),
      title: 'requests.queue',
      load: () => import('./queue-page.tsx'),
    },
  ],
  menu: [
    { section: 'general', label: 'requests.own', icon: IconSend, path: '/requests' },
    { section: 'management', label: 'requests.queue', icon: IconInbox, path: '/management/requests' },
  ],
  opens: { request: { title: 'palette.group.request', address: (number) => `/requests/view?id=${number}` } },
};
