import { type Invoice, invoiceFacts, invoices } from '@wagenpark/contract/fleet/invoices';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { CreditState } from './marks.tsx';
import { invoicePages } from './pages.ts';
import { InvoiceStrip } from './strip.tsx';
import { LinesTab } from './tabs/lines-tab.tsx';
import { RefuelingsTab } from './tabs/refuelings-tab.tsx';

/** The detail of an invoice: lines (settled question 108), facts, refuelings (IN-06) and its PDF (IN-07). Not editable (DM-16). */
export const invoiceDetail: DetailDescriptor<Invoice> = {
  typeName: 'invoices.one',
  itemNumber: (invoice) => invoice.FactuurNummer,
  query: (number) => fleetQuery(invoices.byNumber, { number }),
  pages: invoicePages,
  marks: (invoice) => <CreditState invoice={invoice} />,
  summary: (invoice) => <InvoiceStrip invoice={invoice} />,
  file: {
    exists: (number) => fleetQuery(invoices.fileExists, { number }),
    fetch: (number) => call(invoices.file, { number }),
  },
  tabs: [
    {
      id: 'lines',
      label: 'invoices.detail.lines',
      hasTable: true,
      render: (invoice) => <LinesTab number={invoice.VolgNummer} />,
    },
    // The invoice, its taxes and how it is paid (DM-IN-01).
    // words: invoices.fact.* fact.*
    factsTab('invoices', invoiceFacts, {
      id: 'details',
      label: 'invoices.detail.details',
      groups: [
        {
          title: 'invoices.group.invoice',
          facts: [
            'FactuurDatum',
            'DebiteurNaam',
            'DebiteurNummer',
            'Omschrijving',
            'PeriodeVan',
            'PeriodeTot',
            'BedragExclusief',
            'BedragInclusief',
          ],
        },
        {
          title: 'invoices.group.taxes',
          facts: [
            'GrondslagHoog',
            'PercentageHoog',
            'BtwBedragHoog',
            'GrondslagLaag',
            'PercentageLaag',
            'GrondslagNul',
          ],
        },
        {
          title: 'invoices.group.payment',
          facts: ['VervalDatum', 'Betalingsconditie', 'Incasso', 'DigitaalVerzonden', 'CreditGemaakt'],
        },
      ],
    }),
    {
      id: 'refuelings',
      label: 'refuelings.title',
      hasTable: true,
      render: (invoice) => <RefuelingsTab number={invoice.VolgNummer} />,
    },
  ],
};
