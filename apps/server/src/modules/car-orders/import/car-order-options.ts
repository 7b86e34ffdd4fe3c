import { optionalColumn, type Place, requiredColumn } from '../../../platform/import/column.ts';
import { numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { importKeyedRows, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import { amountWithin, freeText, recordNumber, wholeNumber } from '../../../platform/import/values.ts';
import { carOrderReference } from './references.ts';
import { readOrderOptions, writeOrderOptions } from './repository.ts';

/** car-order-options.csv: options and accessories of orders. Key: `Klant`, `BestelNummer` and `Regel`. */
export const carOrderOptionColumns = ({ currency }: Place) => ({
  order_number: requiredColumn('BestelNummer', recordNumber, 'the car order whose option it is'),
  position: requiredColumn('Regel', wholeNumber(999_999_999, 1), 'its place in the order, with it the key of the row'),
  kind: requiredColumn('Soort', freeText(40), 'kind: an option of the maker, an accessory of the dealer, a package'),
  description: requiredColumn('Omschrijving', freeText(200), 'what it is'),
  price: {
    ...optionalColumn(
      'Prijs',
      amountWithin(currency, -9_999_999.99, 9_999_999.99),
      'what it costs; blank where that is not known',
    ),
    fact: { kind: 'money', optional: true } as const,
  },
});

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const carOrderOptionBounds: BoundsOf<typeof carOrderOptionColumns> = {
  price: numberBoundsUpTo(50_000, 'an option that costs as much as a car is mostly a lost point'),
};

/** The example row of the file template. */
export const carOrderOptionExample: ExampleRow = {
  Klant: 'voorbeeld',
  BestelNummer: 40001,
  Regel: 1,
  Soort: 'Optie',
  Omschrijving: 'Trekhaak, wegklapbaar',
  Prijs: '1090.00',
};

const options: KeyedRows = {
  keyHeader: 'Regel',
  keyOf: ({ values }) =>
    values['order_number'] === undefined
      ? undefined
      : `${String(values['order_number'])}/${String(values['position'])}`,
  async recordsOf(state, client, _file, rows) {
    const numbers = [...new Set(rows.map(({ values }) => Number(values['order_number'])))];
    const existing = await readNumbers(state.tx, 'car_order', client.id, numbers);
    for (const { values, reasons } of rows) {
      const number = Number(values['order_number']);
      if (existing.has(number)) continue;
      reasons.push(missingRecordReason(state, client, { ...carOrderReference, number, header: 'BestelNummer' }));
    }
    return new Map(rows.map((read) => [read, read.values]));
  },
  stored: (state, client, records) => readOrderOptions(state.tx, client.id, records),
  write: (state, client, records) => writeOrderOptions(state.tx, client.id, records),
};

/** Options and accessories of car orders (CO-03). */
export const carOrderOptionImport: ImportKind = {
  name: 'car-order-options',
  title: 'imports.kind.carOrderOptions',
  after: ['car-orders'],
  columns: carOrderOptionColumns,
  bounds: carOrderOptionBounds,
  example: carOrderOptionExample,
  fills: ['car_order_option'],
  run: (state, file) => importKeyedRows(state, options, file),
};
