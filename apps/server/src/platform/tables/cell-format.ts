import { ANY_CURRENCY } from './currency-signs.ts';
import { type DigitPattern, digitPatternOf } from './digit-pattern.ts';

/**
 * How a workbook displays the numbers of a cell style. `clock`: a time without its day. `padded`: with leading zeros or
 * other leading digits, by a pattern. `money`: with the sign or code of a currency.
 */
export type CellFormat =
  | { readonly shows: 'number' | 'day' | 'clock' | 'percent' | 'exponent' }
  | { readonly shows: 'padded'; readonly pattern: DigitPattern }
  | { readonly shows: 'money'; readonly sign: string };

const NUMBER: CellFormat = { shows: 'number' };

/** Built-in formats, which a workbook does not declare, as ranges of their ids. */
const BUILT_IN: readonly (readonly [first: number, last: number, format: CellFormat])[] = [
  [9, 10, { shows: 'percent' }],
  [11, 11, { shows: 'exponent' }],
  [14, 17, { shows: 'day' }],
  [18, 21, { shows: 'clock' }],
  [22, 22, { shows: 'day' }],
  [27, 36, { shows: 'day' }],
  [45, 47, { shows: 'clock' }],
  [48, 48, { shows: 'exponent' }],
  [50, 58, { shows: 'day' }],
];

/** The built-in format with this id; it applies when the workbook does not declare the id. */
export const builtInFormat = (id: number): CellFormat =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? NUMBER;

/**
 * The text next to the number in a format: quoted, escaped, or a currency symbol (`[$zł-415]`). A format with only a
 * language (`[$-407]`) has none. As in `formatOf`, the parts of a pattern never match the same text, so the time is
 * linear in the length of the code.
 */
const textOf = (code: string): string =>
  code
    .replaceAll(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, ' $1 ')
    .replaceAll(/\[[^[\]]*\]|[_*]./g, ' ')
    .replaceAll(/["\\]/g, '');

/** Classifies a declared format by its first section, which is that of positive numbers. */
export function formatOf(code: string): CellFormat {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return { shows: 'clock' };
  // Quoted and escaped characters, fill and width characters, colours, conditions and languages do not matter for the
  // class. A bracket ends before the next one, so that the time is linear in the number of unclosed brackets.
  const [section = ''] = code.replaceAll(/"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g, '').split(';');
  if (/^\s*(?:general|@)\s*$/i.test(section)) return NUMBER;
  if (/E[+-]/i.test(section)) return { shows: 'exponent' };
  const letters = section.replaceAll(/general/gi, '');
  if (/[ymdhs]/i.test(letters)) {
    return { shows: /[hs]/i.test(letters) && !/[yd]/i.test(letters) ? 'clock' : 'day' };
  }
  if (section.includes('%')) return { shows: 'percent' };
  const [sign] = ANY_CURRENCY.exec(textOf(code)) ?? [];
  if (sign !== undefined) return { shows: 'money', sign };
  const pattern = digitPatternOf(code);
  return pattern === undefined ? NUMBER : { shows: 'padded', pattern };
}
