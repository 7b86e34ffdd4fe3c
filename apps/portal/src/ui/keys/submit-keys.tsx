import type { ReactNode } from 'react';
import styles from './submit-keys.module.css';

/** Visual hint for the keys that send a form. For screen readers the button itself has it. */
export function SubmitKeys(): ReactNode {
  return (
    <span className={styles['keys']} aria-hidden>
      <kbd>Ctrl</kbd>
      <kbd>Enter</kbd>
    </span>
  );
}
