import { type DashboardSource, eventRows, isSinceLogin, tableRecords } from '../../platform/dashboard-source.ts';

/** An invoice can have lines of several contracts, so the dashboard links it to none. */
const invoiceRecords = tableRecords('invoice', 'i', {
  client: 'i.client_id',
  debtor: 'i.debtor_number',
  isOfContract: null,
});

/** The dashboard source of invoices: events and inbox entries. */
export const invoiceDashboard: DashboardSource = {
  record: 'invoice',
  rights: ['Facturen'],
  details: {
    ...invoiceRecords,
    debtor: 'i.debtor_number',
    contract: 'null::integer',
    plate: 'null',
    driver: 'null',
    amount: 'i.amount_incl',
  },
  events: [eventRows(invoiceRecords, { invoiceReceived: 'true' }, 'i.invoice_date')],
  inbox: {
    ...invoiceRecords,
    group: 'Facturen',
    day: 'i.invoice_date',
    isNew: isSinceLogin('i.invoice_date'),
    order: 'i.number desc',
    fields: {
      VolgNummer: 'i.number',
      FactuurNummer: 'i.invoice_number',
      Omschrijving: 'i.description',
      BedragInclusief: 'i.amount_incl::float8',
    },
  },
};
