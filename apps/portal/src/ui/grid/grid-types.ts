import { TABLE } from '@wagenpark/domain/constants';
import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../icons.ts';
import type { FileLook } from '../table-file/file-plan.ts';
import type { IndexColumn, IndexSchema, PathOf, RowKey, SortOrder } from './index-schema.ts';

/** One column of a grid: what the index knows of it, and how it looks. */
export interface GridColumn<Row> extends IndexColumn {
  readonly field: PathOf<Row>;
  /** The head, already in the reader's language. */
  readonly header: string;
  /** Draws the cell; left out, the value is written after its kind. */
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers stand right by themselves. */
  readonly align?: 'left' | 'right' | 'center';
  /** Least width in px until the reader sizes it, at most 175 for text; left out, it follows from `grow` or `widest` (TB-12). */
  readonly width?: number;
  /**
   * Share of the room that other columns leave: the characters that most values have. Text without says 20, everything
   * else takes none.
   */
  readonly grow?: number;
  /** Values as wide as any becomes, as cells draw them: the column is never narrower. Left out, they follow from kind and labels. */
  readonly widest?: readonly ReactNode[];
  /** A sign behind the value, which stands in no file. */
  readonly mark?: (row: Row) => ReactNode;
  /** How it stands in a file, where that does not follow from field and kind. */
  readonly file?: FileLook;
  /** It tells of a person: it leaves in a file only when that is acknowledged (EX-11). */
  readonly isPersonal?: boolean;
  /** Not shown until somebody asks for it. */
  readonly hidden?: boolean;
  /** Shown by itself only where the window is wide: with it the list would slide sideways elsewhere. */
  readonly spare?: boolean;
  /** What its filter is called, where the head says too little. */
  readonly filterLabel?: string;
  /** It may have no value, and can be filtered by that. */
  readonly mayBeEmpty?: boolean;
  /** False: cannot be sorted. */
  readonly sortable?: boolean;
  /** On a phone rows are cards: their title, and the facts that matter. Others are left out there. */
  readonly card?: 'title' | 'fact';
  /**
   * Its place in the two lines that are left of a row beside an open record: above what names the row and what presses, below
   * what it is about and a second fact. Left out by all columns: the title of the cards and their first two facts.
   */
  readonly brief?: BriefPlace;
  /** Draws it there, where the cell says too much. */
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

/** What the reader has made of a list: it belongs in the address. */
export interface GridView {
  readonly search: string;
  readonly sort: SortOrder | null;
  /** Counted from 1; always 1 for lists that scroll. */
  readonly page: number;
}

/** A list as it opens. */
export const initialView: GridView = { search: '', sort: null, page: 1 };

/** Row height: 32, 40 or 48 px. */
export type GridDensity = 'compact' | 'normal' | 'comfortable';

/** Height of a row in px for each density. */
export const ROW_HEIGHT: Readonly<Record<GridDensity, number>> = { compact: 32, normal: 40, comfortable: 48 };

/** Height in px of a row beside an open record: two lines. */
export const BRIEF_HEIGHT = 58;

/** Bounds of a column's width in px (TB-12). */
export const COLUMN_WIDTH = {
  least: TABLE.columnMinPx,
  most: TABLE.columnMaxPx,
  unsetLeast: TABLE.columnUnsetMinPx,
  unsetMost: TABLE.columnDefaultPx,
} as const;

/** The rows that are ticked, by key. */
export type GridSelection = ReadonlySet<RowKey>;

/** The part of the columns that the index needs, as plain data for the worker. */
export function schemaOf<Row>(columns: readonly GridColumn<Row>[], rest: Omit<IndexSchema, 'columns'>): IndexSchema {
  return {
    ...rest,
    columns: columns.map(({ id, field, kind, keyField, labels, searchable, filter }) => ({
      id,
      field,
      kind,
      ...(keyField === undefined ? {} : { keyField }),
      ...(labels === undefined ? {} : { labels }),
      ...(searchable === undefined ? {} : { searchable }),
      ...(filter === undefined ? {} : { filter }),
    })),
  };
}
