/** The texts of one language by field, as they are typed or stored. */
export type LanguageTexts = Readonly<Record<string, string | undefined>>;

/** The texts of every language, by its locale. */
export type LanguageContent = Readonly<Record<string, LanguageTexts | undefined>>;

/**
 * Where one language of a content stands (RT-24, RT-25). `missing` keeps the content from being saved; `flagged` has
 * no text yet because the language came after the content did: it stays valid and shows the default language.
 */
export type LanguageState = 'complete' | 'missing' | 'flagged';

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';
const hasAny = (texts: LanguageTexts | undefined): boolean => Object.values(texts ?? {}).some(isFilled);

/**
 * The state of one language.
 * @param texts what the form holds for it now
 * @param required the fields that need a text in every language
 * @param stored the content as it was saved before; null for new content
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

/** The text that a reader of a language reads: theirs, else that of the first language that has one. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string, others: readonly string[]): string =>
  [locale, ...others].map((one) => texts[one] ?? '').find((text) => text !== '') ?? '';
