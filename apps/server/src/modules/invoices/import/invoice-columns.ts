import { may, must, orElse, type Place } from '../../../platform/import/column.ts';
import { days, eitherWay, upTo, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { amount, day, percentage, recordNumber, words, yesOrNo } from '../../../platform/import/values.ts';

const base = (header: string, about: string) => orElse(header, amount, '0.00', `${about}; blank: 0`);

/** invoices.csv: invoices without their lines. Key: `Klant` and `VolgNummer`. */
export const invoiceColumns = ({ timeZone }: Place) => ({
  number: must('VolgNummer', recordNumber, 'the invoice’s own number, the key of the row within the client'),
  invoice_number: must(
    'FactuurNummer',
    words(40),
    'the number that stands on the invoice; no two of a client are alike',
  ),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor who is charged'),
  debtor_name: must('DebiteurNaam', words(120), 'the debtor’s name as it stands on the invoice'),
  invoice_date: must('FactuurDatum', day(timeZone), 'day of the invoice'),
  due_date: may('VervalDatum', day(timeZone), 'day by which it is to be paid'),
  period_from: may('PeriodeVan', day(timeZone), 'first day that it charges'),
  period_until: may('PeriodeTot', day(timeZone), 'last day that it charges, not before the first'),
  description: may('Omschrijving', words(200), 'what it is about'),
  amount_excl: must('BedragExclusief', amount, 'total without tax'),
  amount_incl: must('BedragInclusief', amount, 'total with tax'),
  high_tax_base: base('GrondslagHoog', 'what the high tax is on'),
  high_tax_percentage: may('PercentageHoog', percentage, 'the high tax in percent'),
  high_tax_amount: base('BtwBedragHoog', 'the high tax'),
  low_tax_base: base('GrondslagLaag', 'what the low tax is on'),
  low_tax_percentage: may('PercentageLaag', percentage, 'the low tax in percent'),
  no_tax_base: base('GrondslagNul', 'what no tax is on'),
  payment_condition: may('Betalingsconditie', words(200), 'how it is to be paid'),
  is_collected: orElse('Incasso', yesOrNo, false, 'whether the amount is collected'),
  sent_digitally: orElse('DigitaalVerzonden', yesOrNo, false, 'whether it was sent digitally'),
  credit_made: orElse('CreditGemaakt', yesOrNo, false, 'whether a credit was made for it'),
});

const invoiceTotal = eitherWay(5_000_000, 'more than a month of a very large fleet');
const invoiceDay = days(20, 365, 'an invoice belongs to its year');

/** What is asked about. */
export const invoiceBounds: BoundsOf<typeof invoiceColumns> = {
  invoice_date: invoiceDay,
  due_date: days(20, years(3), 'invoices are due within months'),
  period_from: days(20, years(3), 'what is charged lies near the invoice'),
  period_until: days(20, years(3), 'what is charged lies near the invoice'),
  amount_excl: invoiceTotal,
  amount_incl: invoiceTotal,
  high_tax_base: invoiceTotal,
  high_tax_amount: invoiceTotal,
  low_tax_base: invoiceTotal,
  no_tax_base: invoiceTotal,
  high_tax_percentage: upTo(30, 'no country around has such a tax'),
  low_tax_percentage: upTo(30, 'no country around has such a tax'),
};

/** The row of its template. */
export const invoiceExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  FactuurNummer: 'F2026-0001',
  DebiteurNummer: 1,
  DebiteurNaam: 'Voorbeeld BV',
  FactuurDatum: '2026-02-01',
  VervalDatum: '2026-03-03',
  PeriodeVan: '2026-02-01',
  PeriodeTot: '2026-02-28',
  Omschrijving: 'Leasetermijn februari',
  BedragExclusief: '512.50',
  BedragInclusief: '620.13',
  GrondslagHoog: '512.50',
  PercentageHoog: '21',
  BtwBedragHoog: '107.63',
  GrondslagLaag: '0.00',
  PercentageLaag: '9',
  GrondslagNul: '0.00',
  Betalingsconditie: '30 dagen',
  Incasso: 'ja',
  DigitaalVerzonden: 'ja',
  CreditGemaakt: 'nee',
};
