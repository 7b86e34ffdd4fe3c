import type { MessageId } from '@wagenpark/messages';
import { i18n, type Words } from '../../words/words.ts';

/** The part of an address within a field's name: `Adres.Plaats` is called as `Plaats` is. */
const IN_ADDRESS = /^Adres\./;

/**
 * What a changed field is called.
 * @param prefixes under which ids fields have their names, the first that exists: 'leaseContracts.fact', 'fact'
 * @returns the field's wire name when it has none
 */
export function fieldNameOf(words: Words, prefixes: readonly string[], field: string): string {
  const name = field.replace(IN_ADDRESS, '');
  const id = prefixes.map((prefix) => `${prefix}.${name}`).find((one) => one in i18n.messages);
  return id === undefined ? field : words(id as MessageId);
}
