import { parseTypedKilometers, writtenKilometers } from '@wagenpark/domain/typed-kilometers';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { type Gone, judgeEntry, type Last, type PublicLink } from './calls.ts';
import { type Checked, dayText, doubtText, isWarning, kmText, stopText } from './entry-texts.ts';
import styles from './link-page.module.css';
import { currentLocale, useWords } from './page-words.ts';

/** The number, judged before it goes on; a warning is told, and the next press goes on in spite of it (PM-06). */
export function EntryStep({
  token,
  link,
  typed,
  onTyped,
  onLast,
  onNext,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onLast: (last: Last | null) => void;
  readonly onNext: (checked: Checked) => void;
  readonly onGone: (gone: Gone) => void;
}): ReactNode {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ readonly text: string; readonly warned?: Checked } | null>(null);
  const asking = useRef(false);
  const { lastKm, lastDay, startKm } = link;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking.current) return;
    if (told?.warned) return onNext(told.warned);
    const value = parseTypedKilometers(typed, currentLocale());
    if (value === null) {
      const example = writtenKilometers(12_345, currentLocale());
      setTold({ text: words(typed.trim() === '' ? 'ktc.missing' : 'ktc.notWhole', { example }) });
      return field.current?.focus();
    }
    asking.current = true;
    const judged = await judgeEntry(token, value);
    asking.current = false;
    if (judged.kind === 'unknown' || judged.kind === 'ended') return onGone(judged);
    if (judged.kind !== 'judged') return setTold({ text: stopText(words, judged) });
    const { doubt } = judged;
    onLast(judged.last);
    if (doubt === null) return onNext({ value, doubt });
    setTold({ text: doubtText(words, doubt), ...(isWarning(doubt) ? { warned: { value, doubt } } : {}) });
    field.current?.focus();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['text']}>
        {lastKm === null
          ? words('ktc.start', { km: kmText(startKm) })
          : lastDay === null
            ? words('ktc.last', { km: kmText(lastKm) })
            : words('ktc.lastOn', { km: kmText(lastKm), day: dayText(lastDay) })}
      </p>
      <label className={styles['label']} htmlFor={id}>
        {words('ktc.km')}
      </label>
      <div className={styles['field']}>
        <input
          ref={field}
          id={id}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          required
          maxLength={20}
          value={typed}
          aria-invalid={told !== null && !told.warned ? true : undefined}
          aria-describedby={`${id}-hint ${id}-told`}
          onChange={({ currentTarget }) => {
            onTyped(currentTarget.value);
            setTold(null);
          }}
        />
        <span aria-hidden>km</span>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {words('ktc.hint')}
      </p>
      <p id={`${id}-told`} role="alert" className={styles[told?.warned ? 'warning' : 'error']}>
        {told?.text}
      </p>
      <button type="submit" className={styles['button']}>
        {words(told?.warned ? 'ktc.goOn' : 'ktc.next')}
      </button>
    </form>
  );
}
