import type { FactFormatters } from '@wagenpark/contract/define/fact-text';
import { textInLanguage } from '@wagenpark/domain/language-content';
import type { Locale } from '@wagenpark/domain/locale';
import { words as wordsOf } from '@wagenpark/messages/server-words';
import type { DocumentFormats } from './formats.ts';

/** Formats the values of facts in a locale. Days are `YYYY-MM-DD` and moments ISO 8601. */
export function factFormatters(locale: Locale, formats: DocumentFormats): FactFormatters {
  const words = wordsOf(locale);
  return {
    day: (value) => formats.day(value),
    moment: (value) => formats.moment(new Date(value)),
    number: (value, decimals) => formats.number(value, decimals),
    money: (value) => formats.money(value),
    price: (value) => formats.unitPrice(value),
    percentage: (value) => words('unit.percent', { value: formats.number(value) }),
    yesNo: (value) => words(value ? 'common.yes' : 'common.no'),
    texts: (value) => textInLanguage(value, locale),
    // words: unit.*
    unit: (unit, written, value) => words(`unit.${unit}`, { value: written, count: value }),
  };
}
