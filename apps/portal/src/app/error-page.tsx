import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useWords } from '../platform/words/words.ts';
import styles from './error-page.module.css';

/** The error page: 404, 500 and any other status, with the literal texts of ER-01 … ER-03 and two ways on (ER-04). */
export function ErrorPage({ status, error }: { readonly status: number; readonly error?: unknown }): ReactNode {
  const words = useWords();
  if (error) console.error(error);
  const text =
    status === 404
      ? words('errorPage.notFound')
      : status === 500
        ? words('errorPage.serverError')
        : words('errorPage.other');
  return (
    // Inside the frame, whose main this stands in.
    <div className={styles['page']} data-error-status={status}>
      <p className={styles['status']}>{status}</p>
      <h1 className={styles['text']}>{text}</h1>
      <div className={styles['actions']}>
        <Button variant="default" onClick={() => location.reload()}>
          {words('errorPage.reload')}
        </Button>
        <Button onClick={() => location.assign('/')}>{words('errorPage.toDashboard')}</Button>
      </div>
    </div>
  );
}

/** Shows plain text and a link home when even the error page fails (ER-05). Without words: they may be what failed. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <p>
          Er is een fout opgetreden bij het tonen van de foutpagina. · An error occurred while showing the error page.
        </p>
        <a href="/">Home</a>
      </main>
    );
  }
}
