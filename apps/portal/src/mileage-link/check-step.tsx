import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { type LastReading, type PublicLink, type StoredReading, sendEntry, type UnusableReason } from './calls.ts';
import { type CheckedReading, dayText, doubtText, isWarning, kmText, obstacleText } from './entry-texts.ts';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';

/** Final check: the reading with its warning and the declaration (PM-03, PM-13). */
export function CheckStep({
  token,
  link,
  value,
  doubt: initialDoubt,
  onBack,
  onLast,
  onStored,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  readonly onBack: () => void;
  readonly onLast: (reading: LastReading | null) => void;
  readonly onStored: (reading: StoredReading, isKnown: boolean) => void;
  readonly onGone: (reason: UnusableReason) => void;
} & CheckedReading): ReactNode {
  const words = useWords();
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [doubt, setDoubt] = useState(initialDoubt);
  const [isDeclared, setDeclared] = useState(false);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    if (!isDeclared) {
      setMessage(words('ktc.declareMissing'));
      return tick.current?.focus();
    }
    sending.current = true;
    setBusy(true);
    setMessage('');
    const result = await sendEntry(token, value, isWarning(doubt));
    sending.current = false;
    setBusy(false);
    if (result.kind === 'stored') onStored(result.stored, result.isKnown);
    else if (result.kind === 'unknown' || result.kind === 'ended') onGone(result);
    else if (result.kind === 'refused') {
      setDoubt(result);
      onLast(result.last);
    } else setMessage(obstacleText(words, result));
  };
  const difference = value - (link.lastKm ?? link.startKm);
  const canSend = doubt === null || isWarning(doubt);
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <dl className={styles['facts']}>
        <dt>{words('ktc.km')}</dt>
        <dd className={styles['value']}>{kmText(value)}</dd>
        <dt>{words('ktc.difference')}</dt>
        <dd>{kmText(Math.abs(difference))}</dd>
        <dt>{words('ktc.day')}</dt>
        <dd>{dayText(link.today)}</dd>
      </dl>
      {doubt === null ? null : (
        <p role="alert" className={styles[isWarning(doubt) ? 'warning' : 'error']}>
          {doubtText(words, doubt)}
        </p>
      )}
      {canSend ? (
        <label className={styles['tick']}>
          <input
            ref={tick}
            type="checkbox"
            checked={isDeclared}
            aria-describedby={`${id}-told`}
            aria-invalid={message !== '' && !isDeclared ? true : undefined}
            onChange={({ currentTarget }) => {
              setDeclared(currentTarget.checked);
              setMessage('');
            }}
          />
          <span>{words('ktc.declare')}</span>
        </label>
      ) : null}
      <p id={`${id}-told`} role="alert" className={styles['error']}>
        {message}
      </p>
      <div className={styles['buttons']}>
        <button type="button" className={styles['quiet']} disabled={busy} onClick={onBack}>
          {words('ktc.back')}
        </button>
        {canSend ? (
          <button type="submit" className={styles['button']} aria-disabled={busy || undefined}>
            {words('ktc.send')}
          </button>
        ) : null}
      </div>
    </form>
  );
}
