import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useUiWords } from '../words.tsx';
import classes from './data-grid.module.css';
import { GridCard } from './grid-card.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn, GridSelection } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowSource, SourceSnapshot } from './row-source.ts';
import type { GridFocus } from './use-grid-focus.ts';
import type { RangeStore } from './visible-range.ts';

/** Rows drawn beyond the edges, so that flinging shows no blanks. */
const OVERSCAN = 12;

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
  readonly asCards: boolean;
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

/** The rows on screen and a few around them, of however many there are. */
export function GridBody<Row>(props: GridBodyProps<Row>): ReactNode {
  const { source, snapshot, viewport, first, count, rowHeight, headHeight, focus, range, selection } = props;
  const words = useUiWords();
  const { takeRequest } = focus;
  const { row: activeRow, column: activeColumn } = focus.active;

  const withActive = useCallback(
    (window: Range) => {
      const indexes = defaultRangeExtractor(window);
      // The row with the focus stays drawn wherever one scrolls, or the focus would be lost.
      if (activeRow < 0 || activeRow >= window.count || indexes.includes(activeRow)) return indexes;
      return activeRow < (indexes[0] ?? 0) ? [activeRow, ...indexes] : [...indexes, activeRow];
    },
    [activeRow],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingEnd: headHeight,
    rangeExtractor: withActive,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const shownFirst = virtualizer.range?.startIndex ?? 0;
  const shownEnd = (virtualizer.range?.endIndex ?? -1) + 1;
  useEffect(() => {
    source.want(first + Math.max(0, shownFirst - OVERSCAN), first + Math.min(count, shownEnd + OVERSCAN));
  }, [source, snapshot.revision, first, count, shownFirst, shownEnd]);

  const height = viewport.current?.clientHeight ?? 0;
  const offset = virtualizer.scrollOffset ?? 0;
  useEffect(() => {
    const top = Math.floor(offset / rowHeight);
    const bottom = Math.ceil((offset + Math.max(rowHeight, height - headHeight)) / rowHeight) - 1;
    if (count === 0) range.tell(0, -1);
    else range.tell(first + Math.min(top, count - 1), first + Math.min(bottom, count - 1));
  }, [range, first, count, offset, height, rowHeight, headHeight]);

  const answered = snapshot.query;
  const lastView = useRef({ answered, first });
  useLayoutEffect(() => {
    const before = lastView.current;
    lastView.current = { answered, first };
    if (before.answered !== answered || before.first !== first) viewport.current?.scrollTo({ top: 0 });
  }, [answered, first, viewport]);

  useEffect(() => {
    if (!takeRequest()) return;
    if (activeRow >= 0) virtualizer.scrollToIndex(activeRow, { align: 'auto' });
    const cell = viewport.current?.querySelector<HTMLElement>(`[data-at="${activeRow}:${activeColumn}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeRow, activeColumn, takeRequest, virtualizer, viewport]);

  const latest = useRef(props);
  latest.current = props;
  const tickRow = useCallback((index: number, extend: boolean) => {
    const { source: rows, first: start, onTick } = latest.current;
    const row = rows.row(start + index);
    if (row !== undefined) onTick(rows.keyOf(row), start + index, extend);
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

  const RowComponent = props.asCards ? GridCard : GridRow;
  return (
    // Rows are reached by keyboard through the cells; this only gathers their clicks.
    <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }} onClick={onClick}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = source.row(first + item.index);
        const key = row === undefined ? undefined : source.keyOf(row);
        return (
          <RowComponent
            key={item.key}
            row={row}
            index={item.index}
            ariaIndex={first + item.index + 2}
            top={item.start}
            columns={props.columns}
            hasTicks={selection !== null}
            isSelected={key !== undefined && (selection?.has(key) ?? false)}
            isOpen={key !== undefined && key === props.openKey}
            activeColumn={item.index === activeRow ? activeColumn : -1}
            words={words}
            labelOf={props.labelOf}
            hrefOf={props.hrefOf}
            onTick={onTickChange}
          />
        );
      })}
    </div>
  );
}
