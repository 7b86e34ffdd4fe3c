import type { ReactNode } from 'react';
import { FactFields } from '../../patterns/form/fact-fields.tsx';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { missingLanguages } from '../../patterns/form/language-fields.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { useWords } from '../../words/words.ts';
import { type AnyManagedRecord, type AnyManagedSubject, titleOf, type Values, wordOf } from './managed-subject.ts';
import { useManagedForm } from './use-managed-form.ts';

/** The form of a record in a panel beside the list; `record` is null for a new one. */
export function ManagedPanel({
  declaration,
  record,
  onClose,
}: {
  readonly declaration: AnyManagedSubject;
  readonly record: AnyManagedRecord | null;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { subject, groups } = declaration;
  const { facts } = declaration.kind;
  const { form, languages, links, conflict, isGone } = useManagedForm(declaration, record, onClose);
  const missing = missingLanguages(languages);
  const title = record === null ? words(wordOf(declaration, 'add')) : titleOf(words, declaration, record);
  const fields = form as unknown as Form<Values>;
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={title}
      submitLabel={words(isGone ? 'kept.makeAgain' : 'common.save')}
      canSubmit={missing.length === 0}
      {...(missing.length === 0 ? {} : { hint: words('ui.stillMissing', { parts: missing.join(', ') }) })}
      failureTitle={words(record === null ? 'kept.failed.post' : 'kept.failed.put', { name: title })}
      failureInstead={
        conflict !== null && !isGone ? (
          <ConflictPanel subject={subject} facts={facts} conflict={conflict} form={fields} />
        ) : undefined
      }
      failureExtra={isGone ? <p>{words('kept.gone')}</p> : undefined}
    >
      <FactFields
        subject={subject}
        facts={facts}
        groups={groups}
        form={fields}
        languages={languages}
        links={links}
        closed={declaration.closed?.(form.values) ?? {}}
      />
    </FormPanel>
  );
}
