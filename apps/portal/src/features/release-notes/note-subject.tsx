import { textInLanguage } from '@wagenpark/domain/language-content';
import type { ReactNode } from 'react';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './note-subject.module.css';
import type { Note } from './note-text.tsx';
import { useUnreadNotes } from './unread.ts';

/** The subject of a release note in the list, with a dot until the user has read it. */
export function NoteSubject({ note }: { readonly note: Note }): ReactNode {
  const words = useWords();
  const isUnread = useUnreadNotes().includes(note.number);
  return (
    <span className={styles['subject']} data-unread={isUnread || undefined}>
      {isUnread ? (
        <span className={styles['dot']}>
          <span className="visually-hidden">{words('releaseNotes.unread')}</span>
        </span>
      ) : null}
      {textInLanguage(note.subject, currentLocale())}
    </span>
  );
}
