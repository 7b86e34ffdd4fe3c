import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type AdminRoute, adminRoute } from './admin-route.ts';
import { sentEntriesOf } from './fact-forms.ts';
import { type EditableOf, editableFacts, type Facts, type RecordOf, restEntriesOf } from './facts.ts';

/*
 * A setting of a client: one record of facts that is always there, without a list, a number or a deletion.
 */

/** What is sent to set one: its facts, and those from which the change started, where the sender knows them. */
export type SettingChange<F> = EditableOf<F> & { readonly base?: EditableOf<F> | undefined };

/** The two calls of a setting: `budget` reads it, `setBudget` writes it. */
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
 * Declares the two calls of a setting. Of two people who save, the later is refused with `changedMeanwhile` where they say
 * from which values they started; who does not say so writes over what is there.
 */
/* @__NO_SIDE_EFFECTS__ */
export function settingRoutes<const Name extends string, const F extends Facts>(
  name: Name,
  declared: {
    readonly path: `/api-admin/${string}`;
    readonly facts: F;
    readonly permission: Permission;
    /** What reading and writing it is, in a sentence of the reference each. */
    readonly summaries: readonly [read: string, write: string];
  },
): SettingRoutes<Name, F> {
  const { path, facts, permission, summaries } = declared;
  const entries = restEntriesOf(facts) as unknown as v.ObjectEntries;
  const item = v.strictObject(entries) as unknown as v.GenericSchema<unknown, RecordOf<F>>;
  const sent = sentEntriesOf(facts) as v.ObjectEntries;
  // The base is what was stored once, and only compared: bounds that came later must not keep anybody from saving.
  const base = v.strictObject(restEntriesOf(editableFacts(facts)) as unknown as v.ObjectEntries);
  const body = v.strictObject({ ...sent, base: v.optional(base) }) as unknown as v.GenericSchema<
    unknown,
    SettingChange<F>
  >;
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
    permission,
    errors: ['changedMeanwhile'],
    summary: summaries[1],
  });
  const writeName = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { [name]: read, [writeName]: write } as unknown as SettingRoutes<Name, F>;
}
