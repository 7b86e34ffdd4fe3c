import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconCar, IconRefresh } from '../../ui/icons.ts';
import { rentAgreementPages } from './pages.ts';

const permission = pagePermissions['rent-agreements'];

/** Feature 'rent agreements': list, detail, and a tab of the lease contract whose car is replaced (RA-01). */
export const rentAgreements = {
  name: 'rent-agreements',
  routes: [
    {
      ...rentAgreementPages.route,
      permission,
      title: 'rentAgreements.title',
      menu: { section: 'renting', icon: IconCar },
      load: () => import('./page.tsx'),
    },
    {
      path: '/temp-car',
      permission,
      when: ({ account }) => account.surroundings.hasTemporaryCars,
      title: 'rentAgreements.temporary.title',
      menu: { section: 'renting', icon: IconRefresh },
      load: () => import('./temporary-cars-page.tsx'),
    },
  ],
  timeline: { rentAgreement: { icon: IconCar, lasts: true } },
  dashboard: { signals: { rentLate: { isEnd: true } } },
  opens: { rentAgreement: { title: 'rentAgreements.title', address: rentAgreementPages.opened } },
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'rented-cars',
      label: 'rentAgreements.tab',
      permission,
      load: async () => (await import('./contract-tab.tsx')).RentAgreementsOfContract,
    },
  ],
} as const satisfies Feature;
