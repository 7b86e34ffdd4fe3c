import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type HistoryEntry, historyEntry } from '../admin/history.ts';
import { type AdminRoute, adminRoute } from './admin-route.ts';
import type { ErrorCode } from './errors.ts';
import { requestBodyEntries } from './fact-forms.ts';
import { type EditableOf, type Facts, type RecordOf, restRecordEntries } from './facts.ts';
import { type ManagedRules, withRules } from './managed-rules.ts';
import { integerPart, type PathParam } from './path-params.ts';
import { count, isoMoment, nullable, recordNumber, roundTripSchema } from './schemas.ts';

/*
 * Managed records: records that users create, edit and delete in the portal (decision 0109). The calls follow from the
 * table of facts. The form and the server validate with the same schema.
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

/** The declaration of a kind of managed record, which server and portal share. */
export interface ManagedKind<F extends Facts> extends ManagedRules<F> {
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
  /** Further refusals of `create` and `change`. */
  readonly saveErrors?: readonly ErrorCode[];
  /**
   * A deleted record stays stored, so that what names it keeps the name; calls and search no longer return it. Records
   * of the kinds `besides` do not prevent the deletion: the user is told how many there are, and ticks that it is meant.
   */
  readonly deletedSoftly?: { readonly besides: readonly string[] };
}

/** Declares a kind of managed record. */
/* @__NO_SIDE_EFFECTS__ */
export const managedKind = <const F extends Facts>(kind: ManagedKind<F>): ManagedKind<F> => kind;

/**
 * Declares the calls of a kind of managed record, at `<path>` and `<path>/{number}`: list, one, create, change, remove,
 * uses and history (decision 0109).
 */
/* @__NO_SIDE_EFFECTS__ */
export function managedRoutes<const F extends Facts>(kind: ManagedKind<F>): ManagedRoutes<F> {
  const { path, facts, reads: permission, keeps, one, saveErrors = [] } = kind;
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
      errors: ['required', 'valueTaken', 'linkMissing', ...saveErrors],
      summary: `Creates ${aRecord}.`,
    }),
    change: adminRoute<string, ManagedRecord<F>, ByNumber, undefined, ManagedChange<F>>({
      method: 'PUT',
      path: onePath,
      params,
      body: withRules<F, ManagedChange<F>>(changeBody, kind),
      item,
      permission: keeps,
      errors: ['notFound', 'required', 'valueTaken', 'linkMissing', 'changedMeanwhile', ...saveErrors],
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
