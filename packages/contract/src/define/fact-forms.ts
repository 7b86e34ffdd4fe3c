import * as v from 'valibot';
import { type Fact, type Facts, longestOf, type ValueOf } from './facts.ts';
import { legacyDate, oneLine } from './schemas.ts';

/** A field that may be left out, which is as if it were null. */
type MayBeLeftOut<Value> = v.OptionalSchema<v.NullableSchema<v.GenericSchema<Value>, undefined>, null>;
type FieldsOf<F> = {
  readonly [Name in keyof F]: F[Name] extends { readonly optional: true }
    ? MayBeLeftOut<NonNullable<ValueOf<F[Name]>>>
    : v.GenericSchema<ValueOf<F[Name]>>;
};

/** The fields of a form of the fleet side by name: texts of one line, as long as their facts say; what may be missing may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function formEntriesOf<F extends Facts>(facts: F): FieldsOf<F> {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const schema = fieldSchema(fact);
    return [name, fact.optional ? v.optional(v.nullable(schema), null) : schema] as const;
  });
  return Object.fromEntries(entries) as unknown as FieldsOf<F>;
}

/** The field of a fact. @throws {Error} for a kind that no form of the fleet side has */
function fieldSchema(fact: Fact): v.GenericSchema {
  switch (fact.kind) {
    case 'yesNo':
      return v.boolean();
    case 'day':
    case 'birthDay':
      return legacyDate;
    case 'text':
    case 'person':
    case 'email':
    case 'phone':
    case 'street':
    case 'place':
    case 'licence':
      return oneLine(longestOf(fact));
    default:
      throw new Error(`no form has a field of the kind ${fact.kind}`);
  }
}
