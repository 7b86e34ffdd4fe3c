import { IconMailCog } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';

/** Feature 'mail settings': through which server the client's mails go (MS-01). */
export const mailSettings = {
  name: 'mail-settings',
  routes: [
    {
      path: '/management/mail/settings',
      permission: pagePermissions['management/mail/settings'],
      group: 'administration',
      title: 'mailSettings.title',
      menu: { section: 'management', icon: IconMailCog },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
