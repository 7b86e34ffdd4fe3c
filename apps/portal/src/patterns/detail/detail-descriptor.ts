import type { RecordFile } from '@wagenpark/contract';
import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import type { RecordPages } from '../../platform/record-pages.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Icon } from '../../ui/icons.ts';

/** A query that counts the items of a tab; `selectCount` makes one. It may share a cached query with other components. */
export interface TabCount {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => number;
}

/** A tab's count, computed from the answer of a query. */
export const selectCount = <Answer>(query: Query<Answer>, count: (answer: Answer) => number): TabCount => ({
  ...query,
  // Safe: the cache passes the query's own answer.
  select: (answer) => count(answer as Answer),
});

/**
 * One tab of a detail. Its content is rendered lazily, and so fetches its data only once the tab is opened (DM-LC-14).
 */
export interface DetailTab<Facts> {
  /** Value of the address's parameter `tab`. */
  readonly id: string;
  readonly label: MessageId;
  /** The tab is hidden without this permission. */
  readonly permission?: Permission;
  /** The tab is hidden for other records. */
  readonly when?: (record: Facts) => boolean;
  /** The tab contains a table, which the table download is about (DM-06). */
  readonly hasTable?: true;
  /** Counts the tab's items, where that is possible before it is opened. */
  readonly count?: (record: Facts) => TabCount;
  readonly render: (record: Facts) => ReactNode;
}

/** An entry of the menu of changes. */
export interface DetailAction<Facts> {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: Icon;
  /** The entry is hidden without this permission (DM-13). */
  readonly permission: Permission;
  /**
   * A further condition on the record. A text instead of false explains why the change is not possible; it is shown to
   * users who open the change by a link.
   */
  readonly when?: (record: Facts, session: Session) => boolean | MessageId;
  /** The most used change gets a button of its own beside the menu. */
  readonly isMain?: true;
  /** Draws the panel that the entry opens beside the record. */
  readonly panel: (record: Facts, close: () => void) => ReactNode;
}

/** The document behind a record, as a PDF (DM-05). */
export interface DetailFile {
  /** Query: whether the record has a document (DM-07). */
  readonly exists: (number: number) => Query<boolean>;
  readonly fetch: (number: number) => Promise<RecordFile>;
}

/** A detail as data: its title, query, tabs, file and actions. */
export interface DetailDescriptor<Facts> {
  /**
   * Kind of its records, as in a feature's `opens`. Other features add tabs for this kind. Without a kind, they cannot.
   */
  readonly kind?: RecordKind;
  /** 'Leasecontract'; the header is the type and the item's number (DM-02). */
  readonly typeName: MessageId;
  /** The item's number as people write it, where it differs from the number in the address. */
  readonly itemNumber?: (record: Facts) => string;
  readonly query: (number: number) => Query<Facts>;
  /** Drawn beside the heading: plate, status. */
  readonly marks?: (record: Facts) => ReactNode;
  /** The most important facts, drawn above the tabs. */
  readonly summary?: (record: Facts) => ReactNode;
  /** Drawn beside the tabs if the detail is wide enough, otherwise as the last tab. */
  readonly aside?: Pick<DetailTab<Facts>, 'id' | 'label' | 'render'>;
  readonly tabs: readonly [DetailTab<Facts>, ...DetailTab<Facts>[]];
  readonly file?: DetailFile;
  /**
   * The entries of the menu of changes (DM-12, DM-14). A record with one action has a button instead of a menu (DM-15).
   */
  readonly actions?: readonly DetailAction<Facts>[];
  /**
   * Label of the menu. With a label the menu holds the changes without a button of their own; without one it holds all
   * changes.
   */
  readonly menuLabel?: MessageId;
  /** The list, to which closing returns, and the address of the open record. */
  readonly pages: Pick<RecordPages, 'list' | 'record'>;
}
