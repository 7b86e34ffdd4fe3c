import { invoiceFacts, invoiceRowFacts } from '@wagenpark/contract/fleet/invoices';
import { type FactColumns, factWireColumns } from '../../platform/database/fact-columns.ts';

/** The columns of the facts of an invoice; in statements i is the invoice. */
export const invoiceFactColumns = {
  VolgNummer: 'number',
  FactuurNummer: 'invoice_number',
  FactuurDatum: 'invoice_date',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: 'debtor_name',
  Omschrijving: 'description',
  PeriodeVan: 'period_from',
  PeriodeTot: 'period_until',
  BedragExclusief: 'amount_excl',
  BedragInclusief: 'amount_incl',
  VervalDatum: 'due_date',
  CreditGemaakt: 'credit_made',
  GrondslagHoog: 'high_tax_base',
  PercentageHoog: 'high_tax_percentage',
  BtwBedragHoog: 'high_tax_amount',
  GrondslagLaag: 'low_tax_base',
  PercentageLaag: 'low_tax_percentage',
  GrondslagNul: 'no_tax_base',
  Betalingsconditie: 'payment_condition',
  Incasso: 'is_collected',
  DigitaalVerzonden: 'sent_digitally',
} as const satisfies FactColumns<typeof invoiceFacts, 'invoice'>;

export const rowColumns = factWireColumns(invoiceRowFacts, invoiceFactColumns, 'i');
export const invoiceColumns = factWireColumns(invoiceFacts, invoiceFactColumns, 'i');
