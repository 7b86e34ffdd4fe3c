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
import { useReading } from './cell-content.tsx';
import classes from './data-grid.module.css';
import { GridBrief } from './grid-brief.tsx';
import { GridCard } from './grid-card.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn, GridSelection } from './grid-types.ts';
import type { RowKey, RowQuery } from './index-schema.ts';
import type { RowSource, SourceSnapshot } from './row-source.ts';
import { placeOf, rememberPlace } from './scroll-places.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { rowsAround, rowsToDraw, useRowWindow } from './use-row-window.ts';
import type { RangeStore } from './visible-range.ts';

/** How rows are drawn. */
export type RowShape = 'row' | 'card' | 'brief';
const shapes = { row: GridRow, card: GridCard, brief: GridBrief } as const;

/** What the rows of a grid need. */
export interface GridBodyProps<Row> {
  readonly source: RowSource<Row>;
  readonly snapshot: SourceSnapshot;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly columns: readonly GridColumn<Row>[];
  /** First row of the page in the view, and how many rows the page has. */
  readonly first: number;
  readonly count: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** A row of cells, a card on a phone, or the two lines beside an open record. */
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

/** A cell that does not show all that it holds tells it as soon as the pointer is over it, whatever it is made of. */
function tellWhatIsCut({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell || cell.dataset['tickCell'] !== undefined) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) =>
      (part.clientWidth > 0 && part.scrollWidth > part.clientWidth) ||
      (getComputedStyle(part).overflow === 'hidden' && part !== cell && part.scrollHeight > part.clientHeight + 1),
  );
  if (isCut) cell.title = cell.innerText.trim().replace(/\s+/g, ' ');
  else cell.removeAttribute('title');
}

/** The rows on screen and a few around them, of however many there are. */
export function GridBody<Row>(props: GridBodyProps<Row>): ReactNode {
  const { source, snapshot, viewport, first, count, rowHeight, headHeight, focus, range, selection } = props;
  const reading = useReading();
  const { takeRequest, asked } = focus;
  const { row: activeRow, column: activeColumn } = focus.active;

  const rows = useRef<HTMLDivElement>(null);
  const answered = snapshot.query;
  const lastView = useRef<{ readonly source: unknown; readonly answered: RowQuery; readonly first: number }>(null);
  useLayoutEffect(() => {
    const before = lastView.current;
    lastView.current = { source, answered, first };
    const place = placeOf(source, answered, first);
    const isOther = before?.source !== source;
    // To scroll to where rows that just appeared stand would only have the page laid out once more.
    if (isOther && (before !== null || place > 0)) viewport.current?.scrollTo({ top: place * rowHeight });
    else if (!isOther && (before.answered !== answered || before.first !== first))
      viewport.current?.scrollTo({ top: 0 });
    return () => rememberPlace(source, { answered, first, row: range.read().first - first });
  }, [source, answered, first, rowHeight, range, viewport]);

  const begin = placeOf(source, answered, first);
  const { inSight, reveal } = useRowWindow(rows, { count, rowHeight, headHeight }, begin);
  // What can be seen comes first; what lies beyond it when the browser has time.
  const hasBegun = useDeferredValue(true, false);
  const around = rowsAround(inSight, count, hasBegun ? undefined : 0);
  useEffect(() => {
    source.want(first + around.first, first + around.end);
  }, [source, snapshot.revision, first, around.first, around.end]);
  useEffect(() => range.tell(first + inSight.first, first + inSight.end - 1), [range, first, inSight]);

  useEffect(() => {
    if (!takeRequest()) return;
    if (activeRow >= 0) reveal(activeRow);
    const cell = viewport.current?.querySelector<HTMLElement>(`[data-at="${activeRow}:${activeColumn}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeRow, activeColumn, asked, takeRequest, reveal, viewport]);

  // Rows of another height: those that were in sight stay there.
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (lastHeight.current === rowHeight) return;
    lastHeight.current = rowHeight;
    viewport.current?.scrollTo({ top: Math.max(0, range.read().first - first) * rowHeight });
  }, [rowHeight, range, first, viewport]);

  // The row of the record that is walked to beside the list.
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

  const latest = useRef(props);
  latest.current = props;
  const tickRow = useCallback((index: number, extend: boolean) => {
    const { source: held, first: start, onTick } = latest.current;
    const row = held.row(start + index);
    if (row !== undefined) onTick(held.keyOf(row), start + index, extend);
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
    // Rows are reached by keyboard through the cells; this only gathers their clicks.
    <div
      ref={rows}
      role="rowgroup"
      className={classes.body}
      style={{ height: count * rowHeight }}
      onClick={onClick}
      onPointerOver={tellWhatIsCut}
    >
      {rowsToDraw(around, count, activeRow).map((index) => {
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
