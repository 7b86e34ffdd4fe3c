import { PRODUCT } from '@wagenpark/domain/constants';
import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconBuilding } from '../../ui/icons.ts';

// The code of another product stands for a page that does not exist (SH-14).
const path = `/${PRODUCT.defaultCode}/client`;

/** The client companies, for staff: search one and work there (FS-14). */
export const clients = {
  name: 'clients',
  routes: [
    {
      path,
      group: 'master',
      permission: exactly('master'),
      title: 'clients.title',
      menu: { section: 'management', icon: IconBuilding, goKey: 'k' },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
