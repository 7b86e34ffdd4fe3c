/**
 * Kinds of column filters: some of its values (`tree`: with their descendants), yes or no, a range, or whether there is
 * a value.
 */
export type RowFilterKind = 'oneOf' | 'tree' | 'yesNo' | 'days' | 'numbers' | 'isEmpty';

/** A range of numbers, or of days as `YYYY-MM-DD`. Both ends are inclusive and optional. */
export interface RowRange {
  readonly from?: number | string | undefined;
  readonly until?: number | string | undefined;
  /** True: only rows without a value. False: only rows with one. */
  readonly isEmpty?: boolean | undefined;
}

/** A column filter: some values, yes or no (for `isEmpty`: whether it is empty), or a range. */
export type RowFilter = readonly (number | string)[] | boolean | RowRange;

/** Column filters by column id. A row must match all of them. */
export type RowFilters = Readonly<Record<string, RowFilter>>;
