import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconCalendar } from '../../ui/icons.ts';
import { rentReservationPages } from './pages.ts';

/** Feature 'reservations of rented cars': list and detail (RR-01). */
export const rentReservations = {
  name: 'rent-reservations',
  routes: [
    {
      ...rentReservationPages.route,
      permission: pagePermissions['rent-reservations'],
      title: 'rentReservations.title',
      menu: { section: 'renting', icon: IconCalendar },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { rentReservation: { title: 'rentReservations.title', address: rentReservationPages.opened } },
} as const satisfies Feature;
