import { intlTag } from '@wagenpark/domain/locale';
import { parseTypedKilometers, writtenKilometers } from '@wagenpark/domain/typed-kilometers';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type Doubt,
  type Gone,
  judgeEntry,
  type Last,
  type PublicLink,
  type Stopped,
  type Stored,
  sendEntry,
} from './calls.ts';
import { Download } from './download.tsx';
import styles from './link-page.module.css';
import { currentLocale, useWords, type Words } from './page-words.ts';

const isWarning = (doubt: Doubt | null): boolean => doubt?.code === 32 || doubt?.code === 33;

const km = (value: number): string => `${writtenKilometers(value, currentLocale())}\u00a0km`;
const day = (iso: string): string =>
  new Intl.DateTimeFormat(intlTag(currentLocale()), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Why nothing could be judged or stored, where the page goes on. */
function stopText(words: Words, stopped: Exclude<Stopped, Gone>): string {
  if (stopped.kind === 'failed') return words('ktc.failed.title');
  const at = Date.now() + stopped.seconds * 1_000;
  const time = new Intl.DateTimeFormat(intlTag(currentLocale()), { timeStyle: 'short' }).format(at);
  return words('ktc.wait', { time });
}

function doubtText(words: Words, { code, limit }: Doubt): string {
  // words: ktc.doubt.*
  return words(`ktc.doubt.${code}`, { km: limit === null ? '' : km(limit) });
}

/** Kilometers that go to the final check, and the warning that they go there with. */
interface Checked {
  readonly value: number;
  readonly doubt: Doubt | null;
}

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
        <Done token={token} stored={stored} dropped={dropped} isKnown={isKnown} />
      ) : checked === null ? (
        <Entry
          token={token}
          link={link}
          typed={typed}
          onTyped={setTyped}
          onLast={onLast}
          onNext={setChecked}
          onGone={(gone) => onGone(gone, typed)}
        />
      ) : (
        <Check
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

/** The number, judged before it goes on; a warning is told, and the next press goes on in spite of it (PM-06). */
function Entry({
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
          ? words('ktc.start', { km: km(startKm) })
          : lastDay === null
            ? words('ktc.last', { km: km(lastKm) })
            : words('ktc.lastOn', { km: km(lastKm), day: day(lastDay) })}
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

/** What will be sent, with its warning and the declaration (PM-03, PM-13). */
function Check({
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
        <dd className={styles['value']}>{km(value)}</dd>
        <dt>{words('ktc.difference')}</dt>
        <dd>{km(Math.abs(difference))}</dd>
        <dt>{words('ktc.day')}</dt>
        <dd>{day(link.today)}</dd>
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

/**
 * What is stored, and where it can be taken (PM-14, PM-16).
 * @param dropped what was entered here and is not stored, as the link had been used
 */
function Done({
  token,
  stored,
  dropped,
  isKnown,
}: {
  readonly token: string;
  readonly stored: Stored;
  readonly dropped: number | null;
  readonly isKnown: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{words('ktc.km')}</dt>
        <dd className={styles['value']}>{km(stored.km)}</dd>
        <dt>{words('ktc.day')}</dt>
        <dd>{day(stored.day)}</dd>
      </dl>
      {dropped === null ? (
        <p className={styles['text']}>{words(isKnown ? 'ktc.known.text' : 'ktc.done.text')}</p>
      ) : (
        <p className={styles['warning']}>{words('ktc.used.text', { km: km(dropped) })}</p>
      )}
      <Download token={token} />
    </>
  );
}
