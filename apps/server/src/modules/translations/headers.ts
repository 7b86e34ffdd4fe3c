import type { TranslatedHeader, TranslationRequest } from '@wagenpark/contract/fleet/translations';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';

/** Finds the text of a message in a language; undefined when no catalogue has it. */
export type FindWord = (locale: Locale, id: string) => string | undefined;

/**
 * Translates resource codes (FA-41, EN-20): one result for each entry in the same order, in the language of the entry
 * or else the caller's. A code without a translation is returned unchanged, which is readable and shows that it is
 * missing.
 */
export const headerTranslator =
  (findWord: FindWord) =>
  (callersLocale: string | null, entries: readonly TranslationRequest[]): TranslatedHeader[] => {
    const callersDefault = localeOf(callersLocale ?? '') ?? DEFAULT_LOCALE;
    return entries.map((entry) => {
      const { ResourceCode, Culture } =
        typeof entry === 'string' ? { ResourceCode: entry, Culture: callersDefault } : entry;
      // words: resource.*
      return {
        ResourceCode,
        Culture,
        TranslationResult: findWord(Culture, `resource.${ResourceCode}`) ?? ResourceCode,
      };
    });
  };
