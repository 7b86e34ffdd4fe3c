import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useWords } from '../../words/words.ts';
import styles from './second-step.module.css';

/** New recovery codes, which are shown once, with buttons that save and copy them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `Wagenpark ${words('profile.recoveryCodes.file')}.txt`);
  return (
    <>
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
    </>
  );
}
