import { isLocale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { i18n, type Words } from '../../words/words.ts';

/** Prefix of address fields: `Adres.Plaats` uses the same label as `Plaats`. */
const IN_ADDRESS = /^Adres\./;

/**
 * Returns the label of a changed field. Nested fields are supported: `name.pl-PL` is the name in Polish,
 * `terms.d.maxKm` the kilometers of row d.
 * @param prefixes message id prefixes to try, in this order: 'leaseContracts.fact', 'fact'
 * @returns the field's wire name if no label exists
 */
export function fieldNameOf(words: Words, prefixes: readonly string[], field: string): string {
  const [name = '', inner, innerField] = field.replace(IN_ADDRESS, '').split('.');
  const wordOf = (fact: string): string | undefined => {
    const id = prefixes.map((prefix) => `${prefix}.${fact}`).find((candidate) => candidate in i18n.messages);
    return id === undefined ? undefined : words(id as MessageId);
  };
  const fact = wordOf(name);
  if (fact === undefined || inner === undefined) return fact ?? field;
  if (isLocale(inner)) return words('forms.inLanguage', { fact, language: translatedLanguage(inner) });
  return [fact, inner, ...(innerField === undefined ? [] : [wordOf(innerField) ?? innerField])].join(', ');
}
