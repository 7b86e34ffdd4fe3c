import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconMinus } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import type { AccessLine } from './access-lines.ts';
import styles from './access-list.module.css';

const icons = { yes: IconCheck, no: IconMinus, warn: IconAlertTriangle } as const;

/** What a user sees and may do: one sentence per line, with its source. */
export function AccessList({
  label,
  lines,
  isBrief = false,
}: {
  readonly label: string;
  readonly lines: readonly AccessLine[];
  /** Sources are left out, as in the summary beside a form. */
  readonly isBrief?: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <ul className={styles['list']} aria-label={label}>
      {lines.map(({ id, tone, text, source }) => {
        const Icon = icons[tone];
        return (
          <li key={id} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <span className={styles['text']}>
              {tone === 'no' ? <span className="visually-hidden">{words('users.lacks')} </span> : null}
              {text}
            </span>
            {isBrief || source === null ? null : <small className={styles['source']}>{source}</small>}
          </li>
        );
      })}
    </ul>
  );
}
