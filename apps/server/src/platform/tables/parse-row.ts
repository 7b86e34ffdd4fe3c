import { type CellParser, type Fault, isExcelError, type Parsed, refuse } from './columns.ts';
import { isBlank, type TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';

/** A column that an import expects: its heading, and a parser of its cells, including blank ones. */
export type ColumnSpec<T> = { readonly header: string; readonly read: (cell: TableCell) => Parsed<T> };

/** The columns of an import by the field that they fill. */
export type RowSpec = Readonly<Record<string, ColumnSpec<unknown>>>;

/** The values of a row by field. */
export type RowValues<Spec extends RowSpec> = {
  [Field in keyof Spec]: Spec[Field] extends ColumnSpec<infer T> ? T : never;
};

/** A refused value: the heading ('' for the whole row), the cell's value, and the reason. */
export type RowFault = { readonly column: string; readonly value: string; readonly reason: Fault };

/** The values of a row, or everything that is wrong with it. */
export type ParsedRow<Spec extends RowSpec> =
  | { readonly values: RowValues<Spec>; readonly faults?: never }
  | { readonly faults: readonly RowFault[]; readonly values?: never };

function parseUnlessExcelError<T>(parse: CellParser<T>, cell: TableCell): Parsed<T> {
  return isExcelError(cell) ? refuse('excel-error') : parse(cell);
}

/** A column in which every row needs a value. */
export function required<T>(header: string, parse: CellParser<T>): ColumnSpec<T> {
  return { header, read: (cell) => (isBlank(cell) ? refuse('missing') : parseUnlessExcelError(parse, cell)) };
}

/** A column whose cells may be blank; a blank cell is null. */
export function optional<T>(header: string, parse: CellParser<T>): ColumnSpec<T | null> {
  return { header, read: (cell) => (isBlank(cell) ? { value: null } : parseUnlessExcelError(parse, cell)) };
}

/** Parses a whole row and collects all its errors, so that users can correct them at once. */
export function parseRow<Spec extends RowSpec>(spec: Spec, row: TableRow): ParsedRow<Spec> {
  const faults: RowFault[] = [];
  const values: Partial<Record<keyof Spec, unknown>> = {};
  if (row.surplus > 0)
    faults.push({ column: '', value: '', reason: refuse('surplus-cells', { count: row.surplus }).fault });
  for (const [field, column] of Object.entries(spec)) {
    const cell = row.cells[column.header] ?? null;
    const parsed = column.read(cell);
    if (parsed.fault) faults.push({ column: column.header, value: String(cell ?? ''), reason: parsed.fault });
    else values[field as keyof Spec] = parsed.value;
  }
  if (faults.length > 0) return { faults };
  // Every field was set by its own column's parser, as RowValues requires.
  return { values: values as RowValues<Spec> };
}

/** The required headings that a file lacks. */
export function missingHeaders(spec: RowSpec, headers: readonly string[]): string[] {
  return Object.values(spec)
    .map((column) => column.header)
    .filter((header) => !headers.includes(header));
}
