import { LOCALES } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';
import { cellFault, trimmedCellText } from '../tables/columns.ts';
import type { SqlType, ValueForm } from './column.ts';

/** A value of a fixed list, with its names besides its code. */
export interface NamedValue<T> {
  readonly value: T;
  /** The message with its name in the languages of the portal. */
  readonly name?: MessageId;
  /** Further names, in any language. */
  readonly otherNames?: readonly string[];
}

/**
 * Creates the format of one value of a fixed list, written as its code or as its name in any language of the portal,
 * ignoring case. A refusal carries the codes (`allowed`) and the messages with their names (`names`), so that each reader
 * sees the names in their own language. A name that two values share is refused too.
 */
export function namedChoice<const T extends string | number>(
  values: readonly NamedValue<T>[],
  sql: SqlType = 'text',
): ValueForm<T> {
  const byCode = new Map(values.map(({ value }) => [String(value).toLowerCase(), value]));
  const choices = {
    allowed: values.map(({ value }) => value).join(', '),
    names: values.map(({ name = '' }) => name).join(', '),
  };
  // The catalogues are large and read from disk, so they are loaded only when a cell contains a name.
  let valuesByName: ReadonlyMap<string, ReadonlySet<T>> | undefined;
  return {
    read: (cell) => {
      const written = trimmedCellText(cell).toLowerCase();
      const ofCode = byCode.get(written);
      if (ofCode !== undefined) return { value: ofCode };
      valuesByName ??= indexNames(values);
      const [value, ...otherValues] = valuesByName.get(written) ?? [];
      if (value !== undefined && otherValues.length === 0) return { value: value };
      return cellFault('not-one-of', choices);
    },
    sql,
    form: `one of ${values.map(({ value }) => `\`${value}\``).join(', ')}, or its name`,
  };
}

function indexNames<T>(values: readonly NamedValue<T>[]): ReadonlyMap<string, ReadonlySet<T>> {
  const index = new Map<string, Set<T>>();
  for (const { value, name, otherNames = [] } of values) {
    const names = [...otherNames, ...(name === undefined ? [] : LOCALES.map((locale) => words(locale)(name)))];
    for (const candidate of names) {
      const key = candidate.toLowerCase();
      index.set(key, (index.get(key) ?? new Set<T>()).add(value));
    }
  }
  return index;
}

/** The names of countries or languages in the languages of the portal. */
export const namesInAllLanguages = (code: string, type: 'region' | 'language'): readonly string[] =>
  LOCALES.map(
    (locale) => new Intl.DisplayNames(locale, { type }).of(type === 'region' ? code.toUpperCase() : code) ?? code,
  );
