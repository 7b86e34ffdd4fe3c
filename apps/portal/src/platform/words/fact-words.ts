import { type Fact, type FactWriting, factText } from '@wagenpark/contract';
import { textIn } from '@wagenpark/domain/language-content';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import { factWordId, headWordId } from '@wagenpark/messages/fact-words';
import type { Formats } from '../../words/formats.ts';
import { currentLocale, i18n, type Words } from '../../words/words.ts';

const has = (id: string): boolean => id in i18n.messages;

/** What a fact is called beside its value. */
export const factLabel = (words: Words, subject: string, name: string): string => words(factWordId(subject, name, has));

/** What a fact is called above its column. */
export const factHead = (words: Words, subject: string, name: string, fact: Fact): string =>
  words(headWordId(subject, name, fact, has));

/** The words of a choice, `<subject>.<name>.<value>`: value → word. */
export const choiceWords = (
  words: Words,
  subject: string,
  name: string,
  fact: Fact,
): Readonly<Record<string, string>> =>
  fact.kind === 'choice'
    ? Object.fromEntries(fact.of.map((value) => [value, words(`${subject}.${name}.${value}` as MessageId)]))
    : {};

/** How the portal writes the values of facts. */
export const factWriting = (words: Words, formats: Formats): FactWriting => ({
  day: (value) => formats.wireDay(value),
  moment: (value) => formats.moment(value),
  number: (value, decimals) => formats.number(value, decimals),
  money: (value) => formats.money(value),
  price: (value) => formats.unitPrice(value),
  percentage: (value) => words('unit.percent', { value: formats.number(value) }),
  yesNo: (value) => words(value ? 'common.yes' : 'common.no'),
  texts: (value) => textIn(value, currentLocale(), Object.keys(value)),
  // words: unit.*
  unit: (unit, written, value) => words(`unit.${unit}`, { value: written, count: value }),
});

/** A row within a record in one line, each value behind its name: `Brandstof Diesel, Km 40.000`. */
export const rowText = (
  words: Words,
  subject: string,
  { of }: Extract<Fact, { readonly kind: 'rows' }>,
  row: Readonly<Record<string, unknown>>,
  write: FactWriting,
): string =>
  Object.entries(of)
    .map(([name, fact]) => {
      const text = factText(fact, row[name], write);
      const shown = text === null ? NO_VALUE : (choiceWords(words, subject, name, fact)[text] ?? text);
      return `${factLabel(words, subject, name)} ${shown}`;
    })
    .join(', ');
