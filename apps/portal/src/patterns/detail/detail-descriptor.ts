import type { RecordFile } from '@wagenpark/contract';
import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import type { RecordPages } from '../../platform/record-pages.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Icon } from '../../ui/icons.ts';

/** A query that tells, beside what else it is asked for, how many things a tab holds; `countIn` makes one. */
export interface TabCount {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => number;
}

/** What a tab holds, counted in the answer of a query. */
export const countIn = <Answer>(query: Query<Answer>, count: (answer: Answer) => number): TabCount => ({
  ...query,
  // The cache gives the query's own answer.
  select: (answer) => count(answer as Answer),
});

/** One tab of a detail. Its content is rendered, and so asks for its data, only once the tab is opened (DM-LC-14). */
export interface DetailTab<Facts> {
  /** Stands in the address as `tab=…`. */
  readonly id: string;
  readonly label: MessageId;
  /** Without it the tab is not there. */
  readonly permission?: Permission;
  /** It holds a table, and so what the table download is about (DM-06). */
  readonly hasTable?: true;
  /** How many things it holds, where that is known before it is opened. */
  readonly count?: (record: Facts) => TabCount;
  readonly render: (record: Facts) => ReactNode;
}

/** An entry of the menu of changes. */
export interface DetailAction<Facts> {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: Icon;
  /** Without it the entry is not there (DM-13). */
  readonly permission: Permission;
  /** What must hold of the record besides; a sentence is why it does not, told to who follows a link to the entry. */
  readonly when?: (record: Facts, session: Session) => boolean | MessageId;
  /** It is what people come for: a button of its own beside the menu. */
  readonly isMain?: true;
  /** Draws the panel that the entry opens beside the record. */
  readonly panel: (record: Facts, close: () => void) => ReactNode;
}

/** The document behind a record, as a PDF (DM-05). */
export interface DetailFile {
  /** Whether there is one (DM-07). */
  readonly exists: (number: number) => Query<boolean>;
  readonly fetch: (number: number) => Promise<RecordFile>;
}

/** A detail as data: what it is called, how it is fetched, its tabs, file and actions. */
export interface DetailDescriptor<Facts> {
  /** What `opens` calls its records; other features bring tabs to it under that name. Left out, none do. */
  readonly kind?: RecordKind;
  /** 'Leasecontract'; the header is the type and the item's number (DM-02). */
  readonly typeName: MessageId;
  /** The item's number as people write it, where it is not the number that the record is asked by. */
  readonly itemNumber?: (record: Facts) => string;
  readonly query: (number: number) => Query<Facts>;
  /** What stands beside the header: plate, status. */
  readonly marks?: (record: Facts) => ReactNode;
  /** What everybody asks first, in one look above the tabs. */
  readonly summary?: (record: Facts) => ReactNode;
  /** Beside the tabs where there is room, and the last of them where there is none. */
  readonly aside?: Pick<DetailTab<Facts>, 'id' | 'label' | 'render'>;
  readonly tabs: readonly [DetailTab<Facts>, ...DetailTab<Facts>[]];
  readonly file?: DetailFile;
  /** What the menu of changes offers (DM-12, DM-14). A record with one action has no menu: a button opens it (DM-15). */
  readonly actions?: readonly DetailAction<Facts>[];
  /** What the menu is called; named, it holds what has no button of its own, else all of the changes. */
  readonly menuLabel?: MessageId;
  /** The list below, where closing leads, and the open record's own address. */
  readonly pages: Pick<RecordPages, 'list' | 'record'>;
}
