import { PRODUCT_CODE, type releaseNoteFacts } from '@wagenpark/contract/admin/release-notes';
import type { ManagedRecord } from '@wagenpark/contract/define/managed-records';
import { textInLanguage } from '@wagenpark/domain/language-content';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './note-text.module.css';
import { markNotesRead, useUnreadNotes } from './unread.ts';

export type Note = ManagedRecord<typeof releaseNoteFacts>;

/** A release note as text. Showing it marks it as read by the user. */
export function NoteText({ record }: { readonly record: Note }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const isUnread = useUnreadNotes().includes(record.number);
  useEffect(() => {
    // If this call fails, the note stays unread, which the reader need not know.
    if (isUnread) markNotesRead([record.number]).catch(() => undefined);
  }, [isUnread, record.number]);
  return (
    <article className={styles['note']}>
      <p className={styles['facts']}>
        {/* words: releaseNotes.type.* */}
        {[
          formats.wireDay(record.date),
          words(`releaseNotes.type.${record.type}`),
          ...(record.product === PRODUCT_CODE ? [] : [record.product]),
        ].join(' · ')}
      </p>
      <p className={styles['text']}>{textInLanguage(record.description, currentLocale())}</p>
    </article>
  );
}
