import { type Fact, type Facts, longestOf } from '@wagenpark/contract/define/facts';
import {
  columnWithDefault,
  DUTCH_PLACE,
  type ImportColumn,
  type ImportColumns,
  optionalColumn,
  type Place,
  requiredColumn,
  type ValueForm,
} from './column.ts';
import { momentForm } from './moment-column.ts';
import { writtenPlate } from './plates.ts';
import type { RecordReference, Reference } from './record-kind.ts';
import {
  amount,
  amountWithin,
  choice,
  day,
  decimalWithin,
  emailAddress,
  freeText,
  percentage,
  phoneNumber,
  quantity,
  recordNumber,
  unitPrice,
  wholeNumber,
  yesOrNo,
} from './values.ts';

/** The value that a blank cell can stand for. */
type Blank<F> = F extends { readonly kind: 'yesNo' }
  ? boolean
  : F extends { readonly kind: 'count' | 'number' }
    ? number
    : string;

/**
 * Options of an imported fact: its description in the manual. Where they do not follow from the fact, also the value of
 * a blank cell, whether the cell may be blank because the import determines the value, or another format.
 */
export type ImportedFact<F = Fact> =
  | string
  | {
      readonly about: string;
      readonly blank?: Blank<F>;
      readonly mayBeBlank?: true;
      readonly form?: ValueForm<unknown>;
      readonly wordOf?: ImportColumn<unknown>['wordOf'];
    };

/** Facts stored in a column of the record's own table. Computed facts cannot be imported. */
type StoredName<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends string ? Name : never;
}[keyof Columns & string];

/** A column that references a record of another kind. */
type Naming<F> = F extends { readonly kind: 'number'; readonly of: infer Kind extends string }
  ? { readonly names: Kind }
  : unknown;
type ImportedColumns<F extends Facts, Columns, Name extends string> = {
  readonly [N in Name as Columns[N & keyof Columns] & string]: ImportColumn<unknown> & Naming<F[N]>;
};

/**
 * Builds the columns of a file of records, in the given order. Headings are the wire names. Types, limits and
 * optionality come from the facts, and the database columns from the mapping that views also use.
 */
export function importColumns<
  const F extends Facts,
  const Columns extends Readonly<Partial<Record<keyof F, unknown>>>,
  Name extends StoredName<Columns> & keyof F,
>(
  facts: F,
  columns: Columns,
  place: Place,
  imported: { readonly [N in Name]: ImportedFact<F[N]> },
): ImportedColumns<F, Columns, Name> {
  const entries = Object.entries(imported as Readonly<Record<string, ImportedFact>>);
  const columnOf: Readonly<Record<string, unknown>> = columns;
  return Object.fromEntries(
    entries.map(([name, options]) => [
      columnOf[name],
      importColumn(name, facts[name] as Fact, place, typeof options === 'string' ? { about: options } : options),
    ]),
  ) as ImportedColumns<F, Columns, Name>;
}

function importColumn(
  header: string,
  fact: Fact,
  place: Place,
  { about, blank, mayBeBlank, form = formOf(fact, place), wordOf }: Exclude<ImportedFact, string>,
): ImportColumn<unknown> {
  const display = {
    ...(fact.kind === 'number' && fact.of !== undefined ? { names: fact.of } : {}),
    fact,
    ...(wordOf ? { wordOf } : {}),
  };
  if (blank !== undefined) return { ...columnWithDefault<unknown>(header, form, blank, about), ...display };
  return {
    ...(fact.optional || mayBeBlank ? optionalColumn : requiredColumn)<unknown>(header, form, about),
    ...display,
  };
}

/** The file format of values of a kind. */
function formOf(fact: Fact, { timeZone, currency, country }: Place): ValueForm<unknown> {
  switch (fact.kind) {
    case 'number':
      return recordNumber;
    case 'count':
      return wholeNumber(fact.max, fact.min);
    case 'money':
      return fact.max === undefined ? amount(currency) : amountWithin(currency, fact.min ?? -fact.max, fact.max);
    case 'quantity':
      return fact.max === undefined
        ? quantity(fact.decimals ?? 2, 7)
        : decimalWithin(fact.decimals ?? 2, fact.min ?? -fact.max, fact.max);
    case 'price':
      return unitPrice(currency);
    case 'percentage':
      return percentage;
    case 'yesNo':
      return yesOrNo;
    case 'day':
    case 'birthDay':
      return day(timeZone);
    case 'moment':
      return momentForm(timeZone);
    case 'choice':
      return choice(...fact.of);
    case 'plate':
      return writtenPlate;
    case 'email':
      return emailAddress;
    case 'texts':
    case 'tags':
    case 'links':
    case 'rows':
      throw new Error(`no file brings a value of the kind ${fact.kind}`);
    case 'phone':
      return phoneNumber(longestOf(fact), country);
    default:
      return freeText(longestOf(fact), fact.kind === 'text' && fact.lines === true);
  }
}

type NamedBy<Columns> = Extract<Columns[keyof Columns], { readonly names: string }>['names'];

/**
 * The references of the columns that name other records. Leaving one out, or naming a column that the file lacks, does
 * not compile.
 */
export function referencesOf<Columns extends ImportColumns>(
  columnsAt: (place: Place) => Columns,
  records: Readonly<Record<NamedBy<Columns>, RecordReference>>,
): readonly Reference[] {
  const columns = Object.entries(columnsAt(DUTCH_PLACE));
  return columns.flatMap(([field, { names }]) => {
    const record = names && (records as Readonly<Record<string, RecordReference>>)[names];
    return record ? [{ field, ...record }] : [];
  });
}
