import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconCheck, IconChevronDown, IconChevronRight } from '../icons.ts';
import { textScale } from '../theme/text-scale.ts';
import classes from './dropdown-tree.module.css';
import type { TreeRow } from './tree-rows.ts';

const ROW_HEIGHT = 36;

/** The items of an open tree, virtualized. */
export function TreeList({
  id,
  label,
  rows,
  at: activeIndex,
  chosen: chosenValues,
  isMultiple,
  onChoose,
  onBranch,
  onKeyDown,
}: {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly TreeRow[];
  /** Index of the active item. */
  readonly at: number;
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly onChoose: (row: TreeRow) => void;
  readonly onBranch: (value: string, isOpen: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT * textScale(),
    overscan: 8,
  });
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);
  const onClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
    const row = rows[Number(line?.dataset['line'] ?? Number.NaN)];
    if (!row) return;
    // The arrow expands and collapses; the rest of the line chooses.
    if (target instanceof Element && target.closest('[data-branch]')) onBranch(row.node.value, !row.isOpen);
    else onChoose(row);
  };
  return (
    <div
      ref={viewport}
      id={id}
      role="tree"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      className={classes.tree}
      tabIndex={-1}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { value, label: text } = row.node;
          const isChosen = chosenValues.includes(value);
          const Arrow = row.isOpen ? IconChevronDown : IconChevronRight;
          return (
            <div
              key={value}
              id={`${id}-${index}`}
              data-line={index}
              role="treeitem"
              tabIndex={-1}
              aria-level={row.level}
              aria-selected={isChosen}
              aria-expanded={row.isBranch ? row.isOpen : undefined}
              data-active={index === activeIndex || undefined}
              className={classes.line}
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: 8 + (row.level - 1) * 20 }}
            >
              <span className={classes.branch} data-branch={row.isBranch || undefined} aria-hidden>
                {row.isBranch ? <Arrow size={16} /> : null}
              </span>
              <span className={classes.text} title={text}>
                {text}
              </span>
              {isChosen ? <IconCheck size={16} aria-hidden /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
