import { may, must, orElse, type Place } from './column.ts';
import { amount, day, percentage, recordNumber, words, yesOrNo } from './values.ts';

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
