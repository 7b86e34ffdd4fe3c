import { TABLE } from '@wagenpark/domain/constants';
import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../icons.ts';
import type { FileLook } from '../table-file/file-plan.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { IndexColumn, IndexSchema, PathOf, RowKey, SortOrder } from './index-schema.ts';

/** One column of a grid: its index settings and its presentation. */
export interface GridColumn<Row> extends IndexColumn {
  readonly field: PathOf<Row>;
  /** The heading, translated. */
  readonly header: string;
  /** Renders the cell; left out, the value is formatted by its kind. */
  readonly cell?: (row: Row) => ReactNode;
  /** By default numbers are aligned right. */
  readonly align?: 'left' | 'right' | 'center';
  /**
   * Minimum width in px until the user resizes it, at most 175 for text. By default it follows from `grow` or `widest`
   * (TB-12).
   */
  readonly width?: number;
  /** Share of the remaining room: the usual number of characters. Text defaults to 20, everything else to 0. */
  readonly grow?: number;
  /**
   * Sample values of maximum width, as cells render them; the column is at least as wide. Left out, they follow from
   * kind and labels.
   */
  readonly widest?: readonly ReactNode[];
  /** An icon after the value, which files leave out. */
  readonly mark?: (row: Row) => ReactNode;
  /** Its file format, if that does not follow from field and kind. */
  readonly file?: FileLook;
  /** Personal data: exported only with an acknowledgement (EX-11). */
  readonly isPersonal?: boolean;
  /** The footer shows its total, over the list and over the ticked rows. */
  readonly total?: ColumnTotal;
  /** Text of that total; left out, a plain number. */
  readonly totalText?: (total: number) => string;
  /** Hidden until the reader shows it. */
  readonly hidden?: boolean;
  /** Visible by default on wide screens only, because elsewhere the list would scroll sideways. */
  readonly spare?: boolean;
  /** Label of its filter, if the heading is not clear enough there. */
  readonly filterLabel?: string;
  /** Values may be missing; the filter then offers 'with' and 'without a value'. */
  readonly mayBeEmpty?: boolean;
  /** False when it cannot be sorted. */
  readonly sortable?: boolean;
  /** Its place on a card, on phones: the title, or a fact. Other columns are left out there. */
  readonly card?: 'title' | 'fact';
  /**
   * Its place in the two-line row beside an open record. First line: title and urgent fact; second line: subject and
   * another fact. If no column declares a place, the title of the cards and their first two facts are used.
   */
  readonly brief?: BriefPlace;
  /** The content at that place, if the normal content of the cell is too long. */
  readonly briefCell?: (row: Row) => ReactNode;
}

/** An entry of a row's menu. */
export interface RowMenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly run: () => void;
}

/** The four places of a row beside an open record. */
export type BriefPlace = 'title' | 'end' | 'text' | 'aside';

/** The user's view of a list, which is stored in the address. */
export interface GridView {
  readonly search: string;
  readonly sort: SortOrder | null;
  /** Counted from 1; always 1 for lists that scroll. */
  readonly page: number;
}

/** The default view of a list. */
export const initialView: GridView = { search: '', sort: null, page: 1 };

/** Row height: 32, 40 or 48 px. */
export type GridDensity = 'compact' | 'normal' | 'comfortable';

/** Row height in px per density. */
export const ROW_HEIGHT: Readonly<Record<GridDensity, number>> = { compact: 32, normal: 40, comfortable: 48 };

/** Height in px of a row beside an open record: two lines. */
export const BRIEF_ROW_HEIGHT = 58;

/** Bounds of a column's width in px (TB-12). */
export const COLUMN_WIDTH = {
  least: TABLE.columnMinPx,
  most: TABLE.columnMaxPx,
  unsetLeast: TABLE.columnUnsetMinPx,
  unsetMost: TABLE.columnDefaultPx,
} as const;

/** Keys of the ticked rows. */
export type GridSelection = ReadonlySet<RowKey>;

/** The index settings of the columns, as plain data for the worker. */
export function columnSchema<Row>(
  columns: readonly GridColumn<Row>[],
  listSettings: Omit<IndexSchema, 'columns'>,
): IndexSchema {
  return {
    ...listSettings,
    columns: columns.map(({ id, field, kind, keyField, labels, searchable, isPlate, filter }) => ({
      id,
      field,
      kind,
      ...(keyField === undefined ? {} : { keyField }),
      ...(labels === undefined ? {} : { labels }),
      ...(searchable === undefined ? {} : { searchable }),
      ...(isPlate === undefined ? {} : { isPlate }),
      ...(filter === undefined ? {} : { filter }),
    })),
  };
}
