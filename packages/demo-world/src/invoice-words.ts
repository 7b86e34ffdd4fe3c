import type { Country } from '@wagenpark/domain';

/*
 * The texts of a leasing company's invoices in the language of the client's country, and the tax rates there. Column
 * headings are resource codes, which the portal translates.
 */

/** The kind of an invoice line. */
export type LineKind = 'lease' | 'fuel' | 'kilometers' | 'damage' | 'fines' | 'other';

export interface InvoiceWords {
  readonly kinds: Readonly<Record<LineKind, string>>;
  /** Descriptions of single lines. */
  readonly kmMore: string;
  readonly kmFewer: string;
  readonly damages: readonly string[];
  readonly fineFee: string;
  readonly others: readonly (readonly [description: string, price: number])[];
  readonly bikeService: string;
  /** Descriptions of invoices; `{month}` and `{number}` are filled in. */
  readonly leaseInvoice: string;
  readonly fuelInvoice: string;
  readonly creditInvoice: string;
  readonly paymentConditions: readonly (readonly [words: string, days: number])[];
  /** Taxes in percent. */
  readonly highTax: number;
  readonly lowTax: number;
  /** The locale in which months are named. */
  readonly locale: string;
  /** How invoices are numbered; `{year}`, `{month}` and `{place}` are filled in. */
  readonly numbering: string;
}

const dutch: InvoiceWords = {
  kinds: {
    lease: 'Leasetermijnen',
    fuel: 'Brandstof en laden',
    kilometers: 'Kilometerverrekening',
    damage: 'Schade en eigen risico',
    fines: 'Boetes',
    other: 'Overige kosten',
  },
  kmMore: 'Meerkilometers',
  kmFewer: 'Minderkilometers',
  damages: ['Eigen risico aanrijding', 'Ruitschade, eigen risico', 'Parkeerschade bumper achter'],
  fineFee: 'Behandelkosten boete',
  others: [
    ['Tweede sleutel', 185],
    ['Haal- en brengservice', 75],
    ['Vervangende kentekenplaat', 48.5],
    ['Wissel zomer-/winterbanden', 62],
  ],
  bikeService: 'Onderhoudsbeurt fiets',
  leaseInvoice: 'Lease {month}',
  fuelInvoice: 'Brandstof {month}',
  creditInvoice: 'Creditnota bij factuur {number}',
  paymentConditions: [
    ['Binnen 14 dagen na factuurdatum', 14],
    ['Binnen 30 dagen na factuurdatum', 30],
  ],
  highTax: 21,
  lowTax: 9,
  locale: 'nl-NL',
  numbering: 'F{year}{month}{place}',
};

const belgian: InvoiceWords = {
  ...dutch,
  paymentConditions: [['30 dagen na factuurdatum', 30]],
  lowTax: 6,
  locale: 'nl-BE',
  numbering: 'VF/{year}/{place}',
};

const german: InvoiceWords = {
  kinds: {
    lease: 'Leasingraten',
    fuel: 'Kraftstoff und Strom',
    kilometers: 'Kilometerabrechnung',
    damage: 'Schäden und Selbstbeteiligung',
    fines: 'Bußgelder',
    other: 'Sonstige Kosten',
  },
  kmMore: 'Mehrkilometer',
  kmFewer: 'Minderkilometer',
  damages: ['Selbstbeteiligung Unfall', 'Glasschaden, Selbstbeteiligung', 'Parkschaden Stoßfänger hinten'],
  fineFee: 'Bearbeitungsgebühr Bußgeldbescheid',
  others: [
    ['Zweitschlüssel', 195],
    ['Hol- und Bringservice', 80],
    ['Ersatzkennzeichen', 39.9],
    ['Räderwechsel', 59],
  ],
  bikeService: 'Inspektion Fahrrad',
  leaseInvoice: 'Leasing {month}',
  fuelInvoice: 'Tankabrechnung {month}',
  creditInvoice: 'Korrektur zu Rechnung {number}',
  paymentConditions: [
    ['Zahlbar innerhalb von 14 Tagen ohne Abzug', 14],
    ['Zahlbar innerhalb von 30 Tagen ohne Abzug', 30],
  ],
  highTax: 19,
  lowTax: 7,
  locale: 'de-DE',
  numbering: 'RE-{year}-{place}',
};

const polish: InvoiceWords = {
  kinds: {
    lease: 'Raty leasingowe',
    fuel: 'Paliwo i ładowanie',
    kilometers: 'Rozliczenie kilometrów',
    damage: 'Szkody i udział własny',
    fines: 'Mandaty',
    other: 'Pozostałe koszty',
  },
  kmMore: 'Nadprzebieg',
  kmFewer: 'Niedobór przebiegu',
  damages: ['Udział własny, kolizja', 'Szkoda szyby, udział własny', 'Szkoda parkingowa'],
  fineFee: 'Opłata za obsługę mandatu',
  others: [
    ['Drugi kluczyk', 640],
    ['Podstawienie i odbiór pojazdu', 290],
    ['Wtórnik tablicy rejestracyjnej', 155],
    ['Wymiana opon sezonowych', 240],
  ],
  bikeService: 'Przegląd roweru',
  leaseInvoice: 'Leasing, {month}',
  fuelInvoice: 'Paliwo, {month}',
  creditInvoice: 'Korekta do faktury {number}',
  paymentConditions: [['Przelew, 14 dni', 14]],
  highTax: 23,
  lowTax: 8,
  locale: 'pl-PL',
  numbering: 'FV {place}/{month}/{year}',
};

const BY_COUNTRY: Readonly<Record<Country, InvoiceWords>> = {
  nl: dutch,
  be: belgian,
  fr: belgian,
  de: german,
  pl: polish,
};

/** The words and taxes of a client's country. */
export const invoiceWords = (country: Country): InvoiceWords => BY_COUNTRY[country];
