import { type CSSProperties, type RefObject, useMemo, useSyncExternalStore } from 'react';
import { inOrder, movedBy, putBefore } from './column-order.ts';
import { type ColumnLayout, clampWidth, growthOf, layoutOf, type MeasuredWidths } from './column-widths.ts';
import type { GridPreferences, TablePreference } from './grid-preferences.ts';
import type { GridColumn } from './grid-types.ts';

/** Columns of a grid as one reader sees them, and ways to change that. Both lists are in the reader's order. */
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
  /** Makes a column wider by so many px, from how wide it is drawn; less than none makes it narrower. */
  readonly widen: (id: string, by: number) => void;
  /** Moves a shown column one place to the left or right; gives its new place among them, counted from 0. */
  readonly move: (id: string, by: -1 | 1) => number;
  /** Puts a column in front of another, or last; gives its new place among the shown ones. */
  readonly put: (id: string, before: string | null) => number;
}

/** The columns that a preference shows, in its order: what a download of the list holds. */
export function shownColumns<Column extends Pick<GridColumn<never>, 'id' | 'hidden'>>(
  all: readonly Column[],
  { shown, order }: TablePreference,
): readonly Column[] {
  return inOrder(all, order).filter(({ id, hidden }) => shown[id] ?? !hidden);
}

function styleOf({ template, least }: ColumnLayout): CSSProperties {
  return { '--grid-tracks': template, '--grid-least': `${least}px` } as CSSProperties;
}

/** Which columns are shown, in which order and how wide, remembered per table (TB-11, TB-12). */
export function useGridColumns<Row>(
  tableId: string,
  declared: readonly GridColumn<Row>[],
  preferences: GridPreferences,
  root: RefObject<HTMLElement | null>,
  hasTicks: boolean,
  measured: MeasuredWidths,
): GridColumns<Row> {
  const preference = useSyncExternalStore(preferences.subscribe, () => preferences.readTable(tableId));

  return useMemo(() => {
    // Read anew: two changes may come within one render.
    const now = () => preferences.readTable(tableId);
    const change = (parts: Partial<TablePreference>) => preferences.writeTable(tableId, { ...now(), ...parts });
    const all = inOrder(declared, preference.order);
    const shown = shownColumns(declared, preference);
    const arrange = (id: string, arranged: (all: readonly string[], seen: readonly string[]) => readonly string[]) => {
      const seen = shownColumns(declared, now()).map((column) => column.id);
      const order = arranged(
        inOrder(declared, now().order).map((column) => column.id),
        seen,
      );
      change({ order });
      return order.filter((other) => seen.includes(other)).indexOf(id);
    };
    const headOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`);
    /**
     * A width that the reader sets, and those of the columns that took their share of the room till then: they stay as they
     * are, or others would move while one is dragged.
     */
    const sized = (id: string, width: number): Readonly<Record<string, number>> => {
      const { widths } = now();
      const shares = shown.flatMap((column) => {
        if (growthOf(column) === 0 || widths[column.id] !== undefined) return [];
        const head = headOf(column.id);
        return head ? [[column.id, clampWidth(head.offsetWidth)] as const] : [];
      });
      return { ...widths, ...Object.fromEntries(shares), [id]: clampWidth(width) };
    };
    return {
      all,
      shown,
      isShown: (id) => shown.some((column) => column.id === id),
      style: styleOf(layoutOf(shown, preference.widths, measured, hasTicks)),
      setShown: (id, show) => change({ shown: { ...now().shown, [id]: show } }),
      showAll: () => change({ shown: Object.fromEntries(all.map((column) => [column.id, true])) }),
      widthOf: (id) => preference.widths[id],
      previewWidth: (id, width) => {
        const { template, least } = layoutOf(shown, sized(id, width), measured, hasTicks);
        root.current?.style.setProperty('--grid-tracks', template);
        root.current?.style.setProperty('--grid-least', `${least}px`);
      },
      setWidth: (id, width) => {
        const { [id]: _former, ...others } = now().widths;
        change({ widths: width === undefined ? others : sized(id, width) });
      },
      widen: (id, by) => {
        const head = headOf(id);
        if (head) change({ widths: sized(id, head.offsetWidth + by) });
      },
      move: (id, by) => arrange(id, (ids, seen) => movedBy(ids, seen, id, by)),
      put: (id, before) => arrange(id, (ids) => putBefore(ids, id, before)),
    };
  }, [declared, preference, preferences, tableId, hasTicks, measured, root]);
}
