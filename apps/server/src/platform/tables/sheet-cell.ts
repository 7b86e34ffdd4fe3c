/**
 * The meaning of a workbook cell that is more than a text, a number or a boolean: `day`, `moment` and `time` of day; a
 * `percent`age; `money` with the sign of a currency; a number shown with `exponent`; a number `padded` with leading
 * zeros; a `formula` without a stored result; an `error`. Two kinds can also occur in CSV: `monthFirst`, a day in a column
 * in which the month precedes the day, and `fewDigits`, a number with fewer digits than the others of its column.
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

/** A cell in the form in which it is passed between threads. */
export type SerializedCell = readonly [kind: SheetCellKind, text: string, number: number | null];

/**
 * A cell of a workbook with its format. The parser of a column decides whether it accepts such a cell. Where a cell is
 * shown or stored as text, its `text` is used.
 */
export class SheetCell {
  readonly kind: SheetCellKind;
  /** The displayed content: `2026-01-31`, `2026-01-31T14:30:00`, `14:30`, `22%`, `12.5 €`, `007`, or the formula. */
  readonly text: string;
  /**
   * The stored number of a percentage (0.22), an amount, a padded number, and a number with an exponent; the
   * usual number of digits of `fewDigits`; otherwise null.
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

  toPort(): SerializedCell {
    return [this.kind, this.text, this.number];
  }
}
