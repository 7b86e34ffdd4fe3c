import type { TranslatedHeader, WantedTranslation } from '@wagenpark/contract/fleet/translations';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';

/** Finds the text of a message in a language; undefined when no catalogue has it. */
export type FindWord = (locale: Locale, id: string) => string | undefined;

/**
 * Translates resource codes (FA-41, EN-20), one answer per entry in the order asked, in the language of the entry or
 * else the caller's. A code that no catalogue knows comes back as itself: readable, and a gap that can be seen.
 */
export const headerTranslator =
  (findWord: FindWord) =>
  (callersLocale: string | null, wanted: readonly WantedTranslation[]): TranslatedHeader[] => {
    const own = localeOf(callersLocale ?? '') ?? DEFAULT_LOCALE;
    return wanted.map((entry) => {
      const { ResourceCode, Culture } = typeof entry === 'string' ? { ResourceCode: entry, Culture: own } : entry;
      // words: resource.*
      return {
        ResourceCode,
        Culture,
        TranslationResult: findWord(Culture, `resource.${ResourceCode}`) ?? ResourceCode,
      };
    });
  };
