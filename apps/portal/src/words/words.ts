import { loadWords } from 'virtual:words';
import { type I18n, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, intlTag, type Locale, localeAfterFailure } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { useSyncExternalStore } from 'react';
import { apart } from './apart.ts';

/** The words in use. One instance for the page; React follows the locale in use through {@link useWords}. */
export const i18n: I18n = setupI18n();

let activeLocale: Locale = DEFAULT_LOCALE;
/** The locale in use, with its region. */
export const currentLocale = (): Locale => activeLocale;

/** Values that a text names. */
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** The text for an id in the language in use; names that are written from right to left stand apart in it. */
export const words = (id: MessageId, values: WordValues = {}): string =>
  i18n._(
    id,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value]),
    ),
  );
export type Words = typeof words;

const wordsOf = new Map<Locale, Words>();

const listeners = new Set<() => void>();
const followLocale = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The words, again whenever the language changes: another language gives another function, so that memos follow. Not when a
 * bundle has come, as Lingui's own hook does: code comes with its words, so nothing that is shown already names them, and to draw
 * the whole application anew takes a phone a third of a second.
 */
export function useWords(): Words {
  const locale = useSyncExternalStore(followLocale, currentLocale);
  const known = wordsOf.get(locale) ?? ((id, values) => words(id, values));
  wordsOf.set(locale, known);
  return known;
}

/** The bundles whose words are shown: the page's own, and those of the features that were opened. */
const openBundles = new Set<string>();
/** The bundles that are there already, in each language. */
const heldBundles = new Map<Locale, Set<string>>();

/** Fetches what a language lacks of the open bundles, also of those that are opened meanwhile. */
async function complete(locale: Locale): Promise<void> {
  const held = heldBundles.get(locale) ?? new Set();
  heldBundles.set(locale, held);
  const lacking = () => [...openBundles].filter((bundle) => !held.has(bundle));
  const fetch = async (bundle: string) => {
    i18n.load(intlTag(locale), await loadWords(locale, bundle));
    held.add(bundle);
  };
  while (lacking().length > 0) await Promise.all(lacking().map(fetch));
}

/**
 * Opens a bundle and shows a language. When its words cannot be loaded, all of the open bundles, another region of the
 * language or the first offered one takes its place (LO-08), and where that fails as well Dutch, or the one that is
 * shown already.
 * @param bundle `login`, `frame`, or one of a feature
 * @returns the language that is shown
 * @throws what the loading of the wanted language threw, when no language could be loaded
 */
export async function showLocale(wanted: Locale, bundle: string, offered: readonly Locale[]): Promise<Locale> {
  const wasOpen = openBundles.has(bundle);
  openBundles.add(bundle);
  const locale = await firstComplete(wanted, offered).catch((error: unknown) => {
    if (!wasOpen) openBundles.delete(bundle);
    throw error;
  });
  activeLocale = locale;
  i18n.activate(intlTag(locale));
  document.documentElement.lang = intlTag(locale);
  for (const listener of listeners) listener();
  return locale;
}

async function firstComplete(wanted: Locale, offered: readonly Locale[]): Promise<Locale> {
  const isComplete = (locale: Locale) =>
    complete(locale).then(
      () => true,
      () => false,
    );
  try {
    await complete(wanted);
    return wanted;
  } catch (error) {
    for (const other of new Set([localeAfterFailure(wanted, offered), DEFAULT_LOCALE, activeLocale])) {
      if (await isComplete(other)) return other;
    }
    throw error;
  }
}

/**
 * Opens a bundle in the language that is shown; from then on every language is shown with it.
 * @throws when it cannot be loaded; then it stays closed
 */
export async function openWords(bundle: string): Promise<void> {
  openBundles.add(bundle);
  try {
    let locale: Locale;
    do {
      locale = activeLocale;
      await complete(locale);
      // Somebody may have chosen another language meanwhile.
    } while (locale !== activeLocale);
  } catch (error) {
    openBundles.delete(bundle);
    throw error;
  }
}

/** The bundle with what a feature's pages bring when it is wanted: details, dialogs. */
export const moreOf = (feature: string): string => `${feature}-more`;

/** Opens all words of a feature, for a part of it that stands elsewhere. */
export const openAllWords = (feature: string): Promise<unknown> =>
  Promise.all([openWords(feature), openWords(moreOf(feature))]);

/** Fetches a bundle ahead, in the language that is shown. */
export const fetchWords = (bundle: string): Promise<unknown> => loadWords(activeLocale, bundle);

/** Whether any language is shown: without one, texts would be their own ids. */
export const hasWords = (): boolean => Object.keys(i18n.messages).length > 0;
