import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconMail } from '../../ui/icons.ts';
import { mailPages } from './pages.ts';

/** The mail outbox, for staff: what was written, what went out, what did not and why. */
export const mails = {
  name: 'mails',
  routes: [
    {
      path: mailPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'mails.title',
      menu: { section: 'management', icon: IconMail, goKey: 'm' },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    // The outbox with a tab, a client: `list=failed`.
    mails: { title: 'mails.title', address: mailPages.searched },
  },
} as const satisfies Feature;
