import { isLocale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { i18n, type Words } from '../../words/words.ts';

/** The part of an address within a field's name: `Adres.Plaats` is called as `Plaats` is. */
const IN_ADDRESS = /^Adres\./;

/**
 * What a changed field is called: `name.pl-PL` is the name in Polish, `terms.d.maxKm` the kilometers of the row d.
 * @param prefixes under which ids fields have their names, the first that exists: 'leaseContracts.fact', 'fact'
 * @returns the field's wire name when it has none
 */
export function fieldNameOf(words: Words, prefixes: readonly string[], field: string): string {
  const [name = '', inner, innerField] = field.replace(IN_ADDRESS, '').split('.');
  const wordOf = (fact: string): string | undefined => {
    const id = prefixes.map((prefix) => `${prefix}.${fact}`).find((one) => one in i18n.messages);
    return id === undefined ? undefined : words(id as MessageId);
  };
  const fact = wordOf(name);
  if (fact === undefined || inner === undefined) return fact ?? field;
  if (isLocale(inner)) return words('forms.inLanguage', { fact, language: translatedLanguage(inner) });
  return [fact, inner, ...(innerField === undefined ? [] : [wordOf(innerField) ?? innerField])].join(', ');
}
