import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import type { Session } from '../../platform/session/session.ts';
import type { Words } from '../../platform/words/words.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import type { IndexSchema, RowKey } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';

/** What a list's columns and sources may use of their surroundings. */
export interface ListContext {
  readonly words: Words;
  readonly session: Session;
}

/** What a tab makes its source from: the index's schema and the view that the address asks for. */
export interface SourceParts {
  readonly schema: IndexSchema;
  readonly view: GridView;
}

/** One tab of a list: another set of the same rows. */
export interface ListTab<Row> {
  /** Stands in the address as `list=…`. */
  readonly id: string;
  readonly label: MessageId;
  readonly source: (parts: SourceParts) => RowSource<Row>;
}

/** What a list is downloaded with: the tab, the view, the columns that are shown, in their order (EX-01 … EX-03). */
export interface DownloadParts {
  readonly format: 'xlsx' | 'csv' | 'xml';
  readonly tab: string;
  readonly view: GridView;
  readonly columns: readonly string[];
  readonly acceptTermsAndConditions: boolean;
  readonly downloadWithPrivacyData: boolean;
}

/** How a list is downloaded. */
export interface ListDownload {
  /** Columns that hold personal data; without the acknowledgement they are left out (EX-11). */
  readonly privacyColumns: readonly string[];
  readonly fetch: (parts: DownloadParts) => Promise<{ readonly blob: Blob; readonly name: string }>;
}

/** A list screen as data: title, tabs, columns, what a row opens, how it is downloaded (rule 3 of the house). */
export interface ListDescriptor<Row> {
  /** Name of the table; widths and columns are remembered under it. */
  readonly name: string;
  readonly title: MessageId;
  /** Wording of the search box, by what is searched (RT-10). */
  readonly search: MessageId;
  /** Path of the value that names a row. */
  readonly keyField: string;
  readonly columns: (context: ListContext) => readonly GridColumn<Row>[];
  /** Fields that are searched though no column shows them. */
  readonly searchFields?: readonly string[];
  /** The first is the one that opens. */
  readonly tabs: readonly [ListTab<Row>, ...ListTab<Row>[]];
  readonly rowLabel: (row: Row) => string;
  /** Address of the opened record; the list's own parameters are added. */
  readonly recordPath: (key: RowKey) => { readonly to: string; readonly search: Readonly<Record<string, string>> };
  readonly selectable?: boolean;
  readonly download?: ListDownload;
  /** Filters of the list, kept in the address by themselves; a change of them makes the source again. */
  readonly filters?: { readonly parameters: readonly string[]; readonly render: () => ReactNode };
}
