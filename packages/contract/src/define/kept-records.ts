import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type HistoryEntry, historyEntry } from '../admin/history.ts';
import { type AdminRoute, adminRoute } from './admin-route.ts';
import { sentEntriesOf } from './fact-forms.ts';
import { type EditableOf, type Facts, type RecordOf, restEntriesOf } from './facts.ts';
import { integerPart, type PathParam } from './path-params.ts';
import { acceptedBack, count, isoMoment, nullable, recordNumber } from './schemas.ts';

/*
 * Records that people keep: made, changed and deleted in the portal. A table of facts says all of it; the schema of what is
 * sent is the one rule by which the form and the server judge.
 */

/** What every kept record tells beside its facts. */
const keptEntries = {
  number: recordNumber,
  /** The database raises it with every change: whoever saves says from which one they started. */
  version: count,
  changedAt: isoMoment,
  /** The name of whoever made or changed it last; null for the system. */
  changedBy: nullable(v.string()),
};
export type KeptEntries = v.InferOutput<v.StrictObjectSchema<typeof keptEntries, undefined>>;
export type KeptRecord<F> = KeptEntries & RecordOf<F>;
/** What is sent to change one: all of its facts, and the version from which the change started. */
export type KeptChange<F> = EditableOf<F> & { readonly version: number };

/** Something that names the record, and so keeps it from being deleted. */
export const keptUse = v.strictObject({
  /** The kind of record that names it: a key of the subject's words, `<subject>.use.<kind>`. */
  kind: v.string(),
  number: recordNumber,
  /** Null where the caller may not read records of that kind: it is counted alone. */
  name: nullable(v.string()),
});
export type KeptUse = v.InferOutput<typeof keptUse>;

/** `?version=3`. */
const sentVersion = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));

// Types and not interfaces: only these have the index signature that the catalogue of calls asks for.
type ByNumber = { readonly number: PathParam<number> };
type NoParams = Readonly<Record<never, never>>;

/** The calls of records that are kept. */
export type KeptRoutes<F extends Facts> = {
  readonly list: AdminRoute<string, NoParams, undefined, undefined, KeptRecord<F>>;
  readonly one: AdminRoute<string, ByNumber, undefined, undefined, KeptRecord<F>>;
  readonly create: AdminRoute<string, NoParams, undefined, EditableOf<F>, KeptRecord<F>>;
  readonly change: AdminRoute<string, ByNumber, undefined, KeptChange<F>, KeptRecord<F>>;
  readonly remove: AdminRoute<string, ByNumber, { readonly version: number }, undefined, KeptRecord<F>>;
  readonly uses: AdminRoute<string, ByNumber, undefined, undefined, KeptUse>;
  readonly history: AdminRoute<string, ByNumber, undefined, undefined, HistoryEntry>;
};

/** What must hold of a record beside the kinds of its facts: a rule of the domain, told at one of them. */
export interface KeptRule<F> {
  readonly at: keyof F & string;
  readonly holds: (values: EditableOf<F>) => boolean;
  /** Names the fault: a key of the subject's words, `<subject>.fault.<fault>`. */
  readonly fault: string;
}

/** A kind of record that is kept, as data: what both sides know of it. */
export interface KeptKind<F extends Facts> {
  /** What the trail, the palette and links call one: `preferredDealer`. */
  readonly kind: string;
  /** What the portal calls the list of them: `preferred-dealers`. */
  readonly list: string;
  readonly path: `/api-admin/${string}`;
  readonly facts: F;
  /** The fact by which people call one. */
  readonly calledBy: keyof F & string;
  /** The fact that says whether one can be chosen: what is still used is switched off and not deleted. */
  readonly switchedBy?: keyof F & string;
  readonly reads: Permission;
  readonly keeps: Permission;
  /** What they are called in the reference: `preferred dealer`. */
  readonly one: string;
  readonly rules?: readonly KeptRule<F>[];
}

/** Declares a kind of record that is kept. */
/* @__NO_SIDE_EFFECTS__ */
export const keptKind = <const F extends Facts>(kind: KeptKind<F>): KeptKind<F> => kind;

