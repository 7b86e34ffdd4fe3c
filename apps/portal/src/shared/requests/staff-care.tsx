import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Care } from '@wagenpark/contract/admin/request-care';
import { requestCare } from '@wagenpark/contract/admin/request-care';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { isPlainText, normalizeLines } from '@wagenpark/domain/plain-text';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../../patterns/form/use-draft.ts';
import { ask } from '../../platform/calls/call.ts';
import { adminQuery, adminRecordQuery, invalidateAdmin, queryClient } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './staff-care.module.css';

/** Puts the response into the cache and invalidates the list of assignees. */
function cacheCare(number: number, [care]: readonly Care[]): Promise<void> {
  const { queryKey } = adminRecordQuery(requestCare.ofRequest, { params: { number } });
  queryClient.setQueryData(queryKey, care);
  return invalidateAdmin(requestCare.assigned.path);
}

/** Internal handling of a request by staff: the assignee, and notes that clients cannot read. */
export function StaffCare({ request }: { readonly request: number }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const care = useQuery(adminRecordQuery(requestCare.ofRequest, { params: { number: request } }));
  const colleagues = useQuery(adminQuery(requestCare.colleagues));
  const [isAssigning, setAssigning] = useState(false);
  if (care.error !== null) {
    return <ErrorPanel inline message={errorText(care.error)} onRetry={() => void care.refetch()} />;
  }
  if (care.data === undefined) return null;
  const { assignee, steps } = care.data;
  const assign = async (colleague: number | null) => {
    setAssigning(true);
    try {
      await cacheCare(request, await ask(requestCare.assign, { params: { number: request }, body: { colleague } }));
    } catch (error) {
      notify.failure(error);
    } finally {
      setAssigning(false);
    }
  };
  const otherColleagues = (colleagues.data ?? []).filter(({ number }) => number !== assignee?.number);
  return (
    <section className={styles['care']} aria-label={words('requests.care.title')}>
      <h3 className={styles['title']}>
        {words('requests.care.title')} <small>{words('requests.care.staffOnly')}</small>
      </h3>
      <ChoiceField
        label={words('requests.care.assignee')}
        placeholder={words('requests.care.nobody')}
        choices={[...(assignee === null ? [] : [assignee]), ...otherColleagues].map(({ number, name }) => ({
          value: String(number),
          label: name,
        }))}
        value={assignee === null ? null : String(assignee.number)}
        disabled={isAssigning}
        onChange={(chosen) => void assign(chosen === null ? null : Number(chosen))}
      />
      {steps.length === 0 ? null : (
        <ul className={styles['steps']}>
          {steps.map(({ id, at, type, actor, assignee: given, text }) => (
            <li key={id}>
              <p className={styles['text']} data-quiet={type === 'noted' ? undefined : ''}>
                {/* words: requests.care.step.* */}
                {type === 'noted' ? text : words(`requests.care.step.${type}`, { name: given ?? '' })}
              </p>
              <small>
                {isolateRightToLeft(actor)} · {formats.moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <NewNote request={request} />
    </section>
  );
}

const draftOptions = { isDirty: ({ text }: { readonly text: string }) => text.trim() !== '' };

function NewNote({ request }: { readonly request: number }): ReactNode {
  const words = useWords();
  // Kept as a draft until it is saved; leaving asks for confirmation.
  const note = useDraft(`request ${request} note`, { text: '' }, draftOptions);
  const { text } = note.values;
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const trimmed = text.trim();
    if (!isPlainText(normalizeLines(trimmed))) return setFault(words('errors.forbiddenCharacter'));
    setSaving(true);
    try {
      await cacheCare(request, await ask(requestCare.note, { params: { number: request }, body: { text: trimmed } }));
      note.forget();
      note.setValues({ text: '' });
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <TextAreaField
        label={words('requests.care.newNote')}
        maxLength={MAX_EXPLANATION_LENGTH}
        autosize
        minRows={1}
        value={text}
        error={fault}
        onChange={(event) => {
          note.setValues({ text: event.currentTarget.value });
          setFault(null);
        }}
      />
      {text.trim() === '' ? null : (
        <Button variant="default" size="compact-sm" loading={isSaving} onClick={() => void save()}>
          {words('requests.care.save')}
        </Button>
      )}
    </>
  );
}
