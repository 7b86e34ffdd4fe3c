import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type HistoryEntry, historyEntry } from '../admin/history.ts';
import { type AdminRoute, adminRoute } from './admin-route.ts';
import type { ErrorCode } from './errors.ts';
import { requestBodyEntries } from './fact-forms.ts';
import { type EditableOf, type Facts, type RecordOf, restRecordEntries } from './facts.ts';
import { integerPart, type PathParam } from './path-params.ts';
import { count, isoMoment, nullable, recordNumber, roundTripSchema } from './schemas.ts';

/*
 * Managed records: records that users create, edit and delete in the portal (decision 0109). The calls follow from the
 * table of facts. The form and the server validate with the same schema.
 *
 * Long because a kind, the rules of its records and its calls change together.
 */

/** The fields that every managed record has besides its facts. */
const managedEntries = {
  number: recordNumber,
  /** For optimistic locking: the database raises it with every change, and a save sends the version it started from. */
  version: count,
  changedAt: isoMoment,
  /** The name of the user who created or changed it last; null for the system. */
  changedBy: nullable(v.string()),
};
export type ManagedEntries = v.InferOutput<v.StrictObjectSchema<typeof managedEntries, undefined>>;
export type ManagedRecord<F> = ManagedEntries & RecordOf<F>;
/** The body of a change: all editable facts, and the version from which the change started. */
export type ManagedChange<F> = EditableOf<F> & { readonly version: number };

/** A reference from another record, which prevents the deletion of this one. */
export const managedUse = v.strictObject({
  /** The kind of the referring record; its text is the message `<subject>.use.<kind>`. */
  kind: v.string(),
  number: recordNumber,
  /** The name of the referring record. Null if the caller may not read that kind; the portal then only counts it. */
  name: nullable(v.string()),
});
export type ManagedUse = v.InferOutput<typeof managedUse>;

/** The version in a query string: `?version=3`. */
const sentVersion = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));

// Types instead of interfaces, because the catalogue of calls requires an implicit index signature.
type ByNumber = { readonly number: PathParam<number> };
type NoParams = Readonly<Record<never, never>>;

/** The calls of a kind of managed record. */
export type ManagedRoutes<F extends Facts> = {
  readonly list: AdminRoute<string, NoParams, undefined, undefined, ManagedRecord<F>>;
  readonly one: AdminRoute<string, ByNumber, undefined, undefined, ManagedRecord<F>>;
  readonly create: AdminRoute<string, NoParams, undefined, EditableOf<F>, ManagedRecord<F>>;
  readonly change: AdminRoute<string, ByNumber, undefined, ManagedChange<F>, ManagedRecord<F>>;
  readonly remove: AdminRoute<string, ByNumber, { readonly version: number }, undefined, ManagedRecord<F>>;
  readonly uses: AdminRoute<string, ByNumber, undefined, undefined, ManagedUse>;
  readonly history: AdminRoute<string, ByNumber, undefined, undefined, HistoryEntry>;
};

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

/** The declaration of a kind of managed record, which server and portal share. */
export interface ManagedKind<F extends Facts> {
  /** The name of one record in the audit trail, the command palette and links: `preferredDealer`. */
  readonly kind: string;
  /** The name of the list in the portal: `preferred-dealers`. */
  readonly list: string;
  readonly path: `/api-admin/${string}`;
  readonly facts: F;
  /** The fact that serves as the record's title. */
  readonly calledBy: keyof F & string;
  /**
   * The yes/no fact that says whether the record can be selected. A record that is in use cannot be deleted; users
   * disable it with this fact instead.
   */
  readonly switchedBy?: keyof F & string;
  /** Who may read the records. */
  readonly reads: Permission;
  /** Who may create, change and delete them. */
  readonly keeps: Permission;
  /** The singular in the API reference: `preferred dealer`. */
  readonly one: string;
  /**
   * The records belong to the provider and are the same for every client. Their texts are in the languages of
   * `COMPLETE_LOCALES` instead of the client's (decision 0129).
   */
  readonly ofProvider?: true;
  readonly rules?: readonly ManagedRule<F>[];
  /** What creation and change are refused for besides the usual: the rules about several records. */
  readonly refusals?: readonly ErrorCode[];
  /** Finds the errors of rules about several values or nested rows. It is called only with values of the right types. */
  readonly faultsOf?: (values: EditableOf<F>) => readonly ManagedFault[];
}

