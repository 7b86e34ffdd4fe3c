import { Refusal } from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** What a dialog or panel has to know of the form in it. */
export type FramedForm = Pick<
  Form<object>,
  'isDirty' | 'isSaving' | 'failure' | 'submit' | 'isRestored' | 'discard' | 'giveUp' | 'element'
>;

/**
 * Closing a form in a dialog or panel: with changes it asks first (RT-20).
 * @param onClose the form is given up
 * @returns what asking to close does, and the question, to be drawn beside the dialog
 */
export function useClosing(
  form: FramedForm,
  onClose: () => void,
): { readonly askToClose: () => void; readonly question: ReactNode } {
  const words = useWords();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const close = () => {
    form.giveUp();
    onClose();
  };
  return {
    askToClose: () => (form.isDirty ? setAsksToLeave(true) : close()),
    question: (
      <ConfirmDialog
        opened={asksToLeave}
        onClose={() => setAsksToLeave(false)}
        title={words('forms.leaveTitle')}
        confirmLabel={words('forms.closeAnyway')}
        cancelLabel={words('forms.stay')}
        isDestructive
        onConfirm={close}
      >
        {words('forms.leaveLoses')}
      </ConfirmDialog>
    ),
  };
}

/** Whether a save was refused because somebody else had saved meanwhile. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'changedMeanwhile';

/** The fields of a form in a dialog or panel, below what was restored and what failed. */
export function FramedFields({
  form,
  failureExtra,
  failureInstead,
  failureTitle,
  children,
}: {
  readonly form: FramedForm;
  /** Stands there until it is settled, in the place of a failed save that somebody else was before. */
  readonly failureInstead?: ReactNode;
  /** What could not be done, before why (MSG-09). */
  readonly failureTitle?: string | undefined;
  /** A way on below what failed: a link. */
  readonly failureExtra?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div ref={form.element} className={styles['fields']}>
      <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
      {failureInstead}
      {form.failure === null || (failureInstead && isChangedMeanwhile(form.failure)) ? null : (
        <ErrorPanel inline message={[failureTitle, errorText(form.failure)].filter(Boolean).join(' ')}>
          {failureExtra}
        </ErrorPanel>
      )}
      {children}
    </div>
  );
}
