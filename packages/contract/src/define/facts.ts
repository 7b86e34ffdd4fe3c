import * as v from 'valibot';
import { amount, count, isoDay, isoMoment, legacyDate, recordNumber, unitPrice } from './schemas.ts';

/*
 * The facts of a record, as data: name on the wire → what kind of value it is. A table of facts is written once, beside
 * the calls of its subject. Whoever needs something that follows from it (a schema, a view, a column of a list, a label
 * with its value, a column of a file, a filter) reads the table with a plain function. Nothing here knows databases,
 * screens or words.
 *
 * Long because a kind of fact, the type of its value and the schema of its answer change together.
 */

/** What a number counts or measures. */
export type Unit = 'km' | 'kmPerHour' | 'months' | 'co2';

/** What a record that others name is. */
type RecordName = 'debtor' | 'driver' | 'leaseContract' | 'fuelContract' | 'invoice' | 'vehicle';

interface Common {
  /** There may be none: null on the wire. */
  readonly optional?: true;
  /** Lists do not show it. */
  readonly unlisted?: true;
  /** Lists have a shorter word for it. */
  readonly head?: true;
  /** It is what people call a record: the fact that holds the number of that one. */
  readonly names?: string;
  /** It tells of a person although its kind does not say so. */
  readonly personal?: true;
  /** The server gives it, and nobody sends it: it follows from something else. */
  readonly computed?: true;
}

/**
 * What a number is of: a unit that has words, or the symbol of one that is written alike in every language
 * (`kW`), behind a number with the decimals that it has.
 */
type Measured = { readonly unit?: Unit; readonly symbol?: never } | { readonly symbol: string; readonly unit?: never };

/** What is known of one fact. */
export type Fact = Common &
  (
    | {
        readonly kind: 'text';
        /** Most characters that an import or a form takes. */
        readonly max: number;
        /** Characters that most values have, for the first width of a column; left out, the smaller of `max` and 20. */
        readonly usual?: number;
        /** It may have several lines; a field of a form is as high. */
        readonly lines?: true;
      }
    /** A text in each language of the client: locale → text. */
    | { readonly kind: 'texts'; readonly max: number; readonly usual?: number; readonly lines?: true }
    /** Short texts, none of them twice, whatever their case; `most` is how many. */
    | { readonly kind: 'tags'; readonly max: number; readonly most: number }
    /** The numbers of other kept records that are ticked; `of` is their kind. */
    | { readonly kind: 'links'; readonly of: string; readonly most: number }
    /** Records within the record, at most one for each value of the fact `key`. */
    | { readonly kind: 'rows'; readonly of: Facts; readonly key: string; readonly most: number }
    /** What a record is known by: its own number, or that of another record (`of`). */
    | { readonly kind: 'number'; readonly of?: RecordName }
    /** A whole number. */
    | ({ readonly kind: 'count'; readonly min?: number; readonly max?: number } & Measured)
    /** A number with two decimals. */
    | ({ readonly kind: 'quantity'; readonly min?: number; readonly max?: number } & Measured)
    /** One of some values; each has a word, `<subject>.<name>.<value>`. */
    | { readonly kind: 'choice'; readonly of: readonly string[] }
    /** In the client's currency. `min`, left out, is as far below zero as `max` is above it. */
    | { readonly kind: 'money'; readonly min?: number; readonly max?: number }
    /** `price`: of one unit, with up to four decimals. `percentage`: 21 is 21 %. */
    | { readonly kind: 'price' | 'percentage'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'plate' | 'day' | 'moment' | 'yesNo' }
    /** Personal by kind: nobody can forget to say so. `street`: with the house number; `place`: with the postcode. */
    | { readonly kind: 'person' | 'email' | 'phone' | 'street' | 'place' | 'licence'; readonly max?: number }
    | { readonly kind: 'birthDay' }
  );
export type FactKind = Fact['kind'];

/** The facts of a record, in the order of the wire. */
export type Facts = Readonly<Record<string, Fact>>;

/** The values of each kind on the wire; days and moments are texts, `/Date(ms)/` on the fleet side and ISO 8601 on the REST side. */
interface WireValues {
  readonly text: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly links: readonly number[];
  readonly number: number;
  readonly count: number;
  readonly quantity: number;
  readonly plate: string;
  readonly day: string;
  readonly moment: string;
  readonly money: number;
  readonly price: number;
  readonly percentage: number;
  readonly yesNo: boolean;
  readonly person: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly place: string;
  readonly licence: string;
  readonly birthDay: string;
}
type PlainValue<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer Option)[] }
  ? Option
  : F extends { readonly kind: 'rows'; readonly of: infer Inner }
    ? readonly RecordOf<Inner>[]
    : F extends { readonly kind: infer Kind extends keyof WireValues }
      ? WireValues[Kind]
      : never;

/** The kinds of which none is an empty value of their own, and never null. */
type CollectionKind = 'texts' | 'tags' | 'links' | 'rows';

/** The value of a fact on the wire. */
export type ValueOf<F> = F extends { readonly kind: CollectionKind }
  ? PlainValue<F>
  : F extends { readonly optional: true }
    ? PlainValue<F> | null
    : PlainValue<F>;

/** A record with these facts, as it travels. */
export type RecordOf<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

const personalKinds: ReadonlySet<FactKind> = new Set<FactKind>([
  'person',
  'email',
  'phone',
  'street',
  'place',
  'licence',
  'birthDay',
]);

