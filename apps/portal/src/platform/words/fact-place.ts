import type { Fact, Facts } from '@wagenpark/contract';
import { isLocale } from '@wagenpark/domain/locale';
import type { Words } from '../../words/words.ts';
import { choiceWords, factLabel } from './fact-words.ts';
import { translatedLanguage } from './translated-language.ts';

/**
 * The path of a value in a record: a fact, a language of a translated text, a row by its key, or a fact of a row:
 * `['terms', 'd', 'maxKm']`. In a form, a row has its index instead of its key.
 */
export type FactPlace = readonly [name: string, ...inner: string[]];

/** Splits a path such as `terms.d.maxKm`. */
export const parseFactPlace = (path: string): FactPlace => path.split('.') as unknown as FactPlace;

/** The fact at a path; undefined for a language and for a whole row. */
export function factAt(facts: Facts, [name, inner, field]: FactPlace): Fact | undefined {
  const fact = facts[name];
  if (inner === undefined) return fact;
  return fact?.kind === 'rows' && field !== undefined ? fact.of[field] : undefined;
}

/** The label of a row: the label of its key's choice. */
function rowName(words: Words, subject: string, fact: Extract<Fact, { readonly kind: 'rows' }>, key: string): string {
  const keyFact = fact.of[fact.key];
  return (keyFact && choiceWords(words, subject, fact.key, keyFact)[key]) ?? key;
}

/**
 * The label of a path: `Naam (Pools)`, `Voorwaarden, diesel, km`.
 * @param labelOf gives the label of a fact
 */
export function placeName(
  words: Words,
  subject: string,
  facts: Facts,
  [name, inner, field]: FactPlace,
  labelOf: (fact: string) => string = (fact) => factLabel(words, subject, fact),
): string {
  const label = labelOf(name);
  if (inner === undefined) return label;
  const fact = facts[name];
  if (fact?.kind !== 'rows' && isLocale(inner)) {
    return words('forms.inLanguage', { fact: label, language: translatedLanguage(inner) });
  }
  const row = [label, fact?.kind === 'rows' ? rowName(words, subject, fact, inner) : inner];
  return [...row, ...(field === undefined ? [] : [labelOf(field)])].join(', ');
}
