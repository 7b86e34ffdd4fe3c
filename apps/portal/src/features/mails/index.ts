import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconMail } from '../../ui/icons.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { mailPages } from './pages.ts';

const FailedMark = latePart(async () => (await import('./failed-mark.tsx')).FailedMark);

/** Feature 'mails', the outbox for staff: queued, sent and failed mails, with errors. */
export const mails = {
  name: 'mails',
  routes: [
    {
      path: mailPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'mails.title',
      menu: {
        section: 'management',
        icon: IconMail,
        goKey: 'm',
        mark: { text: 'frame.failedMails', Count: FailedMark },
      },
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
