import { loadWords, type WordsBundle } from 'virtual:words';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, intlTag, type Locale, localeAfterFailure } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';

/** The words in use. One instance for the page; React follows it through `I18nProvider`. */
export const i18n: I18n = setupI18n();

let activeLocale: Locale = DEFAULT_LOCALE;
/** The locale in use, with its region. */
export const currentLocale = (): Locale => activeLocale;

/** Values that a text names. */
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** The text for an id in the language in use. */
export const words = (id: MessageId, values?: WordValues): string => i18n._(id, values as Record<string, unknown>);
export type Words = typeof words;

const wordsOf = new Map<Locale, Words>();

/** The words, again whenever the language changes: another language gives another function, so that memos follow. */
export function useWords(): Words {
  useLingui();
  const known = wordsOf.get(activeLocale) ?? ((id, values) => words(id, values));
  wordsOf.set(activeLocale, known);
  return known;
}

/**
 * Loads and shows a language. When its words cannot be loaded, another region of the language or the first offered
 * one takes its place (LO-08), and where that fails as well Dutch, or the one that is shown already.
 * @returns the language that is shown
 * @throws what the loading of the wanted language threw, when no language could be loaded
 */
export async function showLocale(wanted: Locale, bundle: WordsBundle, offered: readonly Locale[]): Promise<Locale> {
  const { locale, messages } = await load(wanted, bundle).catch(async (error: unknown) => {
    for (const other of new Set([localeAfterFailure(wanted, offered), DEFAULT_LOCALE, activeLocale])) {
      const loaded = await load(other, bundle).catch(() => null);
      if (loaded) return loaded;
    }
    throw error;
  });
  activeLocale = locale;
  i18n.loadAndActivate({ locale: intlTag(locale), messages });
  document.documentElement.lang = intlTag(locale);
  return locale;
}

async function load(locale: Locale, bundle: WordsBundle): Promise<{ locale: Locale; messages: Messages }> {
  return { locale, messages: await loadWords(locale, bundle) };
}

/** Whether any language is shown: without one, texts would be their own ids. */
export const hasWords = (): boolean => Object.keys(i18n.messages).length > 0;
