import { CUT_OFF } from '@wagenpark/domain/constants';
import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';

/** A node of a tree with its children. */
export interface TreeNode {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly TreeNode[];
}

/** A visible item of the tree. */
export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  /** Value of the parent; null at the top. */
  readonly parent: string | null;
  readonly isBranch: boolean;
  readonly isOpen: boolean;
  /** False for an ancestor that is only shown above its matches. */
  readonly isFound: boolean;
}

/** The branches that are expanded initially: those of the first two levels (DI-17). */
export function initiallyOpenNodes(nodes: readonly TreeNode[], level = 1): readonly string[] {
  if (level > CUT_OFF.dropdownTreeExpandLevel) return [];
  return nodes.flatMap(({ value, children = [] }) =>
    children.length === 0 ? [] : [value, ...initiallyOpenNodes(children, level + 1)],
  );
}

/** The visible items; the children of a branch only while it is expanded. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly TreeRow[] {
  return nodes.flatMap((node) => {
    const { children = [], value } = node;
    const isBranch = children.length > 0;
    const row = { node, level, parent, isBranch, isOpen: isBranch && expanded.has(value), isFound: true };
    return row.isOpen ? [row, ...visibleRows(children, expanded, level + 1, value)] : [row];
  });
}

/** The items whose label contains every word of a search, with their ancestors, all expanded. */
export function matchingRows(nodes: readonly TreeNode[], search: string): readonly TreeRow[] {
  const words = splitSearchWords(search);
  const find = (siblings: readonly TreeNode[], level: number, parent: string | null): readonly TreeRow[] =>
    siblings.flatMap((node) => {
      const { children = [], label, value } = node;
      const matchesBelow = find(children, level + 1, value);
      const isFound = matchesWords([normalizeForSearch(label)], words);
      if (matchesBelow.length === 0 && !isFound) return [];
      return [
        { node, level, parent, isBranch: matchesBelow.length > 0, isOpen: matchesBelow.length > 0, isFound },
        ...matchesBelow,
      ];
    });
  return find(nodes, 1, null);
}

/** The labels of the chosen nodes in one line: the first two, then the number of the others (DI-17). */
export function selectionText(nodes: readonly TreeNode[], values: readonly string[]): string {
  const labels = new Map<string, string>();
  const collect = (siblings: readonly TreeNode[]) => {
    for (const { value, label, children = [] } of siblings) {
      labels.set(value, label);
      collect(children);
    }
  };
  collect(nodes);
  const chosenLabels = values.flatMap((value) => labels.get(value) ?? []);
  const firstLabels = chosenLabels.slice(0, CUT_OFF.dropdownTreeLimit).join(', ');
  const remaining = chosenLabels.length - CUT_OFF.dropdownTreeLimit;
  return remaining > 0 ? `${firstLabels} +${remaining}` : firstLabels;
}
