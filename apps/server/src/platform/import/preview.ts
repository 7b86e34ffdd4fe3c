import { trimmedCellText } from '../tables/columns.ts';
import { isBlank, type TableCell } from '../tables/raw-rows.ts';
import { SheetCell } from '../tables/sheet-cell.ts';
import type { ImportColumn } from './column.ts';
import type { FileRow, ImportFile } from './files.ts';
import type { FieldValue, ImportClient, ReadRow } from './import-state.ts';
import type { PlainValue, PreviewClient, PreviewedValue } from './previewed-row.ts';
import { asText, isSame } from './record-kind.ts';

/** The client's part of a previewed row. */
export const previewClient = ({ displayName, timeZone, currency }: ImportClient): PreviewClient => ({
  name: displayName,
  timeZone,
  currency,
});

/** Converts a value to one that JSON can represent. */
const toPlain = (value: FieldValue | undefined): PlainValue =>
  value instanceof Date ? value.toISOString() : (value ?? null);

/** The text of a cell if it differs from the stored text of its value. A blank cell has the text ''. */
export function differingCell(cell: TableCell, value: FieldValue | undefined): string | undefined {
  if (isBlank(cell)) return asText(value) === null ? undefined : '';
  const text = trimmedCellText(cell);
  // Digits alone have only one interpretation. With a point there can be two: 45.000 may mean 45.
  const isPlainNumber = typeof cell === 'number' || /^(?:0|-?[1-9]\d*)$/.test(text);
  const amount = cell instanceof SheetCell && cell.kind === 'money' ? cell.number : null;
  const isSameNumber =
    (isPlainNumber || amount !== null) && value !== null && (amount ?? Number(text)) === Number(value);
  return isSameNumber || text === asText(value) ? undefined : text;
}

type Fields = Readonly<Record<string, FieldValue>>;

/** A row to preview: the values that were read, the values that will be stored, and the stored record, if any. */
interface RowToPreview {
  readonly file: Pick<ImportFile, 'has'>;
  readonly read: Pick<ReadRow, 'columns' | 'values'> & { readonly row: Pick<FileRow, 'cellsByHeader'> };
  readonly stored: Fields;
  readonly before: Fields | undefined;
}

/**
 * The values of a row for the preview. For a new record these are all values that are not blank. For a stored record
 * these are the fields of `changed`, and the values by which users recognise the record.
 * @param changed the fields that the import changes in a stored record
 * @param isKey whether a field of an unchanged value identifies the record
 */
export function previewValues(
  { file, read, stored, before }: RowToPreview,
  changed: readonly string[],
  isKey: (field: string, column: ImportColumn<unknown>) => boolean = identifies,
): readonly PreviewedValue[] {
  return Object.entries(read.columns).flatMap(([field, column]) => {
    const value = field in stored ? stored[field] : read.values[field];
    const isChanged = before !== undefined && changed.includes(field);
    const cell = file.has(column.header) ? (read.row.cellsByHeader[column.header] ?? null) : null;
    const isShown = before === undefined ? !isDefault(column, cell, value) : isChanged || isKey(field, column);
    if (!isShown || (!isChanged && asText(value) === null)) return [];
    const cellText = file.has(column.header) ? differingCell(cell, value) : undefined;
    return [
      {
        field,
        after: toPlain(value),
        ...(isChanged ? { before: toPlain(before[field]) } : {}),
        ...(cellText === undefined ? {} : { cell: cellText }),
      },
    ];
  });
}

/** Whether a value is the default that a blank cell of its column stands for. */
const isDefault = (column: ImportColumn<unknown>, cell: TableCell, value: FieldValue | undefined): boolean =>
  isBlank(cell) && isSame(column.read(null).value as FieldValue | undefined, value);

/** Whether users recognise a record by the value: its number, plate or name. */
const identifies = (field: string, { fact }: ImportColumn<unknown>): boolean =>
  field === 'number' || field === 'name' || fact?.kind === 'plate' || fact?.kind === 'person';
