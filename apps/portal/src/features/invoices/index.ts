import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconReceipt } from '../../ui/icons.ts';
import { invoicePages } from './pages.ts';

/** Feature 'invoices': list, detail with lines, refuelings and the PDF (IN-01). */
export const invoices = {
  name: 'invoices',
  routes: [
    {
      ...invoicePages.route,
      permission: pagePermissions.invoices,
      title: 'invoices.title',
      // Hidden while a contract is active: invoices belong to companies, not to drivers (SB-06).
      menu: { section: 'general', icon: IconReceipt, goKey: 'i', hiddenWithContract: true },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    invoice: { title: 'palette.group.invoice', address: invoicePages.opened },
    invoiceList: {
      title: 'invoices.title',
      address: (list) => invoicePages.listed(list === '' ? {} : { list: String(list) }),
    },
  },
} as const satisfies Feature;
