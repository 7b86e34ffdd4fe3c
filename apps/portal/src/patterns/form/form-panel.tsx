import type { ReactNode } from 'react';
import { SidePanel, type SidePanelProps } from '../../ui/side-panel/side-panel.tsx';
import { FramedFields, type FramedForm, useConfirmedClose } from './form-frame.tsx';

/**
 * A form in a panel beside its record. After a failed save, the error is shown above the fields and the typed values
 * stay. Closing a form with changes asks for confirmation.
 */
export function FormPanel({
  form,
  onClose,
  failureExtra,
  failureInstead,
  failureTitle,
  children,
  ...panel
}: Pick<SidePanelProps, 'id' | 'title' | 'mark' | 'submitLabel' | 'canSubmit' | 'hint'> & {
  readonly form: FramedForm;
  /** Called when the form was cancelled or saved. */
  readonly onClose: () => void;
  /** Shown below the error, such as a link to a remedy. */
  readonly failureExtra?: ReactNode;
  /** Replaces the error panel after a conflict with another save. */
  readonly failureInstead?: ReactNode;
  /** The sentence before the reason of a failed save: '{name} could not be changed.' (MSG-09). */
  readonly failureTitle?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { askToClose, question } = useConfirmedClose(form, onClose);
  return (
    <>
      <SidePanel {...panel} busy={form.isSaving} onClose={askToClose} onSubmit={() => void form.submit()}>
        <FramedFields
          form={form}
          failureExtra={failureExtra}
          failureInstead={failureInstead}
          failureTitle={failureTitle}
        >
          {children}
        </FramedFields>
      </SidePanel>
      {question}
    </>
  );
}
