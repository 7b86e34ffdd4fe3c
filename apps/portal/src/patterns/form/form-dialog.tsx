import type { ReactNode } from 'react';
import { EditDialog, type EditDialogProps } from '../../ui/dialog/edit-dialog.tsx';
import { FramedFields, type FramedForm, useConfirmedClose } from './form-frame.tsx';

/**
 * A form in a dialog. After a failed save, the error is shown above the fields and the typed values stay. Closing a
 * form with changes asks for confirmation; a click outside closes only an unchanged form.
 */
export function FormDialog({
  form,
  onClose,
  failureInstead,
  children,
  ...dialog
}: Pick<
  EditDialogProps,
  'id' | 'title' | 'description' | 'width' | 'saveLabel' | 'canSave' | 'saveHint' | 'isDestructive'
> & {
  readonly form: FramedForm;
  /** Called when the form was cancelled or saved. */
  readonly onClose: () => void;
  /** Replaces the error panel after a conflict with another save. */
  readonly failureInstead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { askToClose, question } = useConfirmedClose(form, onClose);
  return (
    <>
      <EditDialog
        {...dialog}
        opened
        busy={form.isSaving}
        closeOnOutsideClick={!form.isDirty}
        onCancel={askToClose}
        onSave={() => void form.submit()}
      >
        <FramedFields form={form} failureInstead={failureInstead}>
          {children}
        </FramedFields>
      </EditDialog>
      {question}
    </>
  );
}
