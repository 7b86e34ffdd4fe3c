import { Refusal } from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** The part of a form that its dialog, panel or page needs. */
export type FramedForm = Pick<
  Form<object>,
  'isDirty' | 'isSaving' | 'failure' | 'submit' | 'isRestored' | 'discard' | 'giveUp' | 'element'
>;

/**
 * Closes a form in a dialog or panel; a form with changes asks for confirmation first (RT-20).
 * @param onClose called when the form closes
 * @returns `askToClose`, and the confirmation dialog, to be rendered beside the form's own dialog
 */
export function useConfirmedClose(
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

/** Whether a save was refused because another user saved first. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'changedMeanwhile';

/** The fields of a form in a dialog or panel, below the notice of a restored draft and the error of a failed save. */
export function FramedFields({
  form,
  failureExtra,
  failureInstead,
  failureTitle,
  children,
}: {
  readonly form: FramedForm;
  /** The conflict panel. It stays until the next successful save, and replaces the error `changedMeanwhile`. */
  readonly failureInstead?: ReactNode;
  /** The sentence before the reason of a failed save: '{name} could not be changed.' (MSG-09). */
  readonly failureTitle?: string | undefined;
  /** Shown below the error, such as a link to a remedy. */
  readonly failureExtra?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div ref={form.element} className={styles['fields']}>
      <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
      {failureInstead}
      {form.failure === null || (failureInstead && isVersionConflict(form.failure)) ? null : (
        <ErrorPanel inline message={[failureTitle, errorText(form.failure)].filter(Boolean).join(' ')}>
          {failureExtra}
        </ErrorPanel>
      )}
      {children}
    </div>
  );
}
