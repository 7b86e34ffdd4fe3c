import { exactly, signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconInbox, IconMail, IconSend } from '../../ui/icons.ts';
import { ownRequestPages, requestQueuePages } from './pages.ts';

/** Change requests: everybody's own, and the queue of the leasing company's staff over all clients. */
export const requests: Feature = {
  name: 'requests',
  routes: [
    {
      path: ownRequestPages.list,
      overlays: [ownRequestPages.record],
      permission: signedIn,
      title: 'requests.own',
      load: () => import('./own-page.tsx'),
    },
    {
      path: requestQueuePages.list,
      overlays: [requestQueuePages.record],
      group: 'master',
      permission: exactly('master'),
      title: 'requests.queue',
      load: () => import('./queue-page.tsx'),
    },
  ],
  menu: [
    { section: 'general', label: 'requests.own', icon: IconSend, path: ownRequestPages.list },
    { section: 'management', label: 'requests.queue', icon: IconInbox, path: requestQueuePages.list },
  ],
  timeline: { request: { icon: IconSend }, mail: { icon: IconMail } },
  opens: {
    request: { title: 'palette.group.request', address: ownRequestPages.opened },
    queuedRequest: { title: 'requests.queue', address: requestQueuePages.opened },
  },
};
