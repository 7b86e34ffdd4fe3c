import { type Fact, type FactFormatters, factText } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { Words } from '../../words/words.ts';
import { choiceWords, factLabel } from './fact-words.ts';

/**
 * Formats a row within a record as one line, each value behind its label: `Brandstof Diesel, Km 40.000`. The name of a
 * record stands without a label.
 * @param nameOfLink gives the name of the record to which a fact of the row links; undefined for other facts
 */
export const rowText = (
  words: Words,
  subject: string,
  { of: innerFacts }: Extract<Fact, { readonly kind: 'rows' }>,
  row: Readonly<Record<string, unknown>>,
  write: FactFormatters,
  nameOfLink: (fact: string, value: unknown) => string | undefined = () => undefined,
): string =>
  Object.entries(innerFacts)
    .map(([name, fact]) => {
      const linkName = nameOfLink(name, row[name]);
      if (linkName !== undefined) return linkName;
      const text = factText(fact, row[name], write);
      const valueText = text === null ? NO_VALUE : (choiceWords(words, subject, name, fact)[text] ?? text);
      return `${factLabel(words, subject, name)} ${valueText}`;
    })
    .join(', ');
