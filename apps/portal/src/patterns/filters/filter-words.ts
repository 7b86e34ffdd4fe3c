import type { Fleet } from '@wagenpark/contract/fleet/session';
import { isNamedDayRange } from '@wagenpark/domain/day-ranges';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';
import { chosenOf, endsOf, type FilterField } from './filter-fields.ts';

/** Names that a chip says in full; of more it tells how many. */
const MOST_SAID = 2;
/** Characters that a chip has for the names of debtors. */
const ROOM = 48;

/**
 * What a filter is set to, in words: `Regio Noord, Regio West`, `komende 3 maanden`, `vanaf 01-12-2026`.
 * @param shorten gives a debtor's name in at most so many characters; left out, names are told in full
 */
export function filterWords(
  { kind, options }: FilterField,
  text: string,
  {
    words,
    formats,
    companies,
  }: { readonly words: Words; readonly formats: Formats; readonly companies: readonly Fleet[] },
  shorten: (name: string, most: number) => string = (name) => name,
): string {
  const nameOf = (value: string): string =>
    kind === 'tree'
      ? (companies.find(({ Volgnummer }) => String(Volgnummer) === value)?.NaamSamengesteld ?? value)
      : (options[value] ?? value);
  switch (text) {
    case 'yes':
      return words('common.yes');
    case 'no':
      return words('common.no');
    case 'empty':
      return words('filters.empty');
    case 'filled':
      return words('filters.filled');
  }
  if (kind === 'oneOf' || kind === 'tree') {
    const names = chosenOf(text).map(nameOf);
    const told = names.slice(0, MOST_SAID);
    const said = told.map((name) => (kind === 'tree' ? shorten(name, ROOM / told.length) : name)).join(', ');
    return names.length > MOST_SAID ? `${said} +${names.length - MOST_SAID}` : said;
  }
  // words: filters.days.*
  if (kind === 'days' && isNamedDayRange(text)) return words(`filters.days.${text}`);
  const ends = endsOf(text);
  if (ends === null) return text;
  const written = (end: string) => (kind === 'days' ? formats.day(end) : formats.number(Number(end)));
  if (ends.from === ends.until) return written(ends.from);
  if (ends.until === '') return words('filters.onFrom', { from: written(ends.from) });
  if (ends.from === '') return words('filters.upTo', { until: written(ends.until) });
  return words('filters.between', { from: written(ends.from), until: written(ends.until) });
}
