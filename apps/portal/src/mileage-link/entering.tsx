import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Gone, Last, PublicLink, Stored } from './calls.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { EntryStep } from './entry-step.tsx';
import type { Checked } from './entry-texts.ts';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';

/** Entry, final check and success (PM-02); one after the other, in one place. */
export function Entering({
  token,
  link: opened,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  /** Told with what was typed, which nobody should have to read off again. */
  readonly onGone: (gone: Gone, typed: string) => void;
}): ReactNode {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [stored, setStored] = useState<Stored | null>(opened.stored);
  // What was sent here where something else had been stored before, as from another tab.
  const [dropped, setDropped] = useState<number | null>(null);
  // What was sent here had been entered otherwise before.
  const [isKnown, setKnown] = useState(false);
  // Somebody may enter a higher one while the page is open: each answer tells the last reading anew.
  const [last, setLast] = useState<Last>(opened);
  const link = { ...opened, ...last };
  const onLast = (is: Last | null) => {
    if (is !== null) setLast({ lastKm: is.lastKm, lastDay: is.lastDay });
  };
  const atEnd = dropped !== null ? 'used' : isKnown ? 'known' : 'done';
  const step = stored !== null ? atEnd : checked === null ? 'entry' : 'check';
  // words: ktc.*.title
  const title = words(`ktc.${step}.title`);
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(step);
  useEffect(() => {
    document.title = `${title} – ${link.plate}`;
    // The next step is read out from its beginning; back at the entry, its field takes the focus.
    if (former.current !== step && step !== 'entry') heading.current?.focus();
    former.current = step;
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
      {stored !== null ? (
        <DoneStep token={token} stored={stored} dropped={dropped} isKnown={isKnown} />
      ) : checked === null ? (
        <EntryStep
          token={token}
          link={link}
          typed={typed}
          onTyped={setTyped}
          onLast={onLast}
          onNext={setChecked}
          onGone={(gone) => onGone(gone, typed)}
        />
      ) : (
        <CheckStep
          token={token}
          link={link}
          {...checked}
          onBack={() => setChecked(null)}
          onLast={onLast}
          onStored={(is, wasKnown) => {
            setStored(is);
            setKnown(wasKnown);
            if (is.km !== checked.value) setDropped(checked.value);
          }}
          onGone={(gone) => onGone(gone, typed)}
        />
      )}
    </>
  );
}
