import { type IsoDay, isIsoDay } from '@wagenpark/domain/calendar-day';
import { type DaysBetween, dayRangeOn, isNamedDayRange } from '@wagenpark/domain/day-ranges';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowFilter, RowFilterKind, RowFilters } from '../../ui/grid/row-filters.ts';

/*
 * What a reader chose stands in the address and in saved views as text, by the name of the fact: `EindDatum=next3Months`.
 * Named days stay names there; what they are on the day is worked out when the list is asked.
 */

/** Something that a list can be filtered by. */
export interface FilterField {
  readonly id: string;
  readonly kind: RowFilterKind;
  readonly label: string;
  readonly mayBeEmpty: boolean;
  /** Values to choose from with their words, of `oneOf`. */
  readonly options: Readonly<Record<string, string>>;
}

/** Parameter → what was chosen, as text. */
export type FilterTexts = Readonly<Record<string, string>>;

/** Most characters of a filter; more would not fit a saved view. */
export const MOST_CHARACTERS = 200;

/** What a list can be filtered by, in the order of its columns; hidden ones too. @param except parameters that the list itself reads */
export const filterFields = <Row>(
  columns: readonly GridColumn<Row>[],
  except: readonly string[],
): readonly FilterField[] =>
  columns.flatMap(({ id, filter, filterLabel, header, mayBeEmpty = false, labels = {} }) =>
    filter === undefined || except.includes(id)
      ? []
      : [{ id, kind: filter, label: filterLabel ?? header, mayBeEmpty, options: labels }],
  );

/** The two ends of a range as they are written, empty where open; null for other texts. */
export function endsOf(text: string): { readonly from: string; readonly until: string } | null {
  const [from, until, ...others] = text.split('..');
  return from === undefined || until === undefined || others.length > 0 || text === '..' ? null : { from, until };
}

/** A range as text; empty where both ends are open. */
export const rangeText = (from: string, until: string): string =>
  from === '' && until === '' ? '' : `${from}..${until}`;

/** What was chosen of several. */
export const chosenOf = (text: string): readonly string[] => text.split(',').filter((value) => value !== '');

/** The days that a text means on a day; null where it means none. */
function daysOf(text: string, today: IsoDay): DaysBetween | null {
  if (isNamedDayRange(text)) return dayRangeOn(text, today);
  const ends = endsOf(text);
  if (ends === null || [ends.from, ends.until].some((end) => end !== '' && !isIsoDay(end))) return null;
  return { ...(ends.from === '' ? {} : { from: ends.from }), ...(ends.until === '' ? {} : { until: ends.until }) };
}

function numbersOf(text: string): RowFilter | null {
  const ends = endsOf(text);
  if (ends === null) return null;
  const [from, until] = [ends.from, ends.until].map((end) => (end === '' ? undefined : Number(end)));
  if ([from, until].some((end) => end !== undefined && !Number.isFinite(end))) return null;
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
}

const either = (text: string, yes: string, no: string): boolean | null =>
  text === yes ? true : text === no ? false : null;

/** What a filter's text asks of the rows; null where it makes no sense. @param below a value of a tree with all below it */
export function rowFilterOf(
  { kind, options, mayBeEmpty }: FilterField,
  text: string,
  today: IsoDay,
  below: (value: number) => readonly number[],
): RowFilter | null {
  switch (kind) {
    case 'oneOf': {
      const known = chosenOf(text).filter((value) => Object.hasOwn(options, value));
      return known.length === 0 ? null : known;
    }
    case 'tree': {
      const numbers = chosenOf(text).map(Number).filter(Number.isSafeInteger);
      return numbers.length === 0 ? null : [...new Set(numbers.flatMap(below))];
    }
    case 'yesNo':
      return either(text, 'yes', 'no');
    case 'isEmpty':
      return either(text, 'empty', 'filled');
    default: {
      const isEmpty = either(text, 'empty', 'filled');
      if (isEmpty !== null) return mayBeEmpty ? { isEmpty } : null;
      return kind === 'days' ? daysOf(text, today) : numbersOf(text);
    }
  }
}

/** What all texts together ask of the rows. What makes no sense is left out. */
export function rowFiltersOf(
  fields: readonly FilterField[],
  texts: FilterTexts,
  today: IsoDay,
  below: (value: number) => readonly number[] = (value) => [value],
): RowFilters {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const filter = rowFilterOf(field, texts[field.id] ?? '', today, below);
      return filter === null ? [] : [[field.id, filter]];
    }),
  );
}

/** The texts that the filters make sense of, and those of others than these filters. */
export function soundTexts(fields: readonly FilterField[], texts: FilterTexts, today: IsoDay): FilterTexts {
  const itself = (value: number) => [value];
  const senseless = new Set(
    fields.filter((field) => rowFilterOf(field, texts[field.id] ?? '', today, itself) === null).map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !senseless.has(id)));
}
