import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { signOut } from '../platform/session/session-watch.ts';
import { useWords } from '../words/words.ts';
import styles from './error-page.module.css';

/** Shown to a user without any permission; advises to ask a supervisor (SH-11). */
export function AccessDenied(): ReactNode {
  const words = useWords();
  return (
    <div className={styles['page']}>
      <h1 className={styles['text']}>{words('errorPage.accessDenied')}</h1>
      <p>{words('errorPage.askSupervisor')}</p>
      <Button variant="default" onClick={() => void signOut()}>
        {words('frame.signOut')}
      </Button>
    </div>
  );
}
