import type { ReactNode } from 'react';
import type { GridPreferences } from './grid-preferences.ts';
import type { GridColumn, GridSelection, GridView, RowMenuEntry } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowSource, SourceFailure } from './row-source.ts';

/** The ticks of rows (TB-09). */
export interface GridTicks {
  readonly selection: GridSelection;
  readonly onChange: (selection: GridSelection) => void;
  /** Buttons for the ticked rows. */
  readonly actions?: ReactNode;
}

/** What a list adds to the toolbar. */
export interface GridToolbarParts {
  /** Words of the search box, where the general one says too little. */
  readonly searchLabel?: string;
  /** Opens the filters; stays while rows are ticked. */
  readonly filterButton?: ReactNode;
  /** Choices behind the search box. */
  readonly filters?: ReactNode;
  /** A line below the toolbar: the filters that are set. */
  readonly chips?: ReactNode;
  /** Buttons at the right: download and the like. */
  readonly actions?: ReactNode;
}

/** What the rows are narrowed to beside the search. */
export interface GridFiltering {
  /** By column; must stay the same object between renders. */
  readonly rows: RowFilters;
  /** Filters besides those of the columns narrow the rows. */
  readonly isNarrowed: boolean;
  /** Tells what the rows are narrowed to, where none is left. */
  readonly sentence: ReactNode;
  /** Takes all filters away. */
  readonly onClear: () => void;
}

/** How rows are opened, and what can be done with one. */
interface GridRowActions<Row> {
  /** Opens a row (TB-10); `index` is its place in the view. */
  readonly onOpen?: ((row: Row, index: number) => void) | undefined;
  /** Address of a row: its first cell becomes a link, which also opens in a new tab. */
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** The entries of a row's menu. */
  readonly rowMenu?: ((row: Row) => readonly RowMenuEntry[]) | undefined;
}

/** The record that is open. */
interface GridRecord {
  /** The row of the record. */
  readonly openKey?: RowKey | undefined;
  /**
   * Where the record stands: `beside` the rows, of which two narrow lines each are left, and which are walked through by
   * opening them; or `over` them.
   */
  readonly record?: 'beside' | 'over' | undefined;
}

/** What stands in place of rows. */
interface GridPlaceholders {
  /** Why no source can be made, with a way to try again. */
  readonly obstacle?: { readonly message: string; readonly onRetry: () => void } | null;
  /** Where there are no rows and nothing was looked for; left out, the general words. */
  readonly none?: ReactNode;
  /** Words for a failure; left out, the general ones. */
  readonly failureMessage?: (failure: SourceFailure) => string;
}

/** What a screen gives its grid. `columns` must stay the same object between renders. */
export interface DataGridProps<Row> extends GridRowActions<Row>, GridRecord, GridPlaceholders {
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
  /** Search, sort and page, where the address holds them; left out, the grid keeps them itself. */
  readonly view?: GridView;
  readonly onViewChange?: (view: GridView) => void;
  /** Given: rows can be ticked. */
  readonly ticks?: GridTicks | undefined;
  readonly filtering?: GridFiltering;
  /** False: no toolbar at all, for short tables inside a detail. */
  readonly toolbar?: GridToolbarParts | false;
  /** `fill`: as high as its place, with its own scroll; `content`: as high as its rows, at most 480 px. */
  readonly height?: 'fill' | 'content';
}
