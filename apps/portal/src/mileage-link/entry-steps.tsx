import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LastReading, PublicLink, StoredReading, UnusableReason } from './calls.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { EntryStep } from './entry-step.tsx';
import type { CheckedReading } from './entry-texts.ts';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';

/** The three steps of the page: entry, final check and success (PM-02). */
export function EntrySteps({
  token,
  link: opened,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  /** Called with the typed value, so that the person does not have to read the odometer again. */
  readonly onGone: (reason: UnusableReason, typedText: string) => void;
}): ReactNode {
  const words = useWords();
  const [typedText, setTyped] = useState('');
  const [checked, setChecked] = useState<CheckedReading | null>(null);
  const [storedReading, setStored] = useState<StoredReading | null>(opened.stored);
  // A reading entered here that was not stored, because another one had been stored before, for instance from another
  // tab.
  const [dropped, setDropped] = useState<number | null>(null);
  // The same reading had been stored before in another way, so nothing was stored.
  const [isKnown, setIsKnown] = useState(false);
  // Somebody may store a higher reading while the page is open, so each response updates the last known one.
  const [lastReading, setLast] = useState<LastReading>(opened);
  const link = { ...opened, ...lastReading };
  const onLast = (reading: LastReading | null) => {
    if (reading !== null) setLast({ lastKm: reading.lastKm, lastDay: reading.lastDay });
  };
  const outcome = dropped !== null ? 'used' : isKnown ? 'known' : 'done';
  const step = storedReading !== null ? outcome : checked === null ? 'entry' : 'check';
  // words: ktc.*.title
  const title = words(`ktc.${step}.title`);
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    document.title = `${title} – ${link.plate}`;
    // Moves the focus to the heading of a new step, so that screen readers read it. On the entry step the field takes
    // the focus.
    if (previousStep.current !== step && step !== 'entry') heading.current?.focus();
    previousStep.current = step;
  }, [title, step, link.plate]);
  return (
    <>
      <p className={styles['car']}>
        <span className={styles['plate']} data-country={link.client.country}>
          {link.plate}
        </span>
        <span>{link.car}</span>
      </p>
      <h1 className={styles['title']} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {storedReading !== null ? (
        <DoneStep token={token} stored={storedReading} dropped={dropped} isKnown={isKnown} />
      ) : checked === null ? (
        <EntryStep
          token={token}
          link={link}
          typed={typedText}
          onTyped={setTyped}
          onLast={onLast}
          onNext={setChecked}
          onGone={(reason) => onGone(reason, typedText)}
        />
      ) : (
        <CheckStep
          token={token}
          link={link}
          {...checked}
          onBack={() => setChecked(null)}
          onLast={onLast}
          onStored={(reading, wasStoredBefore) => {
            setStored(reading);
            setIsKnown(wasStoredBefore);
            if (reading.km !== checked.value) setDropped(checked.value);
          }}
          onGone={(reason) => onGone(reason, typedText)}
        />
      )}
    </>
  );
}
