import { type MailPlaceholder, type MailType, mailTypeRule } from '@wagenpark/domain/mail-types';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** The placeholders of a type of mail. A click inserts one at the cursor (MS-10). */
export function PlaceholderList({
  type,
  text,
  examples,
  onInsert,
}: {
  readonly type: MailType;
  /** Subject and text, to mark the placeholders that are used already. */
  readonly text: string;
  readonly examples: Readonly<Record<string, string>>;
  readonly onInsert: (name: MailPlaceholder) => void;
}): ReactNode {
  const words = useWords();
  const { placeholders, needed = [] } = mailTypeRule(type);
  // words: mailTemplates.placeholder.*
  const labelOf = (name: MailPlaceholder) => words(`mailTemplates.placeholder.${name}`);
  return (
    <div className={styles['placeholders']}>
      <h3>{words('mailTemplates.placeholders')}</h3>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              data-used={text.includes(`{${name}}`)}
              title={`{${name}}: ${examples[name] ?? ''}`}
              // Keeps the cursor where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              {labelOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <p>{words('mailTemplates.placeholdersHint')}</p>
      {needed.map((name) => (
        <p key={name}>{words('mailTemplates.neededHint', { placeholder: labelOf(name) })}</p>
      ))}
    </div>
  );
}
