import { type CellDoubt, type CellParser, cellFault, type Fault, type ParseResult } from './columns.ts';
import { isFailedFormula } from './failed-formula.ts';
import { isBlank, type TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';

/** A column that an import expects: its heading, and a parser of its cells, including blank ones. */
export type ColumnSpec<T> = { readonly header: string; readonly read: (cell: TableCell) => ParseResult<T> };

/** The columns of an import by the field that they fill. */
export type RowSpec = Readonly<Record<string, ColumnSpec<unknown>>>;

/** The values of a row by field. */
export type RowValues<Spec extends RowSpec> = {
  [Field in keyof Spec]: Spec[Field] extends ColumnSpec<infer T> ? T : never;
};

/** A refused value: the heading ('' for the whole row), the cell's value, and the reason. */
export type RowFault = { readonly column: string; readonly value: string; readonly reason: Fault | CellDoubt };

/** A doubtful value, by its field. */
export type FieldDoubt = { readonly field: string; readonly doubt: CellDoubt };

/** The values of a row and the doubts about them, or everything that is wrong with it. */
export type ParsedRow<Spec extends RowSpec> =
  | { readonly values: RowValues<Spec>; readonly doubts: readonly FieldDoubt[]; readonly faults?: never }
  | { readonly faults: readonly RowFault[]; readonly doubts?: never; readonly values?: never };

/** Parses a cell. If its formula failed or has no result, the cell is refused in any kind of column. */
export function parseResult<T>(parse: CellParser<T>, cell: TableCell): ParseResult<T> {
  if (isFailedFormula(cell)) return cellFault('excel-error');
  return cell instanceof SheetCell && cell.kind === 'formula' ? cellFault('formula-without-result') : parse(cell);
}

/** A column in which every row needs a value. */
export function requiredColumnSpec<T>(header: string, parse: CellParser<T>): ColumnSpec<T> {
  return { header, read: (cell) => (isBlank(cell) ? cellFault('missing') : parseResult(parse, cell)) };
}

/** A column whose cells may be blank; a blank cell is null. */
export function optionalColumnSpec<T>(header: string, parse: CellParser<T>): ColumnSpec<T | null> {
  return { header, read: (cell) => (isBlank(cell) ? { value: null } : parseResult(parse, cell)) };
}

/** Parses a whole row and collects all its errors, so that users can correct them at once. */
export function parseRow<Spec extends RowSpec>(spec: Spec, row: TableRow): ParsedRow<Spec> {
  const faults: RowFault[] = [];
  const doubts: FieldDoubt[] = [];
  const values: Partial<Record<keyof Spec, unknown>> = {};
  if (row.surplus > 0)
    faults.push({ column: '', value: '', reason: cellFault('surplus-cells', { count: row.surplus }).fault });
  for (const [field, column] of Object.entries(spec)) {
    const cell = row.cells[column.header] ?? null;
    const parsed = column.read(cell);
    if (parsed.fault) faults.push({ column: column.header, value: String(cell ?? ''), reason: parsed.fault });
    else {
      values[field as keyof Spec] = parsed.value;
      if (parsed.doubt) doubts.push({ field, doubt: parsed.doubt });
    }
  }
  if (faults.length > 0) return { faults };
  // Every field was set by its own column's parser, as RowValues requires.
  return { values: values as RowValues<Spec>, doubts };
}

/** The required headings that a file lacks. */
export function missingHeaders(spec: RowSpec, headers: readonly string[]): string[] {
  return Object.values(spec)
    .map((column) => column.header)
    .filter((header) => !headers.includes(header));
}
