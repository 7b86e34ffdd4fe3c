import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { Dialog } from './dialog.tsx';

/** Width in px of a dialog with one question. */
const QUESTION_WIDTH = 440;

/** Props of a confirmation dialog. */
export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The question, with the name of the object: 'Delete AB-123-C?' */
  readonly title: string;
  /** Explanation, read with the title by screen readers. */
  readonly text?: ReactNode;
  /** Fields, or an error. */
  readonly children?: ReactNode;
  /** The content has fields, so the first one takes the focus instead of the cancel button. */
  readonly hasFields?: boolean;
  /** Label of the confirming button: 'Delete'. */
  readonly confirmLabel: string;
  /** Label of the cancelling button, where the form below has a 'Cancel' already: 'Go on filling in'. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly isDestructive?: boolean;
  /** False while a required value is missing. */
  readonly canConfirm?: boolean;
  /** False when a click outside must not close it (DI-05). */
  readonly closeOnOutsideClick?: boolean;
  readonly busy?: boolean;
  /** Width in px; a question is narrower than other dialogs by default. */
  readonly width?: number;
}

/** A confirmation before an action. Its title names the object. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { opened, onClose, title, isDestructive = false, canConfirm = true, busy = false } = props;
  const words = useWords();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      text={props.text}
      width={props.width ?? QUESTION_WIDTH}
      busy={busy}
      closeOnOutsideClick={props.closeOnOutsideClick ?? true}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={!props.hasFields || undefined}>
            {props.cancelLabel ?? words('common.cancel')}
          </Button>
          <Button
            {...(isDestructive ? { color: 'red' } : {})}
            onClick={props.onConfirm}
            disabled={!canConfirm}
            loading={busy}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
