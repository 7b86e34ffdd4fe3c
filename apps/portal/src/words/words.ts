import { loadWords } from 'virtual:words';
import { type I18n, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, intlTag, type Locale, localeAfterFailure } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { useSyncExternalStore } from 'react';
import { isolateRightToLeft } from './isolate-right-to-left.ts';

/** The Lingui instance of the page. React components follow the locale in use through {@link useWords}. */
export const i18n: I18n = setupI18n();

let activeLocale: Locale = DEFAULT_LOCALE;
/** The locale in use, with its region. */
export const currentLocale = (): Locale => activeLocale;

/** The values of a text's placeholders. */
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** The text of an id in the current language. Right-to-left values are isolated within it. */
export const words = (id: MessageId, values: WordValues = {}): string =>
  i18n._(
    id,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolateRightToLeft(value) : value,
      ]),
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
 * The function that gives texts. Its identity changes with the language, so that memoized values update. Unlike
 * Lingui's own hook it does not change when a word bundle has loaded. Code loads together with its words, so visible
 * components never name missing ones, and re-rendering the whole application takes a phone a third of a second.
 */
export function useWords(): Words {
  const locale = useSyncExternalStore(followLocale, currentLocale);
  const wordsFunction = wordsOf.get(locale) ?? ((id, values) => words(id, values));
  wordsOf.set(locale, wordsFunction);
  return wordsFunction;
}

/** Open bundles, whose words are shown: the page's own, and those of opened features. */
const openBundles = new Set<string>();
/** The bundles that are loaded, per language. */
const heldBundles = new Map<Locale, Set<string>>();

/** Loads the open bundles that a language lacks, including those opened meanwhile. */
async function loadMissingBundles(locale: Locale): Promise<void> {
  const loadedBundles = heldBundles.get(locale) ?? new Set();
  heldBundles.set(locale, loadedBundles);
  const missingBundles = () => [...openBundles].filter((bundle) => !loadedBundles.has(bundle));
  const fetch = async (bundle: string) => {
    i18n.load(intlTag(locale), await loadWords(locale, bundle));
    loadedBundles.add(bundle);
  };
  while (missingBundles().length > 0) await Promise.all(missingBundles().map(fetch));
}

/**
 * Opens a bundle and shows a language. When one of the open bundles cannot be loaded in that language, the fallback is
 * another region of the language or the first offered one (LO-08). When that fails as well, it is Dutch, or the
 * language that is shown already.
 * @param bundle `login`, `frame`, or one of a feature
 * @returns the language that is shown
 * @throws the loading error of the requested language, when no language could be loaded
 */
export async function showLocale(requested: Locale, bundle: string, offered: readonly Locale[]): Promise<Locale> {
  const wasOpen = openBundles.has(bundle);
  openBundles.add(bundle);
  const locale = await firstLoadable(requested, offered).catch((error: unknown) => {
    if (!wasOpen) openBundles.delete(bundle);
    throw error;
  });
  activeLocale = locale;
  i18n.activate(intlTag(locale));
  document.documentElement.lang = intlTag(locale);
  for (const listener of listeners) listener();
  return locale;
}

async function firstLoadable(requested: Locale, offered: readonly Locale[]): Promise<Locale> {
  const isComplete = (locale: Locale) =>
    loadMissingBundles(locale).then(
      () => true,
      () => false,
    );
  try {
    await loadMissingBundles(requested);
    return requested;
  } catch (error) {
    for (const candidate of new Set([localeAfterFailure(requested, offered), DEFAULT_LOCALE, activeLocale])) {
      if (await isComplete(candidate)) return candidate;
    }
    throw error;
  }
}

/**
 * Opens a bundle in the present language. From then on it is loaded for every language that is shown.
 * @throws when it cannot be loaded; the bundle stays closed then
 */
export async function openWords(bundle: string): Promise<void> {
  openBundles.add(bundle);
  try {
    let locale: Locale;
    do {
      locale = activeLocale;
      await loadMissingBundles(locale);
      // The person may have changed the language meanwhile.
    } while (locale !== activeLocale);
  } catch (error) {
    openBundles.delete(bundle);
    throw error;
  }
}

/** Name of the bundle with the words of a feature's lazily loaded parts: details, dialogs. */
export const moreWordsBundle = (feature: string): string => `${feature}-more`;

/** Opens all words of a feature, for a part of it that another page shows. */
export const openAllWords = (feature: string): Promise<unknown> =>
  Promise.all([openWords(feature), openWords(moreWordsBundle(feature))]);

/** Prefetches a bundle in the present language. */
export const fetchWords = (bundle: string): Promise<unknown> => loadWords(activeLocale, bundle);

/** Whether a language is loaded. Without one, texts would be their own ids. */
export const hasWords = (): boolean => Object.keys(i18n.messages).length > 0;
