import type { ReactNode } from 'react';
import { EditDialog, type EditDialogProps } from '../../ui/dialog/edit-dialog.tsx';
import { FramedFields, type FramedForm, useClosing } from './form-frame.tsx';

/**
 * A form in a dialog: what failed stands above the fields with everything typed still there; closing it with changes
 * asks first, and a click outside closes it only while nothing was changed.
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
  /** Closed: cancelled, or saved. */
  readonly onClose: () => void;
  /** Stands in the place of what failed, where that says more. */
  readonly failureInstead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { askToClose, question } = useClosing(form, onClose);
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
