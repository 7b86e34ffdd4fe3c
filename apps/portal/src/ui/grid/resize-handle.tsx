import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './grid-head.module.css';
import type { GridColumn } from './grid-types.ts';
import type { GridColumns } from './use-grid-columns.ts';

/**
 * The right edge of a head cell, for the pointer. Dragging sets the width, a double click resets it (TB-11). By
 * keyboard, columns are resized in the head cell itself (Shift with an arrow) or by the column's menu.
 */
export function ResizeHandle<Row>({
  column,
  columns,
}: {
  readonly column: GridColumn<Row>;
  readonly columns: GridColumns<Row>;
}): ReactNode {
  const words = useWords();
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => (drag.current ? drag.current.width + event.clientX - drag.current.from : 0);
  return (
    <div
      aria-hidden
      title={words('ui.resizeColumn', { column: column.header })}
      className={classes.handle}
      data-no-drag
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: cell.offsetWidth };
      }}
      onPointerMove={(event) => {
        if (drag.current) columns.previewWidth(column.id, widthAt(event));
      }}
      onPointerUp={(event) => {
        if (drag.current) columns.setWidth(column.id, widthAt(event));
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={() => columns.setWidth(column.id, undefined)}
    />
  );
}
