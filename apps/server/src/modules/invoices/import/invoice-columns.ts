import { invoiceFacts } from '@wagenpark/contract/fleet/invoices';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears, numberBoundsUpTo, symmetricBounds } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { invoiceFactColumns } from '../record.ts';

const base = (about: string) => ({ about: `${about}; blank: 0`, blank: '0.00' });
const flag = (about: string) => ({ about, blank: false });

/** invoices.csv: invoices without their lines. Key: `Klant` and `VolgNummer`. */
export const invoiceFileColumns = (place: Place) =>
  importColumns(invoiceFacts, invoiceFactColumns, place, {
    VolgNummer: 'the invoice’s own number, the key of the row within the client',
    FactuurNummer: 'the number that stands on the invoice; no two of a client are alike',
    DebiteurNummer: 'the debtor who is charged',
    DebiteurNaam: 'the debtor’s name as it stands on the invoice',
    FactuurDatum: 'day of the invoice',
    VervalDatum: 'day by which it is to be paid',
    PeriodeVan: 'first day that it charges',
    PeriodeTot: 'last day that it charges, not before the first',
    Omschrijving: 'what it is about',
    BedragExclusief: 'total without tax',
    BedragInclusief: 'total with tax',
    GrondslagHoog: base('what the high tax is on'),
    PercentageHoog: 'the high tax in percent',
    BtwBedragHoog: base('the high tax'),
    GrondslagLaag: base('what the low tax is on'),
    PercentageLaag: 'the low tax in percent',
    GrondslagNul: base('what no tax is on'),
    Betalingsconditie: 'how it is to be paid',
    Incasso: flag('whether the amount is collected'),
    DigitaalVerzonden: flag('whether it was sent digitally'),
    CreditGemaakt: flag('whether a credit was made for it'),
  });

const invoiceTotal = symmetricBounds(5_000_000, 'more than a month of a very large fleet');
const invoiceDay = dayBounds(20, 365, 'an invoice belongs to its year');

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const invoiceBounds: BoundsOf<typeof invoiceFileColumns> = {
  invoice_date: invoiceDay,
  due_date: dayBounds(20, daysInYears(3), 'invoices are due within months'),
  period_from: dayBounds(20, daysInYears(3), 'what is charged lies near the invoice'),
  period_until: dayBounds(20, daysInYears(3), 'what is charged lies near the invoice'),
  amount_excl: invoiceTotal,
  amount_incl: invoiceTotal,
  high_tax_base: invoiceTotal,
  high_tax_amount: invoiceTotal,
  low_tax_base: invoiceTotal,
  no_tax_base: invoiceTotal,
  high_tax_percentage: numberBoundsUpTo(30, 'no country around has such a tax'),
  low_tax_percentage: numberBoundsUpTo(30, 'no country around has such a tax'),
};

/** The example row of the file's template. */
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
