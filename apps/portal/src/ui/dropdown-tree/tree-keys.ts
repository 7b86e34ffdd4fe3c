import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

/** State and actions for the keys of a dropdown tree. */
export interface TreeKeys {
  readonly rows: readonly TreeRow[];
  /** Index of the active item; -1 for none. */
  readonly at: number;
  readonly isOpened: boolean;
  readonly isSearching: boolean;
  open(): void;
  close(): void;
  go(place: number): void;
  setBranch(value: string, isOpen: boolean): void;
  choose(row: TreeRow): void;
}

/**
 * Up and down move through the items, right expands a branch or enters it, left collapses it or goes to its parent,
 * Enter chooses, Escape closes. While the user types, left and right move in the text.
 */
export function onTreeKey(event: KeyboardEvent, tree: TreeKeys): void {
  const { rows, at: activeIndex } = tree;
  if (!tree.isOpened) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') handle(event, () => tree.open());
    // Typing opens the list, with an empty search field instead of the chosen labels.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) tree.open();
    return;
  }
  const row = rows[activeIndex];
  switch (event.key) {
    case 'ArrowDown':
      return handle(event, () => tree.go(Math.min(activeIndex + 1, rows.length - 1)));
    case 'ArrowUp':
      return handle(event, () => tree.go(Math.max(activeIndex - 1, 0)));
    case 'ArrowRight':
      if (tree.isSearching || !row) return;
      if (row.isBranch && !row.isOpen) return handle(event, () => tree.setBranch(row.node.value, true));
      if (row.isBranch) return handle(event, () => tree.go(activeIndex + 1));
      return;
    case 'ArrowLeft':
      if (tree.isSearching || !row) return;
      if (row.isOpen) return handle(event, () => tree.setBranch(row.node.value, false));
      if (row.parent !== null) {
        return handle(event, () => tree.go(rows.findIndex(({ node }) => node.value === row.parent)));
      }
      return;
    case 'Enter':
      return handle(event, () => row && tree.choose(row));
    case 'Escape':
      event.stopPropagation();
      return handle(event, () => tree.close());
    case 'Tab':
      return tree.close();
  }
}

function handle(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
