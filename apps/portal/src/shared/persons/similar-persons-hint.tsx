import { Button } from '@mantine/core';
import type { SimilarPerson } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './similar-persons-hint.module.css';

/**
 * Informs the user that a new person probably exists already, and offers to use the existing person. This is only a
 * hint: the form keeps its values and the user may ignore it.
 */
export function SimilarPersonsHint({
  persons,
  taken,
  stays = false,
  onTake,
}: {
  readonly persons: readonly SimilarPerson[];
  /** Number of the existing person that the user chose; null for the new person. */
  readonly taken: number | null;
  /** True to keep the hint visible at the bottom of a long form, whichever field caused it. */
  readonly stays?: boolean;
  readonly onTake: (number: number | null) => void;
}): ReactNode {
  const words = useWords();
  const chosen = persons.find(({ number }) => number === taken);
  const section = useRef<HTMLElement>(null);
  const previousTaken = useRef(taken);
  // The pressed button disappears, so focus moves to the button that replaces it.
  useEffect(() => {
    if (previousTaken.current !== taken) section.current?.querySelector('button')?.focus();
    previousTaken.current = taken;
  }, [taken]);
  if (persons.length === 0) return null;
  return (
    <section
      ref={section}
      role="status"
      className={styles['notice']}
      data-stays={stays || undefined}
      aria-label={words('driver.alike.title')}
    >
      {chosen === undefined ? (
        <>
          <p className={styles['title']}>{words('driver.alike.title')}</p>
          <ul className={styles['persons']}>
            {persons.map(({ number, name, plate, by }) => (
              <li key={number}>
                <span>
                  {/* words: driver.alike.by.* */}
                  {[name, number, plate].filter(Boolean).join(' · ')} (
                  {by.map((likeness) => words(`driver.alike.by.${likeness}`)).join(', ')})
                </span>
                <Button size="compact-sm" variant="default" onClick={() => onTake(number)}>
                  {words('driver.alike.take', { name })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={styles['taken']}>
          <span>{words('driver.alike.taken', { name: chosen.name })}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => onTake(null)}>
            {words('driver.alike.undo')}
          </Button>
        </div>
      )}
    </section>
  );
}
