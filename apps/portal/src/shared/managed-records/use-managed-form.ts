import { useNavigate } from '@tanstack/react-router';
import { type Facts, Refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { COMPLETE_LOCALES } from '@wagenpark/domain/locale';
import { useCallback, useRef, useState } from 'react';
import type * as v from 'valibot';
import { editableValues } from '../../patterns/form/editable-values.ts';
import type { LinkChoice } from '../../patterns/form/fact-field-props.ts';
import { useFactLanguages } from '../../patterns/form/fact-fields.tsx';
import { formValues, pickLanguages, schemaFaults } from '../../patterns/form/fact-values.ts';
import type { ContentLanguage } from '../../patterns/form/language-fields.tsx';
import { useIdempotencyKeys } from '../../patterns/form/use-idempotency-keys.ts';
import {
  type MergingForm,
  type MergingValues,
  mergingValues,
  useMergingForm,
} from '../../patterns/merging/use-merging-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { offeredLocales } from '../../platform/words/choose-language.ts';
import { useWords } from '../../words/words.ts';
import { invalidateManagedRecords } from './managed-calls.ts';
import { type AnyManagedRecord, type AnyManagedSubject, titleOf, type Values } from './managed-subject.ts';
import { useLinkedRecords } from './use-linked-records.ts';

/** The state of a record's form, which a panel, page or wizard can show. */
export interface ManagedForm extends MergingForm<Values> {
  readonly languages: readonly ContentLanguage[];
  readonly links: Readonly<Record<string, readonly LinkChoice[]>>;
  /** Whether another user has deleted the record. Saving then creates it again. */
  readonly isGone: boolean;
}

/** The numbers that a fact links to: its own, or those of the rows that contain it. */
function linkedNumbers(facts: Facts, values: Values, name: string): readonly number[] {
  if (facts[name] !== undefined) return (values[name] ?? []) as readonly number[];
  return Object.entries(facts).flatMap(([rowsName, fact]) =>
    fact.kind === 'rows' && name in fact.of
      ? ((values[rowsName] ?? []) as readonly Values[]).flatMap((row) => (row[name] as number | null) ?? [])
      : [],
  );
}

/** The choices of each fact that links: the linked records that are switched on, and those that are already selected. */
function useLinkChoices(declaration: AnyManagedSubject, values: Values): ManagedForm['links'] {
  const { linked } = useLinkedRecords(declaration);
  return Object.fromEntries(
    Object.entries(linked).map(([name, records]) => {
      const selected = linkedNumbers(declaration.kind.facts, values, name);
      const choices = records
        .filter(({ number, isOn }) => isOn || selected.includes(number))
        .map(({ number, name: label }) => ({ number, name: label }));
      // The cached list may be older than the record; a record that is missing from it is shown by its number.
      const unlisted = selected.filter((number) => !records.some((record) => record.number === number));
      return [name, [...choices, ...unlisted.map((number) => ({ number, name: String(number) }))]];
    }),
  );
}

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'notFound';

/**
 * The state of the form of a record. It validates with the schema of the call `create`, as the server does. A
 * concurrent save by another user is merged into the form (`useMergingForm`).
 * @param record null for a new record
 * @param onClose called after a change; after a creation the new record is opened instead
 * @param start what a new record starts from instead of the subject's `initial`, with a name for its draft
 */
export function useManagedForm(
  declaration: AnyManagedSubject,
  record: AnyManagedRecord | null,
  onClose: () => void,
  start: { readonly draft: string; readonly values: Values } = { draft: 'new', values: declaration.initial ?? {} },
): ManagedForm {
  const words = useWords();
  const navigate = useNavigate();
  const { client, formats } = useSession();
  const { kind, routes, pages, subject } = declaration;
  const { facts } = kind;
  const locales =
    kind.ofProvider === true ? COMPLETE_LOCALES : offeredLocales(client.languages).map(({ locale }) => locale);
  const [isGone, setGone] = useState(false);
  const [isNew, number] = [record === null || isGone, record?.number ?? 0];
  const idempotencyKeys = useIdempotencyKeys();
  const createdNumber = useRef<number | null>(null);
  const toFormValues = (source: Values) => formValues(facts, source, locales);

  const noteMissing = (error: unknown): never => {
    if (!isNew && isMissing(error)) {
      setGone(true);
      // The list beside the form still shows the record.
      void invalidateManagedRecords(declaration);
    }
    throw error;
  };
  const save = async (values: MergingValues) => {
    // A new record may only have texts in the client's current languages. An existing record preserves other texts.
    const body = editableValues(facts, isNew ? pickLanguages(facts, values, locales) : values);
    let saved: AnyManagedRecord | undefined;
    try {
      [saved] = isNew
        ? await callRoute(routes.create, { body } as never, { idempotencyKey: idempotencyKeys.keyFor(body) })
        : await callRoute(routes.change, { params: { number }, body: { ...body, version: values.version } });
      createdNumber.current = isNew ? (saved?.number ?? null) : null;
    } catch (error) {
      return noteMissing(error);
    }
    notify.done(isNew ? 'post' : 'put', titleOf(words, declaration, saved ?? values), NOTIFICATION.savedMs);
    await invalidateManagedRecords(declaration);
  };
  const fetchLatest = async () => {
    // A new record has no other version to merge with. The refusal has another cause, such as a deadlock; saving again
    // helps.
    if (isNew) return undefined;
    const [currentRecord] = await callRoute(routes.one, { params: { number } }).catch(noteMissing);
    // The detail beside the form shows the current record, too.
    await invalidateManagedRecords(declaration);
    if (currentRecord === undefined) return undefined;
    const author = { name: currentRecord.changedBy ?? '–', at: currentRecord.changedAt };
    return { values: toFormValues(currentRecord), version: currentRecord.version, author };
  };
  const mergingForm = useMergingForm<Values>({
    id: `${kind.list} ${record?.number ?? start.draft}`,
    facts,
    initial: useState(() => mergingValues(toFormValues(record ?? start.values), record?.version ?? 0))[0],
    faultsOf: useCallback(
      (values) =>
        schemaFaults(routes.create.body as v.GenericSchema, facts, editableValues(facts, values), {
          words,
          formats,
          subject,
        }),
      [words, formats, subject, facts, routes],
    ),
    save,
    fetchLatest,
    onSaved: () => {
      if (createdNumber.current === null) onClose();
      else void navigate(pages.opened(createdNumber.current));
    },
  });
  const { values } = mergingForm.form;
  const languages = useFactLanguages(facts, values, values.version === 0 ? null : mergingForm.base, locales);
  return { ...mergingForm, languages, links: useLinkChoices(declaration, values), isGone };
}
