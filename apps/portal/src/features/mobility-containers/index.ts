import { IconTrain } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { mobilityContainerPages } from './pages.ts';

/** Feature: mobility containers, maintained by supervisors. */
export const mobilityContainers = {
  name: 'mobility-containers',
  routes: [
    {
      ...mobilityContainerPages.route,
      permission: pagePermissions['administration/mobility'],
      group: 'administration',
      title: 'mobilityContainers.title',
      menu: { section: 'employer', icon: IconTrain },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    mobilityContainer: { title: 'mobilityContainers.containers', address: mobilityContainerPages.opened },
    mobilityContainerList: { title: 'mobilityContainers.containers', address: mobilityContainerPages.searched },
  },
} as const satisfies Feature;
