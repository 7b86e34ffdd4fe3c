import { isIsoDay } from '@wagenpark/domain/calendar-day';
import {
  FORBIDDEN_CHARACTER,
  isOneLine,
  isPlainText,
  normalizeLines,
  toSingleLine,
} from '@wagenpark/domain/plain-text';
import * as v from 'valibot';

/** A day or moment on the wire: `/Date(ms)/`, milliseconds since 1970 in UTC (FA-04). */
export const legacyDate = v.pipe(v.string(), v.regex(/^\/Date\(-?\d{1,15}\)\/$/, 'legacyDate'));
/** A valid calendar day in the REST API: `YYYY-MM-DD`. */
export const isoDay = v.pipe(v.string(), v.isoDate(), v.check(isIsoDay, 'isoDay'));
/** A moment in the REST API: ISO 8601 in UTC. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp());
/** Marks a text schema with the rule that it enforces. A test finds form fields without a rule. */
const textRule = (rule: 'oneLine' | 'multiLine' | 'searchWords' | 'asShown') =>
  v.metadata<string, { readonly textRule: string }>({ textRule: rule });
/**
 * A single-line field of at most `max` characters: trimmed and normalized to NFC. Line breaks, control characters and
 * characters that hide or reorder text are refused with `forbiddenCharacter`.
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
/** A multi-line field of at most `max` characters: as `oneLine`, with line breaks allowed. */
export const multiLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform(normalizeLines),
    v.check(isPlainText, FORBIDDEN_CHARACTER),
    textRule('multiLine'),
  );
/** A search text. Characters that `oneLine` forbids count as blanks, because the text is not stored. */
export const searchWords = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.transform(toSingleLine), textRule('searchWords'));
/**
 * A value that the caller read from the server and sends back for comparison; it is never stored. The text rules do not
 * apply, because the caller cannot correct a value that was stored before these rules existed.
 */
export const echoedText = (max: number) => v.pipe(v.string(), v.maxLength(max), textRule('asShown'));
/** A record number: a whole number from 0 to 999,999,999. */
export const recordNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));
/**
 * A record number in a request. Other clients of this API send the content of form fields as text, `"1004"` (settled
 * question 2).
 */
export const recordNumberInput = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(999_999_999),
);
/**
 * An optional number in a form. Other clients of this API send `""` for an empty field, which means no value (FP-10).
 */
export const optionalNumber = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  v.nullable(recordNumberInput),
]);
/** An optional record number. Other clients of this API express a missing value in several ways; 0 means none. */
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
/** Checks for whole cents. A remainder would not work: 19.99 % 0.01 is not 0 in binary floating point. */
export const wholeCents = v.check<number, 'cents'>((value) => Math.round(value * 100) / 100 === value, 'cents');
/** A price per unit, for instance per kilometre, with at most four decimals. */
export const unitPrice = v.number();
export const nullable = v.nullable;

/**
 * `pageIndex`, `pageSize`, `nrOfOrders`, `hasNextPage`, `hasPreviousPage` with their wire names (EN-22), and `status`
 * (settled question 6).
 */
export const pagination = v.strictObject({
  pageIndex: count,
  pageSize: count,
  nrOfOrders: count,
  hasNextPage: v.boolean(),
  hasPreviousPage: v.boolean(),
});
export type WirePagination = v.InferOutput<typeof pagination>;

/**
 * The query of a server-paged list in addition to the page: search words and a sort, both optional (settled question
 * 6).
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  v.strictObject({
    search: v.optional(searchWords(200)),
    sort: v.optional(v.strictObject({ column: v.picklist(columns), descending: v.boolean() })),
  });

/** The sort order of a list that is sorted by creation time. */
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
 * An object that a caller may send back as the server returned it, with changes (settled question 2). All fields of
 * `given` are accepted. Those that are not in `written` may be missing or hold anything, and are dropped. Fields in
 * neither are refused.
 */
export function roundTripSchema<const Given extends Fields, const Written extends Fields>(
  knownFields: v.StrictObjectSchema<Given, undefined>,
  editableFields: v.StrictObjectSchema<Written, undefined>,
): v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Written, undefined>>> {
  const ignoredNames = Object.keys(knownFields.entries).filter((name) => !Object.hasOwn(editableFields.entries, name));
  return v.pipe(
    v.strictObject({ ...Object.fromEntries(ignoredNames.map((name) => [name, ignored])), ...editableFields.entries }),
    v.transform((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(editableFields.entries, name))),
    ),
  ) as unknown as v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Written, undefined>>>;
}
