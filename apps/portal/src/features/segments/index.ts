import { IconHash } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { segmentPages } from './pages.ts';

/** Feature 'segments' of cars, maintained by supervisors (OC-09). */
export const segments = {
  name: 'segments',
  routes: [
    {
      ...segmentPages.route,
      permission: pagePermissions['administration/segments'],
      group: 'administration',
      title: 'segments.title',
      menu: { section: 'management', icon: IconHash },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    carSegment: { title: 'segments.title', address: segmentPages.opened },
    carSegmentList: { title: 'segments.title', address: segmentPages.searched },
  },
} as const satisfies Feature;
