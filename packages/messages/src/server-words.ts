import { I18n } from '@lingui/core';
import { type CompiledCatalogue, compileCatalogue } from './catalogue.ts';
import { intlTag, type Locale } from './locales.ts';
import type { MessageId } from './message-id.gen.ts';

/** What fills the placeholders of a message, by name. */
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** Gives the text of a message in one locale, with its placeholders filled. */
export type Words = (id: MessageId, values?: WordValues) => string;

const wordsOfLocale = new Map<Locale, Words>();

/**
 * The server's words in a locale, for mails, exports and documents. Catalogues are read from disk on the first call
 * for a locale and kept. The returned function throws on an id that no catalogue holds: a missing word in a mail is a
 * defect to see in a test, not something to send to a customer.
 */
export function words(locale: Locale): Words {
  const known = wordsOfLocale.get(locale);
  if (known) return known;
  const made = wordsFrom(locale, compileCatalogue(locale));
  wordsOfLocale.set(locale, made);
  return made;
}

const cataloguesOfLocale = new Map<Locale, CompiledCatalogue>();

/** The text of a message that may not exist, and takes no values: undefined when no catalogue has it. */
export function findWord(locale: Locale, id: string): string | undefined {
  const catalogue = cataloguesOfLocale.get(locale) ?? compileCatalogue(locale);
  cataloguesOfLocale.set(locale, catalogue);
  const message = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  return typeof message === 'string' ? message : message?.filter((part) => typeof part === 'string').join('');
}

/** What ids begin with, up to the first dot: `fines`, `leaseContracts`. @internal Tests look for ids left in a page. */
export const messageNamespaces = (): readonly string[] => [
  ...new Set(Object.keys(compileCatalogue('nl-NL')).map((id) => id.split('.')[0] ?? id)),
];

/** Words over a catalogue that is already compiled; `words()` is the one to use, this one serves tests of wording. */
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
