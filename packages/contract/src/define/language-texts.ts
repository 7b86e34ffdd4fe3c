import { type LanguageContent, languageState } from '@wagenpark/domain/language-content';
import type { Facts } from './facts.ts';

/*
 * Validates the texts per language of a managed record, for the form and the server alike (RT-24, RT-25).
 */

type Values = Readonly<Record<string, unknown>>;
const textsOf = (values: Values, name: string) => (values[name] ?? {}) as Readonly<Record<string, string>>;

/** The names of the facts that hold a text per language and that users edit: the server derives computed ones. */
export const textNames = (facts: Facts): readonly string[] =>
  Object.keys(facts).filter((name) => facts[name]?.kind === 'texts' && facts[name].computed !== true);

/** The names of the facts that need a text in every language. */
export const requiredTexts = (facts: Facts): readonly string[] =>
  textNames(facts).filter((name) => facts[name]?.optional !== true);

/** Regroups the texts of a record by language: `{ name: { 'nl-NL': 'A' } }` becomes `{ 'nl-NL': { name: 'A' } }`. */
export function groupTextsByLanguage(facts: Facts, values: Values): LanguageContent {
  const content: Record<string, Record<string, string>> = {};
  for (const name of textNames(facts)) {
    for (const [locale, text] of Object.entries(textsOf(values, name))) {
      content[locale] = { ...content[locale], [name]: text };
    }
  }
  return content;
}

/**
 * The paths of missing texts, such as `name.pl-PL` (RT-24). A language that was added to the client after the record
 * was stored may still lack its texts (RT-25).
 * @param stored the record as it was saved before; null for a new one
 * @param locales the languages of the client, its default first
 */
export function missingTexts(
  facts: Facts,
  values: Values,
  stored: Values | null,
  locales: readonly string[],
): readonly string[] {
  const required = requiredTexts(facts);
  const content = groupTextsByLanguage(facts, values);
  const before = stored && groupTextsByLanguage(facts, stored);
  const [first] = locales;
  // A required text that is empty in every language is always missing, also if all its languages were added later.
  const empty = required.filter((name) => Object.values(textsOf(values, name)).every((text) => text.trim() === ''));
  if (empty.length > 0 && first !== undefined) return empty.map((name) => `${name}.${first}`);
  return locales.flatMap((locale) =>
    languageState(content[locale], required, locale, before) === 'missing'
      ? required
          .filter((name) => (textsOf(values, name)[locale] ?? '').trim() === '')
          .map((name) => `${name}.${locale}`)
      : [],
  );
}
