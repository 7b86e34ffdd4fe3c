import type { Facts } from '@wagenpark/contract';
import { useState } from 'react';
import type { FormFault } from '../form/form-faults.ts';
import { isChangedMeanwhile } from '../form/form-frame.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { type MergeResult, mergeChanges } from './merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a form, with those and the version from which they started: a draft keeps them together. */
export type MergingValues<Own extends Values = Values> = Own & { readonly base: Own; readonly version: number };

/** A record as it is now, in the values of the form. */
export interface LatestRecord<Own extends Values> {
  readonly values: Own;
  readonly version: number;
  /** Who changed it last, and when; null where nobody keeps that. */
  readonly author: { readonly name: string; readonly at: string } | null;
}

/** That somebody else saved while the form was open. */
export interface Conflict extends Pick<MergeResult, 'adopted' | 'conflicts'> {
  readonly author: LatestRecord<Values>['author'];
}

/** The values of a form as it opens over a record. */
export const startingFrom = <Own extends Values>(values: Own, version: number): MergingValues<Own> => ({
  ...values,
  base: values,
  version,
});

export interface MergingFormOptions<Own extends Values> {
  /** Names the draft at its address. */
  readonly id: string;
  readonly facts: Facts;
  readonly initial: MergingValues<Own>;
  readonly faultsOf: (values: MergingValues<Own>) => readonly FormFault[];
  /** Saves; a refusal with `changedMeanwhile` lets the latest record be fetched and merged. */
  readonly save: (values: MergingValues<Own>) => Promise<unknown>;
  /** The record as it is now; undefined where there is none to merge with. It rejects as a save does when it is gone. */
  readonly fetchLatest: () => Promise<LatestRecord<Own> | undefined>;
  readonly onSaved: () => void;
}

export interface MergingForm<Own extends Values> {
  readonly form: Form<MergingValues<Own>>;
  /** What came of the last try to save, where somebody else had saved meanwhile. */
  readonly conflict: Conflict | null;
}

/**
 * A form of a record that others may change while it is open. Who saves later is told of them, with their changes already
 * in the form where the two do not contradict each other, and both values side by side where they do. Nothing that was
 * typed is lost; saving again goes out from the record as it is now.
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
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const mergeLatest = async (values: MergingValues<Own>) => {
    const latest = await fetchLatest();
    if (latest === undefined) return;
    const { values: merged, adopted, conflicts } = mergeChanges(facts, values.base, values, latest.values);
    const start = startingFrom(latest.values, latest.version);
    form.startFrom(start, { ...(merged as MergingValues<Own>), base: start.base, version: start.version });
    setConflict({ author: latest.author, adopted, conflicts });
  };
  const form: Form<MergingValues<Own>> = useForm<MergingValues<Own>>({
    id,
    initial,
    faultsOf,
    save: async (values) => {
      try {
        await save(values);
        setConflict(null);
      } catch (error) {
        if (isChangedMeanwhile(error)) await mergeLatest(values);
        throw error;
      }
    },
    onSaved,
  });
  return { form, conflict };
}
