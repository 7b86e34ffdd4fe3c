import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { recordNumberOf } from '../../patterns/detail/record-number.ts';
import { FactFields, type FieldGroup } from '../../patterns/form/fact-fields.tsx';
import { FormPage } from '../../patterns/form/form-page.tsx';
import { missingLanguages } from '../../patterns/form/language-fields.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './managed-form-page.module.css';
import { type AnyManagedRecord, type AnyManagedSubject, titleOf, type Values, wordOf } from './managed-subject.ts';
import { useManagedForm } from './use-managed-form.ts';

/** The parts of a form page that depend on its subject. */
interface FormParts {
  readonly declaration: AnyManagedSubject;
  /** The groups of fields for the values; by default those of the subject. */
  readonly groupsFor?: (values: Values, hasFault: (fact: string) => boolean) => readonly FieldGroup[];
  /** A summary of the values, beside the fields. */
  readonly Aside?: (props: { readonly values: Values }) => ReactNode;
  /** The values of a copy; by default those of the record. */
  readonly copyOf?: (record: AnyManagedRecord) => Values;
}

/**
 * The form of a kind of managed record as a page (`ManagedSubject.formPage`). The parameter `id` of the address names
 * the record, `copy` one whose values a new record starts from.
 */
export function managedFormPage(parts: FormParts): () => ReactNode {
  return function ManagedFormPage() {
    const [{ id, copy }] = useAddressParameters();
    const number = recordNumberOf(id ?? copy);
    if (number !== null)
      return <StoredRecord key={`${id}/${copy}`} {...parts} number={number} isCopied={id === undefined} />;
    return id === undefined && copy === undefined ? <RecordForm {...parts} record={null} /> : <Missing {...parts} />;
  };
}

/** Shown instead of the form when the record does not exist. */
function Missing({ declaration }: FormParts): ReactNode {
  const words = useWords();
  return (
    <EmptyState
      title={words('errors.notFound')}
      action={
        <Button variant="default" renderRoot={(look) => <Link {...look} {...declaration.pages.listed({})} />}>
          {words('detail.backToList')}
        </Button>
      }
    />
  );
}

function StoredRecord({
  number,
  isCopied,
  ...parts
}: FormParts & { readonly number: number; readonly isCopied: boolean }): ReactNode {
  const { declaration, copyOf = (record) => record } = parts;
  // A form starts from what is stored at that moment, never from a cached response.
  const query = useQuery({ ...adminRecordQuery(declaration.routes.one, { params: { number } }), staleTime: 0 });
  if (query.error instanceof Refusal && query.error.code === 'notFound') return <Missing {...parts} />;
  if (query.isError) return <ErrorPanel message={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.isFetchedAfterMount || query.data === undefined) return <FactsSkeleton />;
  const record = query.data as AnyManagedRecord;
  return isCopied ? (
    <RecordForm {...parts} record={null} start={{ draft: `copy ${number}`, values: copyOf(record) }} />
  ) : (
    <RecordForm {...parts} record={record} />
  );
}

function RecordForm({
  declaration,
  groupsFor = () => declaration.groups,
  Aside,
  record,
  start,
}: FormParts & {
  readonly record: AnyManagedRecord | null;
  readonly start?: Parameters<typeof useManagedForm>[3];
}): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { subject, pages, kind } = declaration;
  const close = () => void navigate(record === null ? pages.listed({}) : pages.opened(record.number));
  const { form, languages, links, conflict, isGone } = useManagedForm(declaration, record, close, start);
  const title = record === null ? words(wordOf(declaration, 'add')) : titleOf(words, declaration, record);
  const fields = form as unknown as Form<Values>;
  const hasFault = (fact: string) => form.faults.some(({ path }) => path === fact || path.startsWith(`${fact}.`));
  return (
    <FormPage
      title={title}
      form={form}
      onCancel={close}
      missing={missingLanguages(languages)}
      {...(isGone ? { saveLabel: words('kept.makeAgain') } : {})}
      failureTitle={words(record === null ? 'kept.failed.post' : 'kept.failed.put', { name: title })}
      failureInstead={
        conflict !== null && !isGone ? (
          <ConflictPanel subject={subject} facts={kind.facts} conflict={conflict} form={fields} />
        ) : undefined
      }
      failureExtra={isGone ? <p>{words('kept.gone')}</p> : undefined}
      {...(Aside === undefined ? {} : { aside: <Aside values={form.values} /> })}
    >
      <div className={styles['groups']}>
        <FactFields
          subject={subject}
          facts={kind.facts}
          groups={groupsFor(form.values, hasFault)}
          form={fields}
          languages={languages}
          links={links}
        />
      </div>
    </FormPage>
  );
}
