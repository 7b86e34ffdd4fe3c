import type { Fleet } from '@wagenpark/contract/fleet/session';
import { isNamedDayRange } from '@wagenpark/domain/day-ranges';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';
import { type FilterField, parseChosenValues, parseRangeText } from './filter-fields.ts';

/** Maximum number of values that a chip names. For more values it shows only the number. */
const MOST_SAID = 2;
/** Maximum number of characters of debtors' names in a chip. */
const ROOM = 48;

/**
 * A filter's value in words: `Regio Noord, Regio West`, `komende 3 maanden`, `vanaf 01-12-2026`.
 * @param shorten cuts a debtor's name to a number of characters; by default names stay complete
 */
export function filterText(
  { kind, options }: FilterField,
  text: string,
  {
    words,
    formats,
    companies,
  }: { readonly words: Words; readonly formats: Formats; readonly companies: readonly Fleet[] },
  shorten: (name: string, maximum: number) => string = (name) => name,
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
    const names = parseChosenValues(text).map(nameOf);
    const namedValues = names.slice(0, MOST_SAID);
    const nameList = namedValues
      .map((name) => (kind === 'tree' ? shorten(name, ROOM / namedValues.length) : name))
      .join(', ');
    return names.length > MOST_SAID ? `${nameList} +${names.length - MOST_SAID}` : nameList;
  }
  // words: filters.days.*
  if (kind === 'days' && isNamedDayRange(text)) return words(`filters.days.${text}`);
  const ends = parseRangeText(text);
  if (ends === null) return text;
  const formatEnd = (end: string) => (kind === 'days' ? formats.day(end) : formats.number(Number(end)));
  if (ends.from === ends.until) return formatEnd(ends.from);
  if (ends.until === '') return words('filters.onFrom', { from: formatEnd(ends.from) });
  if (ends.from === '') return words('filters.upTo', { until: formatEnd(ends.until) });
  return words('filters.between', { from: formatEnd(ends.from), until: formatEnd(ends.until) });
}
