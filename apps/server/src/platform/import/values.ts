import { COUNTRIES, type Country } from '@wagenpark/domain/country';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import {
  booleanParser,
  type CellParser,
  cellFault,
  emailParser,
  faultOfText,
  oneOf,
  textParser,
  trimmedCellText,
} from '../tables/columns.ts';
import { calendarDay } from '../tables/date-column.ts';
import { type DecimalOptions, decimalParser, integerParser } from '../tables/number-columns.ts';
import { timeOfDay as readTime } from '../tables/time-column.ts';
import type { ValueForm } from './column.ts';
import { hasLostPhoneZero } from './lost-zeros.ts';
import { namedChoice, namesInAllLanguages } from './named-choice.ts';

/** The number that identifies a record. */
export const recordNumber: ValueForm<number> = {
  read: integerParser(1, 999_999_999),
  sql: 'integer',
  form: 'whole number from 1 to 999999999',
};

/** A whole number, such as kilometres: from 0 and with up to nine digits by default. */
export const wholeNumber = (max = 999_999_999, min = 0): ValueForm<number> => ({
  read: integerParser(min, max),
  sql: 'integer',
  form: `whole number from ${min} to ${max}`,
});

/** Text of at most `max` characters. */
export const freeText = (max: number, hasLines = false): ValueForm<string> => ({
  read: textParser(max, hasLines),
  sql: 'text',
  form: `text, at most ${max} characters${hasLines ? ', on one or several lines' : ''}`,
  isIdentifier: !hasLines,
});

/** A postcode; `doubtsOfPostcode` detects missing zeros. */
export const postcode: ValueForm<string> = { ...freeText(12), isIdentifier: false };

/** A telephone number of at most `max` characters. Digits without the zero or plus of the country are doubtful. */
export const phoneNumber = (max: number, country: string): ValueForm<string> => {
  const { read, ...form } = freeText(max);
  return {
    ...form,
    isIdentifier: false,
    read: (cell) => {
      const parsed = read(cell);
      if (parsed.fault || parsed.doubt || !hasLostPhoneZero(parsed.value, country)) return parsed;
      return { value: parsed.value, doubt: { code: 'unusual-zeros', params: {} } };
    },
  };
};

/** A number as text with `scale` decimals. A number that `isInRange` rejects is refused; the message names `limits`. */
const number = (
  scale: number,
  isInRange: (value: number) => boolean,
  limits: { readonly min: number; readonly max: number },
  options: DecimalOptions = {},
): ValueForm<string> => {
  const parse = decimalParser(scale, options);
  return {
    read: (cell) => {
      const parsed = parse(cell);
      return parsed.fault || isInRange(Number(parsed.value)) ? parsed : cellFault('out-of-range', limits);
    },
    sql: 'numeric',
    form: options.isRounded
      ? `number, comma or point; rounded to ${scale} decimals`
      : `number with at most ${scale} decimals, comma or point`,
  };
};

/** An amount or quantity with `scale` decimals and up to `whole` digits before the decimal point. */
export const quantity = (scale: number, wholeDigits: number, options?: DecimalOptions): ValueForm<string> => {
  const limit = 10 ** wholeDigits;
  return number(scale, (value) => Math.abs(value) < limit, { min: 1 - limit, max: limit - 1 }, options);
};

/** An amount or quantity with `scale` decimals from `min` to `max`. */
export const decimalWithin = (scale: number, min: number, max: number, options?: DecimalOptions): ValueForm<string> =>
  number(scale, (value) => value >= min && value <= max, { min, max }, options);

/** An amount of money in a currency, with or without its sign. */
export const amount = (currency: string): ValueForm<string> => quantity(2, 10, { currency });

/** An amount of money from `min` to `max`. */
export const amountWithin = (currency: string, min: number, max: number): ValueForm<string> =>
  decimalWithin(2, min, max, { currency });

/** An amount of money rounded to cents, for suppliers that write fractions of a cent. */
export const roundedAmount = (currency: string): ValueForm<string> => quantity(2, 10, { currency, isRounded: true });

/** A price per unit, with four decimals. */
export const unitPrice = (currency: string): ValueForm<string> => quantity(4, 4, { currency });

/** A percentage from 0 to 100. Below 1, only `usualFractions` are not doubtful. */
export const percentageWith = (usualFractions: readonly string[]): ValueForm<string> => ({
  ...decimalWithin(2, 0, 100, { isPercentage: true, usualFractions }),
  form: 'number from 0 to 100 with at most 2 decimals',
});

/** A percentage from 0 to 100. Below 1 it is doubtful. */
export const percentage: ValueForm<string> = percentageWith([]);

/** Yes or no. */
export const yesOrNo: ValueForm<boolean> = { read: booleanParser(), sql: 'boolean', form: '`ja` or `nee`' };

/** A day in the client's calendar. */
export const day = (timeZone: string): ValueForm<string> => ({
  read: calendarDay(timeZone),
  sql: 'date',
  form: 'day: `2026-01-31`, `31-1-2026`, `31.1.2026` or `31/1/2026`',
});

/** The number format of times of day in a template. */
export const TIME_FORMAT = 'hh:mm';

/** A time of day. */
export const timeOfDay: ValueForm<string> = {
  read: readTime(),
  sql: 'text',
  form: 'time of day: `14:30`',
  cellFormat: TIME_FORMAT,
};

/** One value of a fixed list. */
export const choice = <const T extends string>(...values: readonly T[]): ValueForm<T> => ({
  read: oneOf(...values),
  sql: 'text',
  form: `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
});

/** An e-mail address. */
export const emailAddress: ValueForm<string> = { read: emailParser(), sql: 'text', form: 'e-mail address' };

/** A country that the portal knows, as its code or its name. */
export const countryCode: ValueForm<Country> = namedChoice(
  COUNTRIES.map((country) => ({
    value: country,
    name: `driver.country.${country}` as const,
    otherNames: namesInAllLanguages(country, 'region'),
  })),
);

const languagesByName = namedChoice(
  DRIVER_LANGUAGES.map(({ id, code }) => ({
    value: code,
    name: `driver.language.${id as 1 | 2 | 3 | 4 | 5}` as const,
    otherNames: [String(id), ...namesInAllLanguages(code, 'language')],
  })),
);

/** A driver's language, as its wire number, its code or its name; stored as the code. */
export const driverLanguage: ValueForm<string> = {
  ...languagesByName,
  form: `one of ${DRIVER_LANGUAGES.map(({ id, code }) => `\`${id}\` (${code})`).join(', ')}, or its name`,
};

/** Several values in one cell, separated by commas or semicolons. Duplicates and blank entries are dropped. */
export const listOf = <T extends string>(entry: ValueForm<T>, form: string): ValueForm<readonly T[]> => ({
  read: listReader(entry.read),
  sql: 'text[]',
  form,
});

function listReader<T extends string>(parse: CellParser<T>): CellParser<readonly T[]> {
  return (cell) => {
    const fault = faultOfText(cell);
    if (fault) return fault;
    const values = new Set<T>();
    for (const part of trimmedCellText(cell).split(/[,;]/)) {
      if (part.trim() === '') continue;
      const parsed = parse(part);
      if (parsed.fault) return parsed;
      values.add(parsed.value);
    }
    return { value: [...values] };
  };
}
