import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconMail } from '../../ui/icons.ts';
import { mailPages } from './pages.ts';

/** The mail outbox, for staff: what was written, what went out, what did not and why. */
export const mails: Feature = {
  name: 'mails',
  routes: [
    {
      path: mailPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'mails.title',
      load: () => import('./page.tsx'),
    },
  ],
  menu: [{ section: 'management', label: 'mails.title', icon: IconMail, path: mailPages.list }],
};
