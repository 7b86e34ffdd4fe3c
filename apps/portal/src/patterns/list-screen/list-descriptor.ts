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
import type { ServerWish } from '../download/download-task.ts';

/** What a list's columns and sources may use of their surroundings. */
export interface ListContext {
  readonly words: Words;
  readonly session: Session;
}

/** What a list is filtered by: parameter → value; what does not filter is not there. */
export type FilterValues = Readonly<Record<string, string>>;

/** What a tab makes its source from: the index's schema, what is asked first, and the list's own filters. */
export interface SourceParts {
  readonly schema: IndexSchema;
  readonly view: GridView;
  /** Search and order of the view, and what the columns are narrowed to. */
  readonly query: RowQuery;
  readonly filters: FilterValues;
}

/** A list's filters and a way to change one; `undefined` takes it away. */
export interface ListFilters {
  readonly values: FilterValues;
  readonly change: (parameter: string, value: string | undefined) => void;
}

/** What the dialog of a bulk action is given. */
export interface BulkDialogProps {
  /** How many rows are ticked, and which. */
  readonly count: number;
  readonly keys: ReadonlySet<RowKey>;
  /** Begins; the dialog is closed then. */
  readonly onRun: (run: (key: RowKey) => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/**
 * Something that is done to each of the ticked rows (by its key), a few at a time. What one row is refused is told for that
 * row and does not hold up the others.
 */
export interface BulkAction {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  readonly permission: Permission;
  /** What is told in the end; gets `count`, how many were done. */
  readonly done: MessageId;
  /** Either the deed itself, or a dialog, loaded when it is opened, that asks for what it needs first. */
  readonly start:
    | { readonly run: (key: RowKey) => Promise<unknown> }
    | { readonly dialog: CodeOnDemand<{ readonly Dialog: ComponentType<BulkDialogProps> }> };
  /** Lets other screens forget what they knew of the rows. */
  readonly after?: () => Promise<unknown>;
}

/** What stands in place of rows that are not there yet: what would, who makes it appear, and where that is done. */
export interface NoneYet {
  /** Of a contract's tab it may name the contract's `plate`. */
  readonly title: MessageId;
  readonly text?: MessageId;
  /** The page on which it is done, for whoever may. */
  readonly action?: {
    readonly label: MessageId;
    readonly permission: Permission;
    readonly to: Parameters<RecordLinks>;
  };
}

/** One tab of a list: another set of the same rows. */
export interface ListTab<Row> {
  /** Stands in the address as `list=…`. */
  readonly id: string;
  readonly label: MessageId;
  readonly source: (parts: SourceParts) => RowSource<Row>;
  /** The address of the REST route that gives its rows, where they are fetched again once that is forgotten. */
  readonly path?: string;
  /** Its rows change also while the version of the data stays, as requests do: an open list looks again. */
  readonly changesWithoutVersion?: true;
  /** The order in which it opens: by need; left out, that of arrival. */
  readonly sort?: SortOrder;
  /** What stands in place of its rows; left out, what the list says. */
  readonly none?: NoneYet;
  /** Columns that it shows though the others hide them. */
  readonly shows?: readonly string[];
  /** Columns that are spare on it: what it shows besides takes their room. */
  readonly spares?: readonly string[];
  /** Asks the server how many of its rows pass some filters, and the list's own, for when no list at hand can tell. */
  readonly count?: (
    filters: RowFilters,
    own: FilterValues,
  ) => Query<{ readonly nrOfOrders: number } | { readonly pagination: { readonly nrOfOrders: number } }>;
}

/** A view that comes with a list: what many look for every day. It stands in the address as its parts. */
export interface BuiltInView {
  readonly id: string;
  readonly label: MessageId;
  /** Left out: the first. */
  readonly tab?: string;
  /** As they stand in the address: `{ EindDatum: 'next3Months' }`. */
  readonly filters: FilterValues;
  /** Left out, that of the tab. */
  readonly sort?: SortOrder;
  /** What is in it should not be. */
  readonly isOverdue?: boolean;
}

/** What the server is asked to write: the tab, the view, the columns in their order, what was agreed to (EX-01 … EX-03). */
export interface DownloadParts extends ServerWish {
  readonly tab: string;
  readonly view: GridView;
  /** What the columns are narrowed to. */
  readonly filters: RowFilters;
}

/** How a list is downloaded: every tab in the browser, from its source, but for those that the server writes. */
export interface ListDownload {
  /** The tabs whose rows are on the server, and how it is asked for the file. */
  readonly fromServer?: {
    readonly tabs: readonly string[];
    readonly fetch: (
      parts: DownloadParts,
      signal: AbortSignal,
    ) => Promise<{ readonly blob: Blob; readonly name: string }>;
  };
}

/** Something that can be done with one row, from its menu: it opens the record with that open. */
export interface RowAction<Row> {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  readonly permission: Permission;
  /** What must hold of the row besides. */
  readonly when?: (row: Row) => boolean;
  readonly path: (key: RowKey) => PageAddress;
}

/** A list screen as data: title, tabs, columns, what a row opens, how it is downloaded (rule 3 of the house). */
export interface ListDescriptor<Row> {
  /** Name of the table; widths and columns are remembered under it. */
  readonly name: string;
  readonly title: MessageId;
  /** One sentence below the title (TB-18). */
  readonly description?: MessageId;
  /** Stands beside the title: the way to a new record. */
  readonly beside?: ComponentType;
  /** Wording of the search box, by what is searched (RT-10). */
  readonly search: MessageId;
  /** Path of the value that names a row. */
  readonly keyField: PathOf<Row>;
  readonly columns: (context: ListContext) => readonly GridColumn<Row>[];
  /** Fields that are searched though no column shows them. */
  readonly searchFields?: readonly string[];
  /** What stands in place of rows where there are none yet. */
  readonly none: NoneYet;
  /** The first is the one that opens. */
  readonly tabs: readonly [ListTab<Row>, ...ListTab<Row>[]];
  readonly rowLabel: (row: Row) => string;
  /** Address of the opened record; the list's own parameters are added. Left out: its rows say all there is, and open nothing. */
  readonly recordPath?: (key: RowKey) => PageAddress;
  /**
   * The one tab that is shown while a lease contract is active: what of this list belongs to that contract. Left out: the
   * list is the same then.
   */
  readonly contractTab?: (contractNumber: number) => ListTab<Row>;
  /** Rows can be ticked; bulk actions make them so as well. */
  readonly selectable?: boolean;
  /** What a row's menu offers. */
  readonly rowActions?: readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction[];
  readonly download?: ListDownload;
  /** Views that come with the list; they stand beside the tabs. */
  readonly views?: readonly BuiltInView[];
  /** Filters that do not follow from the columns; they stand in the address under these names, and a change of one makes the source again. */
  readonly filters?: { readonly parameters: readonly string[]; readonly render: (filters: ListFilters) => ReactNode };
}
