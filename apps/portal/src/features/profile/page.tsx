import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { OwnFacts } from './own-facts.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './page.module.css';
import { SignIn } from './sign-in.tsx';

/** The page of the user's own account: name and access, sign-in, and open sessions. */
export default function ProfilePage(): ReactNode {
  const words = useWords();
  return (
    <>
      <PageHead title={words('profile.title')} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <OwnFacts />
          <SignIn />
        </div>
        <div className={styles['column']}>
          <OwnSessions />
        </div>
      </div>
    </>
  );
}
