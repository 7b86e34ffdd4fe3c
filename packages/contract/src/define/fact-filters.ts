import * as v from 'valibot';
import type { Fact, FactKind, Facts } from './facts.ts';
import { isoDay, recordNumber } from './schemas.ts';

/*
 * The kinds of the facts determine the filters of a list. A filter is the reader's choice as plain data: days are days
 * and debtors are numbers. Relative terms such as `next three months` exist only in the portal, which resolves them.
 */

/** The kind of filter for each kind of fact. Texts, names and plates have none: the search covers them. */
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
/** The kinds of filters. `debtors`: a set of debtors; `isEmpty`: whether there is a value at all. */
export type FilterKind = FilterOfKind[keyof FilterOfKind] | 'debtors' | 'isEmpty';

/** The kind of filter for a fact. An optional fact without another filter has `isEmpty`. Undefined: no filter. */
export function filterKindOf(fact: Fact): FilterKind | undefined {
  if (fact.kind === 'number') return fact.of === 'debtor' ? 'debtors' : fact.optional ? 'isEmpty' : undefined;
  return filterOfKind[fact.kind as keyof FilterOfKind] ?? (fact.optional ? 'isEmpty' : undefined);
}

/**
 * A range with inclusive bounds, either of which may be omitted. Days are `YYYY-MM-DD` in the client's calendar.
 * `isEmpty` excludes bounds, because a missing value lies in no range.
 */
const range = <Schema extends v.GenericSchema>(end: Schema) =>
  v.pipe(
    refuseArrays(v.strictObject({ from: v.optional(end), until: v.optional(end), isEmpty: v.optional(v.boolean()) })),
    v.check(
      ({ from, until, isEmpty }) => isEmpty === undefined || (from === undefined && until === undefined),
      'endsOfNothing',
    ),
  );
/** Rejects arrays, which a schema of an object without required fields would accept. */
/* @__NO_SIDE_EFFECTS__ */
function refuseArrays<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run: Schema['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config);
  return { ...schema, '~run': run };
}
/** The maximum of a number filter. Larger input, for instance `1e999`, could not be compared with a database column. */
const MAX_NUMBER = 1e12;
/** The maximum of a PostgreSQL integer. */
const MAX_INTEGER = 2 ** 31 - 1;
const measure = v.pipe(v.number(), v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER));
const integer = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER));
/** The maximum number of debtors in a filter. Choosing a company includes all debtors below it. */
const MAX_DEBTORS = 10_000;
/** The maximum number of options in a filter. */
const MAX_OPTIONS = 1_000;

const filterSchemas = {
  days: range(isoDay),
  numbers: range(measure),
  yesNo: v.boolean(),
  isEmpty: v.boolean(),
  debtors: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(MAX_DEBTORS)),
} as const;
/** A range of days or numbers, or whether there is a value. */
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

/** The filters of a list: for each fact with a kind of filter, its value. */
export type FiltersOf<F> = {
  readonly [Name in keyof F as PlainFilter<F[Name]> extends never ? never : Name]?: PlainFilter<F[Name]> | undefined;
};

/** The schema of a list's filters, for the form of a paged list and for a download request. */
/* @__NO_SIDE_EFFECTS__ */
export function filterSchema<F extends Facts>(facts: F): v.GenericSchema<FiltersOf<F>> {
  const entries = Object.entries(facts).flatMap(([name, fact]) => {
    const kind = filterKindOf(fact);
    if (kind === undefined) return [];
    return [[name, v.optional(schemaOf(fact, kind))] as const];
  });
  return refuseArrays(v.strictObject(Object.fromEntries(entries))) as unknown as v.GenericSchema<FiltersOf<F>>;
}

/** The filters of a list in a URL: JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const filtersInAddress = <F extends Facts>(facts: F) => v.pipe(v.string(), v.parseJson(), filterSchema(facts));

/** Bounds of whole numbers are whole numbers. */
const wholeNumbers = range(integer);

const schemaOf = (fact: Fact, kind: FilterKind): v.GenericSchema =>
  kind === 'oneOf' ? optionsOf(fact) : fact.kind === 'count' ? wholeNumbers : filterSchemas[kind];

const optionsOf = (fact: Fact) =>
  v.pipe(v.array(v.picklist(fact.kind === 'choice' ? fact.of : [])), v.minLength(1), v.maxLength(MAX_OPTIONS));
