import type { MessageId } from '@wagenpark/messages';
import { i18n, type Words } from '../../words/words.ts';

/** Prefix of address fields: `Adres.Plaats` uses the same label as `Plaats`. */
const IN_ADDRESS = /^Adres\./;

/**
 * Returns the label of a changed field.
 * @param prefixes message id prefixes to try, in this order: 'leaseContracts.fact', 'fact'
 * @returns the field's wire name if no label exists
 */
export function fieldNameOf(words: Words, prefixes: readonly string[], field: string): string {
  const name = field.replace(IN_ADDRESS, '');
  const id = prefixes.map((prefix) => `${prefix}.${name}`).find((one) => one in i18n.messages);
  return id === undefined ? field : words(id as MessageId);
}
