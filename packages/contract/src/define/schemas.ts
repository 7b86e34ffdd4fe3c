import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { asOneLine, FORBIDDEN_CHARACTER, isOneLine, isPlainText, tidyLines } from '@wagenpark/domain/plain-text';
import * as v from 'valibot';

/** A day or moment on the wire: `/Date(ms)/`, milliseconds since 1970 in UTC (FA-04). */
export const legacyDate = v.pipe(v.string(), v.regex(/^\/Date\(-?\d{1,15}\)\/$/, 'legacyDate'));
/** A day that the calendar has, on the REST side: `YYYY-MM-DD`. */
export const isoDay = v.pipe(v.string(), v.isoDate(), v.check(isIsoDay, 'isoDay'));
/** A moment on the REST side: ISO 8601 in UTC. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp());
/** Names a schema of text by the rule that it keeps; a test finds the fields of forms that keep none. */
const textRule = (rule: 'oneLine' | 'multiLine' | 'searchWords' | 'asShown') =>
  v.metadata<string, { readonly textRule: string }>({ textRule: rule });
/**
 * A field of one line, at most `max` characters: trimmed and NFC, refused with `forbiddenCharacter` when it holds a line
 * break, a control character, or anything that hides or reorders what is read.
 */
export const oneLine = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(max),
    v.check(isOneLine, FORBIDDEN_CHARACTER),
    textRule('oneLine'),
  );
/** A remark of at most `max` characters: as `oneLine`, with line breaks. */
export const multiLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform(tidyLines),
    v.check(isPlainText, FORBIDDEN_CHARACTER),
    textRule('multiLine'),
  );
/** What somebody searches for: whatever no line may hold counts as a blank, since it is not kept. */
export const searchWords = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.transform(asOneLine), textRule('searchWords'));
/**
 * What the caller was shown and gives back to be compared, never kept: taken as it is, since whoever saw a value that
 * was stored before texts were checked cannot mend it here.
 */
export const asShown = (max: number) => v.pipe(v.string(), v.maxLength(max), textRule('asShown'));
/** A whole number that a record is known by. */
export const recordNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));
/**
 * A record's number as a caller sends one: other clients of this interface write numbers that stood in a field of a form
 * as text, `"1004"` (settled question 2).
 */
export const sentNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(999_999_999),
);
/**
 * A number of a form that may be left open: other clients of this interface send `""` for a field in which nothing was
 * chosen or typed, which is none (FP-10).
 */
export const optionalNumber = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  v.nullable(sentNumber),
]);
/** The number of a record that may be left open, in any of the ways in which other clients of this interface leave it: 0 is none. */
export const numberOrNone = v.optional(
  v.pipe(
    optionalNumber,
    v.transform((number) => number ?? 0),
  ),
  0,
);
/** Whole kilometres, months, counts. */
export const count = v.pipe(v.number(), v.integer());
/** An amount of money as a number with at most two decimals. */
export const amount = v.number();
/** Whole cents. Not by a remainder: that of 19.99 and 0.01 is not 0, since neither is the fraction that it looks like. */
export const ofCents = v.check<number, 'cents'>((value) => Math.round(value * 100) / 100 === value, 'cents');
/** A price of one unit, a kilometre for instance, with at most four decimals. */
export const unitPrice = v.number();
export const nullable = v.nullable;

/** `pageIndex`, `pageSize`, `nrOfOrders`, `hasNextPage`, `hasPreviousPage` as they travel (EN-22), and `status` (settled question 6). */
export const pagination = v.strictObject({
  pageIndex: count,
  pageSize: count,
  nrOfOrders: count,
  hasNextPage: v.boolean(),
  hasPreviousPage: v.boolean(),
});
export type WirePagination = v.InferOutput<typeof pagination>;

/** What a server-paged list can be asked beside the page: search words, a sort, both optional (settled question 6). */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  v.strictObject({
    search: v.optional(searchWords(200)),
    sort: v.optional(v.strictObject({ column: v.picklist(columns), descending: v.boolean() })),
  });

/** Which end of a list comes first that is ordered by when its records were made. */
export const listOrder = v.picklist(['newestFirst', 'oldestFirst']);
export type ListOrder = v.InferOutput<typeof listOrder>;

type Fields = v.ObjectEntries;
const ignored = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
);

/**
 * An object that a caller may send as the server gave it, with changes (settled question 2). Of the `given` record all
 * fields are taken; those that are not among the `written` ones may be left out, may hold anything, and are dropped.
 * Fields that neither knows are refused.
 */
export function sentBack<const Given extends Fields, const Written extends Fields>(
  given: v.StrictObjectSchema<Given, undefined>,
  written: v.StrictObjectSchema<Written, undefined>,
): v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Written, undefined>>> {
  const others = Object.keys(given.entries).filter((name) => !Object.hasOwn(written.entries, name));
  return v.pipe(
    v.strictObject({ ...Object.fromEntries(others.map((name) => [name, ignored])), ...written.entries }),
    v.transform((sent) =>
      Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(written.entries, name))),
    ),
  ) as unknown as v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Written, undefined>>>;
}
