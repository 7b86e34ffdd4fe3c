import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Conflict } from '../../patterns/merging/use-merging-form.ts';
import { useSession } from '../../platform/session/session.ts';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** The notice that another user saved the texts meanwhile, with a button for each text that both changed. */
export function ConflictNotice({
  conflict: { author, conflicts },
  onTake,
}: {
  readonly conflict: Conflict;
  /** Replaces the text of a field in a language with that of the other user. */
  readonly onTake: (field: 'subject' | 'body', locale: string, text: string) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <div className={styles['conflict']} role="alert">
      <p>
        {author === null
          ? words('forms.conflict.bySomebody')
          : words('forms.conflict.by', { name: author.name, at: formats.moment(author.at) })}
      </p>
      {conflicts.map(({ place: [name, locale = ''], theirs }) => {
        const field = name === 'subject' ? 'subject' : 'body';
        return (
          <Button
            key={`${field} ${locale}`}
            size="compact-sm"
            variant="default"
            onClick={() => onTake(field, locale, String(theirs))}
          >
            {words('mailTemplates.takeTheirs', {
              name: author?.name ?? '–',
              field: words(field === 'subject' ? 'mailTemplates.fact.subject' : 'mailTemplates.fact.body'),
              language: translatedLanguage(locale),
            })}
          </Button>
        );
      })}
    </div>
  );
}
