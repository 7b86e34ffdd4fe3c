import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import type { Icon } from '../../ui/icons.ts';

/** One tab of a detail. Its content is rendered, and so asks for its data, only once the tab is opened (DM-LC-14). */
export interface DetailTab<Facts> {
  /** Stands in the address as `tab=…`. */
  readonly id: string;
  readonly label: MessageId;
  readonly render: (record: Facts) => ReactNode;
}

/** An entry of the pencil menu. */
export interface DetailAction<Facts> {
  readonly id: string;
  readonly label: MessageId;
  readonly icon: Icon;
  /** Without it the entry is not there (DM-13). */
  readonly permission: Permission;
  /** Draws the dialog that the entry opens. */
  readonly dialog: (record: Facts, close: () => void) => ReactNode;
}

/** A detail as data: what it is called, how it is fetched, its tabs and actions. */
export interface DetailDescriptor<Facts> {
  /** 'Leasecontract'; the header is the type and the number (DM-02). */
  readonly typeName: MessageId;
  readonly query: (number: number) => Query<Facts>;
  /** What stands beside the header: plate, status. */
  readonly marks?: (record: Facts) => ReactNode;
  readonly tabs: readonly [DetailTab<Facts>, ...DetailTab<Facts>[]];
  readonly actions?: readonly DetailAction<Facts>[];
  /** The list below: where closing leads. */
  readonly listPath: string;
  /** The open record's own address. */
  readonly recordPath: string;
}
