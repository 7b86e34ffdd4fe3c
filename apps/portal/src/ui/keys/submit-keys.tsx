import type { ReactNode } from 'react';
import styles from './submit-keys.module.css';

/** The keys that send a form from anywhere in it, for the eye: the button itself tells them to readers of the screen. */
export function SubmitKeys(): ReactNode {
  return (
    <span className={styles['keys']} aria-hidden>
      <kbd>Ctrl</kbd>
      <kbd>Enter</kbd>
    </span>
  );
}
