import type { Fact, FactFormatters } from '@wagenpark/contract';
import { textInLanguage } from '@wagenpark/domain/language-content';
import type { MessageId } from '@wagenpark/messages';
import { factWordId, headWordId } from '@wagenpark/messages/fact-words';
import type { Formats } from '../../words/formats.ts';
import { currentLocale, i18n, type Words } from '../../words/words.ts';

const hasWord = (id: string): boolean => id in i18n.messages;

/** The label of a fact beside its value. */
export const factLabel = (words: Words, subject: string, name: string): string =>
  words(factWordId(subject, name, hasWord));

/** The heading of a fact's column. */
export const factHead = (words: Words, subject: string, name: string, fact: Fact): string =>
  words(headWordId(subject, name, fact, hasWord));

/** The words of a choice's values, `<subject>.<name>.<value>`: value → word. */
export const choiceWords = (
  words: Words,
  subject: string,
  name: string,
  fact: Fact,
): Readonly<Record<string, string>> =>
  fact.kind === 'choice'
    ? Object.fromEntries(fact.of.map((value) => [value, words(`${subject}.${name}.${value}` as MessageId)]))
    : {};

/** Formats the values of facts for the portal. */
export const factFormatters = (words: Words, formats: Formats): FactFormatters => ({
  day: (value) => formats.wireDay(value),
  moment: (value) => formats.moment(value),
  number: (value, decimals) => formats.number(value, decimals),
  money: (value) => formats.money(value),
  price: (value) => formats.unitPrice(value),
  percentage: (value) => words('unit.percent', { value: formats.number(value) }),
  yesNo: (value) => words(value ? 'common.yes' : 'common.no'),
  texts: (value) => textInLanguage(value, currentLocale()),
  // words: unit.*
  unit: (unit, text, value) => words(`unit.${unit}`, { value: text, count: value }),
});
