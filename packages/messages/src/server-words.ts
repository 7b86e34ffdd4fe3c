import { I18n } from '@lingui/core';
import { type CompiledCatalogue, compileCatalogue } from './catalogue.ts';
import { intlTag, type Locale } from './locales.ts';
import type { MessageId } from './message-id.gen.ts';

/** The values of a message's placeholders, by name. */
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** Formats a message in one locale. */
export type Words = (id: MessageId, values?: WordValues) => string;

const wordsOfLocale = new Map<Locale, Words>();

/**
 * The server's messages in a locale, for mails, exports and documents. Catalogues are read from disk on the first call
 * for a locale and cached. The returned function throws on an unknown id, because a missing text in a mail must fail in
 * a test rather than reach a user.
 */
export function words(locale: Locale): Words {
  const cached = wordsOfLocale.get(locale);
  if (cached) return cached;
  const translate = wordsFrom(locale, compileCatalogue(locale));
  wordsOfLocale.set(locale, translate);
  return translate;
}

const cataloguesOfLocale = new Map<Locale, CompiledCatalogue>();

/** The text of an optional message without placeholders; undefined when no catalogue has it. */
export function findWord(locale: Locale, id: string): string | undefined {
  const catalogue = cataloguesOfLocale.get(locale) ?? compileCatalogue(locale);
  cataloguesOfLocale.set(locale, catalogue);
  const message = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  return typeof message === 'string' ? message : message?.filter((part) => typeof part === 'string').join('');
}

/**
 * The prefixes of message ids up to the first dot: `fines`, `leaseContracts`. @internal Tests look for untranslated ids
 * in pages.
 */
export const messageNamespaces = (): readonly string[] => [
  ...new Set(Object.keys(compileCatalogue('nl-NL')).map((id) => id.split('.')[0] ?? id)),
];

/** Messages from a compiled catalogue, for tests of wording. Other code uses `words()`. */
export function wordsFrom(locale: Locale, messages: CompiledCatalogue): Words {
  const i18n = new I18n({
    locale,
    locales: intlTag(locale),
    messages: { [locale]: messages },
    missing: (_, id) => {
      throw new Error(`No message ${id} in ${locale}`);
    },
  });
  return (id, values) => i18n._(id, values);
}
