/** How a column is filtered: by some of its values (`tree`: with all below them), or whether there is one at all. */
export type RowFilterKind = 'oneOf' | 'tree' | 'yesNo' | 'days' | 'numbers' | 'isEmpty';

/** Numbers, or days as `YYYY-MM-DD`, from one to another; both ends belong to it, and either may be left out. */
export interface RowRange {
  readonly from?: number | string | undefined;
  readonly until?: number | string | undefined;
  /** Whether there must be no value, or one. */
  readonly isEmpty?: boolean | undefined;
}

/** What a column is narrowed to: some values, yes or no (of `isEmpty`: whether it is empty), or a range. */
export type RowFilter = readonly (number | string)[] | boolean | RowRange;

/** Columns by id, each with what it is narrowed to. A row that is shown passes all of them. */
export type RowFilters = Readonly<Record<string, RowFilter>>;
