import type { ReactNode } from 'react';
import loginStyles from '../login/login-page.module.css';
import styles from './password-page.module.css';

/** The shape of the page until the link is opened. It has no words, because their language is not known yet. */
export function PasswordSkeleton(): ReactNode {
  return (
    <div className={loginStyles['page']} data-client="">
      <main className={loginStyles['side']} aria-busy>
        <div className={`${loginStyles['card']} ${styles['skeleton']}`}>
          <span />
          <span />
          <span />
          <span />
        </div>
      </main>
    </div>
  );
}
