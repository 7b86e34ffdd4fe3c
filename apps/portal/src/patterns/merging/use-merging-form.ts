import type { Facts } from '@wagenpark/contract';
import { useState } from 'react';
import type { FormFault } from '../form/form-faults.ts';
import { isVersionConflict } from '../form/form-frame.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { type MergeResult, mergeChanges } from './merge.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a form, with the stored values and the version from which it was opened. A draft contains all three,
 * but never the state of a conflict. A user who returns to the draft therefore saves with the earlier version, and is
 * asked about the conflict again.
 */
export type MergingValues<Own extends Values = Values> = Own & { readonly base: Own; readonly version: number };

/** The current record on the server, as form values. */
export interface LatestRecord<Own extends Values> {
  readonly values: Own;
  readonly version: number;
  /** Who changed it last, and when (ISO 8601); null if that is not stored. */
  readonly author: { readonly name: string; readonly at: string } | null;
}

/** The result of the merge, in the form that the conflict panel uses. */
export interface Conflict extends Pick<MergeResult, 'adopted' | 'conflicts'> {
  readonly author: LatestRecord<Values>['author'];
}

/** The initial values of a form: the record's values are also the base. */
export const mergingValues = <Own extends Values>(values: Own, version: number): MergingValues<Own> => ({
  ...values,
  base: values,
  version,
});

export interface MergingFormOptions<Own extends Values> {
  /** The name of the draft, unique at its address. */
  readonly id: string;
  readonly facts: Facts;
  readonly initial: MergingValues<Own>;
  readonly faultsOf: (values: MergingValues<Own>) => readonly FormFault[];
  /** Saves. After a refusal with `changedMeanwhile`, the latest record is fetched and merged. */
  readonly save: (values: MergingValues<Own>) => Promise<unknown>;
  /** Fetches the current record; undefined if there is nothing to merge with. Rejects if the record was deleted. */
  readonly fetchLatest: () => Promise<LatestRecord<Own> | undefined>;
  readonly onSaved: () => void;
}

export interface MergingForm<Own extends Values> {
  readonly form: Form<MergingValues<Own>>;
  /** The merge after the last refused save; null if there was no conflict. */
  readonly conflict: Conflict | null;
  /** The stored values from which the next save starts. */
  readonly base: Own;
}

/** A conflict, with the record from which the next save starts. */
interface MergedConflict<Own extends Values> extends Conflict {
  readonly base: Own;
  readonly version: number;
}

/**
 * The state of a form with optimistic locking. If another user saved first, their changes are merged into the form;
 * typed values are never lost. The next save starts from the current record.
 */
export function useMergingForm<Own extends Values>({
  id,
  facts,
  initial,
  faultsOf,
  save,
  fetchLatest,
  onSaved,
}: MergingFormOptions<Own>): MergingForm<Own> {
  const [conflict, setConflict] = useState<MergedConflict<Own> | null>(null);
  const rebase = (values: MergingValues<Own>): MergingValues<Own> =>
    conflict === null ? values : { ...values, base: conflict.base, version: conflict.version };
  const mergeLatest = async (values: MergingValues<Own>) => {
    const latestRecord = await fetchLatest();
    if (latestRecord === undefined) return;
    const { values: merged, adopted, conflicts } = mergeChanges(facts, values.base, values, latestRecord.values);
    const opened = { base: form.values.base, version: form.values.version };
    form.startFrom({ ...latestRecord.values, ...opened }, { ...(merged as MergingValues<Own>), ...opened });
    setConflict({
      author: latestRecord.author,
      adopted,
      conflicts,
      base: latestRecord.values,
      version: latestRecord.version,
    });
  };
  const form: Form<MergingValues<Own>> = useForm<MergingValues<Own>>({
    id,
    initial,
    faultsOf,
    save: async (values) => {
      try {
        await save(rebase(values));
        setConflict(null);
      } catch (error) {
        if (isVersionConflict(error)) await mergeLatest(rebase(values));
        throw error;
      }
    },
    onSaved,
  });
  return { form, conflict, base: rebase(form.values).base };
}
