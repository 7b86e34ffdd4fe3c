import type { ReactNode } from 'react';
import { SidePanel, type SidePanelProps } from '../../ui/side-panel/side-panel.tsx';
import { FramedFields, type FramedForm, useClosing } from './form-frame.tsx';

/**
 * A form in a panel beside its record: what failed stands above the fields with everything typed still there; closing it
 * with changes asks first.
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
  /** Closed: cancelled, or saved. */
  readonly onClose: () => void;
  /** A way on below what failed: a link. */
  readonly failureExtra?: ReactNode;
  /** Stands in the place of what failed, where that says more. */
  readonly failureInstead?: ReactNode;
  /** What could not be done, before why: '{name} could not be changed.' (MSG-09). */
  readonly failureTitle?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { askToClose, question } = useClosing(form, onClose);
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
