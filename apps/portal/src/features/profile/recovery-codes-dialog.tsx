import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../words/words.ts';
import styles from './second-step.module.css';

/** The recovery codes. They are shown once, so a click outside does not close the dialog. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `Wagenpark ${words('profile.recoveryCodes.file')}.txt`);
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnOutsideClick={false}
      title={words('profile.recoveryCodes')}
      description={words('profile.recoveryCodes.explain')}
      footer={<Button onClick={onClose}>{words('profile.recoveryCodes.done')}</Button>}
    >
      <ul className={styles['codes']} aria-label={words('profile.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button variant="default" size="sm" onClick={save}>
          {words('profile.recoveryCodes.save')}
        </Button>
        <Button variant="default" size="sm" onClick={() => void copyText(text).then(setCopied)}>
          {words(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
