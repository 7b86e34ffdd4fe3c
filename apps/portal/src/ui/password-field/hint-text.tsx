import { type ReactNode, useEffect, useState } from 'react';
import styles from './password-field.module.css';
import type { PasswordHint } from './password-hint.ts';

/** The hint as it is seen: a meter of three parts, and the text. */
export function HintText({ hint: { tone, level, text } }: { readonly hint: PasswordHint }): ReactNode {
  return (
    <span className={styles['hint']} data-tone={tone}>
      <span className={styles['meter']} aria-hidden>
        {[1, 2, 3].map((part) => (
          <span key={part} data-filled={part <= level || undefined} />
        ))}
      </span>
      {text}
    </span>
  );
}

/** A pause after which a screen reader is told, so that it does not speak at every letter. */
const PAUSE_MS = 1_000;

/**
 * The hint as it is heard.
 * @param isUrgent whether the password was refused: then without a pause
 */
export function HintAnnouncement({ text, isUrgent }: { readonly text: string; readonly isUrgent: boolean }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), isUrgent ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isUrgent]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
