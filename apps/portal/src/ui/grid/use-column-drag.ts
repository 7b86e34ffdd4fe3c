import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';

/** Pixels that the pointer may move before a click counts as a drag. */
const SLACK = 6;

interface Drag {
  readonly id: string;
  readonly from: number;
  /** The column in front of which it would be dropped, null for the end; undefined until something is dragged. */
  before: string | null | undefined;
}

/** Event handlers that make a head cell draggable. */
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
  for (const sibling of cellsBeside(cell)) {
    delete sibling.dataset['drop'];
    delete sibling.dataset['dragged'];
  }
}

/** Marks the drop position. Gives the id of the column after it. */
function markPlace(cell: HTMLElement, x: number): string | null {
  const cells = cellsBeside(cell);
  unmark(cell);
  cell.dataset['dragged'] = '';
  const nextCell = cells.find((sibling) => {
    const { left, width } = sibling.getBoundingClientRect();
    return x < left + width / 2;
  });
  const lastCell = cells.at(-1);
  if (nextCell) nextCell.dataset['drop'] = 'before';
  else if (lastCell) lastCell.dataset['drop'] = 'behind';
  return nextCell?.dataset['column'] ?? null;
}

/**
 * Reorders head cells (`data-column` contains the id) by dragging with mouse or pen. Touch scrolls instead; touch users
 * move columns with the column's menu. Dragging renders nothing, because the style sheet uses the cells' attributes
 * `data-dragged` and `data-drop`.
 */
export function useColumnDrag(onPut: (id: string, beforeId: string | null) => void): ColumnDragHandlers {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const latestOnPut = useRef(onPut);
  latestOnPut.current = onPut;
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
        const { id, before: beforeId } = drag.current ?? {};
        end(event);
        if (id === undefined || beforeId === undefined) return;
        wasDragged.current = true;
        latestOnPut.current(id, beforeId);
      },
      onPointerCancel: end,
      // Suppresses the click after a drag, which would sort.
      onClickCapture(event) {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}
