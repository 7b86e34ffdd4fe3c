import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContentLanguage } from '../../patterns/form/language-fields.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** The choice of the first text of a language without one: the default text, or a copy of another language. */
export function BeginningChoice({
  others,
  onStandard,
  onOther,
}: {
  readonly others: readonly ContentLanguage[];
  readonly onStandard: () => void;
  readonly onOther: (locale: string) => void;
}): ReactNode {
  const words = useWords();
  return (
    <div className={styles['begin']}>
      <Button size="compact-sm" variant="default" onClick={onStandard}>
        {words('mailTemplates.beginStandard')}
      </Button>
      {others.map(({ locale, name }) => (
        <Button key={locale} size="compact-sm" variant="default" onClick={() => onOther(locale)}>
          {words('mailTemplates.beginFrom', { language: name })}
        </Button>
      ))}
    </div>
  );
}
