import { type CSSProperties, type RefObject, useMemo, useSyncExternalStore } from 'react';
import { arrangeColumns, moveBefore, moveByOne } from './column-order.ts';
import { type ColumnLayout, clampWidth, columnLayoutOf, growthOf, type MeasuredWidths } from './column-widths.ts';
import type { GridPreferences, TablePreference } from './grid-preferences.ts';
import type { GridColumn } from './grid-types.ts';

/** The columns of a grid for one user, and functions that change them. Both lists are in the user's order. */
export interface GridColumns<Row> {
  readonly all: readonly GridColumn<Row>[];
  readonly shown: readonly GridColumn<Row>[];
  readonly isShown: (id: string) => boolean;
  /** CSS custom properties for the grid's root, which the layout of every row uses. */
  readonly style: CSSProperties;
  readonly setShown: (id: string, isShown: boolean) => void;
  readonly showAll: () => void;
  /** Width that the reader set, in px; undefined for the default. */
  readonly widthOf: (id: string) => number | undefined;
  /** Previews a width while the pointer drags, without rendering. */
  readonly previewWidth: (id: string, width: number) => void;
  /** Sets and stores a width; undefined resets it. */
  readonly setWidth: (id: string, width: number | undefined) => void;
  /** Changes a column's width by a number of px, relative to its rendered width. */
  readonly widen: (id: string, pixels: number) => void;
  /** Moves a visible column one place to the left or right. Gives its new index among the visible ones, from 0. */
  readonly move: (id: string, step: -1 | 1) => number;
  /** Moves a column in front of another, or to the end. Gives its new index among the visible ones. */
  readonly put: (id: string, beforeId: string | null) => number;
}

/** The visible columns of a preference, in its order. A download contains the same columns. */
export function shownColumns<Column extends Pick<GridColumn<never>, 'id' | 'hidden'>>(
  all: readonly Column[],
  { shown, order }: TablePreference,
): readonly Column[] {
  return arrangeColumns(all, order).filter(({ id, hidden }) => shown[id] ?? !hidden);
}

function styleOf({ template, least: minimumWidth }: ColumnLayout): CSSProperties {
  return { '--grid-tracks': template, '--grid-least': `${minimumWidth}px` } as CSSProperties;
}

/** Which columns are visible, in which order and how wide; stored per table (TB-11, TB-12). */
export function useGridColumns<Row>(
  tableId: string,
  declared: readonly GridColumn<Row>[],
  preferences: GridPreferences,
  root: RefObject<HTMLElement | null>,
  hasTicks: boolean,
  measuredWidths: MeasuredWidths,
): GridColumns<Row> {
  const preference = useSyncExternalStore(preferences.subscribe, () => preferences.readTable(tableId));

  return useMemo(() => {
    // Reads the storage each time, because there can be two changes within one render.
    const now = () => preferences.readTable(tableId);
    const change = (changes: Partial<TablePreference>) => preferences.writeTable(tableId, { ...now(), ...changes });
    const all = arrangeColumns(declared, preference.order);
    const visibleColumns = shownColumns(declared, preference);
    const arrange = (
      id: string,
      reorder: (all: readonly string[], visibleIds: readonly string[]) => readonly string[],
    ) => {
      const visibleIds = shownColumns(declared, now()).map((column) => column.id);
      const order = reorder(
        arrangeColumns(declared, now().order).map((column) => column.id),
        visibleIds,
      );
      change({ order });
      return order.filter((columnId) => visibleIds.includes(columnId)).indexOf(id);
    };
    const headOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`);
    /**
     * When the user sets a width, adds the current widths of the columns that share the remaining room. With fixed
     * widths, they do not shift while a column is dragged.
     */
    const withFixedWidths = (id: string, width: number): Readonly<Record<string, number>> => {
      const { widths } = now();
      const shares = visibleColumns.flatMap((column) => {
        if (growthOf(column) === 0 || widths[column.id] !== undefined) return [];
        const head = headOf(column.id);
        return head ? [[column.id, clampWidth(head.offsetWidth)] as const] : [];
      });
      return { ...widths, ...Object.fromEntries(shares), [id]: clampWidth(width) };
    };
    return {
      all,
      shown: visibleColumns,
      isShown: (id) => visibleColumns.some((column) => column.id === id),
      style: styleOf(columnLayoutOf(visibleColumns, preference.widths, measuredWidths, hasTicks)),
      setShown: (id, show) => change({ shown: { ...now().shown, [id]: show } }),
      showAll: () => change({ shown: Object.fromEntries(all.map((column) => [column.id, true])) }),
      widthOf: (id) => preference.widths[id],
      previewWidth: (id, width) => {
        const { template, least: minimumWidth } = columnLayoutOf(
          visibleColumns,
          withFixedWidths(id, width),
          measuredWidths,
          hasTicks,
        );
        root.current?.style.setProperty('--grid-tracks', template);
        root.current?.style.setProperty('--grid-least', `${minimumWidth}px`);
      },
      setWidth: (id, width) => {
        const { [id]: _former, ...remaining } = now().widths;
        change({ widths: width === undefined ? remaining : withFixedWidths(id, width) });
      },
      widen: (id, pixels) => {
        const head = headOf(id);
        if (head) change({ widths: withFixedWidths(id, head.offsetWidth + pixels) });
      },
      move: (id, step) => arrange(id, (ids, visibleIds) => moveByOne(ids, visibleIds, id, step)),
      put: (id, beforeId) => arrange(id, (ids) => moveBefore(ids, id, beforeId)),
    };
  }, [declared, preference, preferences, tableId, hasTicks, measuredWidths, root]);
}
