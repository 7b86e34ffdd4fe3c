import { unguardFormula } from '@wagenpark/exports/csv';

/** Matches `="007"`: a formula that prevents spreadsheet programs from reading the text as a number. */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/;
/**
 * Matches `'007`: the apostrophe that marks a text. Before a letter it belongs to the text, as in `'s-Hertogenbosch`.
 */
const APOSTROPHE = /^'(?=\d)/;

/**
 * Removes the prefix that makes a spreadsheet program treat a cell as text: the apostrophe of our own exports
 * (`'=1+1`), a formula around the text (`="007"`), or an apostrophe before a digit (`'007`).
 */
export function removeTextPrefix(text: string): string {
  if (!text.startsWith("'") && !text.startsWith('=')) return text;
  const unguarded = unguardFormula(text);
  if (unguarded !== text) return unguarded;
  const [, inner] = AS_FORMULA.exec(text) ?? [];
  return inner === undefined ? text.replace(APOSTROPHE, '') : inner.replaceAll('""', '"');
}
