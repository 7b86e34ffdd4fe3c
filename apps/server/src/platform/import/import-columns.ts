import { type Fact, type Facts, longestOf } from '@wagenpark/contract/define/facts';
import { type ImportColumn, type ImportColumns, may, must, orElse, type Place, type ValueForm } from './column.ts';
import { momentForm } from './moment-column.ts';
import { writtenPlate } from './plates.ts';
import type { RecordReference, Reference } from './record-kind.ts';
import {
  amount,
  choice,
  day,
  emailAddress,
  percentage,
  quantity,
  recordNumber,
  wholeNumber,
  within,
  words,
  yesOrNo,
} from './values.ts';

/** What a blank cell can stand for. */
type Blank<F> = F extends { readonly kind: 'yesNo' }
  ? boolean
  : F extends { readonly kind: 'count' | 'number' }
    ? number
    : string;

/**
 * What a file says of a fact in addition: what the manual tells of it. Where that does not follow from the fact, also
 * what a blank cell stands for, that it may be blank since the import finds it itself, or another way of writing it.
 */
export type ImportedFact<F = Fact> =
  | string
  | {
      readonly about: string;
      readonly blank?: Blank<F>;
      readonly mayBeBlank?: true;
      readonly form?: ValueForm<unknown>;
    };

/** The facts that stand in a column of the record's own table. What an expression tells cannot be brought. */
type StoredName<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends string ? Name : never;
}[keyof Columns & string];

/** A column that names a record of another kind. */
type Naming<F> = F extends { readonly kind: 'number'; readonly of: infer Other extends string }
  ? { readonly names: Other }
  : unknown;
type ImportedColumns<F extends Facts, Columns, Name extends string> = {
  readonly [N in Name as Columns[N & keyof Columns] & string]: ImportColumn<unknown> & Naming<F[N]>;
};

/**
 * The columns of a file of records, in the order in which they are given. Headings are the names on the wire; kinds, bounds
 * and what may be blank come from the facts, and the database columns that they fill from the map that views read too.
 */
export function importColumns<
  const F extends Facts,
  const Columns extends Readonly<Partial<Record<keyof F, unknown>>>,
  Name extends StoredName<Columns> & keyof F,
>(
  facts: F,
  columns: Columns,
  { timeZone }: Pick<Place, 'timeZone'>,
  imported: { readonly [N in Name]: ImportedFact<F[N]> },
): ImportedColumns<F, Columns, Name> {
  const given = Object.entries(imported as Readonly<Record<string, ImportedFact>>);
  const columnOf: Readonly<Record<string, unknown>> = columns;
  return Object.fromEntries(
    given.map(([name, said]) => [
      columnOf[name],
      importColumn(name, facts[name] as Fact, timeZone, typeof said === 'string' ? { about: said } : said),
    ]),
  ) as ImportedColumns<F, Columns, Name>;
}

function importColumn(
  header: string,
  fact: Fact,
  timeZone: string,
  { about, blank, mayBeBlank, form = formOf(fact, timeZone) }: Exclude<ImportedFact, string>,
): ImportColumn<unknown> {
  const names = fact.kind === 'number' && fact.of !== undefined ? { names: fact.of } : {};
  if (blank !== undefined) return { ...orElse<unknown>(header, form, blank, about), ...names };
  return { ...(fact.optional || mayBeBlank ? may : must)<unknown>(header, form, about), ...names };
}

/** How values of a kind are written in files. */
function formOf(fact: Fact, timeZone: string): ValueForm<unknown> {
  switch (fact.kind) {
    case 'number':
      return recordNumber;
    case 'count':
      return wholeNumber(fact.max, fact.min);
    case 'money':
      return fact.max === undefined ? amount : within(2, fact.min ?? -fact.max, fact.max);
    case 'quantity':
      return fact.max === undefined ? quantity(2, 7) : within(2, fact.min ?? -fact.max, fact.max);
    case 'price':
      return quantity(4, 4);
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
    default:
      return words(longestOf(fact));
  }
}

type NamedBy<Columns> = Extract<Columns[keyof Columns], { readonly names: string }>['names'];

/**
 * The references of the columns that name other records: each is told what it refers to, and nothing else is. A column
 * whose record is left out does not compile, nor one that the file does not have.
 */
export function referencesOf<Columns extends ImportColumns>(
  columnsAt: (place: Place) => Columns,
  records: Readonly<Record<NamedBy<Columns>, RecordReference>>,
): readonly Reference[] {
  const columns = Object.entries(columnsAt({ timeZone: 'UTC', country: 'nl' }));
  return columns.flatMap(([field, { names }]) => {
    const record = names && (records as Readonly<Record<string, RecordReference>>)[names];
    return record ? [{ field, ...record }] : [];
  });
}
