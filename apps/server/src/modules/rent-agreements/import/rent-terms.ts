import { rentTermFacts } from '@wagenpark/contract/fleet/rent-agreements';
import { type Place, requiredColumn, type ValueForm } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears, symmetricBounds } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { importKeyedRows } from '../../../platform/import/keyed-rows.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { recordNumber } from '../../../platform/import/values.ts';
import { cellFault, trimmedCellText } from '../../../platform/tables/columns.ts';
import { partsOf } from './parts.ts';
import { rentAgreementReference } from './references.ts';

/** A month; a spreadsheet writes it as its first day. */
const month: ValueForm<string> = {
  read: (cell) => {
    const [, year, number] = /^(\d{4})-?(0[1-9]|1[0-2])(?:-01)?$/.exec(trimmedCellText(cell)) ?? [];
    return year === undefined ? cellFault('not-a-month') : { value: `${year}-${number}` };
  },
  sql: 'text',
  form: 'month: `2026-01` or `202601`',
};

const columns = {
  TermijnNummer: 'term',
  TermijnJaarMaand: 'month',
  TermijnVan: 'first_day',
  TermijnTot: 'last_day',
  TermijnBedrag: 'amount',
  FactuurDatum: 'invoiced_on',
} as const;

/** rent-terms.csv: the terms of agreements. Key: `Klant`, `OvereenkomstNummer` and `TermijnNummer`. */
export const rentTermColumns = (place: Place) => ({
  agreement_number: requiredColumn('OvereenkomstNummer', recordNumber, 'the agreement whose term it is'),
  ...importColumns(rentTermFacts, columns, place, {
    TermijnNummer: 'the term’s number in the agreement, with it the key of the row',
    TermijnJaarMaand: { about: 'month in which it is invoiced', form: month },
    TermijnVan: 'its first day',
    TermijnTot: 'its last day, not before the first; blank: until the car is back',
    TermijnBedrag: 'its amount, without VAT; negative: a credit',
    FactuurDatum: 'day of its invoice; blank until then',
  }),
});

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const rentTermBounds: BoundsOf<typeof rentTermColumns> = {
  first_day: dayBounds(5, daysInYears(4), 'nobody rents a car for longer'),
  last_day: dayBounds(5, daysInYears(4), 'nobody rents a car for longer'),
  amount: symmetricBounds(10_000, 'a month of rent costs less'),
  invoiced_on: dayBounds(5, 31, 'an invoice is told when it is made'),
};

/** The example row of the file template. */
export const rentTermExample: ExampleRow = {
  Klant: 'voorbeeld',
  OvereenkomstNummer: 60001,
  TermijnNummer: 1,
  TermijnJaarMaand: '2026-01',
  TermijnVan: '2026-01-13',
  TermijnTot: '2026-01-23',
  TermijnBedrag: '357.50',
  FactuurDatum: '2026-02-01',
};

const terms = partsOf({
  table: 'rent_term',
  owner: 'agreement_number',
  header: 'OvereenkomstNummer',
  reference: rentAgreementReference,
  key: 'term',
  keyHeader: 'TermijnNummer',
  check: ({ values }) => {
    const [first, last] = [String(values['first_day']), values['last_day']];
    if (typeof last !== 'string' || last >= first) return [];
    return [reason('TermijnTot', last, 'endBeforeStart', { date: first })];
  },
});

/** The import of the terms of rent agreements (EN-15). */
export const rentTermImport: ImportKind = {
  name: 'rent-terms',
  title: 'imports.kind.rentTerms',
  after: [rentAgreementReference.kind],
  columns: rentTermColumns,
  bounds: rentTermBounds,
  example: rentTermExample,
  fills: ['rent_term'],
  run: (state, file) => importKeyedRows(state, terms, file),
};
