import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { useCallback, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { LinkChoice } from '../../patterns/form/fact-field-props.ts';
import { useFactLanguages } from '../../patterns/form/fact-fields.tsx';
import { formValues, inLanguages, schemaFaults } from '../../patterns/form/fact-values.ts';
import type { ContentLanguage } from '../../patterns/form/language-fields.tsx';
import { sentValues } from '../../patterns/form/sent-values.ts';
import { useSentKey } from '../../patterns/form/use-sent-key.ts';
import {
  type MergingForm,
  type MergingValues,
  startingFrom,
  useMergingForm,
} from '../../patterns/merging/use-merging-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { offeredLocales } from '../../platform/words/choose-language.ts';
import { useWords } from '../../words/words.ts';
import { forgetKept } from './kept-calls.ts';
import { type AnyKept, type AnyKeptRecord, nameBy, titleOf, type Values } from './kept-subject.ts';
import { useLinkedRecords } from './use-linked-records.ts';

/** The state of a record's form, which a panel, page or wizard can show. */
export interface KeptForm extends MergingForm<Values> {
  readonly languages: readonly ContentLanguage[];
  readonly links: Readonly<Record<string, readonly LinkChoice[]>>;
  /** Whether another user has deleted the record. Saving then creates it again. */
  readonly isGone: boolean;
}

/** The choices of each links fact: the linked records that are switched on, and those that are already selected. */
function useLinkChoices(kept: AnyKept, values: Values): KeptForm['links'] {
  const { linked } = useLinkedRecords(kept);
  return Object.fromEntries(
    Object.entries(kept.links ?? {}).flatMap(([name, { kind }]) => {
      const records = linked[name];
      if (records === undefined) return [];
      const ticked = (values[name] ?? []) as readonly number[];
      const canBeChosen = (record: AnyKeptRecord) =>
        kind.switchedBy === undefined || record[kind.switchedBy] === true || ticked.includes(record.number);
      const choices = records
        .filter(canBeChosen)
        .map((record) => ({ number: record.number, name: nameBy(kind.calledBy, record) }));
      // The cached list may be older than the record; a record that is missing from it is shown by its number.
      const unknown = ticked.filter((number) => !records.some((record) => record.number === number));
      return [[name, [...choices, ...unknown.map((number) => ({ number, name: String(number) }))]]];
    }),
  );
}

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'notFound';

/**
 * The state of the form of a record. It validates with the schema of the call `create`, as the server does. A
 * concurrent save by another user is merged into the form (`useMergingForm`).
 * @param record null for a new record
 * @param onClose called after a change; after a creation the new record is opened instead
 */
export function useKeptForm(kept: AnyKept, record: AnyKeptRecord | null, onClose: () => void): KeptForm {
  const words = useWords();
  const navigate = useNavigate();
  const { client, formats } = useSession();
  const { kind, routes, pages, subject } = kept;
  const { facts } = kind;
  const locales = offeredLocales(client.languages).map(({ locale }) => locale);
  const [isGone, setGone] = useState(false);
  const [isNew, number] = [record === null || isGone, record?.number ?? 0];
  const key = useSentKey();
  const made = useRef<number | null>(null);
  const valuesOf = (given: Values) => formValues(facts, given, locales);

  const noteMissing = (error: unknown): never => {
    if (!isNew && isMissing(error)) setGone(true);
    throw error;
  };
  const save = async (values: MergingValues) => {
    // A new record may only have texts in the client's current languages. An existing record preserves other texts.
    const body = sentValues(facts, isNew ? inLanguages(facts, values, locales) : values);
    try {
      const [saved] = isNew
        ? await ask(routes.create, { body } as never, { idempotencyKey: key.of(body) })
        : await ask(routes.change, { params: { number }, body: { ...body, version: values.version } });
      made.current = isNew ? (saved?.number ?? null) : null;
    } catch (error) {
      return noteMissing(error);
    }
    notify.done(isNew ? 'post' : 'put', titleOf(words, kept, values), NOTIFICATION.savedMs);
    await forgetKept(kept);
  };
  const fetchLatest = async () => {
    // A new record has no other version to merge with. The refusal has another cause, such as a deadlock; saving again
    // helps.
    if (isNew) return undefined;
    const [latest] = await ask(routes.one, { params: { number } }).catch(noteMissing);
    // The detail beside the form shows the current record, too.
    await forgetKept(kept);
    if (latest === undefined) return undefined;
    const author = { name: latest.changedBy ?? '–', at: latest.changedAt };
    return { values: valuesOf(latest), version: latest.version, author };
  };
  const merging = useMergingForm<Values>({
    id: `${kind.list} ${record?.number ?? 'new'}`,
    facts,
    initial: useState(() => startingFrom(valuesOf(record ?? kept.initial ?? {}), record?.version ?? 0))[0],
    faultsOf: useCallback(
      (values) =>
        schemaFaults(routes.create.body as v.GenericSchema, facts, sentValues(facts, values), {
          words,
          formats,
          subject,
        }),
      [words, formats, subject, facts, routes],
    ),
    save,
    fetchLatest,
    onSaved: () => {
      if (made.current === null) onClose();
      else void navigate(pages.opened(made.current));
    },
  });
  const { values } = merging.form;
  const languages = useFactLanguages(facts, values, values.version === 0 ? null : values.base);
  return { ...merging, languages, links: useLinkChoices(kept, values), isGone };
}
