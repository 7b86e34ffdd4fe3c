import { factText } from '@wagenpark/contract/define/fact-text';
import type { Fact } from '@wagenpark/contract/define/facts';
import type { Locale } from '@wagenpark/domain/locale';
import { findWord, type Words } from '@wagenpark/messages/server-words';
import type { ImportColumn, SqlType } from '../../platform/import/column.ts';
import { DUTCH_PLACE } from '../../platform/import/column.ts';
import { columnsForPlace, type FileKind } from '../../platform/import/file-kind.ts';
import type { PlainValue, PreviewClient, PreviewedValue } from '../../platform/import/previewed-row.ts';
import { factFormatters } from '../../platform/pdf/fact-formatters.ts';
import { documentFormats } from '../../platform/pdf/formats.ts';

/** Formats the values of previewed rows as the portal shows them; '' for a missing value. */
export interface ShownValues {
  heading(value: PreviewedValue): string;
  text(value: PreviewedValue, part: PlainValue): string;
  /** The text of the cell if it differs from the shown value; null otherwise. */
  cell(value: PreviewedValue): string | null;
}

/** The formats of columns that fill no fact, by their database type. */
const factOfType: Partial<Record<SqlType, Fact>> = {
  date: { kind: 'day' },
  timestamptz: { kind: 'moment' },
  boolean: { kind: 'yesNo' },
  // The formatted number has as many decimals as the value.
  numeric: { kind: 'count' },
};
const numberKinds: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'count',
  'quantity',
  'money',
  'price',
  'percentage',
]);

/** Creates the formatters of a kind of file for a reader and one of the reader's clients. */
export function shownValues(kind: FileKind, client: PreviewClient, words: Words, locale: Locale): ShownValues {
  const columns = columnsForPlace(kind, { ...DUTCH_PLACE, timeZone: client.timeZone });
  const write = factFormatters(locale, documentFormats(locale, client.currency, client.timeZone));
  const columnOf = ({ field }: PreviewedValue): ImportColumn<unknown> | undefined =>
    Object.hasOwn(columns, field) ? columns[field] : undefined;
  const factOf = (value: PreviewedValue): Fact | undefined => {
    const column = columnOf(value);
    return value.fact ?? column?.fact ?? (column && factOfType[column.sql]);
  };
  const text: ShownValues['text'] = (value, part) => {
    if (part === null || part === '') return '';
    const column = columnOf(value);
    const nameOf = (code: unknown): string => {
      const id = column?.wordOf?.(code);
      return id === undefined ? String(code) : words(id);
    };
    if (Array.isArray(part)) return part.map(nameOf).join(', ');
    const fact = factOf(value);
    const word = column?.wordOf?.(part);
    if (word !== undefined) return words(word);
    if (fact === undefined) return String(part);
    if (fact.kind === 'choice' && kind.subject !== undefined) {
      return findWord(locale, `${kind.subject}.${column?.header}.${String(part)}`) ?? String(part);
    }
    // The database returns amounts as text.
    return factText(fact, numberKinds.has(fact.kind) ? Number(part) : part, write) ?? '';
  };
  return {
    heading: (value) => value.header ?? columnOf(value)?.header ?? value.field,
    text,
    cell: (value) => {
      if (value.cell === undefined) return null;
      const isNumber = numberKinds.has(factOf(value)?.kind ?? 'text');
      const plain = isNumber ? withoutUnit : (part: string) => part.toLowerCase();
      return plain(value.cell) === plain(text(value, value.after)) ? null : value.cell;
    },
  };
}

/** Removes currency or unit from a formatted number: `€ 1.234,50` becomes `1.234,50`. */
const withoutUnit = (text: string): string => text.replaceAll(/[^\d.,-]/g, '');
