import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';

/** Pixels that the pointer may wander before a click becomes a drag. */
const SLACK = 6;

interface Drag {
  readonly id: string;
  readonly from: number;
  /** The column it would be put in front of, null for last; undefined as long as nothing was dragged. */
  before: string | null | undefined;
}

/** What a head cell needs so that it can be dragged to another place. */
export interface ColumnDragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

const cellsBeside = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
];

function unmark(cell: HTMLElement): void {
  for (const each of cellsBeside(cell)) {
    delete each.dataset['drop'];
    delete each.dataset['dragged'];
  }
}

/** Marks the edge at which the column would be put in; gives the column behind that edge. */
function markPlace(cell: HTMLElement, x: number): string | null {
  const cells = cellsBeside(cell);
  unmark(cell);
  cell.dataset['dragged'] = '';
  const behind = cells.find((each) => {
    const { left, width } = each.getBoundingClientRect();
    return x < left + width / 2;
  });
  const last = cells.at(-1);
  if (behind) behind.dataset['drop'] = 'before';
  else if (last) last.dataset['drop'] = 'behind';
  return behind?.dataset['column'] ?? null;
}

/**
 * Drags head cells (`data-column` holds the id) to another place with mouse or pen; a finger scrolls, and moves columns by
 * their menu. While dragging nothing is rendered: the cells carry `data-dragged` and `data-drop` for the style.
 */
export function useColumnDrag(onPut: (id: string, before: string | null) => void): ColumnDragHandlers {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const latest = useRef(onPut);
  latest.current = onPut;
  return useMemo(() => {
    const end = (event: PointerEvent<HTMLElement>) => {
      drag.current = null;
      unmark(event.currentTarget);
    };
    return {
      onPointerDown(event) {
        wasDragged.current = false;
        const { column: id } = event.currentTarget.dataset;
        const isOwnControl = event.target instanceof Element && event.target.closest('[data-no-drag]') !== null;
        if (id === undefined || isOwnControl || event.button !== 0 || event.pointerType === 'touch') return;
        drag.current = { id, from: event.clientX, before: undefined };
      },
      onPointerMove(event) {
        const now = drag.current;
        if (!now || (now.before === undefined && Math.abs(event.clientX - now.from) < SLACK)) return;
        if (now.before === undefined) event.currentTarget.setPointerCapture(event.pointerId);
        now.before = markPlace(event.currentTarget, event.clientX);
      },
      onPointerUp(event) {
        const { id, before } = drag.current ?? {};
        end(event);
        if (id === undefined || before === undefined) return;
        wasDragged.current = true;
        latest.current(id, before);
      },
      onPointerCancel: end,
      // The click that ends a drag must not sort.
      onClickCapture(event) {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}
