import { type LanguageContent, languageState } from '@wagenpark/domain/language-content';
import type { Facts } from './facts.ts';

/*
 * The texts per language of a kept record, judged alike by its form and by the server (RT-24, RT-25).
 */

type Values = Readonly<Record<string, unknown>>;
const textsOf = (values: Values, name: string) => (values[name] ?? {}) as Readonly<Record<string, string>>;

/** The names of the facts that hold a text per language. */
export const textNames = (facts: Facts): readonly string[] =>
  Object.keys(facts).filter((name) => facts[name]?.kind === 'texts');

/** Those of them that no language may lack. */
export const requiredTexts = (facts: Facts): readonly string[] =>
  textNames(facts).filter((name) => facts[name]?.optional !== true);

/** The same texts by language. */
export function contentOf(facts: Facts, values: Values): LanguageContent {
  const content: Record<string, Record<string, string>> = {};
  for (const name of textNames(facts)) {
    for (const [locale, text] of Object.entries(textsOf(values, name))) {
      content[locale] = { ...content[locale], [name]: text };
    }
  }
  return content;
}

/**
 * Where a text is missing: `name.pl-PL`.
 * @param stored the record as it was saved before; null for a new one
 * @param locales the languages of the client
 */
export function missingTexts(
  facts: Facts,
  values: Values,
  stored: Values | null,
  locales: readonly string[],
): readonly string[] {
  const required = requiredTexts(facts);
  const content = contentOf(facts, values);
  const before = stored && contentOf(facts, stored);
  const [first] = locales;
  // A text that no language has left is none, whatever languages came later.
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
