import { formatKilometers, parseTypedKilometers } from '@wagenpark/domain/typed-kilometers';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { checkEntry, type LastReading, type PublicLink, type UnusableReason } from './calls.ts';
import { type CheckedReading, dayText, doubtText, isWarning, kmText, obstacleText } from './entry-texts.ts';
import styles from './link-page.module.css';
import { currentLocale, useWords } from './page-words.ts';

/**
 * The entry field. The reading is checked before the next step. A warning is shown once, and the next press continues
 * in spite of it (PM-06).
 */
export function EntryStep({
  token,
  link,
  typed: typedText,
  onTyped,
  onLast,
  onNext,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onLast: (reading: LastReading | null) => void;
  readonly onNext: (checked: CheckedReading) => void;
  readonly onGone: (reason: UnusableReason) => void;
}): ReactNode {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly warned?: CheckedReading } | null>(null);
  const isChecking = useRef(false);
  const { lastKm, lastDay, startKm } = link;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking.current) return;
    if (message?.warned) return onNext(message.warned);
    const value = parseTypedKilometers(typedText, currentLocale());
    if (value === null) {
      const example = formatKilometers(12_345, currentLocale());
      setMessage({ text: words(typedText.trim() === '' ? 'ktc.missing' : 'ktc.notWhole', { example }) });
      return field.current?.focus();
    }
    isChecking.current = true;
    const check = await checkEntry(token, value);
    isChecking.current = false;
    if (check.kind === 'unknown' || check.kind === 'ended') return onGone(check);
    if (check.kind !== 'judged') return setMessage({ text: obstacleText(words, check) });
    const { doubt } = check;
    onLast(check.last);
    if (doubt === null) return onNext({ value, doubt });
    setMessage({ text: doubtText(words, doubt), ...(isWarning(doubt) ? { warned: { value, doubt } } : {}) });
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
          value={typedText}
          aria-invalid={message !== null && !message.warned ? true : undefined}
          aria-describedby={`${id}-hint ${id}-told`}
          onChange={({ currentTarget }) => {
            onTyped(currentTarget.value);
            setMessage(null);
          }}
        />
        <span aria-hidden>km</span>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {words('ktc.hint')}
      </p>
      <p id={`${id}-told`} role="alert" className={styles[message?.warned ? 'warning' : 'error']}>
        {message?.text}
      </p>
      <button type="submit" className={styles['button']}>
        {words(message?.warned ? 'ktc.goOn' : 'ktc.next')}
      </button>
    </form>
  );
}
