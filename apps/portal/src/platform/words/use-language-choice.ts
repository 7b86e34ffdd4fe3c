import type { Locale } from '@wagenpark/domain/locale';
import { currentLocale } from '../../words/words.ts';
import { queryClient } from '../calls/queries.ts';
import { useSession } from '../session/session.ts';
import { showChosenLanguage } from './choose-language.ts';
import { parseLocale } from './remembered-locale.ts';

/** The client's languages, the one that is shown, and a function that shows another one and stores the choice (LO-06). */
export function useLanguageChoice(): {
  readonly locales: readonly Locale[];
  readonly current: Locale;
  readonly choose: (locale: Locale) => Promise<void>;
} {
  const { client } = useSession();
  const languages = client.languages.flatMap(({ id, culture }) => {
    const locale = parseLocale(culture.languageCulture);
    return locale === null ? [] : [{ id, locale }];
  });
  const locales = languages.map(({ locale }) => locale);
  const choose = async (locale: Locale) => {
    const language = languages.find((one) => one.locale === locale);
    if (language === undefined) return;
    await showChosenLanguage(locale, locales, language.id);
    // Some cached responses contain texts in the previous language.
    await queryClient.invalidateQueries();
  };
  return { locales, current: currentLocale(), choose };
}
