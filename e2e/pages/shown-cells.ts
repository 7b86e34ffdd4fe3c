import type { Page } from '@playwright/test';

/** How many values the first screen of a list shows. */
export interface ShownCells {
  /** Number of cells with a value, in fully visible rows. */
  readonly all: number;
  /**
   * Truncated cells as `column: value`. A name of which only the distinguishing end is visible does not count as
   * truncated.
   */
  readonly cut: readonly string[];
  /** Truncated column heads. */
  readonly heads: readonly string[];
  /** Px of content beyond the right edge. */
  readonly beyond: number;
}

/** Measures the truncated values on the first screen of the open list. */
export const shownCells = (page: Page): Promise<ShownCells> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const grid = document.querySelector('[role="grid"]');
    const frame = grid?.getBoundingClientRect();
    if (!grid || !frame) throw new Error('no list is open');
    const losesItsBeginning = (element: Element) => element.querySelector('[data-telling]') !== null;
    const isCut = (cell: Element): boolean =>
      [cell, ...cell.querySelectorAll('*')].some((element) => {
        // Visually hidden elements have no size of their own.
        if (losesItsBeginning(element) || element.classList.contains('visually-hidden')) return false;
        const hasLines = getComputedStyle(element).webkitLineClamp !== 'none';
        return element.scrollWidth > element.clientWidth
          ? element.clientWidth > 0
          : hasLines && element.scrollHeight > element.clientHeight + 1;
      });
    const isInSight = (element: Element): boolean => {
      const { top, bottom, left } = element.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom && left < frame.right;
    };
    const heads = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
    const rows = [...grid.querySelectorAll('[data-row]')].filter(isInSight);
    const cells = rows.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('[role="gridcell"]:not([data-tick-cell])')].map((cell, index) => ({
        cell,
        column: heads[index]?.dataset['column'] ?? '',
      })),
    );
    const visibleCells = cells.filter(({ cell }) => isInSight(cell));
    return {
      beyond: grid.scrollWidth - grid.clientWidth,
      all: visibleCells.length,
      cut: visibleCells.flatMap(({ cell, column }) => (isCut(cell) ? [`${column}: ${cell.innerText}`] : [])),
      heads: heads.flatMap((head) => (isCut(head.querySelector('button') ?? head) ? [head.innerText] : [])),
    };
  });
