import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconMail } from '../../ui/icons.ts';
import { mailPages } from './pages.ts';

/** Feature 'mails', the outbox for staff: queued, sent and failed mails, with errors. */
export const mails = {
  name: 'mails',
  routes: [
    {
      path: mailPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'mails.title',
      menu: { section: 'management', icon: IconMail, goKey: 'm' },
      // A mail opens over the list, at the list's address.
      overlays: [],
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    // The outbox with a tab or client: `list=failed`.
    mails: { title: 'mails.title', address: mailPages.searched },
  },
} as const satisfies Feature;
