/** Placeholders in the texts of mails: `{name}` (MS-10). Braces have no other use in these texts. */

/** The fault of a placeholder: its name is not in the list, or one of its braces is missing. */
export type PlaceholderFault = 'placeholderUnknown' | 'placeholderHalf';

/** A faulty placeholder as typed, with the text before it on its line, so that users can find it. */
export interface FaultyPlaceholder {
  readonly fault: PlaceholderFault;
  readonly typed: string;
  readonly before: string;
}

const WHOLE = /\{([A-Za-z]+)\}/g;
// Matches a pair of braces, or a single brace with the adjacent word.
const ANY = /\{[^{}\n]*\}|\{[^\s{}]{0,30}|[^\s{}]{0,30}\}/g;
const SHOWN_BEFORE = 20;

/** The names of the placeholders in a text, in order. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(WHOLE)].map(([, name = '']) => name);

/** The faulty placeholders of a text, in order. */
export function faultyPlaceholders(text: string, allowed: readonly string[]): readonly FaultyPlaceholder[] {
  return [...text.matchAll(ANY)].flatMap(({ 0: typed, index }): readonly FaultyPlaceholder[] => {
    const isWhole = typed.startsWith('{') && typed.endsWith('}');
    if (isWhole && allowed.includes(typed.slice(1, -1))) return [];
    const [line = ''] = text.slice(0, index).split('\n').slice(-1);
    const before = line.slice(-SHOWN_BEFORE).trimStart();
    return [{ fault: isWhole ? 'placeholderUnknown' : 'placeholderHalf', typed, before }];
  });
}

/**
 * Replaces placeholders by their values.
 * @param values by name; a placeholder without a value becomes empty
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(WHOLE, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
