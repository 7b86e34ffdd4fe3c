import * as v from 'valibot';
import { amount, count, isoDay, isoMoment, legacyDate, recordNumber, unitPrice } from './schemas.ts';

/*
 * The facts (fields) of a record as data: wire name → kind of value. Each subject declares its table of facts once,
 * beside its calls. Schemas, database views, list columns, labels, file columns and filters are derived from the table
 * by plain functions. This file knows no database, screens or words.
 *
 * Long because a kind of fact, the type of its value and the schema of its answer change together.
 */

/** The unit of a number. */
export type Unit = 'km' | 'kmPerHour' | 'months' | 'co2';

/** The kinds of records that other records refer to. */
type RecordName = 'arrangement' | 'debtor' | 'driver' | 'leaseContract' | 'fuelContract' | 'invoice' | 'vehicle';

interface Common {
  /** The value may be missing: null on the wire. */
  readonly optional?: true;
  /** Lists do not show the fact. */
  readonly unlisted?: true;
  /** Lists use a shorter label for the fact. */
  readonly head?: true;
  /** The fact is the label of another record; `names` is the fact that holds the number of that record. */
  readonly names?: string;
  /** The fact is personal data although its kind does not imply it. */
  readonly personal?: true;
  /** The server derives the value; clients never send it. */
  readonly computed?: true;
}

/**
 * The unit of a number: `unit` has a translated name; `symbol` (`kW`) is the same in every language. The symbol follows
 * the number, which is shown with all its decimals.
 */
type Measured = { readonly unit?: Unit; readonly symbol?: never } | { readonly symbol: string; readonly unit?: never };

/** The declaration of one fact. */
export type Fact = Common &
  (
    | {
        readonly kind: 'text';
        /** The maximum length in imports and forms. */
        readonly max: number;
        /** The typical length, for the initial width of a column; defaults to the smaller of `max` and 20. */
        readonly usual?: number;
        /** The text may have several lines; forms show a multi-line field. */
        readonly lines?: true;
      }
    /** A text in each language of the client: locale → text. */
    | { readonly kind: 'texts'; readonly max: number; readonly usual?: number; readonly lines?: true }
    /** Short texts, unique ignoring case; `most` is the maximum number. */
    | { readonly kind: 'tags'; readonly max: number; readonly most: number }
    /** The numbers of selected records of another kind of managed record (`of`). */
    | { readonly kind: 'links'; readonly of: string; readonly most: number }
    /** Nested records, at most one for each value of the fact `key`. */
    | { readonly kind: 'rows'; readonly of: Facts; readonly key: string; readonly most: number }
    /** A record number: its own, or that of another record (`of`). */
    | { readonly kind: 'number'; readonly of?: RecordName }
    /** A whole number. */
    | ({ readonly kind: 'count'; readonly min?: number; readonly max?: number } & Measured)
    /** A number with at most two decimals, or at most `decimals`. */
    | ({
        readonly kind: 'quantity';
        readonly min?: number;
        readonly max?: number;
        readonly decimals?: number;
      } & Measured)
    /** One of a set of values; each has a message, `<subject>.<name>.<value>`. */
    | { readonly kind: 'choice'; readonly of: readonly string[] }
    /** In the client's currency. `min` defaults to minus `max`. */
    | { readonly kind: 'money'; readonly min?: number; readonly max?: number }
    /** `price`: per unit, with up to four decimals. `percentage`: 21 is 21 %. */
    | { readonly kind: 'price' | 'percentage'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'plate' | 'day' | 'moment' | 'yesNo' }
    /**
     * Always personal data, without a `personal` flag that could be forgotten. `street`: with the house number;
     * `place`: with the postcode.
     */
    | { readonly kind: 'person' | 'email' | 'phone' | 'street' | 'place' | 'licence'; readonly max?: number }
    | { readonly kind: 'birthDay' }
  );
export type FactKind = Fact['kind'];

/** The facts of a record, in the order of the wire. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * The wire type of each kind. Days and moments are strings: `/Date(ms)/` in the fleet API and ISO 8601 in the REST API.
 */
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

/** The collection kinds: a missing value is an empty collection, never null. */
type CollectionKind = 'texts' | 'tags' | 'links' | 'rows';

/** The wire type of a fact. */
export type ValueOf<F> = F extends { readonly kind: CollectionKind }
  ? PlainValue<F>
  : F extends { readonly optional: true }
    ? PlainValue<F> | null
    : PlainValue<F>;

/** The wire type of a record with these facts. */
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

