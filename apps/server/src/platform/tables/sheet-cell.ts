/**
 * What a cell of a workbook holds, where that is more than a text, a number or yes and no: `day`, `moment` and `time` of
 * day; a `percent`age; `money` with the sign of a currency; a number shown with `exponent`; a number `padded` with leading zeros by its format; a `formula`
 * without a stored result; an `error`. Two kinds are of any file: `monthFirst`, a day of a column
 * that writes the month first, and `fewDigits`, a number with fewer digits than the others of its column.
 */
export type SheetCellKind =
  | 'day'
  | 'moment'
  | 'time'
  | 'percent'
  | 'money'
  | 'exponent'
  | 'padded'
  | 'formula'
  | 'error'
  | 'monthFirst'
  | 'fewDigits';

/** A cell as it is passed between threads. */
export type PortedCell = readonly [kind: SheetCellKind, text: string, number: number | null];

/**
 * A cell of a workbook with its format. The parser of a column decides whether it takes such a cell. Wherever a cell is
 * shown or stored as it was, it is its text.
 */
export class SheetCell {
  readonly kind: SheetCellKind;
  /** What the cell says: `2026-01-31`, `2026-01-31T14:30:00`, `14:30`, `22%`, `12.5 €`, `007`, or the formula. */
  readonly text: string;
  /**
   * The stored number of a percentage (0.22), an amount, a padded number, and one with exponent; the usual
   * number of digits of `fewDigits`; otherwise null.
   */
  readonly number: number | null;

  constructor(kind: SheetCellKind, text: string, number: number | null = null) {
    this.kind = kind;
    this.text = text;
    this.number = number;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }

  toPort(): PortedCell {
    return [this.kind, this.text, this.number];
  }
}
