import { addDays, dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { TableCell } from '../tables/raw-rows.ts';
import type { ImportColumns } from './column.ts';
import { type ReasonCode, type ReasonParams, type RowReason, reason } from './reasons.ts';

/** Numbers outside `from` … `to` are asked about; `why` tells what lies outside. */
interface NumberBounds {
  readonly from?: number;
  readonly to: number;
  readonly why: string;
}

/** Days further away from the day of the import are asked about: so many years before it, and days after it. */
interface DayBounds {
  readonly yearsBefore: number;
  readonly daysAfter: number;
  readonly why: string;
}

export type Bounds = NumberBounds | DayBounds;

/** Years as days. */
export const years = (count: number): number => Math.round(count * 365.25);
/** Days from so many years before the import to so many days after it. */
export const days = (yearsBefore: number, daysAfter: number, why: string): DayBounds => ({
  yearsBefore,
  daysAfter,
  why,
});
/** Numbers from 0. */
export const upTo = (to: number, why: string): NumberBounds => ({ from: 0, to, why });
/** Numbers below 0 as well as above. */
export const eitherWay = (to: number, why: string): NumberBounds => ({ from: -to, to, why });

/** Reasons that somebody may confirm; that is what their codes begin with. */
type DoubtCode = Extract<ReasonCode, `unusual${string}`>;

/** A value that is asked about: its field, and what is unusual about it. */
export interface Doubt {
  readonly field: string;
  readonly code: DoubtCode;
  readonly params: ReasonParams;
}

/**
 * What is asked about in rows of a kind: values that a spreadsheet or a typing error makes of right ones. They can be read,
 * but they are so unusual in the trade that a person has to say that they are meant.
 */
export interface Asked {
  /** Bounds by field. */
  readonly bounds?: Readonly<Partial<Record<string, Bounds>>>;
  /** What is doubtful about values of a row together. */
  readonly doubtsOfRow?: (values: Readonly<Record<string, unknown>>) => readonly Doubt[];
}

/** What is doubtful about the values of a row, each with its field. Values that are missing are none. */
export function doubtsOf(
  { bounds: asked = {}, doubtsOfRow }: Asked,
  values: Readonly<Record<string, unknown>>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): readonly Doubt[] {
  const today = dayInZone(now, timeZone);
  const found = Object.entries(asked).flatMap(([field, bounds]) => {
    const value = values[field];
    if (bounds === undefined || value === null || value === undefined) return [];
    return 'to' in bounds
      ? doubtOfNumber(field, Number(value), bounds)
      : doubtOfDay(field, dayOf(value, timeZone), bounds, today);
  });
  return [...found, ...(doubtsOfRow?.(values) ?? [])];
}

const dayOf = (value: unknown, timeZone: string): IsoDay =>
  value instanceof Date ? dayInZone(value, timeZone) : String(value).slice(0, 10);

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
  const first = addDays(today, -years(yearsBefore));
  const last = addDays(today, daysAfter);
  if (day < first) return [{ field, code: 'unusuallyEarly', params: { date: first } }];
  return day > last ? [{ field, code: 'unusuallyLate', params: { date: last } }] : [];
}

/** Whether a reason is one that somebody may confirm. */
export const isDoubt = (code: string): code is DoubtCode => code.startsWith('unusual');

/** A doubt about a value of a row, with what stands in the file. */
export const reasonOfDoubt = (
  { field, code, params }: Doubt,
  {
    row,
    columns,
  }: {
    readonly row: { readonly known: Readonly<Record<string, TableCell>> };
    readonly columns: Readonly<Record<string, { readonly header: string }>>;
  },
): RowReason => {
  const header = columns[field]?.header ?? '';
  return reason(header, String(row.known[header] ?? ''), code, params);
};

/** The bounds of a kind as the manual shows them. */
export function describeDoubts(
  { bounds: asked = {} }: Asked,
  columns: ImportColumns,
): readonly { readonly header: string; readonly usual: string; readonly why: string }[] {
  const number = new Intl.NumberFormat('en-GB');
  const usual = (bounds: Bounds): string =>
    'to' in bounds
      ? `${number.format(bounds.from ?? 0)} to ${number.format(bounds.to)}`
      : `${bounds.yearsBefore} years before to ${spanInWords(bounds.daysAfter)} the day of the import`;
  return Object.entries(asked).flatMap(([field, bounds]) =>
    bounds ? [{ header: columns[field]?.header ?? field, usual: usual(bounds), why: bounds.why }] : [],
  );
}

function spanInWords(daysAfter: number): string {
  const count = Math.abs(daysAfter);
  const [number, unit] = count >= 365 ? [Math.round(count / 365.25), 'year'] : [count, 'day'];
  return `${number} ${unit}${number === 1 ? '' : 's'} ${daysAfter < 0 ? 'before' : 'after'}`;
}
