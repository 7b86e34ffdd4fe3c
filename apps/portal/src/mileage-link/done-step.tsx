import type { ReactNode } from 'react';
import type { StoredReading } from './calls.ts';
import { dayText, kmText } from './entry-texts.ts';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';
import { ReadingsDownload } from './readings-download.tsx';

/**
 * The stored reading and its download (PM-14, PM-16).
 * @param dropped the value entered here that was not stored, because the link had been used
 */
export function DoneStep({
  token,
  stored: reading,
  dropped,
  isKnown,
}: {
  readonly token: string;
  readonly stored: StoredReading;
  readonly dropped: number | null;
  readonly isKnown: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{words('ktc.km')}</dt>
        <dd className={styles['value']}>{kmText(reading.km)}</dd>
        <dt>{words('ktc.day')}</dt>
        <dd>{dayText(reading.day)}</dd>
      </dl>
      {dropped === null ? (
        <p className={styles['text']}>{words(isKnown ? 'ktc.known.text' : 'ktc.done.text')}</p>
      ) : (
        <p className={styles['warning']}>{words('ktc.used.text', { km: kmText(dropped) })}</p>
      )}
      <ReadingsDownload token={token} />
    </>
  );
}