/** Whether a fact tells of a person: it leaves in a file only when that is acknowledged (EX-11). */
export const isPersonal = (fact: Fact): boolean => personalKinds.has(fact.kind) || fact.personal === true;

/** Most characters of what tells of a person, unless its fact says otherwise. */
const LONGEST = { person: 120, email: 254, phone: 30, street: 100, place: 80, licence: 30 } as const;

/** Most characters that an import or a form takes of a text. */
export const longestOf = (fact: Extract<Fact, { readonly kind: 'text' | keyof typeof LONGEST }>): number =>
  fact.kind === 'text' ? fact.max : (fact.max ?? LONGEST[fact.kind]);

/** The names of the facts that are sent: all but those that the server gives. */
export type SentName<F> = {
  [Name in keyof F & string]: F[Name] extends { readonly computed: true } ? never : Name;
}[keyof F & string];

/** The facts that are sent, as they travel. */
export type SentOf<F> = RecordOf<Pick<F, SentName<F>>>;

/** The facts that are sent: all but those that the server gives. */
/* @__NO_SIDE_EFFECTS__ */
export const sentFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.computed !== true));

/** The names of the facts that lists show. */
export type ListedName<F> = {
  [Name in keyof F & string]: F[Name] extends { readonly unlisted: true } ? never : Name;
}[keyof F & string];

/** The names of the facts that lists show, in the order of the wire. */
/* @__NO_SIDE_EFFECTS__ */
export const listedNames = <F extends Facts>(facts: F): readonly ListedName<F>[] =>
  Object.keys(facts).filter((name) => facts[name]?.unlisted !== true) as ListedName<F>[];

/** The schemas of facts by name, for a record that has parts of its own beside them. */
export type EntriesOf<F> = { readonly [Name in keyof F]: v.GenericSchema<ValueOf<F[Name]>> };

/** How days and moments travel. */
interface Dates {
  readonly day: v.GenericSchema;
  readonly moment: v.GenericSchema;
}
const fleetDates: Dates = { day: legacyDate, moment: legacyDate };
const restDates: Dates = { day: isoDay, moment: isoMoment };

/** The schemas of facts by name, as the fleet side tells them: `v.strictObject({ ...entriesOf(facts), Own: … })`. */
/* @__NO_SIDE_EFFECTS__ */
export const entriesOf = <F extends Facts>(facts: F): EntriesOf<F> => entriesWith(facts, fleetDates);

/** The schemas of facts by name, as the REST side tells them: days as `YYYY-MM-DD`, moments in ISO 8601. */
/* @__NO_SIDE_EFFECTS__ */
export const restEntriesOf = <F extends Facts>(facts: F): EntriesOf<F> => entriesWith(facts, restDates);

/* @__NO_SIDE_EFFECTS__ */
function entriesWith<F extends Facts>(facts: F, dates: Dates): EntriesOf<F> {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const schema = plainSchema(fact, dates);
    return [name, isNullable(fact) ? v.nullable(schema) : schema] as const;
  });
  return Object.fromEntries(entries) as unknown as EntriesOf<F>;
}

const collectionKinds: ReadonlySet<FactKind> = new Set<CollectionKind>(['texts', 'tags', 'links', 'rows']);

/** Whether a fact holds any number of values: none of them is an empty one of these, and never null. */
export const isCollection = ({ kind }: Fact): boolean => collectionKinds.has(kind);

const textKinds: ReadonlySet<FactKind> = new Set<FactKind>([
  'text',
  'plate',
  'person',
  'email',
  'phone',
  'street',
  'place',
  'licence',
]);

/** Whether the value of a fact is typed as one text: a form holds an empty one where there is none. */
export const isText = ({ kind }: Fact): boolean => textKinds.has(kind);

/** Whether none is null. */
const isNullable = (fact: Fact): boolean => fact.optional === true && !isCollection(fact);

/** The schema of a record in an answer. It says nothing of lengths: what is stored is told, however long. */
/* @__NO_SIDE_EFFECTS__ */
export function schemaOf<F extends Facts>(facts: F): v.GenericSchema<RecordOf<F>> {
  const schema = v.strictObject(entriesOf(facts) as v.ObjectEntries) as unknown as v.GenericSchema<RecordOf<F>>;
  madeOf.set(schema, facts);
  return schema;
}

const madeOf = new WeakMap<object, Facts>();

/** The facts that `schemaOf` made a schema of, or the items of an array; undefined where it made neither. */
export const factsOf = (schema: v.GenericSchema): Facts | undefined =>
  madeOf.get('item' in schema ? (schema.item as object) : schema);

function plainSchema(fact: Fact, { day, moment }: Dates): v.GenericSchema {
  switch (fact.kind) {
    case 'texts':
      return v.record(v.string(), v.string());
    case 'tags':
      return v.array(v.string());
    case 'links':
      return v.array(recordNumber);
    case 'rows':
      return v.array(v.strictObject(entriesWith(fact.of, { day, moment }) as v.ObjectEntries));
    case 'number':
      return recordNumber;
    case 'count':
      return count;
    case 'money':
      return amount;
    case 'price':
      return unitPrice;
    case 'quantity':
    case 'percentage':
      return v.number();
    case 'yesNo':
      return v.boolean();
    case 'day':
    case 'birthDay':
      return day;
    case 'moment':
      return moment;
    case 'choice':
      return v.picklist(fact.of);
    default:
      return v.string();
  }
}
