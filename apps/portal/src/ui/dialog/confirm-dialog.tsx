import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { Dialog } from './dialog.tsx';

/** Width in px of a dialog that asks one question. */
const QUESTION_WIDTH = 440;

/** What every dialog that asks before it does something is given. */
export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The question, with the name of the object: 'Delete AB-123-C?' */
  readonly title: string;
  /** What it means: read aloud with the question. */
  readonly text?: ReactNode;
  /** What has to be filled in, or what went wrong. */
  readonly children?: ReactNode;
  /** Something has to be filled in: the focus goes there rather than to the way out. */
  readonly hasFields?: boolean;
  /** The deed in a word or two: 'Delete'. */
  readonly confirmLabel: string;
  /** The way out in a word or two, where 'Cancel' stands below it already: 'Go on filling in'. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly isDestructive?: boolean;
  /** False while something that is required is missing. */
  readonly canConfirm?: boolean;
  /** False where a click outside must not close it (DI-05). */
  readonly closeOnOutsideClick?: boolean;
  readonly busy?: boolean;
  /** Width in px; a question is narrower than other dialogs. */
  readonly width?: number;
}

/** A question before something is done; it names the object. */
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
