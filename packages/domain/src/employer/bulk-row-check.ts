import { exact } from './exact-number.ts';
import { isOrderFuel } from './order-fuel.ts';
import { TERM_BOUNDS } from './terms.ts';

/** Why a cell of a file of the bulk calculator is refused; its row is skipped (BK-06). */
export interface BulkCellError {
  readonly column: BulkColumn;
  readonly reason: 'required' | 'notANumber' | 'negative' | 'notWhole' | 'outOfRange' | 'unknownFuel';
}

/** How the cells of a column are checked. */
interface ColumnRule {
  readonly column: string;
  readonly isRequired?: true;
  readonly kind: 'text' | 'fuel' | 'number';
  readonly isWhole?: true;
  readonly min?: number;
  readonly max?: number;
}

/** The columns that are checked, in the order of the template (BK-04, BK-05). */
const COLUMNS = [
  { column: 'brand', kind: 'text', isRequired: true },
  { column: 'model', kind: 'text', isRequired: true },
  { column: 'type', kind: 'text', isRequired: true },
  { column: 'fuelType', kind: 'fuel', isRequired: true },
  { column: 'co2', kind: 'number', isWhole: true, max: 999 },
  { column: 'consumerPrice', kind: 'number', isRequired: true },
  { column: 'fiscalValue', kind: 'number' },
  { column: 'optionsTotal', kind: 'number' },
  { column: 'duration', kind: 'number', isRequired: true, isWhole: true, ...TERM_BOUNDS.months },
  { column: 'yearlyKm', kind: 'number', isRequired: true, isWhole: true, ...TERM_BOUNDS.yearlyKm },
  { column: 'residualPercent', kind: 'number', max: 100 },
] as const satisfies readonly ColumnRule[];

/** A column of the bulk calculator whose cells are checked. */
export type BulkColumn = (typeof COLUMNS)[number]['column'];

/**
 * What is wrong in a row of a file, in the order of the columns, at most one error per column (BK-05, BK-06).
 * @param cells the texts of the row, numbers with a decimal point; a missing cell is blank
 */
export const bulkRowErrors = (cells: Readonly<Partial<Record<BulkColumn, string>>>): readonly BulkCellError[] =>
  COLUMNS.flatMap((rule: ColumnRule & { column: BulkColumn }) => {
    const reason = cellError(rule, cells[rule.column]?.trim() ?? '');
    return reason === null ? [] : [{ column: rule.column, reason }];
  });

function cellError(rule: ColumnRule, text: string): BulkCellError['reason'] | null {
  if (text === '') return rule.isRequired ? 'required' : null;
  if (rule.kind === 'fuel') return isOrderFuel(text.toLowerCase()) ? null : 'unknownFuel';
  return rule.kind === 'number' ? numberError(rule, text) : null;
}

const NUMBER = /^-?\d+(?:\.(\d+))?$/;

function numberError({ isWhole, min, max }: ColumnRule, text: string): BulkCellError['reason'] | null {
  const match = NUMBER.exec(text);
  if (match === null) return 'notANumber';
  const value = exact(text);
  if (value.compareTo(0) < 0) return 'negative';
  if (isWhole && /[1-9]/.test(match[1] ?? '')) return 'notWhole';
  const isOutside = (min !== undefined && value.compareTo(min) < 0) || (max !== undefined && value.compareTo(max) > 0);
  return isOutside ? 'outOfRange' : null;
}
