import { type MailWay, mailWays } from '@wagenpark/domain/mail-ways';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** The servers through which mails can go, each with what it takes. */
export function WayCards({
  value,
  disabled,
  onChange,
}: {
  readonly value: MailWay;
  readonly disabled: boolean;
  readonly onChange: (way: MailWay) => void;
}): ReactNode {
  const words = useWords();
  const id = useId();
  return (
    <div role="radiogroup" aria-label={words('mailSettings.fact.type')} className={styles['ways']}>
      {mailWays.map((way) => (
        <label key={way} data-chosen={way === value || undefined}>
          <input
            type="radio"
            name={id}
            checked={way === value}
            disabled={disabled}
            aria-labelledby={`${id}-${way}`}
            aria-describedby={`${id}-${way}-text`}
            onChange={() => onChange(way)}
          />
          <span>
            {/* words: mailSettings.type.* mailSettings.typeText.* */}
            <strong id={`${id}-${way}`}>{words(`mailSettings.type.${way}`)}</strong>
            <small id={`${id}-${way}-text`}>{words(`mailSettings.typeText.${way}`)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
