import type { Messages } from '@lingui/core';

/** What the kit's address calls it; no locale of the product. */
export const PSEUDO_LOCALE = 'qps';

/** Every vowel twice, with accents: English becomes about a third longer, as other languages are, and stays readable. */
const doubled = new Map(
  ['aàâ', 'eéê', 'iîï', 'oôö', 'uûü', 'yýÿ', 'AÀÂ', 'EÉÊ', 'IÎÏ', 'OÔÖ', 'UÛÜ', 'YÝŸ'].map((row) => [
    row.charAt(0),
    row.slice(1),
  ]),
);

const pseudoText = (text: string): string =>
  text.replaceAll(/[aeiouy](?![^<]*>)/gi, (letter) => doubled.get(letter) ?? letter);

/** Kinds of placeholder that choose between texts. */
const choices = new Set<unknown>(['plural', 'selectordinal', 'select']);

/**
 * A compiled message as it would read in a language with longer words: its texts, also those of its plural forms and
 * choices; names and kinds of placeholders stay.
 */
function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message);
  return Array.isArray(message) ? message.map((part: unknown) => pseudoPart(part)) : message;
}

function pseudoPart(part: unknown): unknown {
  if (!Array.isArray(part)) return pseudoMessage(part);
  const [name, kind, cases] = part as readonly unknown[];
  if (!choices.has(kind) || typeof cases !== 'object' || cases === null) return part;
  return [name, kind, Object.fromEntries(Object.entries(cases).map(([one, text]) => [one, pseudoMessage(text)]))];
}

/** Messages of English, made longer and accented: what is cut off or not in a catalogue shows at once. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)])) as Messages;
