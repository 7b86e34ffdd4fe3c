import type { Messages } from '@lingui/core';

/** Name of the pseudo-locale in the kit's address. The product does not have it. */
export const PSEUDO_LOCALE = 'qps';

/**
 * Doubles every vowel, with accents. English becomes about a third longer, as other languages are, and stays readable.
 */
const accentedVowels = new Map(
  ['aàâ', 'eéê', 'iîï', 'oôö', 'uûü', 'yýÿ', 'AÀÂ', 'EÉÊ', 'IÎÏ', 'OÔÖ', 'UÛÜ', 'YÝŸ'].map((row) => [
    row.charAt(0),
    row.slice(1),
  ]),
);

const pseudoText = (text: string): string =>
  text.replaceAll(/[aeiouy](?![^<]*>)/gi, (letter) => accentedVowels.get(letter) ?? letter);

/** Kinds of placeholder that select between texts. */
const choices = new Set<unknown>(['plural', 'selectordinal', 'select']);

/**
 * Lengthens a compiled message: its texts, and those of its plural forms and choices. Names and kinds of placeholders
 * stay.
 */
function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message);
  return Array.isArray(message) ? message.map((element: unknown) => pseudoPart(element)) : message;
}

function pseudoPart(placeholder: unknown): unknown {
  if (!Array.isArray(placeholder)) return pseudoMessage(placeholder);
  const [name, kind, cases] = placeholder as readonly unknown[];
  if (!choices.has(kind) || typeof cases !== 'object' || cases === null) return placeholder;
  return [name, kind, Object.fromEntries(Object.entries(cases).map(([choice, text]) => [choice, pseudoMessage(text)]))];
}

/**
 * Pseudo-localizes English messages, longer and accented, so that truncated texts and texts outside the catalogues
 * become visible.
 */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)])) as Messages;
