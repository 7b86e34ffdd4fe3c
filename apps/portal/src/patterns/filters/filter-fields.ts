import { type IsoDay, isIsoDay } from '@wagenpark/domain/calendar-day';
import { type DaysBetween, dayRangeOfName, isNamedDayRange } from '@wagenpark/domain/day-ranges';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowFilter, RowFilterKind, RowFilters } from '../../ui/grid/row-filters.ts';

/*
 * Filters are stored as text in the address and in saved views, by the name of the fact: `EindDatum=next3Months`.
 * Named ranges of days are stored as names, and resolved to days when the rows are fetched.
 */

/** A filter of a list. */
export interface FilterField {
  readonly id: string;
  readonly kind: RowFilterKind;
  readonly label: string;
  readonly mayBeEmpty: boolean;
  /** The values of `oneOf` with their labels. */
  readonly options: Readonly<Record<string, string>>;
}

/** Filter parameter → value as text. */
export type FilterTexts = Readonly<Record<string, string>>;

/** Maximum length of a filter's text; saved views store no more. */
export const MAX_FILTER_CHARACTERS = 200;

/**
 * The filters of a list, in the order of its columns, hidden columns included. @param except parameters that the list
 * itself reads
 */
export const filterFields = <Row>(
  columns: readonly GridColumn<Row>[],
  except: readonly string[],
): readonly FilterField[] =>
  columns.flatMap(({ id, filter, filterLabel, header, mayBeEmpty = false, labels = {} }) =>
    filter === undefined || except.includes(id)
      ? []
      : [{ id, kind: filter, label: filterLabel ?? header, mayBeEmpty, options: labels }],
  );

/** Parses the text of a range to its two ends, empty where open; null for other texts. */
export function parseRangeText(text: string): { readonly from: string; readonly until: string } | null {
  const [start, end, ...rest] = text.split('..');
  return start === undefined || end === undefined || rest.length > 0 || text === '..'
    ? null
    : { from: start, until: end };
}

/** Formats a range as text; empty where both ends are open. */
export const rangeText = (start: string, end: string): string => (start === '' && end === '' ? '' : `${start}..${end}`);

/** Parses the text of a filter with several values. */
export const parseChosenValues = (text: string): readonly string[] => text.split(',').filter((value) => value !== '');

/** Resolves a filter's text to a range of days, relative to `today`; null for invalid texts. */
function daysOf(text: string, today: IsoDay): DaysBetween | null {
  if (isNamedDayRange(text)) return dayRangeOfName(text, today);
  const ends = parseRangeText(text);
  if (ends === null || [ends.from, ends.until].some((end) => end !== '' && !isIsoDay(end))) return null;
  return { ...(ends.from === '' ? {} : { from: ends.from }), ...(ends.until === '' ? {} : { until: ends.until }) };
}

function numbersOf(text: string): RowFilter | null {
  const ends = parseRangeText(text);
  if (ends === null) return null;
  const [minimum, maximum] = [ends.from, ends.until].map((end) => (end === '' ? undefined : Number(end)));
  if ([minimum, maximum].some((end) => end !== undefined && !Number.isFinite(end))) return null;
  return { ...(minimum === undefined ? {} : { from: minimum }), ...(maximum === undefined ? {} : { until: maximum }) };
}

const either = (text: string, yes: string, no: string): boolean | null =>
  text === yes ? true : text === no ? false : null;

/**
 * Converts a filter's text to a filter on rows; null for invalid texts. @param getDescendants gives the descendants of a tree's
 * value, including itself
 */
export function rowFilterOf(
  { kind, options, mayBeEmpty }: FilterField,
  text: string,
  today: IsoDay,
  getDescendants: (value: number) => readonly number[],
): RowFilter | null {
  switch (kind) {
    case 'oneOf': {
      const validValues = parseChosenValues(text).filter((value) => Object.hasOwn(options, value));
      return validValues.length === 0 ? null : validValues;
    }
    case 'tree': {
      const numbers = parseChosenValues(text).map(Number).filter(Number.isSafeInteger);
      return numbers.length === 0 ? null : [...new Set(numbers.flatMap(getDescendants))];
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

/** Combines all filter texts to a filter on rows. Invalid texts are ignored. */
export function rowFiltersOf(
  fields: readonly FilterField[],
  texts: FilterTexts,
  today: IsoDay,
  getDescendants: (value: number) => readonly number[] = (value) => [value],
): RowFilters {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const filter = rowFilterOf(field, texts[field.id] ?? '', today, getDescendants);
      return filter === null ? [] : [[field.id, filter]];
    }),
  );
}

/** The texts without those that are invalid for their filter. Texts of unknown filters stay. */
export function validFilterTexts(fields: readonly FilterField[], texts: FilterTexts, today: IsoDay): FilterTexts {
  const itself = (value: number) => [value];
  const senseless = new Set(
    fields.filter((field) => rowFilterOf(field, texts[field.id] ?? '', today, itself) === null).map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !senseless.has(id)));
}
