import type { Page } from '@playwright/test';

/** What the first screen of a list shows of its values. */
export interface ShownCells {
  /** Cells with a value, in rows that are in sight as a whole. */
  readonly all: number;
  /** Those that do not show all of it, as `column: value`. A name of which only what tells it apart is left is whole. */
  readonly cut: readonly string[];
  /** Heads that do not show their word. */
  readonly heads: readonly string[];
  /** Px that lie beyond the right edge. */
  readonly beyond: number;
}

/** Counts what is cut on the first screen of the list that is open. */
export const shownCells = (page: Page): Promise<ShownCells> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const grid = document.querySelector('[role="grid"]');
    const frame = grid?.getBoundingClientRect();
    if (!grid || !frame) throw new Error('no list is open');
    const losesItsBeginning = (part: Element) => part.querySelector('[data-telling]') !== null;
    const isCut = (cell: Element): boolean =>
      [cell, ...cell.querySelectorAll('*')].some((part) => {
        // What is only heard has no room of its own.
        if (losesItsBeginning(part) || part.classList.contains('visually-hidden')) return false;
        const hasLines = getComputedStyle(part).webkitLineClamp !== 'none';
        return part.scrollWidth > part.clientWidth
          ? part.clientWidth > 0
          : hasLines && part.scrollHeight > part.clientHeight + 1;
      });
    const isInSight = (part: Element): boolean => {
      const { top, bottom, left } = part.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom && left < frame.right;
    };
    const heads = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
    const rows = [...grid.querySelectorAll('[data-row]')].filter(isInSight);
    const cells = rows.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('[role="gridcell"]:not([data-tick-cell])')].map((cell, at) => ({
        cell,
        column: heads[at]?.dataset['column'] ?? '',
      })),
    );
    const shown = cells.filter(({ cell }) => isInSight(cell));
    return {
      beyond: grid.scrollWidth - grid.clientWidth,
      all: shown.length,
      cut: shown.flatMap(({ cell, column }) => (isCut(cell) ? [`${column}: ${cell.innerText}`] : [])),
      heads: heads.flatMap((head) => (isCut(head.querySelector('button') ?? head) ? [head.innerText] : [])),
    };
  });
