import { loadWords } from 'virtual:words';
import { DEFAULT_LOCALE, intlTag, type Locale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { useSyncExternalStore } from 'react';

/*
 * The words of this page, without the library that counts and chooses: its texts name values and nothing else. So a page that
 * is opened once, on a phone by the road, stays a third smaller.
 */

/** A text as the build compiles it: plain parts, and the values that it names. */
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
    : text.map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('');
};

/** The words, again whenever the language changes. */
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
 * Shows a language.
 * @throws what the loading of its words threw; then the former one stays
 */
export async function showLanguage(wanted: Locale): Promise<void> {
  messages = (await loadWords(wanted, 'ktc')) as Readonly<Record<string, Compiled>>;
  locale = wanted;
  document.documentElement.lang = intlTag(wanted);
  for (const listener of listeners) listener();
}
