import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import { useWords } from '../words/words.ts';
import styles from './error-page.module.css';

/**
 * The error page for status 404, 500 and all others, with the literal texts of ER-01 … ER-03 and the buttons of ER-04.
 */
export function ErrorPage({ status, error }: { readonly status: number; readonly error?: unknown }): ReactNode {
  const words = useWords();
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  const text =
    status === 404
      ? words('errorPage.notFound')
      : status === 500
        ? words('errorPage.serverError')
        : words('errorPage.other');
  return (
    // No <main> here: the frame around it has one.
    <div className={styles['page']} data-error-status={status}>
      <p className={styles['status']}>{status}</p>
      <h1 className={styles['text']}>{text}</h1>
      <div className={styles['actions']}>
        <Button variant="default" onClick={browserPage.reload}>
          {words('errorPage.reload')}
        </Button>
        <Button onClick={() => browserPage.open('/')}>{words('errorPage.toDashboard')}</Button>
      </div>
    </div>
  );
}
