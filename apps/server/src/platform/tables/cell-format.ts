import { ANY_CURRENCY } from './currency-signs.ts';
import { type DigitPattern, digitPatternOf } from './digit-pattern.ts';

/**
 * How a workbook shows the numbers of a cell style. `clock` shows a time without its day; a number of `padded` is shown
 * with zeros or other digits in front, by a pattern; `money` with the sign or code of a currency.
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

/** The format with this id, where the workbook does not declare it. */
export const builtInFormat = (id: number): CellFormat =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? NUMBER;

/**
 * The text that a format puts beside a number: quoted, escaped, or as the symbol of a currency (`[$zł-415]`). A format of a
 * language alone (`[$-407]`) has none. As in `formatOf`, no part of a pattern can match what another one does, so that the
 * time grows with the length of the code alone.
 */
const textOf = (code: string): string =>
  code
    .replaceAll(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, ' $1 ')
    .replaceAll(/\[[^[\]]*\]|[_*]./g, ' ')
    .replaceAll(/["\\]/g, '');

/** Classifies a declared format by its first section, which is that of positive numbers. */
export function formatOf(code: string): CellFormat {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return { shows: 'clock' };
  // Quoted and escaped characters, fill and width characters, colours, conditions and languages say nothing. A bracket
  // ends before the next one, so that the time for unclosed ones grows with their number and not with its square.
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
