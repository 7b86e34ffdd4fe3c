import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { useUnreadNotes } from './unread.ts';
import styles from './unread-mark.module.css';

/** A dot at the links to release notes while the user has not read all of them. */
export function UnreadMark(): ReactNode {
  const words = useWords();
  const { length: count } = useUnreadNotes();
  return count === 0 ? null : (
    <span className={styles['mark']}>
      <span className="visually-hidden">{words('frame.unreadNotes', { count })}</span>
    </span>
  );
}
