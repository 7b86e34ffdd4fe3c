import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecoveryCodes } from '../../shared/second-step/recovery-codes.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../words/words.ts';

/** The recovery codes. They are shown once, so a click outside does not close the dialog. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnOutsideClick={false}
      title={words('profile.recoveryCodes')}
      description={words('profile.recoveryCodes.explain')}
      footer={<Button onClick={onClose}>{words('profile.recoveryCodes.done')}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
