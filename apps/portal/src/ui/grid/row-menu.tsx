import { ActionIcon } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { IconDots } from '../icons.ts';
import { isKey } from '../keys/keys.ts';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import type { RowMenuEntry } from './grid-types.ts';
import classes from './row-menu.module.css';

const menuList = codeOnDemand(() => import('./row-menu-list.tsx'));

/** Where a menu opens, in px from the corner of the window. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface RowMenuProps {
  /** The grid itself, whose rows are pointed at. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** What a row on the page is called, and its menu; null for a row that has not arrived or has none. */
  readonly menuOf: (row: number) => { readonly label: string; readonly entries: readonly RowMenuEntry[] } | null;
  /** The row takes the focus, which comes back to it when the menu closes. */
  readonly onOpen: (row: number) => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
const placeOf = (row: HTMLElement): number => Number(row.dataset['row']);

/**
 * What can be done with a row of a grid: a button at the end of the row under the pointer, a right click, the key `.` and
 * whatever key opens menus. Nothing of it stands in rows, which are drawn as before.
 */
export function RowMenu({ viewport, menuOf, onOpen }: RowMenuProps): ReactNode {
  const words = useWords();
  const [hovered, setHovered] = useState<{ readonly row: number; readonly top: number; readonly right: number } | null>(
    null,
  );
  const [opened, setOpened] = useState<{ readonly row: number; readonly at: Spot } | null>(null);
  const code = useCode(menuList, opened !== null);
  const latest = useRef({ menuOf, onOpen });
  latest.current = { menuOf, onOpen };

  useEffect(() => {
    const grid = viewport.current;
    if (grid === null) return undefined;
    const open = (row: number, at: Spot): boolean => {
      const entries = latest.current.menuOf(row)?.entries ?? [];
      if (entries.length === 0) return false;
      latest.current.onOpen(row);
      setOpened({ row, at });
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
      // A link has the browser's own menu: a new tab, copying.
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (row === null || event.shiftKey || isOnLink) return;
      // A key opens it at the row, not where the pointer happens to rest.
      const box = row.getBoundingClientRect();
      const isByKey = event.button !== 2 && event.clientX === 0 && event.clientY === 0;
      const at = isByKey ? { x: box.left + 44, y: box.bottom } : { x: event.clientX, y: event.clientY };
      if (open(placeOf(row), at)) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (!isKey(event, 'rowMenu') || row === null) return;
      const { left, bottom } = row.getBoundingClientRect();
      if (!open(placeOf(row), { x: left + 44, y: bottom })) return;
      event.preventDefault();
      // The menu listens at the document for keys outside of it, and this one would close it again.
      event.stopPropagation();
    };
    const leave = () => setHovered(null);
    grid.addEventListener('pointerover', onOver);
    grid.addEventListener('scroll', leave);
    grid.addEventListener('contextmenu', onContext);
    grid.addEventListener('keydown', onKey);
    const frame = grid.parentElement;
    frame?.addEventListener('pointerleave', leave);
    return () => {
      grid.removeEventListener('pointerover', onOver);
      grid.removeEventListener('scroll', leave);
      grid.removeEventListener('contextmenu', onContext);
      grid.removeEventListener('keydown', onKey);
      frame?.removeEventListener('pointerleave', leave);
    };
  }, [viewport]);

  const pointed = hovered === null ? null : menuOf(hovered.row);
  const menu = opened === null ? null : menuOf(opened.row);
  return (
    <>
      {hovered === null || pointed === null || pointed.entries.length === 0 ? null : (
        <ActionIcon
          className={classes.button}
          style={{ top: hovered.top, right: hovered.right + 8 }}
          variant="default"
          size={28}
          // The keyboard has its keys.
          tabIndex={-1}
          title={words('ui.rowMenu', { row: pointed.label })}
          aria-label={words('ui.rowMenu', { row: pointed.label })}
          aria-haspopup="menu"
          aria-expanded={opened?.row === hovered.row}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onOpen(hovered.row);
            setOpened({ row: hovered.row, at: { x: left, y: bottom } });
          }}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
      {opened === null || menu === null || code === undefined ? null : (
        <code.RowMenuList
          key={opened.row}
          label={words('ui.rowMenu', { row: menu.label })}
          entries={menu.entries}
          at={opened.at}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
