import { type CSSProperties, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { GridPreferences, TablePreference } from './grid-preferences.ts';
import { COLUMN_WIDTH, type GridColumn } from './grid-types.ts';
import type { ColumnKind } from './index-schema.ts';

/** Width of the column of check boxes in px. */
const TICK_WIDTH = 44;

/** Figures, dates and yes or no never need the full width: text gets what they leave. */
const narrowKinds: ReadonlySet<ColumnKind> = new Set(['number', 'date', 'boolean', 'length']);
const NARROW_MOST = 120;

/** Columns of a grid as one reader sees them, and ways to change that. */
export interface GridColumns<Row> {
  readonly all: readonly GridColumn<Row>[];
  readonly shown: readonly GridColumn<Row>[];
  readonly isShown: (id: string) => boolean;
  /** Custom properties for the grid's root that every row's layout follows. */
  readonly style: CSSProperties;
  readonly setShown: (id: string, shown: boolean) => void;
  readonly showAll: () => void;
  /** Width as it was set, in px; undefined where the column is as it came. */
  readonly widthOf: (id: string) => number | undefined;
  /** Shows a width while the pointer drags, without rendering anything. */
  readonly previewWidth: (id: string, width: number) => void;
  /** Sets and remembers a width; undefined goes back to how it came. */
  readonly setWidth: (id: string, width: number | undefined) => void;
}

/** Keeps a width within what a column may have (TB-12). */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

interface Layout {
  readonly template: string;
  readonly least: number;
}

function layoutOf<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  hasTicks: boolean,
): Layout {
  let least = hasTicks ? TICK_WIDTH : 0;
  const tracks = hasTicks ? [`${TICK_WIDTH}px`] : [];
  for (const column of columns) {
    const chosen = widths[column.id];
    const declared = column.width === undefined ? undefined : Math.min(column.width, COLUMN_WIDTH.unsetMost);
    const fixed = chosen ?? declared;
    if (fixed === undefined) {
      const most = narrowKinds.has(column.kind) ? NARROW_MOST : COLUMN_WIDTH.unsetMost;
      tracks.push(`minmax(${COLUMN_WIDTH.unsetLeast}px, ${most}px)`);
      least += COLUMN_WIDTH.unsetLeast;
    } else {
      const width = clampWidth(fixed);
      tracks.push(`${width}px`);
      least += width;
    }
  }
  return { template: tracks.join(' '), least };
}

function styleOf({ template, least }: Layout): CSSProperties {
  return { '--grid-tracks': template, '--grid-least': `${least}px` } as CSSProperties;
}

/** Which columns are shown and how wide, remembered per table (TB-11, TB-12). */
export function useGridColumns<Row>(
  tableId: string,
  all: readonly GridColumn<Row>[],
  preferences: GridPreferences,
  root: RefObject<HTMLElement | null>,
  hasTicks: boolean,
): GridColumns<Row> {
  const [stored, setStored] = useState(() => ({ tableId, preference: preferences.readTable(tableId) }));
  const preference = stored.tableId === tableId ? stored.preference : preferences.readTable(tableId);
  const latest = useRef(preference);
  latest.current = preference;

  const change = useCallback(
    (next: TablePreference) => {
      latest.current = next;
      setStored({ tableId, preference: next });
      preferences.writeTable(tableId, next);
    },
    [preferences, tableId],
  );

  return useMemo(() => {
    const isShown = (id: string) => preference.shown[id] ?? !all.find((column) => column.id === id)?.hidden;
    const shown = all.filter((column) => isShown(column.id));
    return {
      all,
      shown,
      isShown,
      style: styleOf(layoutOf(shown, preference.widths, hasTicks)),
      setShown: (id, show) => change({ ...latest.current, shown: { ...latest.current.shown, [id]: show } }),
      showAll: () => change({ ...latest.current, shown: Object.fromEntries(all.map((column) => [column.id, true])) }),
      widthOf: (id) => preference.widths[id],
      previewWidth: (id, width) => {
        const widths = { ...latest.current.widths, [id]: clampWidth(width) };
        const { template, least } = layoutOf(shown, widths, hasTicks);
        root.current?.style.setProperty('--grid-tracks', template);
        root.current?.style.setProperty('--grid-least', `${least}px`);
      },
      setWidth: (id, width) => {
        const { [id]: _former, ...others } = latest.current.widths;
        const widths = width === undefined ? others : { ...others, [id]: clampWidth(width) };
        change({ ...latest.current, widths });
      },
    };
  }, [all, preference, hasTicks, change, root]);
}
