import { LOCALES, type Locale } from '@wagenpark/domain/locale';
import { type ReactNode, useState } from 'react';
import { languageName } from '../platform/words/language-name.ts';
import { rememberLocale } from '../platform/words/remembered-locale.ts';
import { currentLocale, showLocale, useWords } from '../words/words.ts';
import styles from './link-page.module.css';

/** All languages, each in its own words: who drives need not speak one of the client's. A choice is remembered. */
export function Languages(): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const choose = async (wanted: Locale) => {
    setBusy(true);
    if ((await showLocale(wanted, 'ktc', LOCALES)) === wanted) rememberLocale(wanted, LOCALES.indexOf(wanted) + 1);
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
          {languageName(locale, LOCALES)}
        </option>
      ))}
    </select>
  );
}
