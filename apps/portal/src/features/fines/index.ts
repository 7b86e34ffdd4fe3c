import { areFinesShown, pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconRoad } from '../../ui/icons.ts';
import { finePages } from './pages.ts';

/** Fines: list, detail with the driver of the offence's moment, and the PDF (FI-01). */
export const fines: Feature = {
  name: 'fines',
  routes: [
    {
      path: finePages.list,
      overlays: [finePages.record],
      permission: pagePermissions.fines,
      when: ({ company }) => company === null || areFinesShown(company),
      title: 'fines.title',
      load: () => import('./page.tsx'),
    },
  ],
  menu: [{ section: 'general', label: 'fines.title', icon: IconRoad, path: finePages.list }],
  opens: { fine: { title: 'palette.group.fine', address: finePages.opened } },
};
