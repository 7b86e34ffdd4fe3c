import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconReceipt } from '../../ui/icons.ts';
import { invoicePages } from './pages.ts';

/** Invoices: list, detail with lines, refuelings and the PDF (IN-01). */
export const invoices: Feature = {
  name: 'invoices',
  routes: [
    {
      path: invoicePages.list,
      overlays: [invoicePages.record],
      permission: pagePermissions.invoices,
      title: 'invoices.title',
      load: () => import('./page.tsx'),
    },
  ],
  // An invoice is a company's, not a driver's (SB-06).
  menu: [
    {
      section: 'general',
      label: 'invoices.title',
      icon: IconReceipt,
      path: invoicePages.list,
      hiddenWithContract: true,
    },
  ],
  opens: { invoice: { title: 'palette.group.invoice', address: invoicePages.opened } },
};
