import { LOCALES, type Locale, nameTag } from '@wagenpark/domain/locale';
import { type ReactNode, useState } from 'react';
import { deviceKeys, localStore } from '../platform/storage.ts';
import styles from './link-page.module.css';
import { currentLocale, showLanguage, useWords } from './page-words.ts';

/** A language in its own words, with its country: 'Nederlands (België)'. */
function ownName(locale: Locale): string {
  const tag = nameTag(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** All languages, each in its own name, because a driver need not speak one of the client's. The choice is stored. */
export function LanguageLinks(): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const choose = async (requested: Locale) => {
    setBusy(true);
    // When its words cannot be loaded, the present language stays.
    await showLanguage(requested).then(
      () => localStore.set(deviceKeys.locale, requested),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <select
      className={styles['languages']}
      aria-label={words('ktc.languages')}
      aria-busy={busy || undefined}
      value={currentLocale()}
      onChange={({ currentTarget }) => void choose(currentTarget.value as Locale)}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {ownName(locale)}
        </option>
      ))}
    </select>
  );
}
