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
 * What is sent of a record, as schemas that follow from its facts. A form in the browser and the server judge by the same
 * schema, so that what one takes the other does not refuse.
 */

/** Most characters of a licence plate as people write it. */
const LONGEST_PLATE = 20;
/** The greatest number that is taken where a fact does not say. */
const GREATEST = 999_999_999;

/** A field that may be left out, which is as if it were null. */
type MayBeLeftOut<Value> = v.OptionalSchema<v.NullableSchema<v.GenericSchema<Value>, undefined>, null>;
type FieldsOf<F> = {
  readonly [Name in keyof F]: F[Name] extends { readonly optional: true }
    ? MayBeLeftOut<NonNullable<ValueOf<F[Name]>>>
    : v.GenericSchema<ValueOf<F[Name]>>;
};

/** How days and moments travel. */
interface Dates {
  readonly day: v.GenericSchema;
  readonly moment: v.GenericSchema;
}
const fleetDates: Dates = { day: legacyDate, moment: legacyDate };
const restDates: Dates = { day: isoDay, moment: isoMoment };

/** The fields of a form of the fleet side by name: as long and as great as their facts say; what may be missing may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function formEntriesOf<F extends Facts>(facts: F): FieldsOf<F> {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const schema = valueSchema(fact, fleetDates);
    return [name, fact.optional ? v.optional(v.nullable(schema), null) : schema] as const;
  });
  return Object.fromEntries(entries) as unknown as FieldsOf<F>;
}

/**
 * The fields of what is sent to the REST side by name: every fact but those that the server gives. What may be missing is
 * null, or an empty text; a text that may not be missing is not empty.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sentEntriesOf<F extends Facts>(
  facts: F,
): { readonly [Name in keyof EditableOf<F>]: v.GenericSchema<EditableOf<F>[Name]> } {
  return Object.fromEntries(
    Object.entries(editableFacts(facts)).map(([name, fact]) => [name, sentSchema(fact)]),
  ) as unknown as ReturnType<typeof sentEntriesOf<F>>;
}

/** An empty text is none. A step of the pipe and not a union, so that rules still judge the record when the text is refused. */
// Pure, so that pages without forms leave this module out: it comes with the barrel of the contract.
const emptyAsNone = /* @__PURE__ */ v.transform((text: string) => (text === '' ? null : text));

/* @__NO_SIDE_EFFECTS__ */
function sentSchema(fact: Fact): v.GenericSchema {
  const schema = valueSchema(fact, restDates);
  if (isCollection(fact)) return schema;
  if (!isText(fact)) return fact.optional ? v.nullable(schema) : schema;
  const text = schema as v.GenericSchema<string>;
  return fact.optional ? v.nullable(v.pipe(text, emptyAsNone)) : v.pipe(text, v.minLength(1));
}

/** Whether no two values are alike. */
const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
/** What a check says where two values are alike. */
export const TWICE = 'twice';

/* @__NO_SIDE_EFFECTS__ */
const textOf = (fact: { readonly lines?: true; readonly max: number }) =>
  fact.lines ? multiLine(fact.max) : oneLine(fact.max);

/** How many values a collection has: none only where the fact is optional. */
/* @__NO_SIDE_EFFECTS__ */
const manyOf = (item: v.GenericSchema, { optional, most }: { readonly optional?: true; readonly most: number }) =>
  v.pipe(v.array(item), v.minLength(optional ? 0 : 1), v.maxLength(most));

/** A number between the bounds of its fact; without a lower one as far below zero as above it. */
/* @__NO_SIDE_EFFECTS__ */
function numberSchema(
  { min, max = GREATEST }: { readonly min?: number; readonly max?: number },
  rule: v.PipeItem<number, number, v.BaseIssue<unknown>>,
): v.GenericSchema {
  return v.pipe(v.number(), v.minValue(min ?? -max), v.maxValue(max), rule);
}

/** Whole ten-thousandths, as `wholeCents` for cents. */
const ofTenThousandths = /* @__PURE__ */ v.check<number, 'tenThousandths'>(
  (value) => Math.round(value * 10_000) / 10_000 === value,
  'tenThousandths',
);

/** What a value of the kind is held to when somebody sends it. */
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
        v.check((tags) => areDistinct(tags.map((tag) => tag.toLowerCase())), TWICE),
      );
    case 'links':
      return v.pipe(
        manyOf(recordNumber, fact) as v.GenericSchema<number[]>,
        v.check((numbers) => areDistinct(numbers), TWICE),
      );
    case 'rows':
      return v.pipe(
        manyOf(v.strictObject(sentEntriesOf(fact.of) as v.ObjectEntries), fact) as v.GenericSchema<
          Readonly<Record<string, unknown>>[]
        >,
        v.check((rows) => areDistinct(rows.map((row) => row[fact.key])), TWICE),
      );
    case 'number':
      return recordNumber;
    case 'count':
      return numberSchema(fact, v.integer());
    case 'quantity':
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