/** Whether a fact is personal data. Downloads contain it only after the user acknowledged that (EX-11). */
export const isPersonal = (fact: Fact): boolean => personalKinds.has(fact.kind) || fact.personal === true;

/** The default maximum lengths of personal facts. */
const MAX_LENGTHS = { person: 120, email: 254, phone: 30, street: 100, place: 80, licence: 30 } as const;

/** The maximum length of a text fact in imports and forms. */
export const longestOf = (fact: Extract<Fact, { readonly kind: 'text' | keyof typeof MAX_LENGTHS }>): number =>
  fact.kind === 'text' ? fact.max : (fact.max ?? MAX_LENGTHS[fact.kind]);

/** The names of the facts that clients send: all but computed ones. */
export type EditableName<F> = {
  [Name in keyof F & string]: F[Name] extends { readonly computed: true } ? never : Name;
}[keyof F & string];

/** The wire type of the facts that clients send. */
export type EditableOf<F> = RecordOf<Pick<F, EditableName<F>>>;

/** The facts that clients send: all but computed ones. */
/* @__NO_SIDE_EFFECTS__ */
export const editableFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.computed !== true));

/** The names of the facts that lists show. */
export type ListedName<F> = {
  [Name in keyof F & string]: F[Name] extends { readonly unlisted: true } ? never : Name;
}[keyof F & string];

/** The names of the facts that lists show, in the order of the wire. */
/* @__NO_SIDE_EFFECTS__ */
export const listedNames = <F extends Facts>(facts: F): readonly ListedName<F>[] =>
  Object.keys(facts).filter((name) => facts[name]?.unlisted !== true) as ListedName<F>[];

/** The schemas of facts by name, for records that have further fields. */
export type EntriesOf<F> = { readonly [Name in keyof F]: v.GenericSchema<ValueOf<F[Name]>> };

/** The wire format of days and moments. */
interface Dates {
  readonly day: v.GenericSchema;
  readonly moment: v.GenericSchema;
}
const fleetDates: Dates = { day: legacyDate, moment: legacyDate };
const restDates: Dates = { day: isoDay, moment: isoMoment };

/** The schemas of facts by name in the fleet API: `v.strictObject({ ...entriesOf(facts), Own: … })`. */
/* @__NO_SIDE_EFFECTS__ */
export const schemasOf = <F extends Facts>(facts: F): EntriesOf<F> => entriesWith(facts, fleetDates);

/** The schemas of facts by name in the REST API: days are `YYYY-MM-DD`, moments ISO 8601. */
/* @__NO_SIDE_EFFECTS__ */
export const restRecordEntries = <F extends Facts>(facts: F): EntriesOf<F> => entriesWith(facts, restDates);

/* @__NO_SIDE_EFFECTS__ */
function entriesWith<F extends Facts>(facts: F, dates: Dates): EntriesOf<F> {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const schema = plainSchema(fact, dates);
    return [name, isNullable(fact) ? v.nullable(schema) : schema] as const;
  });
  return Object.fromEntries(entries) as unknown as EntriesOf<F>;
}

const collectionKinds: ReadonlySet<FactKind> = new Set<CollectionKind>(['texts', 'tags', 'links', 'rows']);

/** Whether a fact is a collection, whose missing value is an empty collection and never null. */
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

/** Whether users enter the value as one text. Forms represent a missing value as an empty text. */
export const isText = ({ kind }: Fact): boolean => textKinds.has(kind);

const figureKinds: ReadonlySet<string> = new Set<FactKind>(['count', 'quantity', 'money', 'price', 'percentage']);

/** Whether a value is a figure, which is counted or measured; a `number` names a record. */
export const isFigure = ({ kind }: { readonly kind: string }): boolean => figureKinds.has(kind);

/** Whether a missing value is null. */
const isNullable = (fact: Fact): boolean => fact.optional === true && !isCollection(fact);

/** The schema of a record in a response. It does not limit lengths: whatever is stored is sent. */
/* @__NO_SIDE_EFFECTS__ */
export function recordSchema<F extends Facts>(facts: F): v.GenericSchema<RecordOf<F>> {
  const schema = v.strictObject(schemasOf(facts) as v.ObjectEntries) as unknown as v.GenericSchema<RecordOf<F>>;
  madeOf.set(schema, facts);
  return schema;
}

const madeOf = new WeakMap<object, Facts>();

/** The facts from which `recordSchema` made a schema or the item schema of an array; undefined for other schemas. */
export const findFacts = (schema: v.GenericSchema): Facts | undefined =>
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
