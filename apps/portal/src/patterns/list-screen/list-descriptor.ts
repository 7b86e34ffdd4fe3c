import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType, ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import type { RecordLinks } from '../../platform/record-links.tsx';
import type { PageAddress } from '../../platform/record-pages.ts';
import type { Session } from '../../platform/session/session.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import type { IndexSchema, PathOf, RowKey, RowQuery, SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import type { IconProps } from '../../ui/icons.ts';
import type { CodeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import type { Words } from '../../words/words.ts';
import type { ServerFileRequest } from '../download/download-task.ts';

/** Context for a list's columns and sources. */
export interface ListContext {
  readonly words: Words;
  readonly session: Session;
}

/** A list's own filters: parameter → value. Inactive filters are absent. */
export type FilterValues = Readonly<Record<string, string>>;

/** Input for the source of a tab: the index's schema, the first query, and the list's own filters. */
export interface SourceParts {
  readonly schema: IndexSchema;
  readonly view: GridView;
  /** Search, order and column filters of the view. */
  readonly query: RowQuery;
  readonly filters: FilterValues;
}

/** A list's own filters and a function that changes one; `undefined` removes it. */
export interface ListFilters {
  readonly values: FilterValues;
  readonly change: (parameter: string, value: string | undefined) => void;
}

/** Props of a bulk action's dialog. */
export interface BulkDialogProps {
  /** The number of ticked rows, and their keys. */
  readonly count: number;
  readonly keys: ReadonlySet<RowKey>;
  /** Starts the run and closes the dialog. */
  readonly onRun: (run: (key: RowKey) => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/**
 * An action on each of the ticked rows (by key), a few concurrently. A refusal is reported for its row and does not
 * stop the others.
 */
export interface BulkAction {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  readonly permission: Permission;
  /** Text of the success notice; gets `count`, the number of rows done. */
  readonly done: MessageId;
  /** Either the action itself, or a lazily loaded dialog that asks for input first. */
  readonly start:
    | { readonly run: (key: RowKey) => Promise<unknown> }
    | { readonly dialog: CodeOnDemand<{ readonly Dialog: ComponentType<BulkDialogProps> }> };
  /** Invalidates the rows in the caches of other screens. */
  readonly after?: () => Promise<unknown>;
}

/** Placeholder for a list without any rows yet. It says what will appear, who creates it, and where. */
export interface EmptyListText {
  /** On a contract's tab the text may use the contract's `plate`. */
  readonly title: MessageId;
  readonly text?: MessageId;
  /** A link to the page on which records are created, for users who may open it. */
  readonly action?: {
    readonly label: MessageId;
    readonly permission: Permission;
    readonly to: Parameters<RecordLinks>;
  };
}

/** One tab of a list: a subset of the same kind of rows. */
export interface ListTab<Row> {
  /** Value of the address's parameter `list`. */
  readonly id: string;
  readonly label: MessageId;
  readonly source: (parts: SourceParts) => RowSource<Row>;
  /** The path of the REST route of the rows: the tab fetches them again when queries of that path are invalidated. */
  readonly path?: string;
  /** The rows can change while the data version stays the same, as requests do, so an open list polls for changes. */
  readonly changesWithoutVersion?: true;
  /** Default sort; left out, the order of arrival. */
  readonly sort?: SortOrder;
  /** Placeholder for no rows; left out, the list's own. */
  readonly none?: EmptyListText;
  /** Columns that this tab shows although other tabs hide them. */
  readonly shows?: readonly string[];
  /** Columns that this tab hides by default, to make room for those of `shows`. */
  readonly spares?: readonly string[];
  /**
   * Counts on the server how many rows match some filters and the list's own ones. Used when no loaded list can count
   * them.
   */
  readonly count?: (
    filters: RowFilters,
    ownFilters: FilterValues,
  ) => Query<{ readonly nrOfOrders: number } | { readonly pagination: { readonly nrOfOrders: number } }>;
}

/** A built-in view of a list for a frequent question. In the address it is stored as its parts. */
export interface BuiltInView {
  readonly id: string;
  readonly label: MessageId;
  /** By default the first tab. */
  readonly tab?: string;
  /** Filter texts, as in the address: `{ EindDatum: 'next3Months' }`. */
  readonly filters: FilterValues;
  /** Default: the tab's sort. */
  readonly sort?: SortOrder;
  /** Marks a view of overdue rows, which ideally is empty. */
  readonly isOverdue?: boolean;
}

/**
 * Request for a file that the server writes: the tab, the view, the columns in their order, the accepted terms (EX-01 …
 * EX-03).
 */
export interface DownloadParts extends ServerFileRequest {
  readonly tab: string;
  readonly view: GridView;
  /** The active column filters. */
  readonly filters: RowFilters;
}

/** How a list is downloaded: the browser writes every tab from its source, except those that the server writes. */
export interface ListDownload {
  /** The tabs whose rows are on the server, and the call that fetches their file. */
  readonly fromServer?: {
    readonly tabs: readonly string[];
    readonly fetch: (
      parts: DownloadParts,
      signal: AbortSignal,
    ) => Promise<{ readonly blob: Blob; readonly name: string }>;
  };
}

/** An action in a row's menu. It opens the record with the action's panel. */
export interface RowAction<Row> {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  readonly permission: Permission;
  /** A further condition on the row. */
  readonly when?: (row: Row) => boolean;
  readonly path: (key: RowKey) => PageAddress;
}

/** A list screen as data: title, tabs, columns, address of a row's record, download. */
export interface ListDescriptor<Row> {
  /** Name of the table, under which widths and columns are stored. */
  readonly name: string;
  readonly title: MessageId;
  /** One sentence below the title (TB-18). */
  readonly description?: MessageId;
  /** Drawn beside the title: the button for a new record. */
  readonly beside?: ComponentType;
  /** Placeholder of the search box, which names what is searched (RT-10). */
  readonly search: MessageId;
  /** Path of the row's key. */
  readonly keyField: PathOf<Row>;
  readonly columns: (context: ListContext) => readonly GridColumn<Row>[];
  /** Fields that are searched although no column shows them. */
  readonly searchFields?: readonly string[];
  /** Placeholder for a list without any rows yet. */
  readonly none: EmptyListText;
  /** The first tab is the default. */
  readonly tabs: readonly [ListTab<Row>, ...ListTab<Row>[]];
  readonly rowLabel: (row: Row) => string;
  /** Address of a row's record; the list's own parameters are added. Left out when rows do not open. */
  readonly recordPath?: (key: RowKey) => PageAddress;
  /**
   * The only tab while a lease contract is active, with the rows of that contract. Left out: the list does not change
   * then.
   */
  readonly contractTab?: (contractNumber: number) => ListTab<Row>;
  /** Rows can be ticked. Bulk actions imply it. */
  readonly selectable?: boolean;
  /** The actions in a row's menu. */
  readonly rowActions?: readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction[];
  readonly download?: ListDownload;
  /** Built-in views, shown beside the tabs. */
  readonly views?: readonly BuiltInView[];
  /**
   * Filters that do not belong to a column. They are stored in the address under these names. A change creates the
   * source again.
   */
  readonly filters?: { readonly parameters: readonly string[]; readonly render: (filters: ListFilters) => ReactNode };
}
