import { exactly, signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconInbox, IconMail, IconSend } from '../../ui/icons.ts';
import { ownRequestPages, requestQueuePages } from './pages.ts';

/** Feature 'requests': the user's own requests, and for staff the queue over all clients. */
export const requests = {
  name: 'requests',
  routes: [
    {
      ...ownRequestPages.route,
      permission: signedIn,
      title: 'requests.own',
      menu: { section: 'general', icon: IconSend, goKey: 'r' },
      load: () => import('./own-page.tsx'),
    },
    {
      ...requestQueuePages.route,
      group: 'master',
      permission: exactly('master'),
      title: 'requests.queue',
      menu: { section: 'management', icon: IconInbox, goKey: 'q' },
      startOf: exactly('master'),
      load: () => import('./queue-page.tsx'),
    },
  ],
  timeline: { request: { icon: IconSend }, mail: { icon: IconMail } },
  opens: {
    request: { title: 'palette.group.request', address: ownRequestPages.opened },
    requestList: { title: 'requests.own', address: (list) => ownRequestPages.listed({ list: String(list) }) },
    // The queue of a client: `client=jansen`.
    queue: { title: 'requests.queue', address: requestQueuePages.searched },
    queuedRequest: { title: 'requests.queue', address: requestQueuePages.opened },
  },
} as const satisfies Feature;
