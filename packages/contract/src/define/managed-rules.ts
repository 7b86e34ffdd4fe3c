import * as v from 'valibot';
import type { EditableOf, Facts } from './facts.ts';

/*
 * The rules of managed records beyond the schemas of their facts. Form and server check them with the same schema.
 */

/** A domain rule for a whole record, in addition to the schema of each fact. */
export interface ManagedRule<F> {
  /** The fact whose field shows the error. */
  readonly fact: keyof F & string;
  readonly holds: (values: EditableOf<F>) => boolean;
  /** The name of the error; its text is the message `<subject>.fault.<fault>`. */
  readonly fault: string;
}

/** An error that a rule of several values found. */
export interface ManagedFault {
  /** The path of the field that shows it: `['terms', 1, 'maxKm']`. */
  readonly path: readonly [name: string, ...inner: (string | number)[]];
  /** The name of the error; its text is the message `<subject>.fault.<fault>`. */
  readonly fault: string;
}

/** The rules of a kind of managed record. */
export interface ManagedRules<F> {
  readonly rules?: readonly ManagedRule<F>[];
  /** Finds the errors of rules about several values or nested rows. It is called only with values of the right types. */
  readonly faultsOf?: (values: EditableOf<F>) => readonly ManagedFault[];
}

/**
 * Whether a rule holds. On invalid values a rule may throw; it then counts as fulfilled, since other errors are
 * reported.
 */
function isManaged<Values>(holds: (values: Values) => boolean, values: Values, isTyped: boolean): boolean {
  if (isTyped) return holds(values);
  try {
    return holds(values);
  } catch {
    return true;
  }
}

/** The path of an error in the form of valibot. */
/* @__NO_SIDE_EFFECTS__ */
function issuePath(input: unknown, keys: ManagedFault['path']) {
  let value = input;
  const places = keys.map((key) => {
    const place = {
      type: 'object',
      origin: 'value',
      input: value as Record<string, unknown>,
      key: String(key),
    } as const;
    value = place.input[place.key];
    return { ...place, value };
  });
  return places as [(typeof places)[number], ...typeof places];
}

/** Adds the rules of a kind to the schema of a request body. */
/* @__NO_SIDE_EFFECTS__ */
export const withRules = <F extends Facts, Value>(schema: v.GenericSchema, { rules = [], faultsOf }: ManagedRules<F>) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const input = (dataset.value ?? {}) as EditableOf<F>;
      const placeOf = (keys: readonly unknown[] = []): string => keys.join('.');
      const faultyPlaces = new Set(dataset.issues?.map(({ path }) => placeOf(path?.map(({ key }) => key))));
      const hasFault = (fact: string) => dataset.issues?.some(({ path }) => path?.[0].key === fact) === true;
      for (const { fact: at, holds, fault } of rules) {
        if (!hasFault(at) && !isManaged(holds, input, dataset.typed)) {
          addIssue({ message: fault, path: issuePath(input, [at]) });
        }
      }
      if (!dataset.typed || faultsOf === undefined) return;
      for (const { path, fault } of faultsOf(input)) {
        // A value outside its own bounds is told once.
        if (!faultyPlaces.has(placeOf(path))) addIssue({ message: fault, path: issuePath(input, path) });
      }
    }),
  ) as unknown as v.GenericSchema<unknown, Value>;
