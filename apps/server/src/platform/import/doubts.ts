import { addDays, dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { FieldDoubt } from '../tables/parse-row.ts';
import type { TableCell } from '../tables/raw-rows.ts';
import type { ImportColumns, Place } from './column.ts';
import { codeOfCell, type ReasonCode, type ReasonParams, type RowReason, reason } from './reasons.ts';

/** Numbers outside `from` … `to` are unusual; `why` explains the limits. */
export interface NumberBounds {
  readonly from?: number;
  readonly to: number;
  readonly why: string;
}

/** Days outside this range around the day of the import are unusual. */
export interface DayBounds {
  readonly yearsBefore: number;
  readonly daysAfter: number;
  readonly why: string;
}

export type Bounds = NumberBounds | DayBounds;

/** Converts years to days. */
export const daysInYears = (count: number): number => Math.round(count * 365.25);
/** Limits of days: from `yearsBefore` the import to `daysAfter` it. */
export const dayBounds = (yearsBefore: number, daysAfter: number, why: string): DayBounds => ({
  yearsBefore,
  daysAfter,
  why,
});
/** Limits of numbers: from 0 to `to`. */
export const numberBoundsUpTo = (to: number, why: string): NumberBounds => ({ from: 0, to, why });
/** Limits of numbers: from `-to` to `to`. */
export const symmetricBounds = (to: number, why: string): NumberBounds => ({ from: -to, to, why });

/** Codes of doubts, which a user may confirm; they start with `unusual`. */
type DoubtCode = Extract<ReasonCode, `unusual${string}`>;

/** An unusual value: its field, and what is unusual about it. */
export interface Doubt {
  readonly field: string;
  readonly code: DoubtCode;
  readonly params: ReasonParams;
  /** The fields that it compares. The doubt is raised when one of them changes. Default: the field itself. */
  readonly about?: readonly string[];
}

/** The settings of a client that doubts depend on. */
export type DoubtPlace = Pick<Place, 'timeZone' | 'country'>;

/**
 * Checks for unusual values in rows of a kind: values that typing errors or spreadsheet conversions often produce. They
 * can be parsed, but a user has to confirm that they are correct.
 */
export interface UnusualValueChecks {
  /** Limits by field. */
  readonly bounds?: Readonly<Partial<Record<string, Bounds>>>;
  /** Finds unusual combinations of a row's values. `client` is the row's. */
  readonly doubtsOfRow?: (values: Readonly<Record<string, unknown>>, client: DoubtPlace) => readonly Doubt[];
}

/** The context of doubts: the day of the import, and doubts of the parsers about the cells themselves. */
interface DoubtContext extends DoubtPlace {
  readonly now: Date;
  readonly ofCells?: readonly FieldDoubt[];
}

/**
 * Returns the doubts about a row's values. Missing values raise none.
 * @param before the stored record, whose values complete those of the row
 */
export function doubtsOf(
  { bounds: boundsByField = {}, doubtsOfRow }: UnusualValueChecks,
  values: Readonly<Record<string, unknown>>,
  { now, ofCells = [], ...client }: DoubtContext,
  before: Readonly<Record<string, unknown>> = {},
): readonly Doubt[] {
  const { timeZone } = client;
  const today = dayInZone(now, timeZone);
  const fieldDoubts = Object.entries(boundsByField).flatMap(([field, bounds]) => {
    const value = values[field];
    if (bounds === undefined || value === null || value === undefined) return [];
    return 'to' in bounds
      ? doubtOfNumber(field, Number(value), bounds)
      : doubtOfDay(field, dayOf(value, timeZone), bounds, today);
  });
  return [
    ...doubtsOfCells(ofCells, boundsByField),
    ...fieldDoubts,
    ...(doubtsOfRow?.({ ...before, ...values }, client) ?? []),
  ];
}

/**
 * The doubts of the parsers. An ambiguous number raises no doubt when its second interpretation would be unusual:
 * nobody charges 23,456 kWh.
 */
function doubtsOfCells(
  cellDoubts: readonly FieldDoubt[],
  boundsByField: Readonly<Partial<Record<string, Bounds>>>,
): readonly Doubt[] {
  return cellDoubts.flatMap(({ field, doubt: { code, params } }) => {
    const bounds = boundsByField[field];
    const isUnusual = code === 'unusual-thousands' && bounds !== undefined && 'to' in bounds;
    if (isUnusual && doubtOfNumber(field, Number(params['other']), bounds).length > 0) return [];
    return [{ field, code: codeOfCell(code), params }];
  });
}

/** The day of a moment in the client's time zone, or a day as it is. */
export const dayOf = (value: unknown, timeZone: string): IsoDay => {
  if (value instanceof Date) return dayInZone(value, timeZone);
  const text = String(value);
  return text.length > 10 ? dayInZone(new Date(text), timeZone) : text;
};

function doubtOfNumber(field: string, value: number, { from, to }: NumberBounds): readonly Doubt[] {
  if (value > to) return [{ field, code: 'unusuallyHigh', params: { limit: to } }];
  return from !== undefined && value < from ? [{ field, code: 'unusuallyLow', params: { limit: from } }] : [];
}

function doubtOfDay(
  field: string,
  day: IsoDay,
  { yearsBefore, daysAfter }: DayBounds,
  today: IsoDay,
): readonly Doubt[] {
  const earliest = addDays(today, -daysInYears(yearsBefore));
  const latestDay = addDays(today, daysAfter);
  if (day < earliest) return [{ field, code: 'unusuallyEarly', params: { date: earliest } }];
  return day > latestDay ? [{ field, code: 'unusuallyLate', params: { date: latestDay } }] : [];
}

/** Whether a reason is a doubt, which a user may confirm. */
export const isDoubt = (code: string): code is DoubtCode => code.startsWith('unusual');

/** Converts a doubt to a reason of its row, with the original cell value. */
export const reasonOfDoubt = (
  { field, code, params }: Doubt,
  {
    row,
    columns,
  }: {
    readonly row: { readonly cellsByHeader: Readonly<Record<string, TableCell>> };
    readonly columns: Readonly<Record<string, { readonly header: string }>>;
  },
): RowReason => {
  const header = columns[field]?.header ?? '';
  return reason(header, String(row.cellsByHeader[header] ?? ''), code, params);
};

/** The limits of a kind, as the manual lists them. */
export function describeDoubts(
  { bounds: boundsByField = {} }: UnusualValueChecks,
  columns: ImportColumns,
): readonly { readonly header: string; readonly usual: string; readonly why: string }[] {
  const number = new Intl.NumberFormat('en-GB');
  const usual = (bounds: Bounds): string =>
    'to' in bounds
      ? `${number.format(bounds.from ?? 0)} to ${number.format(bounds.to)}`
      : `${bounds.yearsBefore} years before to ${describeSpan(bounds.daysAfter)} the day of the import`;
  return Object.entries(boundsByField).flatMap(([field, bounds]) =>
    bounds ? [{ header: columns[field]?.header ?? field, usual: usual(bounds), why: bounds.why }] : [],
  );
}

function describeSpan(daysAfter: number): string {
  const count = Math.abs(daysAfter);
  const [number, unit] = count >= 365 ? [Math.round(count / 365.25), 'year'] : [count, 'day'];
  return `${number} ${unit}${number === 1 ? '' : 's'} ${daysAfter < 0 ? 'before' : 'after'}`;
}
