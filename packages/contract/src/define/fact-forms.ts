import { isMailbox } from '@wagenpark/domain/email';
import * as v from 'valibot';
import {
  type EditableOf,
  editableFacts,
  type Fact,
  type Facts,
  isCollection,
  isText,
  longestOf,
  type ValueOf,
} from './facts.ts';
import { isoDay, isoMoment, legacyDate, multiLine, oneLine, recordNumber, wholeCents } from './schemas.ts';

/*
 * The schemas of request bodies, generated from facts. The form in the browser and the server validate with the same
 * schema, so that the server does not refuse what the form accepts.
 */

/** The maximum length of a licence plate, with separators. */
const LONGEST_PLATE = 20;
/** The highest number that is accepted where a fact has no `max`. */
const GREATEST = 999_999_999;

/** A field that may be omitted; it then counts as null. */
type MayBeLeftOut<Value> = v.OptionalSchema<v.NullableSchema<v.GenericSchema<Value>, undefined>, null>;
type FieldsOf<F> = {
  readonly [Name in keyof F]: F[Name] extends { readonly optional: true }
    ? MayBeLeftOut<NonNullable<ValueOf<F[Name]>>>
    : v.GenericSchema<ValueOf<F[Name]>>;
};

/** The schemas of days and moments, which differ between the fleet API and the REST API. */
interface Dates {
  readonly day: v.GenericSchema;
  readonly moment: v.GenericSchema;
}
const fleetDates: Dates = { day: legacyDate, moment: legacyDate };
const restDates: Dates = { day: isoDay, moment: isoMoment };

/** The schema of each field in a form of the fleet API, by name. An optional field may be null or omitted. */
/* @__NO_SIDE_EFFECTS__ */
export function formBodyEntries<F extends Facts>(facts: F): FieldsOf<F> {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const schema = valueSchema(fact, fleetDates);
    return [name, fact.optional ? v.optional(v.nullable(schema), null) : schema] as const;
  });
  return Object.fromEntries(entries) as unknown as FieldsOf<F>;
}

/**
 * The schema of each field in a request body of the REST API, by name, without the facts that the server computes. No
 * field may be omitted: an optional one may be null or an empty text. A required text must not be empty.
 */
/* @__NO_SIDE_EFFECTS__ */
export function requestBodyEntries<F extends Facts>(
  facts: F,
): { readonly [Name in keyof EditableOf<F>]: v.GenericSchema<EditableOf<F>[Name]> } {
  return Object.fromEntries(
    Object.entries(editableFacts(facts)).map(([name, fact]) => [name, sentSchema(fact)]),
  ) as unknown as ReturnType<typeof requestBodyEntries<F>>;
}

/**
 * Turns an empty text into null. A transform instead of a union, so that the rules of the record still run on an
 * invalid text.
 */
// Marked as pure for tree shaking: pages without forms import the contract's index and must not load this module.
const emptyAsNone = /* @__PURE__ */ v.transform((text: string) => (text === '' ? null : text));

/* @__NO_SIDE_EFFECTS__ */
function sentSchema(fact: Fact): v.GenericSchema {
  const schema = valueSchema(fact, restDates);
  if (isCollection(fact)) return schema;
  if (!isText(fact)) return fact.optional ? v.nullable(schema) : schema;
  const text = schema as v.GenericSchema<string>;
  return fact.optional ? v.nullable(v.pipe(text, emptyAsNone)) : v.pipe(text, v.minLength(1));
}

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
/** The issue message for duplicate values. */
export const DUPLICATE_MESSAGE = 'twice';

/* @__NO_SIDE_EFFECTS__ */
const textOf = (fact: { readonly lines?: true; readonly max: number }) =>
  fact.lines ? multiLine(fact.max) : oneLine(fact.max);

/** The schema of a collection. It may be empty only if the fact is optional. */
/* @__NO_SIDE_EFFECTS__ */
const manyOf = (item: v.GenericSchema, { optional, most }: { readonly optional?: true; readonly most: number }) =>
  v.pipe(v.array(item), v.minLength(optional ? 0 : 1), v.maxLength(most));

/** A number within the bounds of its fact. Without `min`, the lower bound is `-max`. */
/* @__NO_SIDE_EFFECTS__ */
function numberSchema(
  { min, max = GREATEST }: { readonly min?: number; readonly max?: number },
  rule: v.PipeItem<number, number, v.BaseIssue<unknown>>,
): v.GenericSchema {
  return v.pipe(v.number(), v.minValue(min ?? -max), v.maxValue(max), rule);
}

/** At most four decimals, as `wholeCents` allows two. */
const ofTenThousandths = /* @__PURE__ */ v.check<number, 'tenThousandths'>(
  (value) => Math.round(value * 10_000) / 10_000 === value,
  'tenThousandths',
);

/** At most so many decimals. */
/* @__NO_SIDE_EFFECTS__ */
const withDecimals = (decimals: number) =>
  v.check<number, 'decimals'>((value) => Math.round(value * 10 ** decimals) / 10 ** decimals === value, 'decimals');

/** The schema of a fact's value in a request body. */
/* @__NO_SIDE_EFFECTS__ */
function valueSchema(fact: Fact, dates: Dates): v.GenericSchema {
  switch (fact.kind) {
    case 'text':
      return textOf(fact);
    case 'plate':
      return oneLine(LONGEST_PLATE);
    case 'person':
    case 'phone':
    case 'street':
    case 'place':
    case 'licence':
      return oneLine(longestOf(fact));
    case 'email':
      return v.pipe(
        oneLine(longestOf(fact)),
        v.check((text) => text === '' || isMailbox(text), 'email'),
      );
    case 'texts':
      return v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/)), textOf(fact));
    case 'tags':
      return v.pipe(
        manyOf(v.pipe(oneLine(fact.max), v.minLength(1)), fact) as v.GenericSchema<string[]>,
        v.check((tags) => areDistinct(tags.map((tag) => tag.toLowerCase())), DUPLICATE_MESSAGE),
      );
    case 'links':
      return v.pipe(
        manyOf(recordNumber, fact) as v.GenericSchema<number[]>,
        v.check((numbers) => areDistinct(numbers), DUPLICATE_MESSAGE),
      );
    case 'rows':
      return v.pipe(
        manyOf(v.strictObject(requestBodyEntries(fact.of) as v.ObjectEntries), fact) as v.GenericSchema<
          Readonly<Record<string, unknown>>[]
        >,
        v.check((rows) => areDistinct(rows.map((row) => row[fact.key])), DUPLICATE_MESSAGE),
      );
    case 'number':
      return recordNumber;
    case 'count':
      return numberSchema(fact, v.integer());
    case 'quantity':
      return numberSchema(fact, fact.decimals === undefined ? wholeCents : withDecimals(fact.decimals));
    case 'money':
    case 'percentage':
      return numberSchema(fact, wholeCents);
    case 'price':
      return numberSchema(fact, ofTenThousandths);
    case 'yesNo':
      return v.boolean();
    case 'choice':
      return v.picklist(fact.of);
    case 'day':
    case 'birthDay':
      return dates.day;
    case 'moment':
      return dates.moment;
  }
}
