import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import { useWords } from '../words/words.ts';
import styles from './login-page.module.css';

/** Shown instead of the form when the settings of the client could not be loaded (AU-05). */
export function UnknownClient(): ReactNode {
  const words = useWords();
  return (
    <div role="alert">
      <h1 className={styles['title']}>{words('login.unknownClient')}</h1>
      <p className={styles['text']}>{words('login.tryLater')}</p>
      <Button variant="default" mt="md" onClick={browserPage.reload}>
        {words('common.retry')}
      </Button>
    </div>
  );
}
