import { UnstyledButton } from '@mantine/core';
import type { Locale } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import { languageName } from '../platform/words/language-name.ts';
import { parseLocale, storeLocale } from '../platform/words/remembered-locale.ts';
import { currentLocale, showLocale, useWords } from '../words/words.ts';
import type { ClientSetting } from './login-calls.ts';
import styles from './login-page.module.css';

/** The client's languages, each by its own name; the choice is stored (LO-06). Hidden if there is only one. */
export function LanguageLinks({
  client,
  bundle,
}: {
  readonly client: Pick<ClientSetting, 'languages'>;
  readonly bundle: string;
}): ReactNode {
  const words = useWords();
  const languages = client.languages.flatMap(({ id, culture }) => {
    const locale = parseLocale(culture.languageCulture);
    return locale === null ? [] : [{ id, locale }];
  });
  const locales = languages.map(({ locale }) => locale);
  const current = currentLocale();
  const choose = async (chosenLocale: Locale, id: number) => {
    if ((await showLocale(chosenLocale, bundle, locales)) === chosenLocale) storeLocale(chosenLocale, id);
  };
  if (languages.length < 2) return null;
  return (
    <div role="group" aria-label={words('login.languages')} className={styles['languages']}>
      {languages.map(({ id, locale }) => (
        <UnstyledButton
          key={locale}
          className={styles['language']}
          lang={locale}
          aria-current={locale === current || undefined}
          onClick={() => void choose(locale, id)}
        >
          {languageName(locale, locales)}
        </UnstyledButton>
      ))}
    </div>
  );
}
