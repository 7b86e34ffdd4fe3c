import { areFinesShown, pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconRoad } from '../../ui/icons.ts';
import { finePages } from './pages.ts';

/** Feature 'fines': list, detail with the driver at the moment of the offence, and the PDF (FI-01). */
export const fines = {
  name: 'fines',
  routes: [
    {
      ...finePages.route,
      permission: pagePermissions.fines,
      when: ({ company }) => areFinesShown(company),
      title: 'fines.title',
      menu: { section: 'general', icon: IconRoad, goKey: 'f' },
      load: () => import('./page.tsx'),
    },
  ],
  timeline: {
    fine: { icon: IconRoad, tone: 'warn', when: ({ company }) => company !== null && areFinesShown(company) },
  },
  dashboard: {
    tabs: { fines: { when: ({ company }) => company !== null && areFinesShown(company) } },
  },
  opens: {
    fine: { title: 'palette.group.fine', address: finePages.opened },
    /** The list with filters as in an address's query. */
    fineSearch: { title: 'fines.title', address: finePages.searched },
    fineList: { title: 'fines.title', address: (list) => finePages.listed({ list: String(list) }) },
  },
} as const satisfies Feature;
