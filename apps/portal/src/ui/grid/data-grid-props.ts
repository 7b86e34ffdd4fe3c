import type { ReactNode } from 'react';
import type { GridPreferences } from './grid-preferences.ts';
import type { GridColumn, GridSelection, GridView, RowMenuEntry } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowSource, SourceFailure } from './row-source.ts';

/** Row selection with checkboxes (TB-09). */
export interface GridTicks {
  readonly selection: GridSelection;
  readonly onChange: (selection: GridSelection) => void;
  /** Buttons for the ticked rows. */
  readonly actions?: ReactNode;
}

/** Parts that a list adds to the toolbar. */
export interface GridToolbarParts {
  /** Placeholder of the search box; a general one when left out. */
  readonly searchLabel?: string;
  /** Button that opens the filters. It stays visible while rows are ticked. */
  readonly filterButton?: ReactNode;
  /** Filter controls after the search box. */
  readonly filters?: ReactNode;
  /** A line below the toolbar with the active filters. */
  readonly chips?: ReactNode;
  /** Buttons on the right, such as download. */
  readonly actions?: ReactNode;
}

/** Filters of the list besides the search. */
export interface GridFiltering {
  /** By column; must stay the same object between renders. */
  readonly rows: RowFilters;
  /** Whether filters other than those of columns are active. */
  readonly isNarrowed: boolean;
  /** Describes the active filters, for when no rows match. */
  readonly sentence: ReactNode;
  /** Removes all filters. */
  readonly onClear: () => void;
}

/** Actions on a row: opening it, and its menu. */
interface GridRowActions<Row> {
  /** Opens a row (TB-10); `index` is its index in the view. */
  readonly onOpen?: ((row: Row, index: number) => void) | undefined;
  /** Address of a row: its first cell becomes a link, which also opens in a new tab. */
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** Entries of a row's menu. */
  readonly rowMenu?: ((row: Row) => readonly RowMenuEntry[]) | undefined;
}

/** The open record. */
interface GridRecord {
  /** Key of the open record's row. */
  readonly openKey?: RowKey | undefined;
  /**
   * Where the record is shown. `beside`: beside the rows, which shrink to two narrow lines each, and the arrow keys
   * open the next one. `over`: over the rows.
   */
  readonly record?: 'beside' | 'over' | undefined;
}

/** Placeholders for rows. */
interface GridPlaceholders {
  /** The reason why no source can be created, with a retry. */
  readonly obstacle?: { readonly message: string; readonly onRetry: () => void } | null;
  /** Placeholder for no rows without a search; a general one when left out. */
  readonly none?: ReactNode;
  /** Error text of a failure; a general one when left out. */
  readonly failureMessage?: (failure: SourceFailure) => string;
}

/** Props of a grid. `columns` must stay the same object between renders. */
export interface DataGridProps<Row> extends GridRowActions<Row>, GridRecord, GridPlaceholders {
  /** Name under which widths and columns are stored. */
  readonly id: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Null while it is being created. */
  readonly source: RowSource<Row> | null;
  readonly preferences: GridPreferences;
  /** Accessible name of a row: 'AB-123-C'. */
  readonly rowLabel: (row: Row) => string;
  /** Search, sort and page when the address stores them; left out, they are state of the grid. */
  readonly view?: GridView;
  readonly onViewChange?: (view: GridView) => void;
  /** Set when rows can be ticked. */
  readonly ticks?: GridTicks | undefined;
  readonly filtering?: GridFiltering;
  /** False hides the toolbar, for short tables inside a detail. */
  readonly toolbar?: GridToolbarParts | false;
  /** `fill`: the height of its container, with its own scrolling. `content`: the height of its rows, at most 480 px. */
  readonly height?: 'fill' | 'content';
}
