import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { OwnFacts } from './own-facts.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './page.module.css';
import { SignIn } from './sign-in.tsx';

/** One's own account: who one is in the portal, how one signs in, and where one is signed in. */
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
