import { loadWords } from 'virtual:words';
import { DEFAULT_LOCALE, intlTag, type Locale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { useSyncExternalStore } from 'react';

/* The words of this page, without the Lingui library for plurals and choices, because its texts contain only plain
   values. This makes the page, which is opened once on a phone with a slow connection, a third smaller. */

/** A compiled text: plain parts, and names of values. */
type Compiled = string | readonly (string | readonly [string])[];

let locale: Locale = DEFAULT_LOCALE;
let messages: Readonly<Record<string, Compiled>> = {};
const listeners = new Set<() => void>();

/** The language that is shown. */
export const currentLocale = (): Locale => locale;

export type Words = (id: MessageId, values?: Readonly<Record<string, string>>) => string;
const words: Words = (id, values = {}) => {
  const text = messages[id] ?? id;
  return typeof text === 'string'
    ? text
    : text.map((segment) => (typeof segment === 'string' ? segment : (values[segment[0]] ?? ''))).join('');
};

/** The function that gives texts. Its identity changes with the language. */
export function useWords(): Words {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => messages,
  );
  return words;
}

/**
 * Loads and shows a language.
 * @throws the loading error; the present language stays then
 */
export async function showLanguage(requested: Locale): Promise<void> {
  messages = (await loadWords(requested, 'ktc')) as Readonly<Record<string, Compiled>>;
  locale = requested;
  document.documentElement.lang = intlTag(requested);
  for (const listener of listeners) listener();
}
