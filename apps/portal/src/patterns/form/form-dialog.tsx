import { type ReactNode, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EditDialog, type EditDialogProps } from '../../ui/dialog/edit-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** What a dialog has to know of the form in it. */
export type DialogForm = Pick<
  Form<object>,
  'isDirty' | 'isSaving' | 'failure' | 'submit' | 'isRestored' | 'discard' | 'giveUp' | 'element'
>;

/**
 * A form in a dialog: what failed stands above the fields with everything typed still there; closing it with changes
 * asks first, and a click outside closes it only while nothing was changed.
 */
export function FormDialog({
  form,
  onClose,
  children,
  failureExtra,
  ...dialog
}: Pick<
  EditDialogProps,
  'id' | 'title' | 'description' | 'width' | 'saveLabel' | 'canSave' | 'saveHint' | 'isDestructive'
> & {
  readonly form: DialogForm;
  /** Closed: cancelled, or saved. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A way on below what failed: a link. */
  readonly failureExtra?: ReactNode;
}): ReactNode {
  const words = useWords();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const close = () => {
    form.giveUp();
    onClose();
  };
  return (
    <>
      <EditDialog
        {...dialog}
        opened
        busy={form.isSaving}
        closeOnOutsideClick={!form.isDirty}
        onCancel={() => (form.isDirty ? setAsksToLeave(true) : close())}
        onSave={() => void form.submit()}
      >
        <div ref={form.element} className={styles['fields']}>
          <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
          {form.failure === null ? null : (
            <ErrorPanel inline takesFocus message={errorText(form.failure)}>
              {failureExtra}
            </ErrorPanel>
          )}
          {children}
        </div>
      </EditDialog>
      <ConfirmDialog
        opened={asksToLeave}
        onClose={() => setAsksToLeave(false)}
        title={words('forms.leaveTitle')}
        confirmLabel={words('forms.closeAnyway')}
        isDestructive
        onConfirm={close}
        text={words('forms.leaveLoses')}
      />
    </>
  );
}
