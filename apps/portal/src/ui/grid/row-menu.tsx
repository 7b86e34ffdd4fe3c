import { ActionIcon } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { IconDots } from '../icons.ts';
import { isKey } from '../keys/keys.ts';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import type { RowMenuEntry } from './grid-types.ts';
import classes from './row-menu.module.css';

const menuList = codeOnDemand(() => import('./row-menu-list.tsx'));

/** Position of a menu, in px from the corner of the window. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface RowMenuProps {
  /** The grid's viewport, whose rows the pointer hovers. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** The name of a row on the page, and its menu; null for a row that has not loaded or has none. */
  readonly menuOf: (row: number) => { readonly label: string; readonly entries: readonly RowMenuEntry[] } | null;
  /** Focuses the row, so that closing the menu returns the focus to it. */
  readonly onOpen: (row: number) => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
const placeOf = (row: HTMLElement): number => Number(row.dataset['row']);

/**
 * The row menu, opened by a button at the end of the hovered row, a right click, the key `.` or the menu key. One
 * instance serves the whole grid, so that rows do not render anything for it.
 */
export function RowMenu({ viewport, menuOf, onOpen }: RowMenuProps): ReactNode {
  const words = useWords();
  const [hovered, setHovered] = useState<{ readonly row: number; readonly top: number; readonly right: number } | null>(
    null,
  );
  const [openMenuAt, setOpened] = useState<{ readonly row: number; readonly at: Spot } | null>(null);
  const code = useCode(menuList, openMenuAt !== null);
  const latestHandlers = useRef({ menuOf, onOpen });
  latestHandlers.current = { menuOf, onOpen };

  useEffect(() => {
    const grid = viewport.current;
    if (grid === null) return undefined;
    const openMenu = (row: number, spot: Spot): boolean => {
      const entries = latestHandlers.current.menuOf(row)?.entries ?? [];
      if (entries.length === 0) return false;
      latestHandlers.current.onOpen(row);
      setOpened({ row, at: spot });
      return true;
    };
    const onOver = (event: PointerEvent) => {
      const row = rowOf(event.target);
      if (event.pointerType !== 'mouse' || row === null) return setHovered(null);
      void menuList.preload();
      const { top, height } = row.getBoundingClientRect();
      const frame = grid.getBoundingClientRect();
      setHovered({
        row: placeOf(row),
        top: top - frame.top + height / 2,
        right: grid.offsetWidth - grid.clientWidth,
      });
    };
    const onContext = (event: MouseEvent) => {
      const row = rowOf(event.target);
      // Links keep the browser's own context menu: new tab, copy.
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (row === null || event.shiftKey || isOnLink) return;
      // When a key opens the menu, it appears at the row, not at the pointer.
      const rowRect = row.getBoundingClientRect();
      const isByKey = event.button !== 2 && event.clientX === 0 && event.clientY === 0;
      const spot = isByKey ? { x: rowRect.left + 44, y: rowRect.bottom } : { x: event.clientX, y: event.clientY };
      if (openMenu(placeOf(row), spot)) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (!isKey(event, 'rowMenu') || row === null) return;
      const { left, bottom } = row.getBoundingClientRect();
      if (!openMenu(placeOf(row), { x: left + 44, y: bottom })) return;
      event.preventDefault();
      // Stops the event: the menu listens for keys at the document and would close again.
      event.stopPropagation();
    };
    const clearHover = () => setHovered(null);
    grid.addEventListener('pointerover', onOver);
    grid.addEventListener('scroll', clearHover);
    grid.addEventListener('contextmenu', onContext);
    grid.addEventListener('keydown', onKey);
    const frame = grid.parentElement;
    frame?.addEventListener('pointerleave', clearHover);
    return () => {
      grid.removeEventListener('pointerover', onOver);
      grid.removeEventListener('scroll', clearHover);
      grid.removeEventListener('contextmenu', onContext);
      grid.removeEventListener('keydown', onKey);
      frame?.removeEventListener('pointerleave', clearHover);
    };
  }, [viewport]);

  const hoveredMenu = hovered === null ? null : menuOf(hovered.row);
  const menu = openMenuAt === null ? null : menuOf(openMenuAt.row);
  return (
    <>
      {hovered === null || hoveredMenu === null || hoveredMenu.entries.length === 0 ? null : (
        <ActionIcon
          className={classes.button}
          style={{ top: hovered.top, right: hovered.right + 8 }}
          variant="default"
          size={28}
          // Skipped by the Tab key, because the keyboard has shortcuts for it.
          tabIndex={-1}
          title={words('ui.rowMenu', { row: hoveredMenu.label })}
          aria-label={words('ui.rowMenu', { row: hoveredMenu.label })}
          aria-haspopup="menu"
          aria-expanded={openMenuAt?.row === hovered.row}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onOpen(hovered.row);
            setOpened({ row: hovered.row, at: { x: left, y: bottom } });
          }}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
      {openMenuAt === null || menu === null || code === undefined ? null : (
        <code.RowMenuList
          key={openMenuAt.row}
          label={words('ui.rowMenu', { row: menu.label })}
          entries={menu.entries}
          at={openMenuAt.at}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
