import { Button } from '@mantine/core';
import type { KnownPerson } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './known-persons.module.css';

/**
 * Points out that a new person seems to be known already, and offers to take the known one. Told politely: what is filled
 * in stays, and nothing has to be done.
 */
export function KnownPersons({
  persons,
  taken,
  stays = false,
  onTake,
}: {
  readonly persons: readonly KnownPerson[];
  /** The known person who has been taken; null for the new one. */
  readonly taken: number | null;
  /** True: stays in sight at the foot of a long form, whichever field told it. */
  readonly stays?: boolean;
  readonly onTake: (number: number | null) => void;
}): ReactNode {
  const words = useWords();
  const chosen = persons.find(({ number }) => number === taken);
  const section = useRef<HTMLElement>(null);
  const shown = useRef(taken);
  // The button that was pressed is gone: what takes it back, or offers it again, comes in its place.
  useEffect(() => {
    if (shown.current !== taken) section.current?.querySelector('button')?.focus();
    shown.current = taken;
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
