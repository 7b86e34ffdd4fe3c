import { CUT_OFF } from '@wagenpark/domain/constants';
import { fold, matches, searchWords } from '@wagenpark/domain/table-search';

/** Something in a tree, with what stands below it. */
export interface TreeNode {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly TreeNode[];
}

/** A node as a line of the open tree. */
export interface TreeRow {
  readonly node: TreeNode;
  /** Counted from 1. */
  readonly level: number;
  /** Value of the node above; null at the top. */
  readonly parent: string | null;
  readonly isBranch: boolean;
  readonly isOpen: boolean;
  /** False: it only leads to lines that were found. */
  readonly isFound: boolean;
}

/** The branches that are open at first: those of the first two levels (DI-17). */
export function openAtFirst(nodes: readonly TreeNode[], level = 1): readonly string[] {
  if (level > CUT_OFF.dropdownTreeExpandLevel) return [];
  return nodes.flatMap(({ value, children = [] }) =>
    children.length === 0 ? [] : [value, ...openAtFirst(children, level + 1)],
  );
}

/** The lines that show: what stands below a branch only while it is open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly TreeRow[] {
  return nodes.flatMap((node) => {
    const { children = [], value } = node;
    const isBranch = children.length > 0;
    const row = { node, level, parent, isBranch, isOpen: isBranch && open.has(value), isFound: true };
    return row.isOpen ? [row, ...visibleRows(children, open, level + 1, value)] : [row];
  });
}

/** The lines in whose label every word of a search occurs, with the branches that lead there, all open. */
export function foundRows(nodes: readonly TreeNode[], search: string): readonly TreeRow[] {
  const words = searchWords(search);
  const find = (of: readonly TreeNode[], level: number, parent: string | null): readonly TreeRow[] =>
    of.flatMap((node) => {
      const { children = [], label, value } = node;
      const below = find(children, level + 1, value);
      const isFound = matches([fold(label)], words);
      if (below.length === 0 && !isFound) return [];
      return [{ node, level, parent, isBranch: below.length > 0, isOpen: below.length > 0, isFound }, ...below];
    });
  return find(nodes, 1, null);
}

/** The labels of the chosen nodes in one line: the first two, then how many more (DI-17). */
export function chosenText(nodes: readonly TreeNode[], values: readonly string[]): string {
  const labels = new Map<string, string>();
  const collect = (of: readonly TreeNode[]) => {
    for (const { value, label, children = [] } of of) {
      labels.set(value, label);
      collect(children);
    }
  };
  collect(nodes);
  const chosen = values.flatMap((value) => labels.get(value) ?? []);
  const shown = chosen.slice(0, CUT_OFF.dropdownTreeLimit).join(', ');
  const rest = chosen.length - CUT_OFF.dropdownTreeLimit;
  return rest > 0 ? `${shown} +${rest}` : shown;
}
