import { fallbackChain, type Locale } from './locale.ts';

/** The texts of one language by field, as typed or stored. */
export type LanguageTexts = Readonly<Record<string, string | undefined>>;

/** The texts of every language, by its locale. */
export type LanguageContent = Readonly<Record<string, LanguageTexts | undefined>>;

/**
 * The completeness of one language (RT-24, RT-25). `missing` prevents saving. `flagged`: the language was added after
 * the content was saved; the content stays valid and shows the default language.
 */
export type LanguageState = 'complete' | 'missing' | 'flagged';

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';
const hasAny = (texts: LanguageTexts | undefined): boolean => Object.values(texts ?? {}).some(isFilled);

/**
 * The state of one language.
 * @param texts the current texts in the form
 * @param required the fields that need a text in every language
 * @param stored the saved content; null for new content
 */
export function languageState(
  texts: LanguageTexts | undefined,
  required: readonly string[],
  locale: string,
  stored: LanguageContent | null,
): LanguageState {
  if (required.every((field) => isFilled(texts?.[field]))) return 'complete';
  const isNewLanguage = stored !== null && Object.values(stored).some(hasAny) && !hasAny(stored[locale]);
  return isNewLanguage && !hasAny(texts) ? 'flagged' : 'missing';
}

/**
 * The text in a language of the interface, else by the language's fallback chain (LO-02), else in any language that has
 * one.
 */
export const textInLanguage = (texts: Readonly<Record<string, string>>, locale: Locale): string =>
  [...fallbackChain(locale), ...Object.keys(texts)]
    .map((candidate) => texts[candidate] ?? '')
    .find((text) => text !== '') ?? '';
