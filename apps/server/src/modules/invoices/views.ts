import type { Invoice, InvoiceRow, InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { type WireColumns, wireDay } from '../../platform/database/wire-json.ts';

/*
 * What invoices are called in the database and on the wire (EN-17, EN-18). The letters before the dots are those of the
 * repository's queries: i is the invoice, t a type, n a line, c a column of a type.
 */

/** A row of the list. */
export const rowColumns: WireColumns<InvoiceRow> = {
  VolgNummer: 'i.number',
  FactuurNummer: 'i.invoice_number',
  FactuurDatum: wireDay('i.invoice_date'),
  DebiteurNummer: 'i.debtor_number',
  DebiteurNaam: 'i.debtor_name',
  Omschrijving: 'i.description',
  PeriodeVan: wireDay('i.period_from'),
  PeriodeTot: wireDay('i.period_until'),
  BedragExclusief: 'i.amount_excl',
  BedragInclusief: 'i.amount_incl',
  VervalDatum: wireDay('i.due_date'),
  CreditGemaakt: 'i.credit_made',
};

/** The whole invoice (DM-IN-01). */
export const invoiceColumns: WireColumns<Invoice> = {
  ...rowColumns,
  GrondslagHoog: 'i.high_tax_base',
  PercentageHoog: 'i.high_tax_percentage',
  BtwBedragHoog: 'i.high_tax_amount',
  GrondslagLaag: 'i.low_tax_base',
  PercentageLaag: 'i.low_tax_percentage',
  GrondslagNul: 'i.no_tax_base',
  Betalingsconditie: 'i.payment_condition',
  Incasso: 'i.is_collected',
  DigitaalVerzonden: 'i.sent_digitally',
};

/** A kind of invoice line (EN-18). */
export const typeWireColumns: WireColumns<InvoiceType> = {
  Code: 't.code',
  Omschrijving: 't.description',
  ResourceCode: 't.resource_code',
};

/** The JSON of a line's value in a column: days as `/Date(ms)/`, everything else as it is stored (IN-05). */
export const lineCell = `case
  when c.kind = 'date' then coalesce(to_json(${wireDay('(n.cells ->> c.code)::date')})::text, 'null')
  else coalesce((n.cells -> c.code)::text, 'null') end`;
