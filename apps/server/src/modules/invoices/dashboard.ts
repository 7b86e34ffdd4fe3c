import { type DashboardSource, eventRows, isSinceLogin, tableRecords } from '../../platform/dashboard-source.ts';

/** An invoice is about no contract of its own. */
const invoices = tableRecords('invoice', 'i', {
  client: 'i.client_id',
  debtor: 'i.debtor_number',
  isOfContract: null,
});

/** What invoices hand the dashboard. */
export const invoiceDashboard: DashboardSource = {
  record: 'invoice',
  rights: ['Facturen'],
  details: {
    ...invoices,
    debtor: 'i.debtor_number',
    contract: 'null::integer',
    plate: 'null',
    driver: 'null',
    amount: 'i.amount_incl',
  },
  events: [eventRows(invoices, { invoiceReceived: 'true' }, 'i.invoice_date')],
  inbox: {
    ...invoices,
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
