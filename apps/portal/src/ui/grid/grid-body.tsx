import {
  type ChangeEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useCellFormats } from './cell-content.tsx';
import classes from './data-grid.module.css';
import { GridBrief } from './grid-brief.tsx';
import { GridCard } from './grid-card.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn, GridSelection } from './grid-types.ts';
import type { RowKey, RowQuery } from './index-schema.ts';
import type { RowSource, SourceSnapshot } from './row-source.ts';
import { savedRowOf, storeScrollPosition } from './scroll-places.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { rowsAround, rowsToDraw, useRowWindow } from './use-row-window.ts';
import type { RangeStore } from './visible-range.ts';

/** Presentations of a row. */
export type RowShape = 'row' | 'card' | 'brief';
const shapes = { row: GridRow, card: GridCard, brief: GridBrief } as const;

/** Props of a grid's rows. */
export interface GridBodyProps<Row> {
  readonly source: RowSource<Row>;
  readonly snapshot: SourceSnapshot;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly columns: readonly GridColumn<Row>[];
  /** Index of the page's first row in the view, and number of rows on the page. */
  readonly first: number;
  readonly count: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** A row of cells, a card on a phone, or two lines beside an open record. */
  readonly shape: RowShape;
  readonly selection: GridSelection | null;
  readonly openKey: RowKey | undefined;
  readonly focus: GridFocus;
  readonly range: RangeStore;
  readonly labelOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string | undefined;
  readonly onTick: (key: RowKey, index: number, extend: boolean) => void;
  readonly onOpen: (row: Row, index: number) => void;
}

function rowNumber(target: EventTarget): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element ? Number(element.dataset.row) : null;
}

/** Shows the full content of a truncated cell as a tooltip while the pointer is over it. */
function tellWhatIsCut({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell || cell.dataset['tickCell'] !== undefined) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      (element.clientWidth > 0 && element.scrollWidth > element.clientWidth) ||
      (getComputedStyle(element).overflow === 'hidden' &&
        element !== cell &&
        element.scrollHeight > element.clientHeight + 1),
  );
  if (isCut) cell.title = cell.innerText.trim().replace(/\s+/g, ' ');
  else cell.removeAttribute('title');
}

/** Renders the visible rows and a few around them (virtualization), whatever the length of the list. */
export function GridBody<Row>(props: GridBodyProps<Row>): ReactNode {
  const { source, snapshot, viewport, first, count, rowHeight, headHeight, focus, range, selection } = props;
  const reading = useCellFormats();
  const { takeRequest, requestCount } = focus;
  const { row: activeRow, column: activeColumn } = focus.active;

  const rows = useRef<HTMLDivElement>(null);
  const shownQuery = snapshot.query;
  const lastView = useRef<{ readonly source: unknown; readonly answered: RowQuery; readonly first: number }>(null);
  useLayoutEffect(() => {
    const previousView = lastView.current;
    lastView.current = { source, answered: shownQuery, first };
    const place = savedRowOf(source, shownQuery, first);
    const isOther = previousView?.source !== source;
    // Scrolling to 0 right after mounting would only cost an extra layout.
    if (isOther && (previousView !== null || place > 0)) viewport.current?.scrollTo({ top: place * rowHeight });
    else if (!isOther && (previousView.answered !== shownQuery || previousView.first !== first))
      viewport.current?.scrollTo({ top: 0 });
    return () => storeScrollPosition(source, { answered: shownQuery, first, row: range.read().first - first });
  }, [source, shownQuery, first, rowHeight, range, viewport]);

  const initialRow = savedRowOf(source, shownQuery, first);
  const { inSight, reveal } = useRowWindow(rows, { count, rowHeight, headHeight }, initialRow);
  // Renders the visible rows first; rows beyond the edges follow when the browser has time.
  const hasBegun = useDeferredValue(true, false);
  const rowRange = rowsAround(inSight, count, hasBegun ? undefined : 0);
  useEffect(() => {
    source.requestRows(first + rowRange.first, first + rowRange.end);
  }, [source, snapshot.revision, first, rowRange.first, rowRange.end]);
  useEffect(() => range.tell(first + inSight.first, first + inSight.end - 1), [range, first, inSight]);

  useEffect(() => {
    if (!takeRequest()) return;
    if (activeRow >= 0) reveal(activeRow);
    const cell = viewport.current?.querySelector<HTMLElement>(`[data-at="${activeRow}:${activeColumn}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeRow, activeColumn, requestCount, takeRequest, reveal, viewport]);

  // When the row height changes, the visible rows stay visible.
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (lastHeight.current === rowHeight) return;
    lastHeight.current = rowHeight;
    viewport.current?.scrollTo({ top: Math.max(0, range.read().first - first) * rowHeight });
  }, [rowHeight, range, first, viewport]);

  // Scrolls to the row of the open record when the user moves from record to record with the keyboard beside the list.
  const { openKey, shape } = props;
  useEffect(() => {
    if (openKey === undefined || shape !== 'brief') return undefined;
    let isGone = false;
    void source.indexOf(openKey).then((index) => {
      if (!isGone && index >= first && index < first + count) reveal(index - first, true);
    });
    return () => {
      isGone = true;
    };
  }, [source, openKey, shape, first, count, reveal]);

  const latestProps = useRef(props);
  latestProps.current = props;
  const tickRow = useCallback((index: number, extend: boolean) => {
    const { source: currentSource, first: start, onTick } = latestProps.current;
    const row = currentSource.row(start + index);
    if (row !== undefined) onTick(currentSource.keyOf(row), start + index, extend);
  }, []);
  const onTickChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      const index = rowNumber(event.target);
      const extend = event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey;
      if (index !== null) tickRow(index, extend);
    },
    [tickRow],
  );
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const index = rowNumber(event.target);
    if (index === null || !(event.target instanceof Element)) return;
    const place = event.target.closest<HTMLElement>('[data-at]')?.dataset.at;
    if (place) focus.moveTo({ row: index, column: Number(place.split(':')[1]) }, false);
    if (event.target.matches('input')) return;
    if (event.target.closest('[data-tick-cell]')) return tickRow(index, event.shiftKey);
    const isLink = event.target.closest('[data-row-link]') !== null;
    if (!isLink && event.target.closest('a, button, label, [role="button"]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (isLink) event.preventDefault();
    else if (document.getSelection()?.isCollapsed === false) return;
    const row = source.row(first + index);
    if (row !== undefined) props.onOpen(row, first + index);
  };

  const RowComponent = shapes[props.shape];
  return (
    // Keyboard access is through the cells; this element only handles clicks by delegation.
    <div
      ref={rows}
      role="rowgroup"
      className={classes.body}
      style={{ height: count * rowHeight }}
      onClick={onClick}
      onPointerOver={tellWhatIsCut}
    >
      {rowsToDraw(rowRange, count, activeRow).map((index) => {
        const row = source.row(first + index);
        const key = row === undefined ? undefined : source.keyOf(row);
        return (
          <RowComponent
            key={index}
            row={row}
            index={index}
            ariaIndex={first + index + 2}
            top={index * rowHeight}
            columns={props.columns}
            hasTicks={selection !== null}
            isSelected={key !== undefined && (selection?.has(key) ?? false)}
            isOpen={key !== undefined && key === props.openKey}
            activeColumn={index === activeRow ? activeColumn : -1}
            reading={reading}
            labelOf={props.labelOf}
            hrefOf={props.hrefOf}
            onTick={onTickChange}
          />
        );
      })}
    </div>
  );
}
