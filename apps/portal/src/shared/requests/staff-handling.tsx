import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InternalHandling } from '@wagenpark/contract/admin/request-handling';
import { requestHandling } from '@wagenpark/contract/admin/request-handling';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { isPlainText, normalizeLines } from '@wagenpark/domain/plain-text';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../../patterns/form/use-draft.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminQuery, adminRecordQuery, invalidateAdmin, queryClient } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './staff-handling.module.css';

/** Puts the response into the cache and invalidates the list of assignees. */
function cacheHandling(number: number, [handling]: readonly InternalHandling[]): Promise<void> {
  const { queryKey } = adminRecordQuery(requestHandling.ofRequest, { params: { number } });
  queryClient.setQueryData(queryKey, handling);
  return invalidateAdmin(requestHandling.assigned.path);
}

/** Internal handling of a request by staff: the assignee, and notes that clients cannot read. */
export function StaffHandling({ request }: { readonly request: number }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const handling = useQuery(adminRecordQuery(requestHandling.ofRequest, { params: { number: request } }));
  const colleagues = useQuery(adminQuery(requestHandling.colleagues));
  const [isAssigning, setAssigning] = useState(false);
  if (handling.error !== null) {
    return <ErrorPanel inline message={errorText(handling.error)} onRetry={() => void handling.refetch()} />;
  }
  if (handling.data === undefined) return null;
  const { assignee, steps } = handling.data;
  const assign = async (colleague: number | null) => {
    setAssigning(true);
    try {
      await cacheHandling(
        request,
        await callRoute(requestHandling.assign, { params: { number: request }, body: { colleague } }),
      );
    } catch (error) {
      notify.failure(error);
    } finally {
      setAssigning(false);
    }
  };
  const otherColleagues = (colleagues.data ?? []).filter(({ number }) => number !== assignee?.number);
  return (
    <section className={styles['handling']} aria-label={words('requests.care.title')}>
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
          {steps.map(({ id, at, type, actor, assignee: newAssignee, text }) => (
            <li key={id}>
              <p className={styles['text']} data-quiet={type === 'noted' ? undefined : ''}>
                {/* words: requests.care.step.* */}
                {type === 'noted' ? text : words(`requests.care.step.${type}`, { name: newAssignee ?? '' })}
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
  // The note is stored as a draft until it is saved; leaving asks for confirmation.
  const note = useDraft(`request ${request} note`, { text: '' }, draftOptions);
  const { text } = note.values;
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const trimmed = text.trim();
    if (!isPlainText(normalizeLines(trimmed))) return setFault(words('errors.forbiddenCharacter'));
    setSaving(true);
    try {
      await cacheHandling(
        request,
        await callRoute(requestHandling.note, { params: { number: request }, body: { text: trimmed } }),
      );
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
