import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

/** What the keys of a dropdown tree do. */
export interface TreeKeys {
  readonly rows: readonly TreeRow[];
  /** Place of the line that the keys are at; -1: at none. */
  readonly at: number;
  readonly isOpened: boolean;
  readonly isSearching: boolean;
  open(): void;
  close(): void;
  go(place: number): void;
  setBranch(value: string, open: boolean): void;
  choose(row: TreeRow): void;
}

/**
 * Up and down go through the lines, right opens a branch or enters it, left closes it or goes to the one above, Enter
 * chooses, Escape closes. While somebody types, left and right belong to the text.
 */
export function onTreeKey(event: KeyboardEvent, tree: TreeKeys): void {
  const { rows, at } = tree;
  if (!tree.isOpened) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') take(event, () => tree.open());
    // What is typed takes the place of what is chosen: the field is empty once it is open.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) tree.open();
    return;
  }
  const row = rows[at];
  switch (event.key) {
    case 'ArrowDown':
      return take(event, () => tree.go(Math.min(at + 1, rows.length - 1)));
    case 'ArrowUp':
      return take(event, () => tree.go(Math.max(at - 1, 0)));
    case 'ArrowRight':
      if (tree.isSearching || !row) return;
      if (row.isBranch && !row.isOpen) return take(event, () => tree.setBranch(row.node.value, true));
      if (row.isBranch) return take(event, () => tree.go(at + 1));
      return;
    case 'ArrowLeft':
      if (tree.isSearching || !row) return;
      if (row.isOpen) return take(event, () => tree.setBranch(row.node.value, false));
      if (row.parent !== null) {
        return take(event, () => tree.go(rows.findIndex(({ node }) => node.value === row.parent)));
      }
      return;
    case 'Enter':
      return take(event, () => row && tree.choose(row));
    case 'Escape':
      event.stopPropagation();
      return take(event, () => tree.close());
    case 'Tab':
      return tree.close();
  }
}

function take(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
