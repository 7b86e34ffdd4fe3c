import type { ReactNode } from 'react';
import styles from './submit-keys.module.css';

/** A visual hint for the keys that send a form. Screen readers get the keys from the button itself. */
export function SubmitKeys(): ReactNode {
  return (
    <span className={styles['keys']} aria-hidden>
      <kbd>Ctrl</kbd>
      <kbd>Enter</kbd>
    </span>
  );
}
