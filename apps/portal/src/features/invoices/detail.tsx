import { type Invoice, invoices } from '@wagenpark/contract';
import type { DetailDescriptor } from '../../patterns/detail-modal/detail-descriptor.ts';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { InvoiceMarks } from './marks.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { LinesTab } from './tabs/lines-tab.tsx';
import { RefuelingsTab } from './tabs/refuelings-tab.tsx';

/** The detail of an invoice: its facts, its lines, what was refuelled (IN-06), and its PDF (IN-07). No pencil (DM-16). */
export const invoiceDetail: DetailDescriptor<Invoice> = {
  typeName: 'invoices.one',
  itemNumber: (invoice) => invoice.FactuurNummer,
  query: (number) => fleetQuery(invoices.byNumber, { number }),
  listPath: '/invoices',
  recordPath: '/invoices/view',
  marks: (invoice) => <InvoiceMarks invoice={invoice} />,
  file: {
    exists: (number) => fleetQuery(invoices.fileExists, { number }),
    fetch: (number) => call(invoices.file, { number }),
  },
  tabs: [
    { id: 'details', label: 'invoices.detail.details', render: (invoice) => <DetailsTab invoice={invoice} /> },
    {
      id: 'lines',
      label: 'invoices.detail.lines',
      hasTable: true,
      render: (invoice) => <LinesTab number={invoice.VolgNummer} />,
    },
    {
      id: 'refuelings',
      label: 'refuelings.title',
      hasTable: true,
      render: (invoice) => <RefuelingsTab number={invoice.VolgNummer} />,
    },
  ],
};
