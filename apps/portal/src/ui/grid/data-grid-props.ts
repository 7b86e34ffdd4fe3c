import type { ReactNode } from 'react';
import type { GridPreferences } from './grid-preferences.ts';
import type { GridColumn, GridSelection, GridView, RowMenuEntry } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowSource, SourceFailure } from './row-source.ts';

/** What a list screen tells its grid. `columns` must stay the same object between renders. */
export interface DataGridProps<Row> {
  /** Name under which widths and columns are remembered. */
  readonly id: string;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Null while it is being made. */
  readonly source: RowSource<Row> | null;
  readonly preferences: GridPreferences;
  /** Names a row: 'AB-123-C'. */
  readonly rowLabel: (row: Row) => string;
  /** Opens a row (TB-10); `index` is its place in the view. */
  readonly onOpen?: (row: Row, index: number) => void;
  /** What can be done with a row, from its menu. */
  readonly rowMenu?: ((row: Row) => readonly RowMenuEntry[]) | undefined;
  /** Address of a row: its first cell becomes a link, which also opens in a new tab. */
  readonly rowHref?: (row: Row) => string;
  /** The row whose detail is open. */
  readonly openKey?: RowKey;
  /**
   * Where the open record stands: `beside` the rows, of which two narrow lines each are left, and which are walked through by
   * opening them; or `over` them.
   */
  readonly record?: 'beside' | 'over';
  /** Given: rows can be ticked (TB-09). */
  readonly selection?: GridSelection;
  readonly onSelectionChange?: (selection: GridSelection) => void;
  /** Search, sort and page, where the address holds them; left out, the grid keeps them itself. */
  readonly view?: GridView;
  readonly onViewChange?: (view: GridView) => void;
  /** False: no search box. */
  readonly searchable?: boolean;
  /** Words of the search box, where the general one says too little. */
  readonly searchLabel?: string;
  /** False: no toolbar at all, for short tables inside a detail. */
  readonly toolbar?: boolean;
  /** What columns are narrowed to; must stay the same object between renders. */
  readonly rowFilters?: RowFilters;
  /** Takes all filters away. */
  readonly onClearFilters?: () => void;
  /** Opens the filters; stays while rows are ticked. */
  readonly filterButton?: ReactNode;
  readonly filters?: ReactNode;
  /** A line below the toolbar: the filters that are set. */
  readonly chips?: ReactNode;
  readonly actions?: ReactNode;
  readonly selectionActions?: ReactNode;
  /** Why no source can be made: said in place of rows, with a way to try again. */
  readonly obstacle?: { readonly message: string; readonly onRetry: () => void } | null;
  /** In place of rows where there are none and nothing was looked for; left out, the general words. */
  readonly none?: ReactNode;
  /** Filters besides those of the columns narrow the rows. */
  readonly isNarrowed?: boolean;
  /** Tells what the rows are narrowed to, where none is left. */
  readonly narrowing?: ReactNode;
  /** Words for a failure; left out, the general ones. */
  readonly failureMessage?: (failure: SourceFailure) => string;
  /** `fill`: as high as its place, with its own scroll; `content`: as high as its rows, at most 480 px. */
  readonly height?: 'fill' | 'content';
}
