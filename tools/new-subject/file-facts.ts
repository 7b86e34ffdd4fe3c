import * as v from 'valibot';
import { wording } from './wording.ts';

/** The maximum length of a text. */
export const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4000));
export const limit = v.number('a number');
/** Validates the name of the database column that holds a fact (a field of a record). */
export const columnName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'a column in snake_case, such as serial_number'),
);

/** The properties of every fact. */
const common = {
  column: columnName,
  /** The label; omitted where all subjects share one. */
  word: v.optional(wording),
  /** A shorter label for its column. */
  head: v.optional(wording),
  /** The description in the manual of imports, in English. */
  about: v.optional(v.string()),
  optional: v.optional(v.boolean(), false),
  personal: v.optional(v.boolean(), false),
  /** Whether the list shows it; otherwise only the detail does. */
  listed: v.optional(v.boolean(), true),
  /** Whether it is imported from files. */
  imported: v.optional(v.boolean(), true),
};
/** Whether the command palette searches it. */
const searched = v.optional(v.boolean(), false);
/** An import asks for confirmation of values above this. */
const doubtAbove = v.optional(v.pipe(limit, v.gtValue(0, 'above 0')));
const bounds = { min: v.optional(limit), max: v.optional(limit), doubtAbove };
/** A unit with a translated name, or a symbol that is the same in every language. */
export const measure = {
  unit: v.optional(v.picklist(['km', 'kmPerHour', 'months', 'co2'])),
  symbol: v.optional(v.pipe(v.string(), v.nonEmpty())),
};

/** The values of a choice, each with its label. */
export const choices = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,40}$/, 'a value in letters')), wording),
  v.minEntries(2, 'a choice is of two values at least'),
);

/** A fact of a new subject: its kind, the properties that the kind leaves open, and where it is used. */
export const fileFact = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('text'), ...common, max: length, usual: v.optional(length), searched }),
    v.strictObject({
      kind: v.picklist(['person', 'email', 'phone', 'street', 'place', 'licence']),
      ...common,
      max: v.optional(length),
      searched,
    }),
    v.strictObject({ kind: v.literal('plate'), ...common, searched }),
    v.strictObject({ kind: v.picklist(['count', 'quantity']), ...common, ...bounds, ...measure }),
    v.strictObject({ kind: v.literal('money'), ...common, ...bounds }),
    v.strictObject({ kind: v.picklist(['price', 'percentage']), ...common, doubtAbove }),
    v.strictObject({
      kind: v.picklist(['day', 'birthDay', 'moment']),
      ...common,
      /** An import asks for confirmation of days further from the day of the import: years before, and after. */
      years: v.optional(v.strictTuple([v.pipe(limit, v.minValue(1)), v.pipe(limit, v.minValue(0))])),
    }),
    v.strictObject({ kind: v.literal('yesNo'), ...common }),
    v.strictObject({
      kind: v.literal('choice'),
      ...common,
      /** Each value with its word. */
      of: choices,
    }),
  ],
  'the kind is text, plate, person, email, phone, street, place, licence, count, quantity, money, price, percentage, day, birthDay, moment, yesNo or choice',
);
export type FileFact = v.InferOutput<typeof fileFact>;

/** The limit above which an import asks for confirmation of a number: the fact's `doubtAbove`, or its own bound. */
export const doubtOf = (fact: FileFact): number | undefined => {
  if (fact.kind === 'percentage') return fact.doubtAbove ?? 100;
  if (fact.kind === 'count' || fact.kind === 'quantity' || fact.kind === 'money') return fact.doubtAbove ?? fact.max;
  return fact.kind === 'price' ? fact.doubtAbove : undefined;
};

/**
 * The years before and after the import beyond which an import asks for confirmation of a day; undefined for other
 * kinds.
 */
export function yearsOf(fact: FileFact): readonly [before: number, after: number] | undefined {
  if (!('years' in fact))
    return fact.kind === 'birthDay' ? [100, 0] : fact.kind === 'day' || fact.kind === 'moment' ? [20, 10] : undefined;
  return fact.years;
}

/** Whether the value of a fact is a number with a unit. */
export const isMeasured = ({ kind }: FileFact): boolean =>
  ['count', 'quantity', 'money', 'price', 'percentage'].includes(kind);

/** The maximum lengths of personal facts, as in the contract. */
const longest = { person: 120, email: 254, phone: 30, street: 100, place: 80, licence: 30 } as const;

/** The maximum length of a text; undefined for other kinds. */
export function lengthOf(fact: FileFact): number | undefined {
  if (fact.kind === 'text') return fact.max;
  return fact.kind in longest && 'max' in fact
    ? (fact.max ?? longest[fact.kind as keyof typeof longest])
    : longest[fact.kind as keyof typeof longest];
}