/** Declares a kind of managed record. */
/* @__NO_SIDE_EFFECTS__ */
export const managedKind = <const F extends Facts>(kind: ManagedKind<F>): ManagedKind<F> => kind;

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
export const withRules = <F extends Facts, Value>(
  schema: v.GenericSchema,
  { rules = [], faultsOf }: Pick<ManagedKind<F>, 'rules' | 'faultsOf'>,
) =>
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

/**
 * Declares the calls of a kind of managed record, at `<path>` and `<path>/{number}`: list, one, create, change, remove,
 * uses and history (decision 0109).
 */
/* @__NO_SIDE_EFFECTS__ */
export function managedRoutes<const F extends Facts>(kind: ManagedKind<F>): ManagedRoutes<F> {
  const { path, facts, reads: permission, keeps, one, refusals = [] } = kind;
  const params: ByNumber = { number: integerPart };
  const record = v.strictObject({ ...managedEntries, ...restRecordEntries(facts) } as unknown as v.ObjectEntries);
  const item = record as unknown as v.GenericSchema<unknown, ManagedRecord<F>>;
  const bodyEntries = requestBodyEntries(facts) as v.ObjectEntries;
  const changeBody = roundTripSchema(record, v.strictObject({ ...bodyEntries, version: count }));
  const onePath = `${path}/{number}` as const;
  const aRecord = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  const changesWithoutVersion = true;
  return {
    list: adminRoute<string, ManagedRecord<F>, NoParams>({
      method: 'GET',
      path,
      item,
      changesWithoutVersion,
      list: { name: kind.list, facts, tabs: ['all'] },
      permission,
      summary: `Every ${one}. A text without a translation is filled in from the client’s default language.`,
    }),
    one: adminRoute<string, ManagedRecord<F>, ByNumber>({
      method: 'GET',
      path: onePath,
      params,
      item,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `One ${one}.`,
    }),
    create: adminRoute<string, ManagedRecord<F>, NoParams, undefined, EditableOf<F>>({
      method: 'POST',
      path,
      body: withRules<F, EditableOf<F>>(v.strictObject(bodyEntries), kind),
      item,
      permission: keeps,
      errors: ['required', 'valueTaken', 'linkMissing', ...refusals],
      summary: `Creates ${aRecord}.`,
    }),
    change: adminRoute<string, ManagedRecord<F>, ByNumber, undefined, ManagedChange<F>>({
      method: 'PUT',
      path: onePath,
      params,
      body: withRules<F, ManagedChange<F>>(changeBody, kind),
      item,
      permission: keeps,
      errors: ['notFound', 'required', 'valueTaken', 'linkMissing', 'changedMeanwhile', ...refusals],
      summary: `Changes ${aRecord}; refused if it was changed after the version that is sent.`,
    }),
    remove: adminRoute<string, ManagedRecord<F>, ByNumber, { readonly version: number }>({
      method: 'DELETE',
      path: onePath,
      params,
      query: v.strictObject({ version: sentVersion }),
      item,
      permission: keeps,
      errors: ['notFound', 'changedMeanwhile', 'stillUsed'],
      summary: `Deletes ${aRecord} that no other record uses; \`results\` is empty.`,
    }),
    uses: adminRoute<string, ManagedUse, ByNumber>({
      method: 'GET',
      path: `${onePath}/uses`,
      params,
      item: managedUse,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `The records that use the ${one} and prevent its deletion.`,
    }),
    history: adminRoute<string, HistoryEntry, ByNumber>({
      method: 'GET',
      path: `${onePath}/history`,
      params,
      item: historyEntry,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `The history of the ${one}, newest first.`,
    }),
  };
}
