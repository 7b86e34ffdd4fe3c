import type { Fact, Facts } from '@wagenpark/contract';
import { isLocale } from '@wagenpark/domain/locale';
import type { Words } from '../../words/words.ts';
import { choiceWords, factLabel } from './fact-words.ts';
import { translatedLanguage } from './translated-language.ts';

/**
 * A place of a record: a fact; a language of texts; a row by its key, and a fact of it: `['terms', 'd', 'maxKm']`. In a form
 * a row goes by its index.
 */
export type FactPlace = readonly [name: string, ...inner: string[]];

/** The place that a path names: `terms.d.maxKm`. */
export const placeOf = (path: string): FactPlace => path.split('.') as unknown as FactPlace;

/** The fact at a place; undefined at a language and at a row as a whole. */
export function factAt(facts: Facts, [name, inner, field]: FactPlace): Fact | undefined {
  const fact = facts[name];
  if (inner === undefined) return fact;
  return fact?.kind === 'rows' && field !== undefined ? fact.of[field] : undefined;
}

/** What the key of a row is called: its choice in words. */
function rowName(words: Words, subject: string, fact: Extract<Fact, { readonly kind: 'rows' }>, key: string): string {
  const keyFact = fact.of[fact.key];
  return (keyFact && choiceWords(words, subject, fact.key, keyFact)[key]) ?? key;
}

/**
 * What a place of a record is called: `Naam (Pools)`, `Voorwaarden, diesel, km`.
 * @param labelOf what a fact is called
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