/** Whether a rule holds; beside other faults a rule may not be able to tell, and then says nothing. */
function isKept<Values>(holds: (values: Values) => boolean, values: Values, isTyped: boolean): boolean {
  if (isTyped) return holds(values);
  try {
    return holds(values);
  } catch {
    return true;
  }
}

/** Adds the rules of a kind to the schema of what is sent of one. */
/* @__NO_SIDE_EFFECTS__ */
const withRules = <F, Value>(schema: v.GenericSchema, rules: readonly KeptRule<F>[]) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const input = (dataset.value ?? {}) as Readonly<Record<string, unknown>>;
      const hasFault = (at: string) => dataset.issues?.some(({ path }) => path?.[0].key === at) === true;
      for (const { at, holds, fault } of rules) {
        const place = { type: 'object', origin: 'value', input, key: at, value: input[at] } as const;
        if (!hasFault(at) && !isKept(holds, input as EditableOf<F>, dataset.typed))
          addIssue({ message: fault, path: [place] });
      }
    }),
  ) as unknown as v.GenericSchema<unknown, Value>;

/** Declares the calls of records that are kept: `<path>` and `<path>/{number}`. */
/* @__NO_SIDE_EFFECTS__ */
export function keptRoutes<const F extends Facts>(kind: KeptKind<F>): KeptRoutes<F> {
  const { path, facts, reads: permission, keeps, one, rules = [] } = kind;
  const params: ByNumber = { number: integerPart };
  const record = v.strictObject({ ...keptEntries, ...restEntriesOf(facts) } as unknown as v.ObjectEntries);
  const item = record as unknown as v.GenericSchema<unknown, KeptRecord<F>>;
  const sent = sentEntriesOf(facts) as v.ObjectEntries;
  const changeBody = acceptedBack(record, v.strictObject({ ...sent, version: count }));
  const onePath = `${path}/{number}` as const;
  const aRecord = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  const changesWithoutVersion = true;
  return {
    list: adminRoute<string, KeptRecord<F>, NoParams>({
      method: 'GET',
      path,
      item,
      changesWithoutVersion,
      list: { name: kind.list, facts, tabs: ['all'] },
      permission,
      summary: `Every ${one}. A text that a language lacks stands there in the client’s default language.`,
    }),
    one: adminRoute<string, KeptRecord<F>, ByNumber>({
      method: 'GET',
      path: onePath,
      params,
      item,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `One ${one}.`,
    }),
    create: adminRoute<string, KeptRecord<F>, NoParams, undefined, EditableOf<F>>({
      method: 'POST',
      path,
      body: withRules<F, EditableOf<F>>(v.strictObject(sent), rules),
      item,
      permission: keeps,
      errors: ['required', 'valueTaken', 'linkMissing'],
      summary: `Makes ${aRecord}.`,
    }),
    change: adminRoute<string, KeptRecord<F>, ByNumber, undefined, KeptChange<F>>({
      method: 'PUT',
      path: onePath,
      params,
      body: withRules<F, KeptChange<F>>(changeBody, rules),
      item,
      permission: keeps,
      errors: ['notFound', 'required', 'valueTaken', 'linkMissing', 'changedMeanwhile'],
      summary: `Changes ${aRecord}; refused where somebody changed it since the version that is sent.`,
    }),
    remove: adminRoute<string, KeptRecord<F>, ByNumber, { readonly version: number }>({
      method: 'DELETE',
      path: onePath,
      params,
      query: v.strictObject({ version: sentVersion }),
      item,
      permission: keeps,
      errors: ['notFound', 'changedMeanwhile', 'stillUsed'],
      summary: `Deletes ${aRecord} that nothing names; \`results\` is empty.`,
    }),
    uses: adminRoute<string, KeptUse, ByNumber>({
      method: 'GET',
      path: `${onePath}/uses`,
      params,
      item: keptUse,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `What names the ${one} and keeps it from being deleted.`,
    }),
    history: adminRoute<string, HistoryEntry, ByNumber>({
      method: 'GET',
      path: `${onePath}/history`,
      params,
      item: historyEntry,
      changesWithoutVersion,
      permission,
      errors: ['notFound'],
      summary: `What happened to the ${one}, newest first.`,
    }),
  };
}
