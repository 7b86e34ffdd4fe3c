import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { type Gone, type Last, type PublicLink, type Stored, sendEntry } from './calls.ts';
import { type Checked, dayText, doubtText, isWarning, kmText, stopText } from './entry-texts.ts';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';

/** What will be sent, with its warning and the declaration (PM-03, PM-13). */
export function CheckStep({
  token,
  link,
  value,
  doubt: known,
  onBack,
  onLast,
  onStored,
  onGone,
}: {
  readonly token: string;
  readonly link: PublicLink;
  readonly onBack: () => void;
  readonly onLast: (last: Last | null) => void;
  readonly onStored: (stored: Stored, isKnown: boolean) => void;
  readonly onGone: (gone: Gone) => void;
} & Checked): ReactNode {
  const words = useWords();
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [doubt, setDoubt] = useState(known);
  const [isTrue, setTrue] = useState(false);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    if (!isTrue) {
      setTold(words('ktc.declareMissing'));
      return tick.current?.focus();
    }
    sending.current = true;
    setBusy(true);
    setTold('');
    const sent = await sendEntry(token, value, isWarning(doubt));
    sending.current = false;
    setBusy(false);
    if (sent.kind === 'stored') onStored(sent.stored, sent.isKnown);
    else if (sent.kind === 'unknown' || sent.kind === 'ended') onGone(sent);
    else if (sent.kind === 'refused') {
      setDoubt(sent);
      onLast(sent.last);
    } else setTold(stopText(words, sent));
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
            checked={isTrue}
            aria-describedby={`${id}-told`}
            aria-invalid={told !== '' && !isTrue ? true : undefined}
            onChange={({ currentTarget }) => {
              setTrue(currentTarget.checked);
              setTold('');
            }}
          />
          <span>{words('ktc.declare')}</span>
        </label>
      ) : null}
      <p id={`${id}-told`} role="alert" className={styles['error']}>
        {told}
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
