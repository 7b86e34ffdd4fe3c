import * as v from 'valibot';
import type { Fact, FactKind, Facts } from './facts.ts';
import { isoDay, recordNumber } from './schemas.ts';

/*
 * What a list can be filtered by follows from the kinds of its facts. Filters are what a reader chose, as data: on the wire
 * days are days and debtors are numbers; words such as `next three months` belong to the screen that resolves them.
 */

/** How lists are filtered by facts of a kind. Texts, names and plates are searched instead. */
type FilterOfKind = {
  readonly choice: 'oneOf';
  readonly yesNo: 'yesNo';
  readonly day: 'days';
  readonly moment: 'days';
  readonly money: 'numbers';
  readonly price: 'numbers';
  readonly percentage: 'numbers';
  readonly count: 'numbers';
  readonly quantity: 'numbers';
};
const filterOfKind: FilterOfKind & Partial<Record<FactKind, string>> = {
  choice: 'oneOf',
  yesNo: 'yesNo',
  day: 'days',
  moment: 'days',
  money: 'numbers',
  price: 'numbers',
  percentage: 'numbers',
  count: 'numbers',
  quantity: 'numbers',
};
/** The kinds of filters. `debtors`: some debtors; `isEmpty`: whether there is a value at all. */
export type FilterKind = FilterOfKind[keyof FilterOfKind] | 'debtors' | 'isEmpty';

/** How a list is filtered by a fact; what may be missing can at least be asked for that. Undefined: not at all. */
export function filterOf(fact: Fact): FilterKind | undefined {
  if (fact.kind === 'number') return fact.of === 'debtor' ? 'debtors' : fact.optional ? 'isEmpty' : undefined;
  return filterOfKind[fact.kind as keyof FilterOfKind] ?? (fact.optional ? 'isEmpty' : undefined);
}

/**
 * A range whose ends belong to it; either may be left out. Days are `YYYY-MM-DD` on the client's calendar. With `isEmpty` it
 * has no ends: nothing is missing and between two days at once, and what has an end is not missing.
 */
const range = <Schema extends v.GenericSchema>(end: Schema) =>
  v.pipe(
    noList(v.strictObject({ from: v.optional(end), until: v.optional(end), isEmpty: v.optional(v.boolean()) })),
    v.check(
      ({ from, until, isEmpty }) => isEmpty === undefined || (from === undefined && until === undefined),
      'endsOfNothing',
    ),
  );
/** As the schema of an object none of whose fields is demanded, which by itself would take an empty list for one. */
/* @__NO_SIDE_EFFECTS__ */
function noList<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run: Schema['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config);
  return { ...schema, '~run': run };
}
/** No measure of a fleet is larger; what is, `1e999` for instance, no column could be compared with. */
const MOST = 1e12;
/** Most that a whole number in the database can be. */
const MOST_COUNTED = 2 ** 31 - 1;
const measure = v.pipe(v.number(), v.minValue(-MOST), v.maxValue(MOST));
const counted = v.pipe(v.number(), v.integer(), v.minValue(-MOST_COUNTED), v.maxValue(MOST_COUNTED));
/** Most debtors that a filter names: who chooses a company means all below it, too. */
const MOST_DEBTORS = 10_000;
/** Most options that a filter names. */
const MOST_OPTIONS = 1_000;

const filterSchemas = {
  days: range(isoDay),
  numbers: range(measure),
  yesNo: v.boolean(),
  isEmpty: v.boolean(),
  debtors: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(MOST_DEBTORS)),
} as const;
/** A range of days or of numbers, or whether there is a value. */
export type DayRange = v.InferOutput<typeof filterSchemas.days>;
export type NumberRange = v.InferOutput<typeof filterSchemas.numbers>;

type PlainFilter<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer Option)[] }
  ? readonly Option[]
  : F extends { readonly kind: 'yesNo' }
    ? boolean
    : F extends { readonly kind: 'day' | 'moment' }
      ? DayRange
      : F extends { readonly kind: 'money' | 'price' | 'percentage' | 'count' | 'quantity' }
        ? NumberRange
        : F extends { readonly kind: 'number'; readonly of: 'debtor' }
          ? readonly number[]
          : F extends { readonly optional: true }
            ? boolean
            : never;

/** What a list can be filtered by: the facts that have a kind of filter, and its value. */
export type FiltersOf<F> = {
  readonly [Name in keyof F as PlainFilter<F[Name]> extends never ? never : Name]?: PlainFilter<F[Name]> | undefined;
};

/** The schema of a list's filters, as the form of a paged list and the wish for a file carry them. */
/* @__NO_SIDE_EFFECTS__ */
export function filterSchema<F extends Facts>(facts: F): v.GenericSchema<FiltersOf<F>> {
  const entries = Object.entries(facts).flatMap(([name, fact]) => {
    const kind = filterOf(fact);
    if (kind === undefined) return [];
    return [[name, v.optional(schemaOf(fact, kind))] as const];
  });
  return noList(v.strictObject(Object.fromEntries(entries))) as unknown as v.GenericSchema<FiltersOf<F>>;
}

/** The filters of a list as they stand in an address: JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const filtersInAddress = <F extends Facts>(facts: F) => v.pipe(v.string(), v.parseJson(), filterSchema(facts));

/** Whole numbers are asked for with whole ones. */
const wholeNumbers = range(counted);

const schemaOf = (fact: Fact, kind: FilterKind): v.GenericSchema =>
  kind === 'oneOf' ? optionsOf(fact) : fact.kind === 'count' ? wholeNumbers : filterSchemas[kind];

const optionsOf = (fact: Fact) =>
  v.pipe(v.array(v.picklist(fact.kind === 'choice' ? fact.of : [])), v.minLength(1), v.maxLength(MOST_OPTIONS));
