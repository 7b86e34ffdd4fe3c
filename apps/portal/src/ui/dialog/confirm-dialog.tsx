import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiWords } from '../words.tsx';
import { Dialog } from './dialog.tsx';

/** A question before something that cannot be undone; it names the object. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  isDestructive = false,
  busy = false,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The question, with the name of the object: 'Delete AB-123-C?' */
  readonly title: string;
  /** What it means, or what went wrong. */
  readonly children?: ReactNode;
  /** The deed in a word or two: 'Delete'. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly isDestructive?: boolean;
  readonly busy?: boolean;
}): ReactNode {
  const words = useUiWords();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={440}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {words.cancel}
          </Button>
          <Button {...(isDestructive ? { color: 'red' } : {})} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
