import { COUNTRIES, type Country } from '@wagenpark/domain/country';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import { boolean, type CellParser, decimal, email, integer, oneOf, refuse, text, trimmed } from '../tables/columns.ts';
import { isoOrDutchDate } from '../tables/date-column.ts';
import type { ValueForm } from './column.ts';

/** The number that identifies a record. */
export const recordNumber: ValueForm<number> = {
  read: integer(1, 999_999_999),
  sql: 'integer',
  form: 'whole number from 1 to 999999999',
};

/** A whole number, such as kilometres: from 0 and with up to nine digits by default. */
export const wholeNumber = (max = 999_999_999, min = 0): ValueForm<number> => ({
  read: integer(min, max),
  sql: 'integer',
  form: `whole number from ${min} to ${max}`,
});

/** Text of at most `max` characters. */
export const words = (max: number): ValueForm<string> => ({
  read: text(max),
  sql: 'text',
  form: `text, at most ${max} characters`,
});

/** A number as text with `scale` decimals. A number that `isInRange` rejects is refused; the message names `limits`. */
const number = (
  scale: number,
  isInRange: (value: number) => boolean,
  limits: { readonly min: number; readonly max: number },
): ValueForm<string> => {
  const parse = decimal(scale);
  return {
    read: (cell) => {
      const parsed = parse(cell);
      return parsed.fault || isInRange(Number(parsed.value)) ? parsed : refuse('out-of-range', limits);
    },
    sql: 'numeric',
    form: `number with at most ${scale} decimals, comma or point`,
  };
};

/** An amount or quantity with `scale` decimals and up to `whole` digits before the decimal point. */
export const quantity = (scale: number, wholeDigits: number): ValueForm<string> => {
  const limit = 10 ** wholeDigits;
  return number(scale, (value) => Math.abs(value) < limit, { min: 1 - limit, max: limit - 1 });
};

/** An amount or quantity with `scale` decimals from `min` to `max`. */
export const within = (scale: number, min: number, max: number): ValueForm<string> =>
  number(scale, (value) => value >= min && value <= max, { min, max });

/** An amount of money in the client's currency. */
export const amount = quantity(2, 10);

/** A percentage from 0 to 100. */
export const percentage: ValueForm<string> = {
  ...within(2, 0, 100),
  form: 'number from 0 to 100 with at most 2 decimals',
};

/** Yes or no. */
export const yesOrNo: ValueForm<boolean> = { read: boolean(), sql: 'boolean', form: '`ja` or `nee`' };

/** A day in the client's calendar. */
export const day = (timeZone: string): ValueForm<string> => ({
  read: isoOrDutchDate(timeZone),
  sql: 'date',
  form: 'day: `2026-01-31` or `31-1-2026`',
});

/** One value of a fixed list. */
export const choice = <const T extends string>(...values: readonly T[]): ValueForm<T> => ({
  read: oneOf(...values),
  sql: 'text',
  form: `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
});

/** An e-mail address. */
export const emailAddress: ValueForm<string> = { read: email(), sql: 'text', form: 'e-mail address' };

/** A country code that the portal knows. */
export const countryCode: ValueForm<Country> = choice(...COUNTRIES);

/** A driver's language, as its wire number or its code; stored as the code. */
export const driverLanguage: ValueForm<string> = {
  read: (cell) => {
    const writtenLanguage = trimmed(cell).toLowerCase();
    const language = DRIVER_LANGUAGES.find(
      ({ id, code }) => String(id) === writtenLanguage || code === writtenLanguage,
    );
    if (language) return { value: language.code };
    return refuse('not-one-of', { allowed: DRIVER_LANGUAGES.map(({ id, code }) => `${id} (${code})`).join(', ') });
  },
  sql: 'text',
  form: `one of ${DRIVER_LANGUAGES.map(({ id, code }) => `\`${id}\` (${code})`).join(', ')}`,
};

/** Several values in one cell, separated by commas or semicolons. Duplicates and blank entries are dropped. */
export const listOf = <T extends string>(entry: ValueForm<T>, form: string): ValueForm<readonly T[]> => ({
  read: listReader(entry.read),
  sql: 'text[]',
  form,
});

function listReader<T extends string>(parse: CellParser<T>): CellParser<readonly T[]> {
  return (cell) => {
    const values = new Set<T>();
    for (const part of trimmed(cell).split(/[,;]/)) {
      if (part.trim() === '') continue;
      const parsed = parse(part);
      if (parsed.fault) return parsed;
      values.add(parsed.value);
    }
    return { value: [...values] };
  };
}
