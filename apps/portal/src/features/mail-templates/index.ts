import { IconMailOpened } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';

/** Feature 'mail templates': the texts of the mails that the portal sends (MT-01, MS-04). */
export const mailTemplates = {
  name: 'mail-templates',
  routes: [
    {
      path: '/management/mail/template',
      permission: pagePermissions['management/mail/template'],
      group: 'administration',
      title: 'mailTemplates.title',
      menu: { section: 'management', icon: IconMailOpened },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
