import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type AdminRoute, adminRoute } from './admin-route.ts';
import { requestBodyEntries } from './fact-forms.ts';
import { type EditableOf, editableFacts, type Facts, type RecordOf, restRecordEntries } from './facts.ts';
import { type ManagedRule, withRules } from './managed-rules.ts';

/*
 * A setting of a client: one record of facts that always exists, without a list, a number or a deletion.
 */

/**
 * The body of a change: the new facts and, for the check of concurrent edits, the values from which the change started.
 */
export type SettingChange<F> = EditableOf<F> & { readonly base?: EditableOf<F> | undefined };

/** The two calls of a setting: for example, `budget` reads it and `setBudget` writes it. */
export type SettingRoutes<Name extends string, F extends Facts> = {
  readonly [Read in Name]: AdminRoute<string, Readonly<Record<never, never>>, undefined, undefined, RecordOf<F>>;
} & {
  readonly [Write in `set${Capitalize<Name>}`]: AdminRoute<
    string,
    Readonly<Record<never, never>>,
    undefined,
    SettingChange<F>,
    RecordOf<F>
  >;
};

/**
 * Declares the two calls of a setting. If the body contains `base` and the stored values differ from it, the save is
 * refused with `changedMeanwhile`. Without `base` the last write wins.
 * @param name the name of the setting; the writing call is `set<Name>`
 */
/* @__NO_SIDE_EFFECTS__ */
export function settingRoutes<const Name extends string, const F extends Facts>(
  name: Name,
  declared: {
    readonly path: `/api-admin/${string}`;
    readonly facts: F;
    /** Who reads the setting; who writes it too, unless `writes` says otherwise. */
    readonly permission: Permission;
    readonly writes?: Permission;
    /** Rules about several of its values; the message of an error is `<subject>.fault.<fault>`. */
    readonly rules?: readonly ManagedRule<F>[];
    /** One sentence for each call, for the API reference. */
    readonly summaries: readonly [read: string, write: string];
  },
): SettingRoutes<Name, F> {
  const { path, facts, permission, writes = permission, rules = [], summaries } = declared;
  const entries = restRecordEntries(facts) as unknown as v.ObjectEntries;
  const item = v.strictObject(entries) as unknown as v.GenericSchema<unknown, RecordOf<F>>;
  const bodyEntries = requestBodyEntries(facts) as v.ObjectEntries;
  // The base is only compared with the stored values. It is not checked against bounds, since bounds that were added
  // later would reject every save.
  const base = v.strictObject(restRecordEntries(editableFacts(facts)) as unknown as v.ObjectEntries);
  const body = withRules<F, SettingChange<F>>(v.strictObject({ ...bodyEntries, base: v.optional(base) }), { rules });
  const read = adminRoute<string, RecordOf<F>, Readonly<Record<never, never>>>({
    method: 'GET',
    path,
    item,
    permission,
    summary: summaries[0],
  });
  const write = adminRoute<string, RecordOf<F>, Readonly<Record<never, never>>, undefined, SettingChange<F>>({
    method: 'PUT',
    path,
    body,
    item,
    permission: writes,
    errors: ['changedMeanwhile'],
    summary: summaries[1],
  });
  const writeName = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { [name]: read, [writeName]: write } as unknown as SettingRoutes<Name, F>;
}
