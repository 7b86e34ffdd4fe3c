import { findWord } from '@wagenpark/messages/server-words';
import * as v from 'valibot';

/** The complete languages: each has every message. */
export const languages = ['nl-NL', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL'] as const;
export type Language = (typeof languages)[number];

const text = v.pipe(v.string(), v.nonEmpty('a word is not empty'));

/** A label: English only, which is then used for every language until translated, or in all five languages. */
export const wording = v.union(
  [text, v.strictObject({ 'nl-NL': text, 'en-GB': text, 'de-DE': text, 'fr-FR': text, 'pl-PL': text })],
  'a word in English, or an object with the word in nl-NL, en-GB, de-DE, fr-FR and pl-PL',
);
export type Wording = v.InferOutput<typeof wording>;

/** The label in one of the languages. */
export const wordInLanguage = (word: Wording, language: Language): string =>
  typeof word === 'string' ? word : word[language];

/** Whether all subjects share one label for a fact of this name (`fact.Kenteken`). */
export const isShared = (name: string): boolean => findWord('en-GB', `fact.${name}`) !== undefined;

/** The English label of a fact: its own, or the shared one. */
export const englishWordOf = ({
  name,
  word,
}: {
  readonly name: string;
  readonly word?: Wording | undefined;
}): string => (word === undefined ? (findWord('en-GB', `fact.${name}`) ?? name) : wordInLanguage(word, 'en-GB'));
